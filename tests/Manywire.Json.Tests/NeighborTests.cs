using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Documents in which one byte is the one before it or the one behind it: what is no JSON is refused wherever it stands, on ways that look at several bytes at once too.</summary>
public class NeighborTests
{
    /// <summary>Compact, with white space, and with a rest that ways which read ahead need.</summary>
    public static IEnumerable<string> Documents()
    {
        var value = new Everyday
        {
            Double = -12.5, Float = 0.25f, Int = 123456789, Long = -4, Decimal = 123456789012345678.5m, Text = "text", Flag = true, When = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc),
            Moment = new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2)), Id = new Guid("00112233-4455-6677-8899-aabbccddeeff"), Numbers = [1, 22, 333], Map = new() { ["one"] = 1, ["two"] = 2 },
        };
        yield return JsonSerializer.Serialize(value);
        yield return JsonSerializer.Serialize(value, new JsonSerializerOptions { WriteIndented = true });
        yield return JsonSerializer.Serialize(value) + new string(' ', 64);
    }

    [Fact]
    public void A_byte_beside_the_right_one_is_taken_where_System_Text_Json_takes_it()
    {
        int refused = 0;
        foreach (byte[] document in Documents().Select(Encoding.UTF8.GetBytes))
        {
            for (int i = 0; i < document.Length; i++)
            {
                foreach (int delta in (int[])[-1, 1])
                {
                    byte[] changed = [.. document];
                    changed[i] = (byte)(changed[i] + delta);
                    string? expected = Taken(() => JsonSerializer.Deserialize<Everyday>(changed));
                    string? actual = Taken(() => JsonWire.Deserialize<Everyday>(changed));
                    Assert.True(expected == actual, $"{Encoding.UTF8.GetString(changed)} at {i}: {actual} instead of {expected}");
                    refused += actual is null ? 1 : 0;
                }
            }
        }

        Assert.True(refused > 200);
    }

    /// <summary>The value as System.Text.Json writes it; null where it is refused.</summary>
    static string? Taken(Func<Everyday?> read)
    {
        try
        {
            return JsonSerializer.Serialize(read());
        }
        catch (Exception e) when (e is JsonException or WireException or FormatException)
        {
            return null;
        }
    }
}

/// <summary>A member of each kind that has a way of its own.</summary>
[Wire]
public sealed partial class Everyday
{
    public double Double { get; set; }

    public float Float { get; set; }

    public int Int { get; set; }

    public long Long { get; set; }

    public decimal Decimal { get; set; }

    public string? Text { get; set; }

    public bool Flag { get; set; }

    public DateTime When { get; set; }

    public DateTimeOffset Moment { get; set; }

    public Guid Id { get; set; }

    public List<int>? Numbers { get; set; }

    public Dictionary<string, int>? Map { get; set; }
}
