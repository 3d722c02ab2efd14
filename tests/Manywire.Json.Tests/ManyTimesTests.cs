using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Arrays and lists of dates, times and Guids, which are written many at once, are what System.Text.Json makes of each value alone.</summary>
public class ManyTimesTests
{
    const long Day = TimeSpan.TicksPerDay, Second = TimeSpan.TicksPerSecond;

    static readonly JsonSerializerOptions s_plain = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Numbers of elements around those that are written at once, and around those that room is asked for at once.</summary>
    static readonly int[] s_counts = [0, 1, 7, 8, 9, 15, 16, 17, 63, 127, 128, 129, 300];

    readonly Random _random = new(23);

    [Fact]
    public void Dates_of_each_day_in_two_leap_cycles_and_at_both_ends()
    {
        // Each day has another time in it, of which a quarter are its first or last tick or whole seconds.
        long[] firsts = [0, new DateTime(1899, 1, 1).Ticks, new DateTime(1999, 1, 1).Ticks, new DateTime(9990, 1, 1).Ticks];
        foreach (long first in firsts)
        {
            int days = (int)Math.Min(3000, (DateTime.MaxValue.Ticks - first) / Day + 1);
            Check(Enumerable.Range(0, days).Select(i => new DateTime(first + (i * Day) + OfDay(i), (DateTimeKind)(i % 2))).ToArray());
        }
    }

    [Fact]
    public void Dates_drawn_at_random() => CheckAll(_ => new DateTime(Moment(), (DateTimeKind)_random.Next(2)));

    [Fact]
    public void Dates_of_which_some_are_local() => CheckAll(i => new DateTime(Math.Clamp(Moment(), 2 * Day, DateTime.MaxValue.Ticks - (2 * Day)), i % 11 == 5 ? DateTimeKind.Local : DateTimeKind.Utc));

    [Fact]
    public void Times_with_offsets() => CheckAll(_ =>
    {
        long ticks = Moment();
        int minutes = _random.Next(4) == 0 ? 0 : _random.Next(-840, 841);
        long utc = ticks - (minutes * TimeSpan.TicksPerMinute);
        return new DateTimeOffset(ticks, utc < 0 || utc > DateTime.MaxValue.Ticks ? TimeSpan.Zero : TimeSpan.FromMinutes(minutes));
    });

    [Fact]
    public void Lengths_of_time() => CheckAll(i => new TimeSpan(_random.Next(10) switch
    {
        0 => 0,
        1 => long.MinValue + _random.Next(3),
        2 => long.MaxValue - _random.Next(3),
        3 => OfDay(i),
        4 => -OfDay(i),
        5 => _random.Next(1_000_000) * Second,
        6 => _random.NextInt64(-10_675_199, 10_675_199) * Day,
        7 => (_random.NextInt64(-10_675_199, 10_675_199) * Day) - 1,
        8 => (_random.NextInt64(-10_675_199, 10_675_199) * Day) + OfDay(i),
        _ => _random.NextInt64(long.MinValue, long.MaxValue),
    }));

    [Fact]
    public void Times_of_day() => CheckAll(i => new TimeOnly(OfDay(i)));

    [Fact]
    public void Guids() => CheckAll(_ =>
    {
        byte[] bytes = new byte[16];
        _random.NextBytes(bytes);
        return new Guid(bytes);
    });

    [Fact]
    public void Each_byte_of_a_Guid()
    {
        // Every byte has every value once.
        Check(Enumerable.Range(0, 256).Select(i => new Guid([.. Enumerable.Range(0, 16).Select(k => (byte)(i + (17 * k)))])).ToArray());
    }

    [Fact]
    public void Indented_as_well()
    {
        DateTime[] days = [.. Enumerable.Range(0, 20).Select(i => new DateTime(2024, 2, 10, 1, 2, 3).AddDays(i))];
        Assert.Equal(JsonSerializer.Serialize(days, new JsonSerializerOptions { WriteIndented = true }), JsonWire.SerializeToString(days, new JsonWireOptions { WriteIndented = true }));
    }

    long OfDay(int i) => _random.Next(8) switch
    {
        0 => 0,
        1 => Day - 1,
        2 => i % 86400 * Second,
        3 => (i % 86400 * Second) + (Second - 1),
        4 => _random.Next(86_400_000) * TimeSpan.TicksPerMillisecond,
        _ => _random.NextInt64(Day),
    };

    long Moment() => _random.Next(8) switch
    {
        0 => _random.Next(3),
        1 => DateTime.MaxValue.Ticks - _random.Next(3),
        _ => (_random.NextInt64(DateTime.MaxValue.Ticks / Day) * Day) + OfDay(_random.Next(86400)),
    };

    void CheckAll<[WireRoot] T>(Func<int, T> make)
        where T : unmanaged
    {
        foreach (int count in s_counts)
        {
            for (int round = 0; round < 10; round++)
            {
                Check(Enumerable.Range(0, count).Select(make).ToArray());
            }
        }
    }

    static void Check<[WireRoot] T>(T[] values)
        where T : unmanaged
    {
        string expected = "[" + string.Join(',', values.Select(v => JsonSerializer.Serialize(v, s_plain))) + "]";
        Assert.Equal(expected, JsonWire.SerializeToString(values));
        Assert.Equal(expected, JsonWire.SerializeToString(new List<T>(values)));
        byte[] exact = new byte[expected.Length];
        Assert.True(JsonWire.TrySerialize(exact, values, out int written));
        Assert.Equal(exact.Length, written);
        Assert.Equal(values, JsonWire.Deserialize<T[]>(exact));
    }
}
