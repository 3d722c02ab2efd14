using System;
using System.Text;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Dates that are read eight bytes at a time are the same as those that are read part by part.</summary>
public class DateTextTests
{
    [Theory]
    [InlineData("2024-02-29")]
    [InlineData("1999-12-31 23:59:59")]
    [InlineData("1999-12-31 23:59:59.1")]
    [InlineData("1999-12-31 23:59:59.123")]
    [InlineData("1999-12-31 23:59:59.12345")]
    [InlineData("9999-10-30 20:50:09.123456")]
    public void Any_byte_at_any_place_is_read_or_refused_as_the_slow_way_does(string text)
    {
        byte[] bytes = Encoding.ASCII.GetBytes(text);
        for (int at = 0; at < bytes.Length; at++)
        {
            byte was = bytes[at];
            for (int b = 0; b < 256; b++)
            {
                bytes[at] = (byte)b;
                Compare(bytes);
            }

            bytes[at] = was;
            Compare(bytes.AsSpan(0, at));
        }

        Compare(bytes);
    }

    [Fact]
    public void Days_that_there_are_and_those_that_there_arent_are_told_apart()
    {
        foreach (int year in (int[])[0, 1, 1900, 2000, 2023, 2024, 9999])
        {
            for (int month = 0; month < 14; month++)
            {
                for (int day = 0; day < 33; day++)
                {
                    Compare(Encoding.ASCII.GetBytes($"{year:0000}-{month:00}-{day:00}"));
                    Compare(Encoding.ASCII.GetBytes($"{year:0000}-{month:00}-{day:00} {day:00}:{day * 2:00}:{day * 2:00}.{day * 31249:000000}"));
                    byte[] binary = [(byte)year, (byte)(year >> 8), (byte)month, (byte)day, (byte)day, (byte)(day * 2), (byte)(day * 2), (byte)day, 0, (byte)(day / 2), (byte)(day / 33)];
                    foreach (int length in (int[])[0, 4, 7, 11])
                    {
                        bool read = DateTimeValue.TryReadBinary(binary.AsSpan(0, length), DateTimeKind.Utc, out DateTime value);
                        Assert.Equal(Slowly(() => DateTimeValue.ReadBinary(binary.AsSpan(0, length))), read ? value : null);
                    }
                }
            }
        }
    }

    static void Compare(ReadOnlySpan<byte> text)
    {
        byte[] copy = text.ToArray();
        DateTime? expected = Slowly(() => DateTimeValue.ReadText(copy));
        bool read = DateTimeValue.TryReadText(text, DateTimeKind.Utc, out DateTime value);
        if (read || text.Length is 10 or (>= 19 and <= 26))
        {
            Assert.Equal(expected, read ? value : null);
            Assert.Equal(read ? DateTimeKind.Utc : DateTimeKind.Unspecified, value.Kind);
        }
    }

    static DateTime? Slowly(Func<MySqlDateTime> read)
    {
        try
        {
            return DateTimeValue.ToDateTime(read(), new ValueOptions { DateTimeKind = DateTimeKind.Utc });
        }
        catch (Exception e) when (e is FormatException or InvalidCastException)
        {
            return null;
        }
    }
}
