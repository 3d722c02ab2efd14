using System;
using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    const ulong ExactDouble = 1UL << 53;
    const int ExactPower = 22;
    const double SmallestNormalSingle = 1.17549435E-38;

    static ReadOnlySpan<double> FloatPowers =>
    [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ];

    /// <summary>A number: its grammar, and its value where that is exact.</summary>
    /// <param name="p">The cursor, at a token.</param>
    /// <param name="mantissa">All digits, when there are at most 19.</param>
    /// <param name="exponent">The power of ten.</param>
    /// <param name="fits">Whether the two are the number.</param>
    /// <param name="integer">Whether it has neither fraction nor exponent.</param>
    readonly ref byte ScanNumber(ref byte p, out ulong mantissa, out int exponent, out bool fits, out bool integer)
    {
        // SAFETY: (whole method) every load is checked against left.
        nint left = Left(ref p);
        nint i = p == '-' ? 1 : 0;
        nint start = i;
        ulong value = 0;
        i = Digits(ref p, i, left, ref value);
        nint digits = i - start;
        if (digits == 0 || (digits > 1 && Unsafe.Add(ref p, start) == '0'))
        {
            Fail(ref Unsafe.Add(ref p, start), "a number");
        }

        exponent = 0;
        integer = true;
        if (i < left && Unsafe.Add(ref p, i) == '.')
        {
            integer = false;
            nint fraction = i + 1;
            i = Digits(ref p, fraction, left, ref value);
            if (i == fraction)
            {
                Fail(ref Unsafe.Add(ref p, i), "a digit");
            }

            digits += i - fraction;
            exponent = -(int)(i - fraction);
        }

        if (i < left && (Unsafe.Add(ref p, i) | 0x20) == 'e')
        {
            integer = false;
            i++;
            bool negative = i < left && Unsafe.Add(ref p, i) == '-';
            if (negative || (i < left && Unsafe.Add(ref p, i) == '+'))
            {
                i++;
            }

            nint first = i;
            int power = 0;
            for (; i < left && Unsafe.Add(ref p, i) is >= (byte)'0' and <= (byte)'9'; i++)
            {
                power = Math.Min((power * 10) + Unsafe.Add(ref p, i) - '0', 100000);
            }

            if (i == first)
            {
                Fail(ref Unsafe.Add(ref p, i), "a digit");
            }

            exponent += negative ? -power : power;
        }

        mantissa = value;
        fits = digits <= 19;
        return ref Unsafe.Add(ref p, i);
    }

    /// <summary>Adds digits to a value, which may overflow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static nint Digits(ref byte p, nint i, nint left, scoped ref ulong value)
    {
        // SAFETY: every load is checked against left.
        unchecked
        {
            while (left - i >= 8)
            {
                ulong digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, i)) ^ Zeros;
                ulong others = NotDigits(digits);
                if (others == 0)
                {
                    value = (value * 100000000) + Eight(digits);
                    i += 8;
                    continue;
                }

                int bits = BitOperations.TrailingZeroCount(others) & 0x38;
                if (bits != 0)
                {
                    value = (value * Powers[bits >> 3]) + Eight(digits << (64 - bits));
                    i += bits >> 3;
                }

                return i;
            }

            for (; i < left; i++)
            {
                uint digit = (uint)Unsafe.Add(ref p, i) - '0';
                if (digit > 9)
                {
                    break;
                }

                value = (value * 10) + digit;
            }

            return i;
        }
    }

    /// <summary>The end of a number.</summary>
    readonly ref byte NumberEnd(ref byte p, out bool integer) => ref ScanNumber(ref p, out _, out _, out _, out integer);

    /// <summary>A quotient or product of two numbers that are exact is the nearest one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryExact(ulong mantissa, int exponent, bool fits, bool negative, out double value)
    {
        value = mantissa;
        if (!fits || mantissa > ExactDouble || (uint)(exponent + ExactPower) > 2 * ExactPower)
        {
            return false;
        }

        value = exponent < 0 ? value / FloatPowers[-exponent] : value * FloatPowers[exponent];
        value = negative ? -value : value;
        return true;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetDouble(ref byte p, out double value)
    {
        p = ref Token(ref p);
        ref byte end = ref ScanNumber(ref p, out ulong mantissa, out int exponent, out bool fits, out _);
        if (!TryExact(mantissa, exponent, fits, p == '-', out value)
            && (!double.TryParse(Between(ref p, ref end), NumberStyles.Float, CultureInfo.InvariantCulture, out value) || !double.IsFinite(value)))
        {
            Fail(ref p, "a number in the range of double");
        }

        return ref end;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetSingle(ref byte p, out float value)
    {
        p = ref Token(ref p);
        ref byte end = ref ScanNumber(ref p, out ulong mantissa, out int exponent, out bool fits, out _);

        // Rounding twice is wrong only where the double lies exactly between two floats; floats below the normal ones have fewer bits.
        if (TryExact(mantissa, exponent, fits, p == '-', out double wide)
            && (BitConverter.DoubleToUInt64Bits(wide) & 0x1fffffff) != 0x10000000
            && (Math.Abs(wide) > SmallestNormalSingle || wide == 0))
        {
            value = (float)wide;
        }
        else if (!float.TryParse(Between(ref p, ref end), NumberStyles.Float, CultureInfo.InvariantCulture, out value))
        {
            value = float.PositiveInfinity;
        }

        if (!float.IsFinite(value))
        {
            Fail(ref p, "a number in the range of float");
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetHalf(ref byte p, out Half value)
    {
        p = ref Token(ref p);
        ref byte end = ref NumberEnd(ref p, out _);
        if (!Half.TryParse(Between(ref p, ref end), NumberStyles.Float, CultureInfo.InvariantCulture, out value) || !Half.IsFinite(value))
        {
            Fail(ref p, "a number in the range of Half");
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetDecimal(ref byte p, out decimal value)
    {
        p = ref Token(ref p);
        ref byte end = ref ScanNumber(ref p, out ulong mantissa, out int exponent, out bool fits, out _);
        if (fits && exponent is <= 0 and >= -19 && mantissa != 0)
        {
            value = new decimal((int)mantissa, (int)(mantissa >> 32), 0, p == '-', (byte)-exponent);
            return ref end;
        }

        ReadOnlySpan<byte> text = Between(ref p, ref end);
        if (!Utf8Parser.TryParse(text, out value, out int read, text.IndexOfAny((byte)'e', (byte)'E') < 0 ? default : 'e') || read != text.Length)
        {
            Fail(ref p, "a number in the range of decimal");
        }

        return ref end;
    }
}
