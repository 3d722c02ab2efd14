using System;
using System.Runtime.CompilerServices;

namespace Manywire.Text;

/// <summary>The same for numbers of 32 bits: 64 bits of the powers of ten are enough for exact comparisons.</summary>
public static partial class ShortestDouble
{
    const int SingleFractionBits = 23;
    const int SingleBias = 127 + SingleFractionBits;
    const uint SingleHiddenBit = 1u << SingleFractionBits;
    const int SingleMaxDigits = 9;

    /// <summary>Writes a number.</summary>
    /// <inheritdoc cref="Put(ref byte, double)"/>
    public static ref byte Put(ref byte p, float value)
    {
        uint bits = BitConverter.SingleToUInt32Bits(value);
        p = (byte)'-';
        p = ref Unsafe.Add(ref p, (nint)(bits >> 31)); // SAFETY: the caller has room
        bits &= int.MaxValue;
        int biased = (int)(bits >> SingleFractionBits);
        uint fraction = bits & (SingleHiddenBit - 1);
        if ((uint)(biased - 127) <= SingleFractionBits)
        {
            uint significand = fraction | SingleHiddenBit;
            int shift = SingleBias - biased;
            if (significand >> shift << shift == significand)
            {
                return ref DecimalDigits.Put(ref p, significand >> shift);
            }
        }
        else if (bits == 0)
        {
            p = (byte)'0';
            return ref Unsafe.Add(ref p, 1); // SAFETY: the caller has room
        }

        bool lopsided = fraction == 0 && biased > 1;
        uint c = biased == 0 ? fraction : fraction | SingleHiddenBit;
        int q = (biased == 0 ? 1 : biased) - SingleBias;
        int k = lopsided ? ((q * 1262611) - 524031) >> 22 : FloorLog10(q);
        int h = q + PowersOfTen.Exponent(-k) + 1;
        ulong power = PowersOfTen.High(-k) + 1; // too large is asked for, never too small

        uint odd = c & 1;
        uint lower = Round(power, ((4 * c) - (lopsided ? 1u : 2)) << h) + odd;
        uint number = Round(power, (4 * c) << h);
        uint upper = Round(power, ((4 * c) + 2) << h) - odd;
        ulong digits = Choose(lower, number, upper, k, out int exponent);
        return ref Lay(ref p, digits * 100_000_000, exponent - 8, SingleMaxDigits - 1);
    }

    /// <summary>The upper 32 bits of a product of 96 bits, with the lowest set when something was cut off.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Round(ulong power, uint factor)
    {
        ulong upper = Math.BigMul(power, factor, out ulong lower);
        return (uint)upper | (lower >> 32 > 1 ? 1u : 0);
    }
}
