using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Corpus;
using Manywire.Text;

namespace Manywire.Bench.Specialised;

/// <summary>The Binary wire for three types, by hand: no generics, no options.</summary>
static class BinaryTwin
{
    public static byte[] Write(Person v)
    {
        var sink = new Sink(null);
        return sink.ToArray(ref Put(ref sink, ref sink.Start, v));
    }

    public static byte[] Write(Person[] v)
    {
        var sink = new Sink(null);
        return sink.ToArray(ref Put(ref sink, ref sink.Start, v));
    }

    public static byte[] Write(Mixed30 v)
    {
        var sink = new Sink(null);
        return sink.ToArray(ref Put(ref sink, ref sink.Start, v));
    }

    public static void Write(ArrayBufferWriter<byte> output, Person v)
    {
        var sink = new Sink(output);
        sink.Finish(ref Put(ref sink, ref sink.Start, v));
    }

    public static void Write(ArrayBufferWriter<byte> output, Person[] v)
    {
        var sink = new Sink(output);
        sink.Finish(ref Put(ref sink, ref sink.Start, v));
    }

    public static void Write(ArrayBufferWriter<byte> output, Mixed30 v)
    {
        var sink = new Sink(output);
        sink.Finish(ref Put(ref sink, ref sink.Start, v));
    }

    public static Person? ReadPerson(byte[] bytes)
    {
        var source = new Source(bytes);
        return GetPerson(ref source);
    }

    public static Person?[]? ReadPeople(byte[] bytes)
    {
        var source = new Source(bytes);
        int count = source.Get<int>();
        if (count < 0)
        {
            return null;
        }

        if (count > source.Remaining)
        {
            throw Source.Malformed();
        }

        var people = new Person?[count];
        for (int i = 0; i < people.Length; i++)
        {
            people[i] = GetPerson(ref source);
        }

        return people;
    }

    public static Mixed30? ReadMixed30(byte[] bytes)
    {
        var source = new Source(bytes);
        byte header = source.Get<byte>();
        if (header != 30)
        {
            return header == 255 ? null : throw Source.Malformed();
        }

        return new Mixed30
        {
            Id = source.Get<int>(),
            Name = GetText(ref source),
            Email = GetText(ref source),
            IsActive = GetBoolean(ref source),
            Balance = source.Get<double>(),
            Score = source.Get<float>(),
            CreatedAt = GetDate(ref source),
            UpdatedAt = GetDate(ref source),
            Token = source.Get<Guid>(),
            Status = source.Get<Gender>(),
            Age = source.Get<int>(),
            Points = source.Get<long>(),
            Flags = source.Get<uint>(),
            Level = source.Get<short>(),
            Rank = source.Get<byte>(),
            Country = GetText(ref source),
            City = GetText(ref source),
            ZipCode = GetText(ref source),
            Latitude = source.Get<double>(),
            Longitude = source.Get<double>(),
            Visits = source.Get<long>(),
            IsAdmin = GetBoolean(ref source),
            IsVerified = GetBoolean(ref source),
            ParentId = source.Get<int>() != 0 ? source.Get<int>() : Nothing(source.Get<int>()),
            Discount = source.Get<long>() != 0 ? source.Get<double>() : Nothing(source.Get<double>()),
            Phone = GetText(ref source),
            Notes = GetText(ref source),
            Avatar = GetBytes(ref source),
            LoginCount = source.Get<int>(),
            Version = source.Get<ulong>(),
        };

        static T? Nothing<T>(T padding)
            where T : struct
        {
            _ = padding;
            return null;
        }
    }

    static ref byte Put(ref Sink sink, ref byte p, Person[]? v)
    {
        p = ref sink.Reserve(ref p, 4);
        if (v is null)
        {
            return ref Put(ref p, -1);
        }

        p = ref Put(ref p, v.Length);
        foreach (Person person in v)
        {
            p = ref Put(ref sink, ref p, person);
        }

        return ref p;
    }

    static ref byte Put(ref Sink sink, ref byte p, Person? v)
    {
        if (v is null)
        {
            p = ref sink.Reserve(ref p, 1);
            return ref Put(ref p, (byte)255);
        }

        string? first = v.FirstName, last = v.LastName;
        p = ref sink.Reserve(ref p, 1 + 4 + Most(first) + Most(last) + 4);
        p = ref Put(ref p, (byte)4);
        p = ref Put(ref p, v.Age);
        p = ref PutText(ref p, first);
        p = ref PutText(ref p, last);
        return ref Put(ref p, v.Sex);
    }

