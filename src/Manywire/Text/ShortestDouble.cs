using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

/// <summary>Floating-point numbers as the shortest decimals that are read back as the same numbers, in the form that .NET gives them.</summary>
/// <remarks>
/// A number stands for the interval of all reals that are nearer to it than to its neighbours. The shortest decimal within is found as in Schubfach
/// (R. Giulietti, "The Schubfach way to render doubles", 2020): there is a power of ten 10^k such that the interval has at least one multiple of it and at most one
/// multiple of 10^(k + 1). If there is one of the latter, that is the shortest; else it is the multiple of 10^k that is nearest to the number.
/// <para>
/// Giulietti compares three products of 192 bits that are rounded so that comparisons are exact. Here one product and half the interval's width are compared, both cut
/// off at 59 bits behind the point; only where they are nearer to each other than what was cut off (and for powers of two, whose intervals are lopsided) is the exact
/// comparison made.
/// </para>
/// </remarks>
public static partial class ShortestDouble
{
    /// <summary>Bytes that <see cref="Put(ref byte, double)"/> and <see cref="Put(ref byte, float)"/> need room for; the longest number has 24.</summary>
    public const int MaxLength = 32;

    const int FractionBits = 52;
    const int Bias = 1023 + FractionBits;
    const ulong HiddenBit = 1UL << FractionBits;
    const int MaxDigits = 17;
    const ulong Scale = 10_000_000_000_000_000; // 10^(MaxDigits - 1)

    /// <summary>Writes a number.</summary>
    /// <param name="p">Where to; room for <see cref="MaxLength"/> bytes.</param>
    /// <param name="value">A finite number: there is no text for others.</param>
    /// <returns>Behind the number.</returns>
    public static ref byte Put(ref byte p, double value)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(value);
        p = (byte)'-';
        p = ref Unsafe.Add(ref p, (nint)(bits >> 63)); // SAFETY: the caller has room
        bits &= long.MaxValue;
        int biased = (int)(bits >> FractionBits);
        ulong fraction = bits & (HiddenBit - 1);
        if ((uint)(biased - 1023) <= FractionBits)
        {
            ulong significand = fraction | HiddenBit;
            int shift = Bias - biased;
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

        ulong digits = Shortest(fraction, biased, out int exponent);
        return ref Lay(ref p, digits, exponent, MaxDigits - 1);
    }

    /// <summary>The shortest decimal, and among those the nearest.</summary>
    /// <param name="fraction">The bits behind the point.</param>
    /// <param name="biased">The exponent as stored.</param>
    /// <param name="exponent">The power of ten that the result is multiplied with.</param>
    /// <returns>Up to 17 digits; there may be zeros at the end.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Shortest(ulong fraction, int biased, out int exponent)
    {
        if (biased == 0)
        {
            return Exact(fraction, 1 - Bias, lopsided: false, out exponent);
        }

        ulong c = fraction | HiddenBit;
        int q = biased - Bias;
        if (fraction == 0)
        {
            return Exact(c, q, lopsided: biased > 1, out exponent);
        }

        // 10^k <= 2^q < 10^(k + 1), and g * 2^(..) is 10^-k, so that c * 2^h * g >> 128 is the number in units of 10^k.
        int k = FloorLog10(q);
        int h = q + PowersOfTen.Exponent(-k) + 1;
        ulong g = PowersOfTen.High(-k);
        ulong factor = c << h;
        ulong rest = g * factor;
        ulong carried = Upper(PowersOfTen.Low(-k), factor);
        ulong whole = Upper(g, factor);
        rest += carried;
        whole += rest < carried ? 1UL : 0;

        // All in units of 2^-59: half the interval's width, how far the next smaller multiple of ten is, and how far the next larger one.
        const ulong Ten = 10UL << 59;
        const ulong OneHalf = 1UL << 63;
        const ulong Doubt = 2;
        ulong half = g >> (6 - h);
        ulong tens = whole / 10;
        ulong down = ((whole - (tens * 10)) << 59) | (rest >> 5);
        ulong up = Ten - down;
        if (down - half + Doubt <= 2 * Doubt || up - half + Doubt <= 2 * Doubt || rest - OneHalf + Doubt <= 2 * Doubt)
        {
            return Exact(c, q, lopsided: false, out exponent);
        }

        // Which of them is shorter is as good as random, so there is no branch: all are below 2^63, and the highest bit of a difference says which is less.
        exponent = k;
        ulong isUp = (up - half) >> 63;
        ulong isTens = 0 - (((down - half) >> 63) | isUp);
        ulong near = whole + (rest >> 63);
        return near ^ ((near ^ ((tens + isUp) * 10)) & isTens);
    }

