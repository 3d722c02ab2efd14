using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>Dates and times as strings, eight at once: each is a lane of vectors of 64 bytes, in which the calendar and the digits are calculated.</summary>
/// <remarks>
/// Each value writes the quotation mark that begins the next one as well; who calls has written the first of them, and takes the last comma and quotation mark back.
/// SAFETY: the caller has eight values at each reference to them, and room for eight of the longest text, <see cref="Most"/> bytes each, and <see cref="Beyond"/> behind them.
/// </remarks>
static class JsonClocks
{
    /// <summary>How many values are written at once.</summary>
    public const int AtOnce = 8;

    /// <summary>The most bytes of a value, with both quotation marks and a comma: those of a time with an offset.</summary>
    public const int Most = 36;

    /// <summary>Bytes that are stored behind a value at most: vectors are stored whole.</summary>
    public const int Beyond = 64;

    const byte None = 0x80;

    /// <summary>Whether the processor can.</summary>
    public static bool IsSupported => Avx512BW.IsSupported && Avx512DQ.IsSupported && Avx512CD.IsSupported && BitConverter.IsLittleEndian;

    static Vector128<byte> DateAndMinute => Vector128.Create(0, 1, 2, 3, None, 4, 5, None, 6, 7, None, 8, 9, None, 10, 11);

    static Vector128<byte> SecondAndFraction => Vector128.Create(None, 4, 5, None, 8, 9, 10, 11, 12, 13, 14, None, None, None, None, None);

    static Vector128<byte> TimeAndFraction => Vector128.Create(0, 1, None, 2, 3, None, 4, 5, None, 8, 9, 10, 11, 12, 13, 14);

    static Vector128<byte> TwoOffsets => Vector128.Create(None, 0, 1, None, 2, 3, None, None, None, 8, 9, None, 10, 11, None, None);

    /// <summary>Whether eight dates are UTC or of no kind: local ones have an offset, which depends on the place.</summary>
    /// <param name="data">The ticks, and the kind in the two highest bits.</param>
    public static bool AreNotLocal(ref ulong data) => Vector512.LoadUnsafe(ref data).ExtractMostSignificantBits() == 0;

