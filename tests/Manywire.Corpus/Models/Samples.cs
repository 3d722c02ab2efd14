using System;
using System.Collections.Generic;

namespace Manywire.Corpus;

/// <summary>Values of the types of the corpus: the same ones at every call, in every process.</summary>
public static partial class Samples
{
    static readonly string[] FirstNames = ["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Frances", "Niklaus", "Margaret", "Ken", "Radia", "Tony"];

    static readonly string[] LastNames = ["Lovelace", "Hopper", "Turing", "Dijkstra", "Liskov", "Knuth", "Allen", "Wirth", "Hamilton", "Thompson", "Perlman", "Hoare"];

    static readonly string[] JapaneseWords = ["直列化", "高速な", "ライブラリ", "東京", "ありがとう", "日本語の文字列", "データ", "ワイヤー", "こんにちは", "性能測定"];

    public static Person Person() => new() { Age = 36, FirstName = "Ada", LastName = "Lovelace", Sex = Gender.Female };

    public static PersonRecord PersonRecord() => new(36, "Ada", "Lovelace", Gender.Female);

    public static PersonKeyed PersonKeyed() => new() { Age = 36, FirstName = "Ada", LastName = "Lovelace", Sex = Gender.Female };

    public static Person[] People(int count = 1000)
    {
        var r = new Random(1);
        var people = new Person[count];
        for (int i = 0; i < count; i++)
        {
            people[i] = new Person { Age = r.Next(100), FirstName = Pick(r, FirstNames), LastName = Pick(r, LastNames), Sex = (Gender)r.Next(3) };
        }

        return people;
    }

    public static PersonKeyed[] PeopleKeyed(int count = 1000)
        => Array.ConvertAll(People(count), p => new PersonKeyed { Age = p.Age, FirstName = p.FirstName, LastName = p.LastName, Sex = p.Sex });

    public static Vector3[] Vectors(int count = 10_000)
    {
        var r = new Random(3);
        var vectors = new Vector3[count];
        for (int i = 0; i < count; i++)
        {
            vectors[i] = new Vector3(r.NextSingle() * 1000, r.NextSingle() * 1000, r.NextSingle() * -1000);
        }

        return vectors;
    }

    /// <summary>Printable ASCII without quotes and backslashes, 4 to 24 characters each.</summary>
    public static string[] AsciiStrings(int count = 1000)
    {
        var r = new Random(4);
        var strings = new string[count];
        for (int i = 0; i < count; i++)
        {
            strings[i] = Word(r, r.Next(4, 25));
        }

        return strings;
    }

    /// <summary>Japanese, all of it three bytes a character in UTF-8.</summary>
    public static string[] JapaneseStrings(int count = 1000)
    {
        var r = new Random(5);
        var strings = new string[count];
        for (int i = 0; i < count; i++)
        {
            strings[i] = string.Concat(Pick(r, JapaneseWords), Pick(r, JapaneseWords), Pick(r, JapaneseWords));
        }

        return strings;
    }

    public static Dictionary<string, int> Counters(int count = 1000)
    {
        var r = new Random(6);
        var counters = new Dictionary<string, int>(count);
        for (int i = 0; i < count; i++)
        {
            counters.Add($"{Word(r, r.Next(3, 12))}-{i}", r.Next());
        }

        return counters;
    }

    public static Mixed30 Mixed30() => new()
    {
        Id = 123456,
        Name = "Ada Lovelace",
        Email = "ada@example.org",
        IsActive = true,
        Balance = 1234.5678,
        Score = 98.25f,
        CreatedAt = new DateTime(2024, 2, 29, 12, 34, 56, DateTimeKind.Utc).AddTicks(1234567),
        UpdatedAt = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        Token = new Guid("6f9619ff-8b86-d011-b42d-00cf4fc964ff"),
        Status = Gender.Female,
        Age = 36,
        Points = 9_876_543_210,
        Flags = 0xdeadbeef,
        Level = -12,
        Rank = 200,
        Country = "United Kingdom",
        City = "London",
        ZipCode = "SW1Y 4JU",
        Latitude = 51.5072178,
        Longitude = -0.1275862,
        Visits = 42,
        IsAdmin = false,
        IsVerified = true,
        ParentId = 77,
        Discount = null,
        Phone = "+44 20 7946 0000",
        Notes = "The Analytical Engine weaves algebraic patterns.",
        Avatar = [.. "Manywire sample avatar: not an image"u8],
        LoginCount = 1815,
        Version = 18_446_744_073_709_551_557,
    };

    /// <summary>The values of <see cref="Mixed30()"/>.</summary>
    public static Mixed30Record Mixed30Record()
    {
        Mixed30 c = Mixed30();
        return new Mixed30Record(
            c.Id, c.Name, c.Email, c.IsActive, c.Balance, c.Score, c.CreatedAt, c.UpdatedAt, c.Token, c.Status,
            c.Age, c.Points, c.Flags, c.Level, c.Rank, c.Country, c.City, c.ZipCode, c.Latitude, c.Longitude,
            c.Visits, c.IsAdmin, c.IsVerified, c.ParentId, c.Discount, c.Phone, c.Notes, c.Avatar, c.LoginCount, c.Version);
    }

    static string Pick(Random r, string[] words) => words[r.Next(words.Length)];

    static string Word(Random r, int length) => string.Create(length, r, static (span, random) =>
    {
        const string Alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _-.";
        foreach (ref char c in span)
        {
            c = Alphabet[random.Next(Alphabet.Length)];
        }
    });

    static string Text(Random r) => Word(r, r.Next(4, 25));

    static double Ratio(Random r) => Math.Round(r.NextDouble() * 1000, 3);

    static DateTime Moment(Random r) => new DateTime(2000, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(r.Next(1_000_000_000));

    static Guid Token(Random r)
    {
        Span<byte> bytes = stackalloc byte[16];
        r.NextBytes(bytes);
        return new Guid(bytes);
    }
}
