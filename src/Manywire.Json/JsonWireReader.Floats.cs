using System;
using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    const long MaxWritten = 1L << 40; // far more than any number of digits can make up for
    const long MaxExponent = 1 << 20; // far more than doubles have, whatever the digits

    /// <summary>A number: its grammar, and its first digits.</summary>
    /// <param name="p">The cursor, at a token.</param>
    /// <param name="mantissa">All digits, when there are at most 19, leading zeros aside; else the first 19.</param>
    /// <param name="exponent">The power of ten that the mantissa is multiplied with.</param>
    /// <param name="fits">Whether these are all digits.</param>
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

        long power = 0;
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
            power = fraction - i;
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
            long written = 0;
            for (; i < left && Unsafe.Add(ref p, i) is >= (byte)'0' and <= (byte)'9'; i++)
            {
                written = Math.Min((written * 10) + Unsafe.Add(ref p, i) - '0', MaxWritten);
            }

            if (i == first)
            {
                Fail(ref Unsafe.Add(ref p, i), "a digit");
            }

            power += negative ? -written : written;
        }

        fits = true;
        if (digits > DecimalToDouble.MaxDigits)
        {
            power += FirstDigits(Between(ref Unsafe.Add(ref p, start), ref Unsafe.Add(ref p, i)), digits, out value, out fits);
        }

        mantissa = value;
        exponent = (int)Math.Clamp(power, -MaxExponent, MaxExponent);
        return ref Unsafe.Add(ref p, i);
    }

    /// <summary>The first digits of many.</summary>
    /// <param name="text">The number from its first digit on.</param>
    /// <param name="digits">How many there are, with leading zeros.</param>
    /// <param name="mantissa">The first ones.</param>
    /// <param name="fits">Whether there are no others.</param>
    /// <returns>How many others there are.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static nint FirstDigits(scoped ReadOnlySpan<byte> text, nint digits, out ulong mantissa, out bool fits)
    {
        ulong value = 0;
        foreach (byte c in text)
        {
            if (digits == 0)
            {
                break;
            }

            if (c != '.')
            {
                if (value >= 1_000_000_000_000_000_000)
                {
                    break;
                }

                value = (value * 10) + c - '0';
                digits--;
            }
        }

        mantissa = value;
        fits = digits == 0;
        return digits;
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
                ulong digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, i)) ^ DecimalDigits.Zeros;
                ulong others = DecimalDigits.NotDigits(digits);
                if (others == 0)
                {
                    value = (value * 100000000) + DecimalDigits.Eight(digits);
                    i += 8;
                    continue;
                }

                int bits = BitOperations.TrailingZeroCount(others) & 0x38;
                if (bits != 0)
                {
                    value = (value * Powers[bits >> 3]) + DecimalDigits.Eight(digits << (64 - bits));
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

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetDouble(ref byte p, out double value)
    {
        p = ref Token(ref p);
        if (Left(ref p) >= FloatText.Room)
        {
            int sign = p == '-' ? 1 : 0;
            int length = FloatText.IsSupported ? FloatText.Read(ref p, sign, out ulong mantissa, out int digits) : ReadPlain(ref p, sign, out mantissa, out digits);
            if (length > 0)
            {
                value = DecimalToDouble.ToDouble(mantissa, -digits);
                value = sign == 0 ? value : -value;
                return ref Unsafe.Add(ref p, length); // SAFETY: as many bytes are the number's
            }
        }

        return ref GetDoubleSlow(ref p, out value);
    }

    /// <summary>Digits, a point and digits, as most have: at most 7 before the point, and 16 behind it.</summary>
    /// <returns>The number's length, with its sign; 0 where it has another form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int ReadPlain(ref byte p, int sign, out ulong mantissa, out int digits)
    {
        // SAFETY: the caller has 32 bytes; the farthest is the one behind a sign, 7 digits, the point and 16 digits.
        ref byte first = ref Unsafe.Add(ref p, sign);
        ulong whole = Unsafe.ReadUnaligned<ulong>(ref first) ^ DecimalDigits.Zeros;
        int bits = BitOperations.TrailingZeroCount(DecimalDigits.NotDigits(whole)) & 0x78;
        ref byte point = ref Unsafe.Add(ref first, bits >> 3);
        if ((uint)(bits - 8) < 56 && point == '.' && (bits == 8 || first != '0'))
        {
            mantissa = DecimalDigits.Eight(whole << (64 - bits));
            digits = Fraction(ref Unsafe.Add(ref point, 1), ref mantissa);
            ref byte end = ref Unsafe.Add(ref point, digits + 1);
            if (digits > 0 && digits + (bits >> 3) <= DecimalToDouble.MaxDigits && (uint)end - '0' > 9 && (end | 0x20) != 'e')
            {
                return sign + (bits >> 3) + 1 + digits;
            }
        }

        mantissa = 0;
        digits = 0;
        return 0;
    }

    /// <summary>Adds up to 16 digits to a value, which may overflow when they are more than 12.</summary>
    /// <returns>How many there are, up to 16.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Fraction(ref byte p, scoped ref ulong value)
    {
        unchecked
        {
            // SAFETY: the caller has 16 bytes.
            ulong a = Unsafe.ReadUnaligned<ulong>(ref p) ^ DecimalDigits.Zeros;
            ulong others = DecimalDigits.NotDigits(a);
            if (others != 0)
            {
                int few = BitOperations.TrailingZeroCount(others) & 0x38;
                value = (value * Powers[few >> 3]) + (few == 0 ? 0 : DecimalDigits.Eight(a << (64 - few)));
                return few >> 3;
            }

            ulong b = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, 8)) ^ DecimalDigits.Zeros;
            int bits = BitOperations.TrailingZeroCount(DecimalDigits.NotDigits(b)) & 0x78;
            value = (((value * 100000000) + DecimalDigits.Eight(a)) * Powers[bits >> 3]) + (bits == 0 ? 0 : DecimalDigits.Eight(b << (64 - bits)));
            return 8 + (bits >> 3);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetDoubleSlow(ref byte p, out double value)
    {
        if (IsQuoted(ref p))
        {
            return ref GetQuoted(ref p, out value);
        }

        ref byte end = ref ScanNumber(ref p, out ulong mantissa, out int exponent, out bool fits, out _);
        value = DecimalToDouble.ToDouble(mantissa, exponent);
        if (!fits && value != DecimalToDouble.ToDouble(mantissa + 1, exponent))
        {
            // The digits that were cut off decide.
            double.TryParse(Between(ref p, ref end), NumberStyles.Float, CultureInfo.InvariantCulture, out value);
        }
        else if (p == '-')
        {
            value = -value;
        }

        if (!double.IsFinite(value))
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
        if (IsQuoted(ref p))
        {
            return ref GetQuoted(ref p, out value);
        }

        ref byte end = ref ScanNumber(ref p, out ulong mantissa, out int exponent, out bool fits, out _);
        value = DecimalToDouble.ToSingle(mantissa, exponent);
        if (!fits && value != DecimalToDouble.ToSingle(mantissa + 1, exponent))
        {
            float.TryParse(Between(ref p, ref end), NumberStyles.Float, CultureInfo.InvariantCulture, out value);
        }
        else if (p == '-')
        {
            value = -value;
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
        if (IsQuoted(ref p))
        {
            return ref GetQuoted(ref p, out value);
        }

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
        if (IsQuoted(ref p))
        {
            return ref GetQuoted(ref p, out value);
        }

        ref byte end = ref ScanNumber(ref p, out ulong mantissa, out int exponent, out bool fits, out _);
        if (fits && exponent is <= 0 and >= -19 && mantissa != 0)
        {
            value = new decimal((int)mantissa, (int)(mantissa >> 32), 0, p == '-', (byte)-exponent);
            return ref end;
        }

        ReadOnlySpan<byte> text = Between(ref p, ref end);
        if (!Utf8Parser.TryParse(text, out value, out int read) || read != text.Length)
        {
            Fail(ref p, "a number in the range of decimal");
        }

        return ref end;
    }
}
