using System;
using System.Buffers.Binary;
using Manywire.Text;

namespace Manywire.MySql;

/// <summary>DATE, DATETIME and TIMESTAMP: 2001-02-03 04:05:06.789 as text; 0, 4, 7 or 11 bytes in the binary protocol.</summary>
static class DateTimeValue
{
    /// <summary>Reads a date as it mostly is: a day that there is, whole or with its time, of which a fraction has up to six digits.</summary>
    /// <param name="text">The text.</param>
    /// <param name="kind">The kind of what is read.</param>
    /// <param name="value">The date.</param>
    /// <returns>False: it is something else, of which <see cref="ReadText"/> knows more.</returns>
    public static bool TryReadText(ReadOnlySpan<byte> text, DateTimeKind kind, out DateTime value)
    {
        const int Longest = 26;
        if (text.Length == ClockText.DateLength)
        {
            bool isDate = ClockText.TakeDate(text, out DateOnly date) > 0;
            value = isDate ? date.ToDateTime(TimeOnly.MinValue, kind) : default;
            return isDate;
        }

        bool isMoment = ClockText.TakeMoment(text, (byte)' ', out long ticks) == text.Length && text.Length is > 0 and <= Longest;
        value = isMoment ? new DateTime(ticks, kind) : default;
        return isMoment;
    }

    /// <summary>The same in the binary protocol.</summary>
    public static bool TryReadBinary(ReadOnlySpan<byte> bytes, DateTimeKind kind, out DateTime value)
    {
        switch (bytes.Length)
        {
            case 4:
                return TryMake(BinaryPrimitives.ReadUInt16LittleEndian(bytes), bytes[2], bytes[3], 0, 0, 0, 0, kind, out value);
            case 7:
                return TryMake(BinaryPrimitives.ReadUInt16LittleEndian(bytes), bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], 0, kind, out value);
            case 11:
                return TryMake(BinaryPrimitives.ReadUInt16LittleEndian(bytes), bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], BinaryPrimitives.ReadUInt32LittleEndian(bytes[7..]), kind, out value);
            default:
                value = default;
                return false;
        }
    }

    static bool TryMake(uint year, uint month, uint day, uint hour, uint minute, uint second, uint microsecond, DateTimeKind kind, out DateTime value)
    {
        if (!ClockText.TryCountDays(year, month, day, out uint days) || hour > 23 || minute > 59 || second > 59 || microsecond > 999_999)
        {
            value = default;
            return false;
        }

        long seconds = (((((days * 24L) + hour) * 60) + minute) * 60) + second;
        value = new DateTime((seconds * TimeSpan.TicksPerSecond) + (microsecond * TimeSpan.TicksPerMicrosecond), kind);
        return true;
    }

    /// <exception cref="FormatException">It isn’t a date.</exception>
    public static MySqlDateTime ReadText(ReadOnlySpan<byte> text)
    {
        if (text.Length < 10 || text[4] != '-' || text[7] != '-' || !Digits(text[..4], out int year) || !Digits(text[5..7], out int month) || !Digits(text[8..10], out int day))
        {
            throw NotADate(text);
        }

        if (text.Length == 10)
        {
            return new(year, month, day, 0, 0, 0, 0);
        }

        if (text.Length < 19 || text[10] != ' ' || text[13] != ':' || text[16] != ':' || !Digits(text[11..13], out int hour) || !Digits(text[14..16], out int minute)
            || !Digits(text[17..19], out int second))
        {
            throw NotADate(text);
        }

        int fraction = 0;
        if (text.Length > 19 && (text[19] != '.' || !Fraction(text[20..], out fraction)))
        {
            throw NotADate(text);
        }

        return new(year, month, day, hour, minute, second, fraction);
    }

    /// <exception cref="FormatException">It has another number of bytes.</exception>
    public static MySqlDateTime ReadBinary(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length is not (0 or 4 or 7 or 11))
        {
            throw new FormatException($"A date has 0, 4, 7 or 11 bytes, not {bytes.Length}.");
        }

        if (bytes.IsEmpty)
        {
            return default;
        }

        int year = BinaryPrimitives.ReadUInt16LittleEndian(bytes);
        return bytes.Length == 4
            ? new(year, bytes[2], bytes[3], 0, 0, 0, 0)
            : new(year, bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes.Length == 7 ? 0 : BinaryPrimitives.ReadInt32LittleEndian(bytes[7..]));
    }

    /// <summary>What is read as a <see cref="DateTime"/>.</summary>
    /// <exception cref="InvalidCastException">It is zero, and the options don’t say what that is.</exception>
    /// <exception cref="FormatException">There is no such day.</exception>
    public static DateTime ToDateTime(in MySqlDateTime value, ValueOptions options)
    {
        if (value is { Year: 0, Month: 0, Day: 0 })
        {
            return options.ConvertZeroDateTime ? DateTime.MinValue
                : throw new InvalidCastException("The date is zero, which DateTime has not: set AllowZeroDateTime=True or ConvertZeroDateTime=True in the connection string.");
        }

        if (value.Year is < 1 or > 9999 || value.Month is < 1 or > 12 || value.Day < 1 || value.Day > DateTime.DaysInMonth(value.Year, value.Month)
            || value.Hour is < 0 or > 23 || value.Minute is < 0 or > 59 || value.Second is < 0 or > 59 || value.Microsecond is < 0 or > 999_999)
        {
            throw new FormatException($"There is no DateTime {value.Year:0000}-{value.Month:00}-{value.Day:00} {value.Hour:00}:{value.Minute:00}:{value.Second:00}.{value.Microsecond:000000}.");
        }

        return new DateTime(value.Year, value.Month, value.Day, value.Hour, value.Minute, value.Second, options.DateTimeKind).AddTicks(value.Microsecond * 10L);
    }

    /// <summary>One to six digits behind the point, as microseconds.</summary>
    internal static bool Fraction(ReadOnlySpan<byte> text, out int microseconds)
    {
        microseconds = 0;
        if (text.Length is 0 or > 6 || !Digits(text, out microseconds))
        {
            return false;
        }

        for (int i = text.Length; i < 6; i++)
        {
            microseconds *= 10;
        }

        return true;
    }

    internal static bool Digits(ReadOnlySpan<byte> text, out int value)
    {
        value = 0;
        foreach (byte b in text)
        {
            uint digit = (uint)(b - '0');
            if (digit > 9)
            {
                return false;
            }

            value = (value * 10) + (int)digit;
        }

        return true;
    }

    static FormatException NotADate(ReadOnlySpan<byte> text) => new($"Couldn't interpret value as a valid DateTime: {ValueText.Shorten(text)}");
}
