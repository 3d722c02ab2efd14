using System;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>Dates and times, read as System.Text.Json does: its subset of ISO 8601.</summary>
static class JsonTime
{
    const int MaxFractionDigits = 16;
    const int MaxOffsetHours = 14;

    /// <summary>What stands behind a date and a time of day.</summary>
    struct Offset
    {
        public int Hours, Minutes;
        public byte Sign; // 'Z', '+', '-' or 0
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out DateTime value)
    {
        value = default;
        if (!TryMoment(text, out long ticks, out Offset zone))
        {
            return false;
        }

        if (zone.Sign is 0 or (byte)'Z')
        {
            value = new DateTime(ticks, zone.Sign == 0 ? DateTimeKind.Unspecified : DateTimeKind.Utc);
            return true;
        }

        if (!TryOffset(zone, ticks, out DateTimeOffset offset))
        {
            return false;
        }

        value = offset.LocalDateTime;
        return true;
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out DateTimeOffset value)
    {
        value = default;
        if (!TryMoment(text, out long ticks, out Offset zone))
        {
            return false;
        }

        if (zone.Sign != 0)
        {
            return TryOffset(zone, ticks, out value);
        }

        TimeSpan local = TimeZoneInfo.Local.GetUtcOffset(new DateTime(ticks, DateTimeKind.Local));
        return TryOffset(ticks, local, out value);
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out DateOnly value) => ClockText.TakeDate(text, out value) == text.Length && text.Length > 0;

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out TimeSpan value)
    {
        if (text.Length > 0 && ClockText.TakeSpan(text, out long ticks) == text.Length)
        {
            value = new TimeSpan(ticks);
            return true;
        }

        // Utf8Parser takes leading white space and stops where it likes.
        value = default;
        return text.Length > 0 && (IsDigit(text[0]) || text[0] == '-') && Utf8Parser.TryParse(text, out value, out int read, 'c') && read == text.Length;
    }

    public static bool TryParse(scoped ReadOnlySpan<byte> text, out TimeOnly value)
    {
        value = default;
        if (text.Length > 0 && ClockText.TakeTime(text, out long ticks) == text.Length)
        {
            value = new TimeOnly(ticks);
            return true;
        }

        int separator = text.IndexOfAny((byte)'.', (byte)':');
        if (separator < 0 || text[separator] == '.' || !IsDigit(text[0])
            || !Utf8Parser.TryParse(text, out TimeSpan time, out int read, 'c') || read != text.Length || (ulong)time.Ticks >= TimeSpan.TicksPerDay)
        {
            return false;
        }

        value = new TimeOnly(time.Ticks);
        return true;
    }

    /// <summary>The bytes that <see cref="Take{T}"/> may look at: the longest text, the quotation mark behind it, and two more.</summary>
    public const int MostTaken = 36;

    /// <summary>A date or a time up to a quotation mark, as most programs write it. The only branch left, once compiled, is that of the type.</summary>
    /// <param name="text">What begins with it; <see cref="MostTaken"/> bytes.</param>
    /// <param name="value">The date or time: a date and time has no offset, unless its type keeps one.</param>
    /// <returns>How many bytes it is; 0: it is written otherwise, or isn't one.</returns>
    public static int Take<T>(scoped ReadOnlySpan<byte> text, out T value)
        where T : unmanaged
    {
        Unsafe.SkipInit(out value); // SAFETY: every branch assigns it, as the type that it is
        return typeof(T) == typeof(DateTime) ? Take(text, out Unsafe.As<T, DateTime>(ref value))
            : typeof(T) == typeof(DateTimeOffset) ? Take(text, out Unsafe.As<T, DateTimeOffset>(ref value))
            : typeof(T) == typeof(DateOnly) ? Take(text, out Unsafe.As<T, DateOnly>(ref value))
            : typeof(T) == typeof(TimeOnly) ? Take(text, out Unsafe.As<T, TimeOnly>(ref value))
            : typeof(T) == typeof(TimeSpan) ? Take(text, out Unsafe.As<T, TimeSpan>(ref value))
            : throw new NotSupportedException($"{typeof(T)} is no date or time.");
    }

    static int Take(scoped ReadOnlySpan<byte> text, out DateTime value)
    {
        int end = ClockText.TakeMoment(text, (byte)'T', out long ticks);
        bool isUtc = end > 0 && text[end] == 'Z';
        value = new DateTime(ticks, isUtc ? DateTimeKind.Utc : DateTimeKind.Unspecified);
        return Ended(text, isUtc ? end + 1 : end);
    }

    static int Take(scoped ReadOnlySpan<byte> text, out DateTimeOffset value)
    {
        int end = ClockText.TakeMoment(text, (byte)'T', out long ticks);
        value = default;
        if (end == 0)
        {
            return 0;
        }

        // SAFETY: MostTaken bytes are there, of which a date and time with all digits leaves nine.
        ulong offset = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text[..MostTaken]), end));
        const ulong Template = 0x2230303A3030; // 00:00 and the quotation mark
        ulong digits = ((offset >> 8) ^ Template) & 0xFFFFFFFFFFFF;
        var zone = new Offset { Sign = (byte)offset, Hours = ((byte)digits * 10) + (byte)(digits >> 8), Minutes = ((byte)(digits >> 24) * 10) + (byte)(digits >> 32) };
        if (zone.Sign == 'Z' && (byte)(offset >> 8) == '"')
        {
            value = new DateTimeOffset(ticks, TimeSpan.Zero);
            return end + 1;
        }

        bool isOffset = zone.Sign is (byte)'+' or (byte)'-' && (digits & 0xFF0000FF0000) == 0 && DecimalDigits.NotDigits(digits) == 0;
        return isOffset && TryOffset(zone, ticks, out value) ? end + 6 : 0;
    }

    static int Take(scoped ReadOnlySpan<byte> text, out DateOnly value) => Ended(text, ClockText.TakeDate(text, out value));

    static int Take(scoped ReadOnlySpan<byte> text, out TimeOnly value)
    {
        int end = ClockText.TakeTime(text, out long ticks);
        value = new TimeOnly(ticks);
        return Ended(text, end);
    }

    static int Take(scoped ReadOnlySpan<byte> text, out TimeSpan value)
    {
        int end = ClockText.TakeSpan(text, out long ticks);
        value = new TimeSpan(ticks);
        return Ended(text, end);
    }

    static int Ended(scoped ReadOnlySpan<byte> text, int end) => text[end] == '"' ? end : 0;

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

    static bool TryMoment(scoped ReadOnlySpan<byte> text, out long ticks, out Offset zone)
    {
        int end = ClockText.TakeMoment(text, (byte)'T', out ticks);
        zone = default;
        return (end != 0 || TryOther(text, out ticks, out end)) && TryZone(text[end..], ref zone);
    }

    /// <summary>A date without a time of day, or without seconds, or with more digits of a fraction than a tick has; and what isn't one.</summary>
    static bool TryOther(scoped ReadOnlySpan<byte> text, out long ticks, out int end)
    {
        ticks = 0;
        end = text.Length;
        if (ClockText.TakeDate(text, out DateOnly date) == 0)
        {
            return false;
        }

        ticks = date.DayNumber * TimeSpan.TicksPerDay;
        if (text.Length == 10)
        {
            return true;
        }

        if (text.Length < 16 || text[10] != 'T' || text[13] != ':' || !Two(text, 11, out int hour) || !Two(text, 14, out int minute) || hour > 23 || minute > 59)
        {
            return false;
        }

        int second = 0;
        long fraction = 0;
        end = 16;
        if (end < text.Length && text[end] == ':')
        {
            if (!Two(text, 17, out second) || second > 59)
            {
                return false;
            }

            end = 19;
            if (end < text.Length && text[end] == '.')
            {
                if (++end == text.Length)
                {
                    return false;
                }

                end = Fraction(text, end, out fraction);
            }
        }

        ticks += (((((hour * 60) + minute) * 60) + second) * TimeSpan.TicksPerSecond) + fraction;
        return true;
    }

    static int Fraction(scoped ReadOnlySpan<byte> text, int at, out long ticks)
    {
        int end = Math.Min(at + MaxFractionDigits, text.Length);
        int digits = 0;
        uint digit;
        ticks = 0;
        for (; at < end && (digit = (uint)text[at] - '0') <= 9; at++)
        {
            if (digits < 7)
            {
                ticks = (ticks * 10) + digit;
                digits++;
            }
        }

        for (; digits < 7; digits++)
        {
            ticks *= 10;
        }

        return at;
    }

    static bool TryZone(scoped ReadOnlySpan<byte> text, scoped ref Offset zone)
    {
        if (text.IsEmpty)
        {
            return true;
        }

        zone.Sign = text[0];
        return zone.Sign switch
        {
            (byte)'Z' => text.Length == 1,
            (byte)'+' or (byte)'-' => Two(text, 1, out zone.Hours) && (text.Length == 3 || (text.Length == 6 && text[3] == ':' && Two(text, 4, out zone.Minutes))),
            _ => false,
        };
    }

    static bool TryOffset(in Offset zone, long ticks, out DateTimeOffset value)
    {
        value = default;
        if (zone.Hours > MaxOffsetHours || zone.Minutes > 59 || (zone.Hours == MaxOffsetHours && zone.Minutes != 0))
        {
            return false;
        }

        long offset = ((zone.Hours * 60) + zone.Minutes) * TimeSpan.TicksPerMinute;
        return TryOffset(ticks, new TimeSpan(zone.Sign == '-' ? -offset : offset), out value);
    }

    static bool TryOffset(long ticks, TimeSpan offset, out DateTimeOffset value)
    {
        long utc = ticks - offset.Ticks;
        if (utc < DateTime.MinValue.Ticks || utc > DateTime.MaxValue.Ticks)
        {
            value = default;
            return false;
        }

        value = new DateTimeOffset(ticks, offset);
        return true;
    }
}
