using System;
using System.Collections.Generic;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Texts of dates and times, whole and changed, are read and refused as System.Text.Json does.</summary>
public class TimeTextTests
{
    static readonly string[] s_moments =
    [
        "2024-02-29T23:59:58", "2023-12-31T00:00:00.5", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.9999999", "1970-01-01T12:34:56.1234567Z", "2000-02-29T01:02:03.120+14:00",
        "1900-02-28T10:20:30.1234567-13:59", "2024-06-30T10:20", "2024-06-30T10:20+05", "2024-06-30T10:20:30+05:30", "2024-06-30", "2024-06-30T10:20:30.123456789012345", "2024-06-30T10:20:30.1234567890123456Z",
        "2100-02-28T10:20:30.000", "2024-10-05T10:20:30.0000001-00:00",
    ];

    static readonly string[] s_times =
    [
        "00:00:00", "23:59:59", "12:34:56.7", "12:34:56.1234567", "1.02:03:04", "10675199.02:48:05.4775807", "-10675199.02:48:05.4775808", "-00:00:01", "-1.00:00:00.5", "9999999.23:59:59.9999999", "12:34:56.", "1:02:03", "5", "5.10:20", "24:00:00",
    ];

    [Fact]
    public void Whole_texts()
    {
        foreach (string text in (string[])[.. s_moments, .. s_times, "", "T", "-", "."])
        {
            Compare(text);
        }
    }

    [Fact]
    public void Each_byte_changed_to_any_other()
    {
        foreach (string text in (string[])[.. s_moments, .. s_times])
        {
            char[] changed = text.ToCharArray();
            for (int i = 0; i < changed.Length; i++)
            {
                foreach (char c in " +-./0123456789:;ATZtz_")
                {
                    changed[i] = c;
                    Compare(new string(changed));
                }

                changed[i] = text[i];
            }
        }
    }

    [Fact]
    public void Texts_drawn_at_random()
    {
        var random = new Random(31);
        string[] pieces = [.. s_moments, .. s_times, "0", "9", ":", "-", "+", ".", "T", "Z", "00", "2024-", "99"];
        for (int i = 0; i < 6000; i++)
        {
            var text = new StringBuilder(pieces[random.Next(pieces.Length)]);
            for (int k = random.Next(4); k > 0 && text.Length > 0; k--)
            {
                int at = random.Next(text.Length + 1);
                switch (random.Next(3))
                {
                    case 0 when at < text.Length:
                        text.Remove(at, 1);
                        break;
                    case 1:
                        text.Insert(at, pieces[random.Next(pieces.Length - 11, pieces.Length)]);
                        break;
                    default:
                        text.Insert(at, (char)('0' + random.Next(10)));
                        break;
                }
            }

            Compare(text.ToString());
        }
    }

    [Fact]
    public void Every_day_of_four_hundred_years()
    {
        for (DateOnly day = new(1800, 1, 1); day.Year < 2201; day = day.AddDays(1))
        {
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(day);
            Assert.Equal(day, JsonWire.Deserialize<DateOnly>(json));
            Assert.Equal(json, JsonWire.Serialize(day));
            DateTime moment = day.ToDateTime(new TimeOnly(day.DayNumber * 7919L % TimeSpan.TicksPerDay));
            json = JsonSerializer.SerializeToUtf8Bytes(moment);
            Assert.Equal(moment, JsonWire.Deserialize<DateTime>(json));
            Assert.Equal(json, JsonWire.Serialize(moment));
        }

        for (int day = 1; day <= 32; day++)
        {
            for (int month = 0; month <= 13; month++)
            {
                foreach (int year in (int[])[0, 1, 1900, 2000, 2023, 2024, 9999])
                {
                    Compare($"{year:0000}-{month:00}-{day:00}");
                    Compare($"{year:0000}-{month:00}-{day:00}T01:02:03");
                }
            }
        }
    }

    static void Compare(string text)
    {
        Compare<DateTime>(text, static (a, b) => a.Kind == b.Kind);
        Compare<DateTimeOffset>(text, static (a, b) => a.Offset == b.Offset);
        Compare<DateOnly>(text, static (_, _) => true);
        Compare<TimeOnly>(text, static (_, _) => true);
        Compare<TimeSpan>(text, static (_, _) => true);
    }

    static void Compare<[WireRoot] T>(string text, Func<T, T, bool> isSame)
        where T : struct
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal)}\"");
        T? theirs = null, ours = null;
        try
        {
            theirs = JsonSerializer.Deserialize<T>(json);
        }
        catch (JsonException)
        {
        }

        try
        {
            ours = JsonWire.Deserialize<T>(json);
        }
        catch (WireException)
        {
        }

        // With something behind it, which lets the reader look ahead.
        byte[] spaced = [.. json, .. "                                          "u8];
        T? ahead = null;
        try
        {
            ahead = JsonWire.Deserialize<T>(spaced);
        }
        catch (WireException)
        {
        }

        Assert.Equal(ours, ahead);

        Assert.True(EqualityComparer<T?>.Default.Equals(theirs, ours) && (theirs is null || isSame(theirs.Value, ours!.Value)), $"{typeof(T)} of {text}: {theirs}, and here {ours}");
    }
}
