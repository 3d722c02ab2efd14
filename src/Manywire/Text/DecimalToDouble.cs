using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Text;

/// <summary>Decimals to the nearest floating-point numbers; of two as near, to the even one.</summary>
/// <remarks>
/// Where the digits and the power of ten are both exact as doubles, one multiplication or division gives the nearest (W. Clinger, "How to read floating point numbers
/// accurately", 1990). Else the digits are multiplied with 64 bits of the power, or with 128 where the first product leaves the rounding open (D. Lemire, "Number parsing
/// at a gigabyte per second", 2021); that this always suffices for up to 64 bits of digits is shown by N. Mushtak and D. Lemire, "Fast number parsing without fallback", 2023.
/// </remarks>
public static class DecimalToDouble
{
    /// <summary>The most digits that a mantissa takes.</summary>
    public const int MaxDigits = 19;

    const ulong MaxExactMantissa = 1UL << 53;
    const int MaxExactPower = 22;

    /// <summary>The powers of ten that are exact.</summary>
    static ReadOnlySpan<double> ExactPowers =>
    [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ];

    /// <summary>The double nearest to <c>mantissa * 10^exponent</c>.</summary>
    /// <param name="mantissa">The digits.</param>
    /// <param name="exponent">The power of ten.</param>
    /// <returns>Infinity when it is too large for a finite one.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static double ToDouble(ulong mantissa, int exponent)
    {
        if (mantissa <= MaxExactMantissa && (uint)(exponent + MaxExactPower) <= 2 * MaxExactPower)
        {
            // SAFETY: the exponent was just checked. A number of 53 bits is converted exactly, as a signed one faster.
            ref double powers = ref MemoryMarshal.GetReference(ExactPowers);
            return exponent < 0 ? (long)mantissa / Unsafe.Add(ref powers, -exponent) : (long)mantissa * Unsafe.Add(ref powers, exponent);
        }

        return BitConverter.UInt64BitsToDouble(Nearest(mantissa, exponent, 52, -1023, 2047, -4, 23, -342, 308));
    }

    /// <summary>The float nearest to <c>mantissa * 10^exponent</c>.</summary>
    /// <inheritdoc cref="ToDouble"/>
    public static float ToSingle(ulong mantissa, int exponent) =>
        BitConverter.UInt32BitsToSingle((uint)Nearest(mantissa, exponent, 23, -127, 255, -17, 10, -65, 38));

    /// <summary>The bits of the nearest number.</summary>
    /// <param name="mantissa">The digits.</param>
    /// <param name="exponent">The power of ten.</param>
    /// <param name="bits">How many bits lie behind the point.</param>
    /// <param name="minExponent">The exponent that is stored as 0.</param>
    /// <param name="infinite">What is stored as the exponent of infinity.</param>
    /// <param name="minTie">The smallest power of ten with which a decimal can lie halfway between two numbers.</param>
    /// <param name="maxTie">The largest such power.</param>
    /// <param name="minPower">All with smaller powers round to 0.</param>
    /// <param name="maxPower">All with larger powers are too large.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Nearest(ulong mantissa, int exponent, int bits, int minExponent, int infinite, int minTie, int maxTie, int minPower, int maxPower)
    {
        if (mantissa == 0 || exponent < minPower)
        {
            return 0;
        }

        if (exponent > maxPower)
        {
            return (ulong)infinite << bits;
        }

        // The product's upper 128 bits. If all bits below those that matter are set, the lower half of the power could still carry into them.
        int leading = BitOperations.LeadingZeroCount(mantissa);
        mantissa <<= leading;
        ulong high = Math.BigMul(PowersOfTen.High(exponent), mantissa, out ulong low);
        ulong below = ulong.MaxValue >> (bits + 3);
        if ((high & below) == below)
        {
            ulong carried = Math.BigMul(PowersOfTen.Low(exponent), mantissa, out _);
            low += carried;
            high += low < carried ? 1UL : 0;
        }

        // One bit more than the number has, to round by.
        int upper = (int)(high >> 63);
        int shift = upper + 64 - bits - 3;
        ulong rounded = high >> shift;
        int power = PowersOfTen.Exponent(exponent) + 63 + upper - leading - minExponent;
        if (power <= 0)
        {
            // A number with fewer bits, or one that the rounding lifts to the least that has all of them. No tie lies here.
            if (power <= -63)
            {
                return 0;
            }

            rounded >>= 1 - power;
            return (rounded + (rounded & 1)) >> 1;
        }

        // A tie rounds to the even number: it must not look as if it were above the middle.
        if (low <= 1 && exponent >= minTie && exponent <= maxTie && (rounded & 3) == 1 && rounded << shift == high)
        {
            rounded--;
        }

        // The bit before the point adds one to the exponent, and so does a carry into the next one.
        rounded = (rounded + (rounded & 1)) >> 1;
        ulong result = ((ulong)(power - 1) << bits) + rounded;
        return result >= (ulong)infinite << bits ? (ulong)infinite << bits : result;
    }
}
