using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

/// <summary>Dates and times of day as most programs write them, read sixteen bytes at a time. What is written otherwise is left to the caller, also what isn't a date.</summary>
/// <remarks>
/// The template <c>0000-00-00T00:00</c> is subtracted: where bytes were digits, their values are left, and zeros where they were its punctuation. One comparison with the most that each may be says whether all were.
/// Then tens and ones are gathered, six of each, and one multiplication of eight bytes joins them: century, year, month, day, hour and minute, each below 100.
/// On x86, two multiplications of all at once make pairs of the digits, and parts of the pairs.
/// </remarks>
public static class ClockText
{
    /// <summary>The bytes of a date.</summary>
    public const int DateLength = 10;

    const byte None = 0x80;
    const uint LeapYear = 32;

    /// <summary>Of each month the days before it, times 32, and its own: of a year that isn't a leap year, and from <see cref="LeapYear"/> on of one that is. There are months up to 19, as far as digits go, without days.</summary>
    static ReadOnlySpan<ushort> Months =>
    [
        0, 31, 1020, 1919, 2910, 3871, 4862, 5823, 6815, 7806, 8767, 9758, 10719, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 31, 1021, 1951, 2942, 3903, 4894, 5855, 6847, 7838, 8799, 9790, 10751, 0, 0, 0, 0, 0, 0, 0,
    ];

    static ReadOnlySpan<int> Scales => [10000000, 1000000, 100000, 10000, 1000, 100, 10, 1];

    /// <summary>A date and a time of day with seconds: <c>yyyy-MM-ddTHH:mm:ss</c>, and up to seven digits of a fraction.</summary>
    /// <param name="text">The text.</param>
    /// <param name="between">What stands between the date and the time.</param>
    /// <param name="ticks">The ticks since the first day of the calendar.</param>
    /// <returns>How many bytes they are; 0: the text begins otherwise.</returns>
    public static int TakeMoment(scoped ReadOnlySpan<byte> text, byte between, out long ticks)
    {
        ticks = 0;
        if (text.Length < 19)
        {
            return 0;
        }

        // SAFETY: the text has 19 bytes at least.
        ref byte start = ref MemoryMarshal.GetReference(text);
        uint colon = Unsafe.Add(ref start, 16), tens = Unsafe.Add(ref start, 17) - (uint)'0', ones = Unsafe.Add(ref start, 18) - (uint)'0';
        uint second = (tens * 10) + ones;
        if (colon != ':' || tens > 5 || ones > 9 || !TryMinutes(Vector128.LoadUnsafe(ref start), between, out long minutes))
        {
            return 0;
        }

        int at = TryFraction(text, 19, out int fraction);
        ticks = (((minutes * 60) + second) * TimeSpan.TicksPerSecond) + fraction;
        return at;
    }

    static Vector128<sbyte> TenAndOne => Vector128.Create((short)(10 | (1 << 8))).AsSByte();

    /// <summary>What a month is multiplied with beside a day of two digits.</summary>
    const short DayBits = 64;

    /// <summary>A date: <c>yyyy-MM-dd</c>.</summary>
    /// <param name="text">The text.</param>
    /// <param name="value">The date.</param>
    /// <returns>How many bytes it is; 0: the text begins otherwise.</returns>
    public static int TakeDate(scoped ReadOnlySpan<byte> text, out DateOnly value)
    {
        value = default;
        if (text.Length < DateLength)
        {
            return 0;
        }

        if (Ssse3.IsSupported && text.Length >= Vector128<byte>.Count)
        {
            return TakeDay(Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(text)), out value); // SAFETY: the text has as many bytes
        }

