using System;
using System.Buffers.Binary;

namespace Manywire.MySql;

/// <summary>TIME, from -838:59:59 to 838:59:59: text with a sign, or 0, 8 or 12 bytes in the binary protocol.</summary>
static class TimeValue
{
    /// <exception cref="FormatException">It isn’t a time.</exception>
    public static TimeSpan ReadText(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> rest = text;
        bool negative = !rest.IsEmpty && rest[0] == '-';
        rest = negative ? rest[1..] : rest;
        int colon = rest.IndexOf((byte)':');
        if (colon is < 1 or > 3 || rest.Length < colon + 6 || rest[colon + 3] != ':' || !DateTimeValue.Digits(rest[..colon], out int hours)
            || !DateTimeValue.Digits(rest.Slice(colon + 1, 2), out int minutes) || !DateTimeValue.Digits(rest.Slice(colon + 4, 2), out int seconds))
        {
            throw NotATime(text);
        }

        ReadOnlySpan<byte> fraction = rest[(colon + 6)..];
        int microseconds = 0;
        if (hours > 838 || minutes > 59 || seconds > 59 || (!fraction.IsEmpty && (fraction[0] != '.' || !DateTimeValue.Fraction(fraction[1..], out microseconds))))
        {
            throw NotATime(text);
        }

        return Make(negative, hours, minutes, seconds, microseconds);
    }

    /// <exception cref="FormatException">It has another number of bytes, or isn’t a time.</exception>
    public static TimeSpan ReadBinary(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
        {
            return TimeSpan.Zero;
        }

        if (bytes.Length is not (8 or 12))
        {
            throw new FormatException($"A time has 0, 8 or 12 bytes, not {bytes.Length}.");
        }

        uint days = BinaryPrimitives.ReadUInt32LittleEndian(bytes[1..]);
        uint microseconds = bytes.Length == 8 ? 0 : BinaryPrimitives.ReadUInt32LittleEndian(bytes[8..]);
        if (days > 10_000 || bytes[6] > 59 || bytes[7] > 59 || microseconds > 999_999)
        {
            throw new FormatException($"There is no time of {days} days, {bytes[5]}:{bytes[6]}:{bytes[7]}.");
        }

        return Make(bytes[0] != 0, ((int)days * 24) + bytes[5], bytes[6], bytes[7], (int)microseconds);
    }

    static TimeSpan Make(bool negative, int hours, int minutes, int seconds, int microseconds)
    {
        long ticks = (((((hours * 60L) + minutes) * 60) + seconds) * TimeSpan.TicksPerSecond) + (microseconds * 10L);
        return new(negative ? -ticks : ticks);
    }

    static FormatException NotATime(ReadOnlySpan<byte> text) => new($"Couldn't interpret value as a valid TimeSpan: {ValueText.Shorten(text)}");
}
