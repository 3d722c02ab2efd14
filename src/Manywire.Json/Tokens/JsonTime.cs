using System;
using System.Buffers.Text;

namespace Manywire.Json;

/// <summary>Dates and times, read as System.Text.Json does: its subset of ISO 8601.</summary>
static class JsonTime
{
    const int MaxFractionDigits = 16;
    const int MaxOffsetHours = 14;

    struct Parts
    {
        public int Year, Month, Day, Hour, Minute, Second, Fraction, OffsetHours, OffsetMinutes;
        public byte Zone; // 'Z', '+', '-' or 0
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out DateTime value)
    {
        value = default;
        if (!TryParts(text, out Parts parts) || !TryMoment(parts, out DateTime moment))
        {
            return false;
        }

        if (parts.Zone == 0)
        {
            value = moment;
            return true;
        }

        if (parts.Zone == 'Z')
        {
            value = DateTime.SpecifyKind(moment, DateTimeKind.Utc);
            return true;
        }

        if (!TryOffset(parts, moment, out DateTimeOffset offset))
        {
            return false;
        }

        value = offset.LocalDateTime;
        return true;
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out DateTimeOffset value)
    {
        value = default;
        if (!TryParts(text, out Parts parts) || !TryMoment(parts, out DateTime moment))
        {
            return false;
        }

        if (parts.Zone != 0)
        {
            return TryOffset(parts, moment, out value);
        }

        TimeSpan local = TimeZoneInfo.Local.GetUtcOffset(DateTime.SpecifyKind(moment, DateTimeKind.Local));
        return TryOffset(moment, local, out value);
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out DateOnly value)
    {
        value = default;
        if (text.Length != 10 || !TryParts(text, out Parts parts) || !TryMoment(parts, out DateTime moment))
        {
            return false;
        }

        value = DateOnly.FromDateTime(moment);
        return true;
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out TimeSpan value)
    {
        // Utf8Parser takes leading white space and stops where it likes.
        value = default;
        return text.Length > 0 && (IsDigit(text[0]) || text[0] == '-') && Utf8Parser.TryParse(text, out value, out int read, 'c') && read == text.Length;
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out TimeOnly value)
    {
        value = default;
        int separator = text.IndexOfAny((byte)'.', (byte)':');
        if (separator < 0 || text[separator] == '.' || !IsDigit(text[0])
            || !Utf8Parser.TryParse(text, out TimeSpan time, out int read, 'c') || read != text.Length || (ulong)time.Ticks >= TimeSpan.TicksPerDay)
        {
            return false;
        }

        value = new TimeOnly(time.Ticks);
        return true;
    }

    static bool IsDigit(byte c) => (uint)c - '0' <= 9;

    static bool Two(scoped ReadOnlySpan<byte> text, int at, out int value)
    {
        value = 0;
        if (text.Length < at + 2)
        {
            return false;
        }

        // Each byte is looked at once: at a second look it may be another.
        uint tens = (uint)text[at] - '0', ones = (uint)text[at + 1] - '0';
        value = (int)((tens * 10) + ones);
        return tens <= 9 && ones <= 9;
    }

    static bool TryParts(scoped ReadOnlySpan<byte> text, out Parts parts)
    {
        parts = default;
        if (!Two(text, 0, out int century) || !Two(text, 2, out int year) || text.Length < 10 || text[4] != '-' || text[7] != '-'
            || !Two(text, 5, out parts.Month) || !Two(text, 8, out parts.Day))
        {
            return false;
        }

        parts.Year = (century * 100) + year;
        if (text.Length == 10)
        {
            return true;
        }

        if (text.Length < 16 || text[10] != 'T' || text[13] != ':' || !Two(text, 11, out parts.Hour) || !Two(text, 14, out parts.Minute))
        {
            return false;
        }

        int at = 16;
        if (at < text.Length && text[at] == ':')
        {
            if (!Two(text, 17, out parts.Second))
            {
                return false;
            }

            at = 19;
            if (at < text.Length && text[at] == '.')
            {
                if (++at == text.Length)
                {
                    return false;
                }

                at = Fraction(text, at, ref parts);
            }
        }

        return Zone(text[at..], ref parts);
    }

    static int Fraction(scoped ReadOnlySpan<byte> text, int at, scoped ref Parts parts)
    {
        int end = Math.Min(at + MaxFractionDigits, text.Length);
        int digits = 0;
        uint digit;
        for (; at < end && (digit = (uint)text[at] - '0') <= 9; at++)
        {
            if (digits < 7)
            {
                parts.Fraction = (parts.Fraction * 10) + (int)digit;
                digits++;
            }
        }

        for (; digits < 7; digits++)
        {
            parts.Fraction *= 10;
        }

        return at;
    }

    static bool Zone(scoped ReadOnlySpan<byte> text, scoped ref Parts parts)
    {
        if (text.IsEmpty)
        {
            return true;
        }

        parts.Zone = text[0];
        return parts.Zone switch
        {
            (byte)'Z' => text.Length == 1,
            (byte)'+' or (byte)'-' => Two(text, 1, out parts.OffsetHours) && (text.Length == 3 || (text.Length == 6 && text[3] == ':' && Two(text, 4, out parts.OffsetMinutes))),
            _ => false,
        };
    }

    static bool TryMoment(in Parts parts, out DateTime value)
    {
        value = default;
        if (parts.Year == 0 || parts.Month is 0 or > 12 || parts.Day == 0 || parts.Day > DateTime.DaysInMonth(parts.Year, parts.Month)
            || parts.Hour > 23 || parts.Minute > 59 || parts.Second > 59)
        {
            return false;
        }

        value = new DateTime(parts.Year, parts.Month, parts.Day, parts.Hour, parts.Minute, parts.Second).AddTicks(parts.Fraction);
        return true;
    }

    static bool TryOffset(in Parts parts, DateTime moment, out DateTimeOffset value)
    {
        value = default;
        if (parts.OffsetHours > MaxOffsetHours || parts.OffsetMinutes > 59 || (parts.OffsetHours == MaxOffsetHours && parts.OffsetMinutes != 0))
        {
            return false;
        }

        var offset = new TimeSpan(parts.OffsetHours, parts.OffsetMinutes, 0);
        return TryOffset(moment, parts.Zone == '-' ? -offset : offset, out value);
    }

    static bool TryOffset(DateTime moment, TimeSpan offset, out DateTimeOffset value)
    {
        long utc = moment.Ticks - offset.Ticks;
        if (utc < DateTime.MinValue.Ticks || utc > DateTime.MaxValue.Ticks)
        {
            value = default;
            return false;
        }

        value = new DateTimeOffset(moment.Ticks, offset);
        return true;
    }
}