        // SAFETY: the text has ten bytes at least.
        ref byte start = ref MemoryMarshal.GetReference(text);
        const ulong Midnight = 0x30303A3030540000; // "T00:00"
        ulong end = Midnight | Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, 8));
        if (!TryMinutes(Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref start), end).AsByte(), (byte)'T', out long minutes))
        {
            return 0;
        }

        value = DateOnly.FromDayNumber((int)(minutes / (24 * 60)));
        return DateLength;
    }

    /// <summary>The same, of 16 bytes at once.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int TakeDay(Vector128<byte> text, out DateOnly value)
    {
        value = default;
        Vector128<byte> digits = text - Vector128.Create("0000-00-00\0\0\0\0\0\0"u8);
        if (Vector128.GreaterThanAny(digits, Vector128.Create(9, 9, 9, 9, 0, 1, 9, 0, 3, 9, 255, 255, 255, 255, 255, (byte)255)))
        {
            return 0;
        }

        Vector128<byte> tensAndOnes = Ssse3.Shuffle(digits, Vector128.Create(0, 1, 2, 3, 5, 6, 8, 9, 2, 3, None, None, None, None, None, None));
        Vector128<short> pairs = Ssse3.MultiplyAddAdjacent(tensAndOnes, TenAndOne);
        Vector128<uint> parts = Sse2.MultiplyAddAdjacent(pairs, Vector128.Create(100, 1, DayBits, 1, 1, 0, 0, (short)0)).AsUInt32();
        ulong date = parts.AsUInt64().ToScalar();
        if (!TryCountDays((uint)date, parts.GetElement(2), (uint)(date >> 32) / (uint)DayBits, (uint)(date >> 32) % (uint)DayBits, out uint days))
        {
            return 0;
        }

        value = DateOnly.FromDayNumber((int)days);
        return DateLength;
    }

    /// <summary>A time of day, <c>HH:mm:ss</c> with up to seven digits of a fraction.</summary>
    /// <param name="text">The text.</param>
    /// <param name="ticks">The time in ticks.</param>
    /// <returns>How many bytes it is; 0: the text begins otherwise.</returns>
    public static int TakeTime(scoped ReadOnlySpan<byte> text, out long ticks)
    {
        ticks = 0;
        if (text.Length < 8)
        {
            return 0;
        }

        // SAFETY: the text has eight bytes at least.
        Vector128<byte> parts = Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref MemoryMarshal.GetReference(text)) - 0x30303A30303A3030).AsByte();
        if (Vector128.GreaterThanAny(parts, Vector128.Create(2, 9, 0, 5, 9, 0, 5, 9, 0, 0, 0, 0, 0, 0, 0, (byte)0)))
        {
            return 0;
        }

        ulong digits = parts.AsUInt64().ToScalar();
        ulong pairs = (digits * 10) + (digits >> 8);
        long hour = (byte)pairs, minute = (byte)(pairs >> 24), second = (byte)(pairs >> 48);
        if (hour > 23)
        {
            return 0;
        }

        int at = TryFraction(text, 8, out int fraction);
        ticks = (((((hour * 60) + minute) * 60) + second) * TimeSpan.TicksPerSecond) + fraction;
        return at;
    }

    /// <summary>A length of time: a time of day, behind a sign and up to seven digits of days if there are any.</summary>
    /// <param name="text">The text.</param>
    /// <param name="ticks">The time in ticks.</param>
    /// <returns>How many bytes it is; 0: the text begins otherwise.</returns>
    public static int TakeSpan(scoped ReadOnlySpan<byte> text, out long ticks)
    {
        ticks = 0;
        uint days = 0, digit;
        int at = text.Length > 0 && text[0] == '-' ? 1 : 0;
        bool isNegative = at > 0;
        if (text.Length > at + 8 && text[at + 2] != ':')
        {
            int first = at;
            for (; at < first + 7 && (digit = text[at] - (uint)'0') <= 9; at++)
            {
                days = (days * 10) + digit;
            }

            if (at == first || text[at++] != '.')
            {
                return 0;
            }
        }

        int taken = TakeTime(text[at..], out ticks);
        ticks += days * TimeSpan.TicksPerDay;
        ticks = isNegative ? -ticks : ticks;
        return taken == 0 ? 0 : at + taken;
    }

    /// <summary>The minutes from the first day of the calendar to a date and an hour and minute of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryMinutes(Vector128<byte> text, byte between, out long minutes)
    {
        minutes = 0;
        Vector128<byte> digits = text - Vector128.Create("0000-00-00T00:00"u8).WithElement(DateLength, between);
        if (Vector128.GreaterThanAny(digits, Vector128.Create(9, 9, 9, 9, 0, 1, 9, 0, 3, 9, 0, 2, 9, 0, 5, (byte)9)))
        {
            return false;
        }

        if (Ssse3.IsSupported)
        {
            // Century, year, month, day, hour, minute, the year again.
            Vector128<byte> tensAndOnes = Ssse3.Shuffle(digits, Vector128.Create(0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 2, 3, None, None));
            Vector128<ulong> parts = Sse2.MultiplyAddAdjacent(Ssse3.MultiplyAddAdjacent(tensAndOnes, TenAndOne), Vector128.Create(100, 1, DayBits, 1, 60, 1, 1, (short)0)).AsUInt64();
            ulong date = parts.ToScalar(), time = parts.GetElement(1);
            if ((uint)time >= 24 * 60 || !TryCountDays((uint)date, (uint)(time >> 32), (uint)(date >> 32) / (uint)DayBits, (uint)(date >> 32) % (uint)DayBits, out uint since))
            {
                return false;
            }

            minutes = (since * (24L * 60)) + (uint)time;
            return true;
        }

        Vector128<byte> tens = Vector128.ShuffleNative(digits, Vector128.Create(0, 2, 5, 8, 11, 14, None, None, None, None, None, None, None, None, None, None));
        Vector128<byte> ones = Vector128.ShuffleNative(digits, Vector128.Create(1, 3, 6, 9, 12, 15, None, None, None, None, None, None, None, None, None, None));
        ulong pairs = (tens.AsUInt64().ToScalar() * 10) + ones.AsUInt64().ToScalar();
        uint ofCentury = (byte)(pairs >> 8), month = (byte)(pairs >> 16), day = (byte)(pairs >> 24), hour = (byte)(pairs >> 32), minute = (byte)(pairs >> 40);
        uint year = ((byte)pairs * 100u) + ofCentury;
        if (hour > 23)
        {
            return false;
        }

        if (!TryCountDays(year, ofCentury, month, day, out uint days))
        {
            return false;
        }

        minutes = (((days * 24L) + hour) * 60) + minute;
        return true;
    }

    /// <summary>The days from the first day of the calendar, which is day 0, to a date.</summary>
    /// <param name="year">The year, from 1 to 9999.</param>
    /// <param name="month">The month.</param>
    /// <param name="day">The day of the month.</param>
    /// <param name="days">The days.</param>
    /// <returns>False: there is no such day.</returns>
    public static bool TryCountDays(uint year, uint month, uint day, out uint days)
    {
        days = 0;
        return year <= 9999 && month <= 12 && TryCountDays(year, year % 100, month, day, out days);
    }

    /// <summary>The same, for a year of which the last two digits are known, and a month up to 19.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryCountDays(uint year, uint ofCentury, uint month, uint day, out uint days)
    {
        bool isLeap = (year & (ofCentury == 0 ? 15u : 3u)) == 0;
        uint entry = Unsafe.Add(ref MemoryMarshal.GetReference(Months), month + (isLeap ? LeapYear : 0)); // SAFETY: there are months up to 19 of both kinds of years
        uint past = year - 1, centuries = past / 100;
        days = (past * 1461 / 4) - centuries + (centuries / 4) + (entry >> 5) + day - 1;
        return day - 1 < (entry & 31) && year != 0;
    }

    /// <summary>A point and up to seven digits, in ticks; nothing is zero.</summary>
    /// <returns>Where they end; 0: there are more digits, or none behind the point.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int TryFraction(scoped ReadOnlySpan<byte> text, int at, out int ticks)
    {
        ticks = 0;
        return (uint)at >= (uint)text.Length || text[at] != '.' ? at : TryDigits(text, at, out ticks);
    }

    static int TryDigits(scoped ReadOnlySpan<byte> text, int at, out int ticks)
    {
        ticks = 0;
        if (text.Length - at >= 8)
        {
            // The point becomes a zero, so that eight digits are left.
            ulong digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), at)) ^ DecimalDigits.Zeros ^ ('.' ^ '0'); // SAFETY: eight bytes are left
            if ((byte)digits == 0 && DecimalDigits.NotDigits(digits) == 0)
            {
                ticks = (int)DecimalDigits.Eight(digits);
                at += 8;
                return at < text.Length && IsDigit(text[at]) ? 0 : at;
            }
        }

        int first = ++at;
        int end = Math.Min(at + 7, text.Length);
        uint digit;
        for (; at < end && (digit = text[at] - (uint)'0') <= 9; at++)
        {
            ticks = (ticks * 10) + (int)digit;
        }

        ticks *= Scales[at - first];
        return at == first || (at < text.Length && IsDigit(text[at])) ? 0 : at;
    }

    static bool IsDigit(byte c) => c - (uint)'0' <= 9;
}
