using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

/// <summary>Integers as decimal digits: three digits at a time, by multiplication of a fixed-point fraction.</summary>
/// <remarks>
/// The first multiplication divides by a power of 1000 and leaves the rest as a fraction; each further one by 1000 moves the next three digits before its point.
/// The constants are exact for all integers of their branches: each was tried.
/// </remarks>
public static partial class DecimalDigits
{
    /// <summary>Eight digits of zero: what turns digits into their values, by "exclusive or", and what isn't one into more than 9.</summary>
    public const ulong Zeros = 0x3030303030303030;

    const ulong PerMillion = 18014398510; // 2^54 / 10^6, rounded up: with integers below 10^9 the products stay within 64 bits

    static ReadOnlySpan<byte> Pairs =>
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    /// <summary>The leading one to three digits, and how many bytes they are; four bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Lead(ref byte p, ulong value)
    {
        // SAFETY: value < 1000, each with four bytes in the table; the caller has room for four bytes, of which one to three are digits.
        uint digits = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Leads), (nint)value * 4));
        Unsafe.WriteUnaligned(ref p, digits);
        return ref Unsafe.Add(ref p, (nint)(digits >> 24) - '0');
    }

    /// <summary>Three digits; four bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Three(ref byte p, nint at, ulong value) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, at), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Triples), (nint)value * 4))); // SAFETY: value < 1000; the caller has room

    /// <summary>Two digits.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="value">Less than 100.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Two(ref byte p, int value)
    {
        Unsafe.WriteUnaligned(ref p, Two(value)); // SAFETY: the caller has room
        return ref Unsafe.Add(ref p, 2);
    }

    /// <summary>Two digits, the first in the lower byte.</summary>
    /// <param name="value">Less than 100.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ushort Two(int value) => Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Pairs), (nint)value * 2)); // SAFETY: value < 100

    /// <summary>An integer of up to ten digits; at most three bytes more than it has are stored, and at most one if it has more than three.</summary>
    /// <param name="p">Where to; room for 11 bytes, or for 4 if the integer has at most three digits, or for 6 if at most five.</param>
    /// <param name="value">The integer.</param>
    public static ref byte Put(ref byte p, uint value) => ref PutDigits(ref p, value);

    /// <summary>An integer of up to ten digits with its sign; so many bytes are stored as without it, and one more for the sign.</summary>
    /// <param name="p">Where to; room for a byte more than without the sign.</param>
    /// <param name="value">The integer.</param>
    public static ref byte Put(ref byte p, int value)
    {
        if (value < 0)
        {
            p = (byte)'-';
            p = ref Unsafe.Add(ref p, 1); // SAFETY: the caller has room for the sign
            value = unchecked(-value);
        }

        return ref PutDigits(ref p, (uint)value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutDigits(ref byte p, uint value)
    {
        // SAFETY: (whole method) the caller has the room; three digits are stored with one byte behind them, and leading ones in four bytes.
        if (value < 1000)
        {
            return ref Lead(ref p, value);
        }

        ulong f;
        if (value < 1000000)
        {
            f = 4294968UL * value; // 2^32 / 1000, rounded up
            p = ref Lead(ref p, f >> 32);
            Three(ref p, 0, ((uint)f * 1000UL) >> 32);
            return ref Unsafe.Add(ref p, 3);
        }

        if (value < 1000000000)
        {
            f = Millions(value);
            p = ref Lead(ref p, f >> 32);
        }
        else
        {
            uint top = value / 1000000000;
            p = (byte)('0' + top);
            f = Millions(value - (top * 1000000000));
            Three(ref p, 1, f >> 32);
            p = ref Unsafe.Add(ref p, 4);
        }

        f = (uint)f * 1000UL;
        Three(ref p, 0, f >> 32);
        Three(ref p, 3, ((uint)f * 1000UL) >> 32);
        return ref Unsafe.Add(ref p, 6);
    }

    /// <summary>How many millions there are, with a fraction of 32 bits, which is a little more than exact.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Millions(uint value) => ((PerMillion * value) >> 22) + 1;

    /// <summary>The values of eight digits, the first in the lowest byte.</summary>
    /// <param name="value">Less than 10^8.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Split(uint value)
    {
        ulong x = (value / 10000) | ((ulong)(value % 10000) << 32);
        ulong y = ((x * 10486) >> 20) & 0x7F0000007F;
        x = y | ((x - (y * 100)) << 16);
        y = ((x * 103) >> 10) & 0xF000F000F000F;
        return y | ((x - (y * 10)) << 8);
    }

    /// <summary>The values of sixteen digits: each step splits all numbers into their halves, of four, two and one digits.</summary>
    /// <param name="upper">The first eight: less than 10^8.</param>
    /// <param name="lower">The last eight: less than 10^8.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Split(uint upper, uint lower)
    {
        if (!Sse2.IsSupported)
        {
            return Vector128.Create(Split(upper), Split(lower)).AsByte();
        }

        // Rounded up: 2^45 / 10^4, 2^19 / 100 and 2^16 / 10.
        Vector128<ulong> eights = Vector128.Create(upper, (ulong)lower);
        Vector128<ulong> high = Sse2.Multiply(eights.AsUInt32(), Vector128.Create(3518437209u)) >> 45;
        Vector128<ushort> fours = (high | ((eights - Sse2.Multiply(high.AsUInt32(), Vector128.Create(10000u))) << 32)).AsUInt16();
        Vector128<ushort> hundreds = Sse2.MultiplyHigh(fours, Vector128.Create((ushort)5243)) >> 3;
        Vector128<ushort> twos = hundreds | ((fours - (hundreds * 100)).AsUInt32() << 16).AsUInt16();
        Vector128<ushort> tens = Sse2.MultiplyHigh(twos, Vector128.Create((ushort)6554));
        return (tens | ((twos - (tens * 10)) << 8)).AsByte();
    }

    /// <summary>Eight digits, with leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Eight(ref byte p, uint value)
    {
        Unsafe.WriteUnaligned(ref p, Split(value) + Zeros); // SAFETY: the caller has room
        return ref Unsafe.Add(ref p, 8);
    }

    /// <summary>An integer of up to twenty digits; at most three bytes more than it has are stored.</summary>
    /// <param name="p">Where to; room for 20 bytes.</param>
    /// <param name="value">The integer.</param>
    public static ref byte Put(ref byte p, ulong value)
    {
        if (value <= uint.MaxValue)
        {
            return ref Put(ref p, (uint)value);
        }

        ulong high = value / 100000000;
        uint low = (uint)(value - (high * 100000000));
        if (high < 100000000)
        {
            return ref Eight(ref Put(ref p, (uint)high), low);
        }

        uint top = (uint)(high / 100000000);
        p = ref Put(ref p, top);
        (Split((uint)(high - (top * 100000000UL)), low) | Vector128.Create((byte)'0')).StoreUnsafe(ref p); // SAFETY: the caller has room for 20 bytes, of which at most four are before
        return ref Unsafe.Add(ref p, 16);
    }

    /// <summary>A fraction of a second in ticks, seven digits, without trailing zeros; nothing when it is zero.</summary>
    /// <param name="p">Where to; room for 9 bytes.</param>
    /// <param name="ticks">Less than 10^7.</param>
    public static ref byte Fraction(ref byte p, int ticks)
    {
        if (ticks == 0)
        {
            return ref p;
        }

        // SAFETY: the caller has reserved 9 bytes: the point and eight digits, the last of which is 0.
        ulong digits = Split((uint)ticks * 10);
        p = (byte)'.';
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), digits + Zeros);
        return ref Unsafe.Add(ref p, 9 - (BitOperations.LeadingZeroCount(digits) >> 3));
    }
}
