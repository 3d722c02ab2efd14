using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Text;

/// <summary>Integers as decimal digits: two digits at a time, by multiplication of a fixed-point fraction.</summary>
/// <remarks>The first multiplication divides by a power of 100 and leaves the rest as a fraction; each further one by 100 moves the next two digits before its point.</remarks>
public static class DecimalDigits
{
    internal const ulong Zeros = 0x3030303030303030;

    static ReadOnlySpan<byte> Pairs =>
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    /// <summary>The leading one or two digits stand at the start: no leading zero.</summary>
    static ReadOnlySpan<byte> Leads =>
        "0_1_2_3_4_5_6_7_8_9_101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Pair(ref byte p, nint at, ulong value) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, at), Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Pairs), (nint)value * 2))); // SAFETY: value < 100; the caller has room

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Lead(ref byte p, ulong value) =>
        Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Leads), (nint)value * 2))); // SAFETY: value < 100; the caller has room for two bytes

    /// <summary>Two digits.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="value">Less than 100.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Two(ref byte p, int value)
    {
        Pair(ref p, 0, (uint)value);
        return ref Unsafe.Add(ref p, 2); // SAFETY: the caller has room
    }

    /// <summary>An integer of up to ten digits; at most one byte more than it has is stored.</summary>
    /// <param name="p">Where to; room for 11 bytes.</param>
    /// <param name="value">The integer.</param>
    public static ref byte Put(ref byte p, uint value)
    {
        // SAFETY: (whole method) the caller has reserved 11 bytes; each branch writes at most one byte beyond the digits.
        if (value < 100)
        {
            Lead(ref p, value);
            return ref Unsafe.Add(ref p, value < 10 ? 1 : 2);
        }

        ulong f;
        if (value < 10000)
        {
            f = 42949673UL * value;
            Lead(ref p, f >> 32);
            p = ref Unsafe.Add(ref p, value < 1000 ? 1 : 2);
            Pair(ref p, 0, ((f & uint.MaxValue) * 100) >> 32);
            return ref Unsafe.Add(ref p, 2);
        }

        if (value < 1000000)
        {
            f = 429497UL * value;
            Lead(ref p, f >> 32);
            p = ref Unsafe.Add(ref p, value < 100000 ? 1 : 2);
            f = (f & uint.MaxValue) * 100;
            Pair(ref p, 0, f >> 32);
            Pair(ref p, 2, ((f & uint.MaxValue) * 100) >> 32);
            return ref Unsafe.Add(ref p, 4);
        }

        if (value < 100000000)
        {
            f = (281474978UL * value) >> 16;
            Lead(ref p, f >> 32);
            p = ref Unsafe.Add(ref p, value < 10000000 ? 1 : 2);
            f = (f & uint.MaxValue) * 100;
            Pair(ref p, 0, f >> 32);
            f = (f & uint.MaxValue) * 100;
            Pair(ref p, 2, f >> 32);
            Pair(ref p, 4, ((f & uint.MaxValue) * 100) >> 32);
            return ref Unsafe.Add(ref p, 6);
        }

        const ulong Fraction = (1UL << 57) - 1;
        f = 1441151881UL * value;
        Lead(ref p, f >> 57);
        p = ref Unsafe.Add(ref p, value < 1000000000 ? 1 : 2);
        f = (f & Fraction) * 100;
        Pair(ref p, 0, f >> 57);
        f = (f & Fraction) * 100;
        Pair(ref p, 2, f >> 57);
        f = (f & Fraction) * 100;
        Pair(ref p, 4, f >> 57);
        Pair(ref p, 6, ((f & Fraction) * 100) >> 57);
        return ref Unsafe.Add(ref p, 8);
    }

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

    /// <summary>Eight digits, with leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Eight(ref byte p, uint value)
    {
        Unsafe.WriteUnaligned(ref p, Split(value) + Zeros); // SAFETY: the caller has room
        return ref Unsafe.Add(ref p, 8);
    }

    /// <summary>An integer of up to twenty digits; at most one byte more than it has is stored.</summary>
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
        if (high <= uint.MaxValue)
        {
            p = ref Put(ref p, (uint)high);
        }
        else
        {
            ulong top = high / 100000000;
            p = ref Put(ref p, (uint)top);
            p = ref Eight(ref p, (uint)(high - (top * 100000000)));
        }

        return ref Eight(ref p, low);
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
        p = (byte)'.';
        Eight(ref Unsafe.Add(ref p, 1), (uint)ticks * 10);
        int n = 8;
        while (Unsafe.Add(ref p, n) == '0')
        {
            n--;
        }

        return ref Unsafe.Add(ref p, n + 1);
    }
}