    static ref byte Put(ref Sink sink, ref byte p, Mixed30? v)
    {
        if (v is null)
        {
            p = ref sink.Reserve(ref p, 1);
            return ref Put(ref p, (byte)255);
        }

        p = ref sink.Reserve(ref p, 5 + Most(v.Name) + Most(v.Email) + 65);
        p = ref Put(ref p, (byte)30);
        p = ref Put(ref p, v.Id);
        p = ref PutText(ref p, v.Name);
        p = ref PutText(ref p, v.Email);
        p = ref Put(ref p, v.IsActive);
        p = ref Put(ref p, v.Balance);
        p = ref Put(ref p, v.Score);
        p = ref Put(ref p, v.CreatedAt);
        p = ref Put(ref p, v.UpdatedAt);
        p = ref Put(ref p, v.Token);
        p = ref Put(ref p, v.Status);
        p = ref Put(ref p, v.Age);
        p = ref Put(ref p, v.Points);
        p = ref sink.Reserve(ref p, 7 + Most(v.Country) + Most(v.City) + Most(v.ZipCode) + 50 + Most(v.Phone) + Most(v.Notes) + 16 + (v.Avatar?.Length ?? 0));
        p = ref Put(ref p, v.Flags);
        p = ref Put(ref p, v.Level);
        p = ref Put(ref p, v.Rank);
        p = ref PutText(ref p, v.Country);
        p = ref PutText(ref p, v.City);
        p = ref PutText(ref p, v.ZipCode);
        p = ref Put(ref p, v.Latitude);
        p = ref Put(ref p, v.Longitude);
        p = ref Put(ref p, v.Visits);
        p = ref Put(ref p, v.IsAdmin);
        p = ref Put(ref p, v.IsVerified);
        p = ref Put(ref Put(ref p, v.ParentId.HasValue ? 1 : 0), v.ParentId.GetValueOrDefault());
        p = ref Put(ref Put(ref p, v.Discount.HasValue ? 1L : 0), v.Discount.GetValueOrDefault());
        p = ref PutText(ref p, v.Phone);
        p = ref PutText(ref p, v.Notes);
        p = ref PutBytes(ref p, v.Avatar);
        p = ref Put(ref p, v.LoginCount);
        return ref Put(ref p, v.Version);
    }

    static Person? GetPerson(ref Source source)
    {
        byte header = source.Get<byte>();
        if (header != 4)
        {
            return header == 255 ? null : throw Source.Malformed();
        }

        return new Person
        {
            Age = source.Get<int>(),
            FirstName = GetText(ref source),
            LastName = GetText(ref source),
            Sex = source.Get<Gender>(),
        };
    }

    static int Most(string? text) => 8 + (3 * (text?.Length ?? 0));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Put<T>(ref byte p, T v)
        where T : unmanaged
    {
        Unsafe.WriteUnaligned(ref p, v);
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    static ref byte PutText(ref byte p, string? text)
    {
        if (string.IsNullOrEmpty(text))
        {
            return ref Put(ref p, text is null ? -1 : 0);
        }

        int length = Utf8Encoder.Encode(ref Unsafe.Add(ref p, 8), text);
        if (length < 0)
        {
            throw new ArgumentException("A surrogate stands alone.", nameof(text));
        }

        p = ref Put(ref Put(ref p, ~length), text.Length);
        return ref Unsafe.Add(ref p, length);
    }

    static ref byte PutBytes(ref byte p, byte[]? bytes)
    {
        p = ref Put(ref p, bytes?.Length ?? -1);
        bytes.AsSpan().CopyTo(MemoryMarshal.CreateSpan(ref p, bytes?.Length ?? 0));
        return ref Unsafe.Add(ref p, bytes?.Length ?? 0);
    }

    static bool GetBoolean(ref Source source) => source.Get<byte>() switch
    {
        0 => false,
        1 => true,
        _ => throw Source.Malformed(),
    };

    static DateTime GetDate(ref Source source)
    {
        ulong data = source.Get<ulong>();
        return (data & 0x3fff_ffff_ffff_ffff) <= (ulong)DateTime.MaxValue.Ticks ? Unsafe.BitCast<ulong, DateTime>(data) : throw Source.Malformed();
    }

    static string? GetText(ref Source source)
    {
        int header = source.Get<int>();
        if (header < -1)
        {
            int characters = source.Get<int>();
            string text = source.Text(~header);
            return characters == text.Length || characters == -1 ? text : throw Source.Malformed();
        }

        return header switch
        {
            -1 => null,
            0 => "",
            _ => throw Source.Malformed(),
        };
    }

    static byte[]? GetBytes(ref Source source)
    {
        int length = source.Get<int>();
        return length < 0 ? null : MemoryMarshal.CreateReadOnlySpan(ref source.Take(length), length).ToArray();
    }
}