    /// <summary>The upper 64 bits of a product. <see cref="Math.BigMul(ulong, ulong, out ulong)"/> stores the lower ones and loads them again.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Upper(ulong a, ulong b) => Bmi2.X64.IsSupported ? Bmi2.X64.MultiplyNoFlags(a, b) : Math.BigMul(a, b, out _);

    /// <summary>The largest k with 10^k &lt;= 2^q.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int FloorLog10(int q) => (q * 1262611) >> 22;

    /// <summary>As <see cref="Shortest"/>, by exact comparisons.</summary>
    /// <param name="c">The number is c * 2^q.</param>
    /// <param name="q">The number is c * 2^q.</param>
    /// <param name="lopsided">Whether the next smaller number is nearer than the next larger one.</param>
    /// <param name="exponent">The power of ten that the result is multiplied with.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong Exact(ulong c, int q, bool lopsided, out int exponent)
    {
        int k = lopsided ? ((q * 1262611) - 524031) >> 22 : FloorLog10(q);
        int h = q + PowersOfTen.Exponent(-k) + 1;
        ulong high = PowersOfTen.High(-k);
        ulong low = PowersOfTen.Low(-k) + (-k > PowersOfTen.MaxExact ? 1UL : 0); // too large is asked for, never too small

        // The ends of the interval and the number, in units of 10^k / 4. The ends belong to it when c is even.
        ulong odd = c & 1;
        ulong lower = Round(high, low, ((4 * c) - (lopsided ? 1UL : 2)) << h) + odd;
        ulong value = Round(high, low, (4 * c) << h);
        ulong upper = Round(high, low, ((4 * c) + 2) << h) - odd;
        return Choose(lower, value, upper, k, out exponent);
    }

    /// <summary>The upper 64 bits of a product of 192 bits, with the lowest set when something was cut off: comparisons with even numbers are then exact.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Round(ulong high, ulong low, ulong factor)
    {
        ulong upper = Math.BigMul(high, factor, out ulong middle);
        ulong carried = Math.BigMul(low, factor, out _);
        middle += carried;
        upper += middle < carried ? 1UL : 0;
        return upper | (middle > 1 ? 1UL : 0); // the power is too large by less than one unit, which may be one in the middle
    }

    /// <summary>The shortest of an interval, all in quarters of 10^k.</summary>
    static ulong Choose(ulong lower, ulong value, ulong upper, int k, out int exponent)
    {
        exponent = k;
        ulong whole = value >> 2;
        ulong tens = whole / 10 * 10;
        bool down = lower <= 4 * tens;
        bool up = (4 * tens) + 40 <= upper;
        if (whole >= 10 && down != up)
        {
            return tens + (up ? 10UL : 0);
        }

        down = lower <= 4 * whole;
        up = (4 * whole) + 4 <= upper;
        if (down != up)
        {
            return whole + (up ? 1UL : 0);
        }

        // Both or none: the nearer one, and of two as near the even one.
        ulong middle = (4 * whole) + 2;
        return whole + (value > middle || (value == middle && (whole & 1) != 0) ? 1UL : 0);
    }
}