    /// <summary>Eight dates that are UTC or of no kind.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="data">The ticks, and the kind in the two highest bits.</param>
    public static ref byte PutDateTimes(ref byte p, scoped ref ulong data)
    {
        Vector512<ulong> all = Vector512.LoadUnsafe(ref data);
        Split(all & Vector512.Create(ulong.MaxValue >> 2), out Vector512<ulong> days, out Vector512<ulong> time, out Vector512<ulong> fraction);
        Moments(days, time, fraction, out Pair head, out Pair tail, out Vector512<ulong> lengths);
        for (int k = 0; k < AtOnce; k += 2)
        {
            p = ref PutDateTime(ref p, head.Even(k), tail.Even(k), Lane(ref lengths, k), Unsafe.Add(ref data, k));
            p = ref PutDateTime(ref p, head.Odd(k), tail.Odd(k), Lane(ref lengths, k + 1), Unsafe.Add(ref data, k + 1));
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutDateTime(ref byte p, Vector128<byte> head, Vector128<byte> tail, ulong length, ulong data)
    {
        const uint Utc = 'Z' | ((uint)'"' << 8) | ((uint)',' << 16) | ((uint)'"' << 24);
        int kind = (int)(data >> 62);
        p = ref PutMoment(ref p, head, tail, length);
        Unsafe.WriteUnaligned(ref p, Utc >> (8 - (8 * kind)));
        return ref Unsafe.Add(ref p, 3 + kind);
    }

    /// <summary>Eight times with an offset.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="ticks">The ticks of the local time.</param>
    /// <param name="minutes">The offset in minutes.</param>
    public static ref byte PutDateTimeOffsets(ref byte p, scoped ref ulong ticks, scoped ref long minutes)
    {
        Split(Vector512.LoadUnsafe(ref ticks), out Vector512<ulong> days, out Vector512<ulong> time, out Vector512<ulong> fraction);
        Moments(days, time, fraction, out Pair head, out Pair tail, out Vector512<ulong> lengths);

        Vector512<long> offset = Vector512.LoadUnsafe(ref minutes);
        Vector512<ulong> ahead = Vector512.Abs(offset).AsUInt64(), hours = Times(ahead, PerSixtieth) >> 32;
        Vector512<byte> digits = Digits(hours | ((ahead - Times(hours, 60)) << 16));
        Vector512<byte> signs = Vector512.ConditionalSelect(Vector512.LessThan(offset, Vector512<long>.Zero), Vector512.Create((long)'-'), Vector512.Create((long)'+')).AsByte();
        Vector512<byte> marks = Vector512.Create(0x2c22303030303000UL + (((ulong)':' - '0') << 24)).AsByte();
        Vector512<ulong> offsets = (Avx512BW.Shuffle(digits, Spread(TwoOffsets)) | marks | signs).AsUInt64();
        for (int k = 0; k < AtOnce; k += 2)
        {
            p = ref PutOffset(ref PutMoment(ref p, head.Even(k), tail.Even(k), Lane(ref lengths, k)), Lane(ref offsets, k));
            p = ref PutOffset(ref PutMoment(ref p, head.Odd(k), tail.Odd(k), Lane(ref lengths, k + 1)), Lane(ref offsets, k + 1));
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutOffset(ref byte p, ulong offset)
    {
        Unsafe.WriteUnaligned(ref p, offset);
        Unsafe.Add(ref p, 8) = (byte)'"';
        return ref Unsafe.Add(ref p, 9);
    }

    /// <summary>Eight lengths of time, or times of day.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="ticks">Their ticks.</param>
    public static ref byte PutTimeSpans(ref byte p, scoped ref long ticks)
    {
        Split(Vector512.Abs(Vector512.LoadUnsafe(ref ticks)).AsUInt64(), out Vector512<ulong> days, out Vector512<ulong> time, out Vector512<ulong> fraction);
        Pair text = Pair.Of(Digits(time), FractionDigits(fraction), TimeAndFraction, Vector128.Create("00:00:00.0000000"u8));
        for (int k = 0; k < AtOnce; k += 2)
        {
            p = ref PutTimeSpan(ref p, text.Even(k), Unsafe.Add(ref ticks, k) < 0, (uint)Lane(ref days, k), Lane(ref fraction, k) != 0);
            p = ref PutTimeSpan(ref p, text.Odd(k), Unsafe.Add(ref ticks, k + 1) < 0, (uint)Lane(ref days, k + 1), Lane(ref fraction, k + 1) != 0);
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutTimeSpan(ref byte p, Vector128<byte> text, bool isNegative, uint days, bool hasFraction)
    {
        p = (byte)'-';
        p = ref Unsafe.Add(ref p, isNegative ? 1 : 0);
        if (days != 0)
        {
            p = ref DecimalDigits.Put(ref p, days);
            p = (byte)'.';
            p = ref Unsafe.Add(ref p, 1);
        }

        text.StoreUnsafe(ref p);
        p = ref Unsafe.Add(ref p, hasFraction ? 16 : 8);
        Unsafe.WriteUnaligned(ref p, '"' | ((uint)',' << 8) | ((uint)'"' << 16));
        return ref Unsafe.Add(ref p, 3);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutMoment(ref byte p, Vector128<byte> head, Vector128<byte> tail, ulong length)
    {
        head.StoreUnsafe(ref p);
        tail.StoreUnsafe(ref p, 16);
        return ref Unsafe.Add(ref p, 19 + (nint)length);
    }

    /// <summary>What <see cref="ulong"/> lanes are multiplied with for a sixtieth of them, below 2^26, in their upper halves: 2^32 / 60, rounded up.</summary>
    const uint PerSixtieth = 71582789;

    /// <summary>Whole days, and of the rest hours, minutes and seconds in 16 bits each, and ticks of a second.</summary>
    /// <remarks>
    /// A day is 2^14 * 52,734,375 ticks, and a second 2^7 * 78,125: a quotient of doubles is exact once half a unit was added, as that is more than what both roundings of it can be:
    /// at most 2^50 days' units, and so 2^-28 of a day, where half a unit is 2^-26.7 of one.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Split(Vector512<ulong> ticks, out Vector512<ulong> days, out Vector512<ulong> time, out Vector512<ulong> fraction)
    {
        const uint DayUnits = 52734375, SecondUnits = 78125;
        days = Quotient(ticks >> 14, 1.0 / DayUnits);
        Vector512<ulong> ofDay = ticks - (Times(days, DayUnits) << 14);
        Vector512<ulong> second = Quotient(ofDay >> 7, 1.0 / SecondUnits);
        fraction = ofDay - Times(second, (uint)TimeSpan.TicksPerSecond);
        Vector512<ulong> minutes = Times(second, PerSixtieth) >> 32, hours = Times(minutes, PerSixtieth) >> 32;
        time = hours | ((minutes - Times(hours, 60)) << 16) | ((second - Times(minutes, 60)) << 32);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ulong> Quotient(Vector512<ulong> units, double perUnit) =>
        Avx512DQ.ConvertToVector512Int64WithTruncation((Avx512DQ.ConvertToVector512Double(units.AsInt64()) + Vector512.Create(0.5)) * Vector512.Create(perUnit)).AsUInt64();

    /// <summary>Products of the lower halves of lanes with a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ulong> Times(Vector512<ulong> lanes, uint factor) => Avx512F.Multiply(lanes.AsUInt32(), Vector512.Create((ulong)factor).AsUInt32());

    /// <summary>The text of dates and times, in two vectors each, and how many bytes of the second are the fraction.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Moments(Vector512<ulong> days, Vector512<ulong> time, Vector512<ulong> fraction, out Pair head, out Pair tail, out Vector512<ulong> lengths)
    {
        Vector512<byte> times = Digits(time), fractions = FractionDigits(fraction);
        head = Pair.Of(Digits(Date(days)), times, DateAndMinute, Vector128.Create("0000-00-00T00:00"u8));
        tail = Pair.Of(times, fractions, SecondAndFraction, Vector128.Create(":00.0000000\0\0\0\0\0"u8));

        // A point and the digits up to the last one that isn't 0; nothing where there is none.
        Vector512<ulong> digits = fractions.AsUInt64(), zeros = Avx512CD.LeadingZeroCount(digits) >> 3;
        lengths = Vector512.ConditionalSelect(Vector512.Equals(digits, Vector512<ulong>.Zero), Vector512<ulong>.Zero, Vector512.Create(9UL) - zeros);
    }

    /// <summary>Century, year, month and day in 16 bits each, as <see cref="JsonWireWriter"/> calculates them for one date.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ulong> Date(Vector512<ulong> days)
    {
        const uint QuartersPerCentury = 146097, DaysBeforeMarch = 306;
        const uint PerCentury = 30103606; // 2^42 / 146097, rounded up: exact below 2^24
        Vector512<ulong> quarters = ((days + Vector512.Create((ulong)DaysBeforeMarch)) << 2) | Vector512.Create(3UL);
        Vector512<ulong> century = Times(quarters, PerCentury) >> 42;
        Vector512<ulong> ofCentury = (quarters - Times(century, QuartersPerCentury)) | Vector512.Create(3UL);
        Vector512<ulong> year = Times(ofCentury, 2939745) >> 32, ofYear = (ofCentury - Times(year, 1461)) >> 2;
        Vector512<ulong> months = Times(ofYear, 2141) + Vector512.Create(197913UL);
        Vector512<ulong> day = (Times(months & Vector512.Create(0xffffUL), 2006057) >> 32) + Vector512<ulong>.One; // 2^32 / 2141, rounded up: exact below 2^16
        Vector512<ulong> isNext = Vector512.GreaterThanOrEqual(ofYear, Vector512.Create((ulong)DaysBeforeMarch));
        Vector512<ulong> month = (months >> 16) - (isNext & Vector512.Create(12UL));
        year -= isNext;
        Vector512<ulong> isFull = Vector512.Equals(year, Vector512.Create(100UL));
        century -= isFull;
        year = Vector512.AndNot(year, isFull);
        return century | (year << 16) | (month << 32) | (day << 48);
    }

    /// <summary>Two digits of each 16 bits, which are below 100: by 205 / 2^11, which is a tenth of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Digits(Vector512<ulong> numbers)
    {
        Vector512<ushort> some = numbers.AsUInt16(), tens = (some * Vector512.Create((ushort)205)) >> 11;
        return (tens | ((some - (tens * Vector512.Create((ushort)10))) << 8)).AsByte();
    }

    /// <summary>The seven digits of ticks of a second, and a zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> FractionDigits(Vector512<ulong> ticks)
    {
        // 2^45 / 10^4, rounded up; then 2^19 / 100, in 16 bits.
        Vector512<ulong> eight = Times(ticks, 10), high = Times(eight, 3518437209) >> 45;
        Vector512<ushort> fours = (high | ((eight - Times(high, 10000)) << 32)).AsUInt16();
        Vector512<ushort> hundreds = Avx512BW.MultiplyHigh(fours, Vector512.Create((ushort)5243)) >> 3;
        Vector512<ushort> rest = fours - (hundreds * Vector512.Create((ushort)100));
        return Digits(hundreds.AsUInt64() | (rest.AsUInt64() << 16));
    }

    /// <summary>One lane, of a vector in memory: each is taken in turn.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Lane(ref Vector512<ulong> lanes, int k) => Unsafe.Add(ref Unsafe.As<Vector512<ulong>, ulong>(ref lanes), k);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Spread(Vector128<byte> some) => Vector512.Create(Vector256.Create(some, some), Vector256.Create(some, some));

    /// <summary>Sixteen bytes of each value: those of even places, and those of odd ones.</summary>
    /// <remarks>SAFETY: a vector of 64 bytes is four of sixteen, and places are below eight.</remarks>
    readonly struct Pair(Vector512<byte> even, Vector512<byte> odd)
    {
        readonly Vector512<byte> _even = even, _odd = odd;

        /// <summary>Of lanes of eight bytes from two vectors, by an order within the sixteen and a template.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Pair Of(Vector512<byte> first, Vector512<byte> second, Vector128<byte> order, Vector128<byte> template) => new(
            Avx512BW.Shuffle(Avx512F.UnpackLow(first.AsUInt64(), second.AsUInt64()).AsByte(), Spread(order)) | Spread(template),
            Avx512BW.Shuffle(Avx512F.UnpackHigh(first.AsUInt64(), second.AsUInt64()).AsByte(), Spread(order)) | Spread(template));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public Vector128<byte> Even(int k) => Unsafe.Add(ref Unsafe.As<Vector512<byte>, Vector128<byte>>(ref Unsafe.AsRef(in _even)), k / 2);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public Vector128<byte> Odd(int k) => Unsafe.Add(ref Unsafe.As<Vector512<byte>, Vector128<byte>>(ref Unsafe.AsRef(in _odd)), k / 2);
    }
}
