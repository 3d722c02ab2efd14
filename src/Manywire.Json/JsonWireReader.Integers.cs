using System;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    static ReadOnlySpan<ulong> Powers =>
    [
        1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000, 1000000000000, 10000000000000,
        100000000000000, 1000000000000000, 10000000000000000, 100000000000000000, 1000000000000000000, 10000000000000000000,
    ];

    /// <inheritdoc/>
    public ref byte GetInt32(ref byte p, out int value)
    {
        p = ref Token(ref p);
        if (Left(ref p) >= 11)
        {
            // SAFETY: 11 bytes are there, of which at most ten are passed.
            ulong digits = Unsafe.ReadUnaligned<ulong>(ref p) ^ DecimalDigits.Zeros;
            int bits = BitOperations.TrailingZeroCount(DecimalDigits.NotDigits(digits)) & 0x78;
            ref byte end = ref Unsafe.Add(ref p, bits >> 3);
            if ((uint)(bits - 8) < 56)
            {
                if (!GoesOn(end) && (bits == 8 || p != '0'))
                {
                    value = (int)DecimalDigits.Eight(digits << (64 - bits));
                    return ref end;
                }
            }
            else if (bits == 64 && p != '0')
            {
                // Eight digits and up to two more, as identifiers often have: they are where they are, whatever the count says.
                ulong wide = DecimalDigits.Eight(digits);
                end = ref Unsafe.Add(ref p, 8);
                uint digit = (uint)end - '0';
                if (digit <= 9)
                {
                    wide = (wide * 10) + digit;
                    end = ref Unsafe.Add(ref p, 9);
                    digit = (uint)end - '0';
                    if (digit <= 9)
                    {
                        wide = (wide * 10) + digit;
                        end = ref Unsafe.Add(ref p, 10);
                        digit = (uint)end - '0';
                    }
                }

                if (digit > 9 && !GoesOn(end) && wide <= int.MaxValue)
                {
                    value = (int)wide;
                    return ref end;
                }
            }
        }

        return ref GetInt32Slow(ref p, out value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetInt32Slow(ref byte p, out int value)
    {
        // Close to the end of the input, as all numbers of a small document are: digit by digit.
        nint left = Left(ref p);
        ulong number = (uint)p - '0';
        if (left < 11 && number - 1 < 9)
        {
            // SAFETY: every load is checked against left; there are at most ten digits.
            nint i = 1;
            uint digit;
            while (i < left && (digit = (uint)Unsafe.Add(ref p, i) - '0') <= 9)
            {
                number = (number * 10) + digit;
                i++;
            }

            if (number <= int.MaxValue && (i == left || !GoesOn(Unsafe.Add(ref p, i))))
            {
                value = (int)number;
                return ref Unsafe.Add(ref p, i);
            }
        }

        ref byte end = ref GetInteger(ref p, out ulong magnitude, out bool negative);
        if (magnitude > int.MaxValue + (negative ? 1UL : 0))
        {
            OutOfRange<int>(ref p);
        }

        value = unchecked((int)(negative ? 0 - magnitude : magnitude));
        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetInt64(ref byte p, out long value)
    {
        p = ref Token(ref p);
        nint length = Digits(ref p, out ulong magnitude);
        if (length != 0 && magnitude <= long.MaxValue)
        {
            value = (long)magnitude;
            return ref Unsafe.Add(ref p, length); // SAFETY: that many digits are there
        }

        ref byte end = ref GetInteger(ref p, out magnitude, out bool negative);
        if (magnitude > long.MaxValue + (negative ? 1UL : 0))
        {
            OutOfRange<long>(ref p);
        }

        value = unchecked((long)(negative ? 0 - magnitude : magnitude));
        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetUInt64(ref byte p, out ulong value)
    {
        p = ref Token(ref p);
        nint length = Digits(ref p, out value);
        if (length != 0)
        {
            return ref Unsafe.Add(ref p, length); // SAFETY: that many digits are there
        }

        ref byte end = ref GetInteger(ref p, out value, out bool negative);
        if (negative)
        {
            OutOfRange<ulong>(ref p);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetSByte(ref byte p, out sbyte value)
    {
        p = ref Token(ref p);
        ref byte end = ref GetInt32(ref p, out int wide);
        value = unchecked((sbyte)wide);
        if (wide != value)
        {
            OutOfRange<sbyte>(ref p);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetByte(ref byte p, out byte value)
    {
        p = ref Token(ref p);
        ref byte end = ref GetInt32(ref p, out int wide);
        value = unchecked((byte)wide);
        if (wide != value || IsNegative(ref p, ref end))
        {
            OutOfRange<byte>(ref p);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetInt16(ref byte p, out short value)
    {
        p = ref Token(ref p);
        ref byte end = ref GetInt32(ref p, out int wide);
        value = unchecked((short)wide);
        if (wide != value)
        {
            OutOfRange<short>(ref p);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetUInt16(ref byte p, out ushort value)
    {
        p = ref Token(ref p);
        ref byte end = ref GetInt32(ref p, out int wide);
        value = unchecked((ushort)wide);
        if (wide != value || IsNegative(ref p, ref end))
        {
            OutOfRange<ushort>(ref p);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetUInt32(ref byte p, out uint value)
    {
        p = ref Token(ref p);
        nint length = Digits(ref p, out ulong magnitude);
        value = (uint)magnitude;
        if (length != 0 && magnitude == value)
        {
            return ref Unsafe.Add(ref p, length); // SAFETY: that many digits are there
        }

        ref byte end = ref GetInteger(ref p, out magnitude, out bool negative);
        value = (uint)magnitude;
        if (magnitude != value || negative)
        {
            OutOfRange<uint>(ref p);
        }

        return ref end;
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void OutOfRange<T>(ref byte p)
        where T : IMinMaxValue<T>, IFormattable =>
        Fail(ref p, string.Create(CultureInfo.InvariantCulture, $"an integer from {T.MinValue} to {T.MaxValue}"));

    /// <summary>An integer of one to nineteen digits without a sign, behind which there is more.</summary>
    /// <returns>How many digits; 0 where it is something else, or is to be looked at closer.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly nint Digits(ref byte p, out ulong value)
    {
        // SAFETY: (whole method) each load is checked against left, with a byte behind it; powers are those of less than 8.
        value = 0;
        nint left = Left(ref p);
        if (left < 17)
        {
            return 0;
        }

        ulong digits = Unsafe.ReadUnaligned<ulong>(ref p) ^ DecimalDigits.Zeros;
        ulong others = DecimalDigits.NotDigits(digits);
        nint length = BitOperations.TrailingZeroCount(others) >> 3;
        if (others != 0)
        {
            value = DecimalDigits.Eight(digits << (64 - ((int)length * 8)));
        }
        else
        {
            ulong before = DecimalDigits.Eight(digits);
            digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, 8)) ^ DecimalDigits.Zeros;
            others = DecimalDigits.NotDigits(digits);
            length = 8;
            if (others == 0)
            {
                if (left < 25)
                {
                    return 0;
                }

                before = (before * 100000000) + DecimalDigits.Eight(digits);
                digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, 16)) ^ DecimalDigits.Zeros;
                others = DecimalDigits.NotDigits(digits);
                length = 16;
                if ((uint)others == 0)
                {
                    return 0; // twenty digits or more
                }
            }

            nint more = BitOperations.TrailingZeroCount(others) >> 3;
            value = (before * Unsafe.Add(ref MemoryMarshal.GetReference(Powers), more)) + DecimalDigits.Eight(digits << 8 << (56 - ((int)more * 8)));
            length += more;
        }

        return !GoesOn(Unsafe.Add(ref p, length)) && (p != '0' || length == 1) ? length : 0;
    }

    /// <summary>An integer of up to 64 bits. The cursor stands at a token.</summary>
    ref byte GetInteger(ref byte p, out ulong magnitude, out bool negative)
    {
        // SAFETY: (whole method) every load is checked against left.
        nint left = Left(ref p);
        nint start = p == '-' ? 1 : 0;
        nint i = Digits(ref Unsafe.Add(ref p, start), out magnitude);
        negative = start != 0;
        if (i != 0)
        {
            return ref Unsafe.Add(ref p, start + i);
        }

        magnitude = 0;
        i = Digits(ref p, start, left, ref magnitude);
        if (i - start > 19 && Unsafe.Add(ref p, start) != '0' && (i - start > 20 || Unsafe.Add(ref p, start) != '1' || magnitude < 10000000000000000000))
        {
            // Of twenty digits those below 2^64 begin with 1, and what is above has lost 2^64, so that less than 10^19 is left.
            Fail(ref p, "an integer of at most 64 bits");
        }

        if (i == start || (i - start > 1 && Unsafe.Add(ref p, start) == '0') || (i < left && GoesOn(Unsafe.Add(ref p, i))))
        {
            if (IsQuoted(ref p))
            {
                return ref GetQuotedInteger(ref p, out magnitude, out negative);
            }

            Fail(ref p, "an integer");
        }

        return ref Unsafe.Add(ref p, i);
    }

    /// <inheritdoc/>
    public ref byte GetInt128(ref byte p, out Int128 value)
    {
        p = ref Token(ref p);
        if (IsQuoted(ref p))
        {
            return ref GetQuoted(ref p, out value);
        }

        ref byte end = ref NumberEnd(ref p, out bool integer);
        if (!integer || !Int128.TryParse(Between(ref p, ref end), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value))
        {
            value = default;
            OutOfRange<Int128>(ref p);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetUInt128(ref byte p, out UInt128 value)
    {
        p = ref Token(ref p);
        if (IsQuoted(ref p))
        {
            return ref GetQuoted(ref p, out value);
        }

        ref byte end = ref NumberEnd(ref p, out bool integer);
        if (!integer || !UInt128.TryParse(Between(ref p, ref end), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value))
        {
            value = default;
            OutOfRange<UInt128>(ref p);
        }

        return ref end;
    }
}
