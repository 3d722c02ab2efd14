using System;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Numerics;
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
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBoolean(ref byte p, out bool value)
    {
        p = ref Token(ref p);
        nint left = Left(ref p);

        // SAFETY: as many bytes are there as are loaded; the words are little-endian.
        if (left >= 4 && Unsafe.ReadUnaligned<uint>(ref p) == 0x65757274)
        {
            value = true;
            return ref Unsafe.Add(ref p, 4);
        }

        value = false;
        if (left < 5 || Unsafe.ReadUnaligned<uint>(ref p) != 0x736c6166 || Unsafe.Add(ref p, 4) != 'e')
        {
            Fail(ref p, "true or false");
        }

        return ref Unsafe.Add(ref p, 5);
    }

    /// <summary>Whether a number goes on here that isn't an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool GoesOn(byte c) => c == '.' || (c | 0x20) == 'e';

    /// <inheritdoc/>
    public ref byte GetInt32(ref byte p, out int value)
    {
        p = ref Token(ref p);
        if (Left(ref p) >= 9)
        {
            // SAFETY: 9 bytes are there.
            ulong digits = Unsafe.ReadUnaligned<ulong>(ref p) ^ DecimalDigits.Zeros;
            int bits = BitOperations.TrailingZeroCount(DecimalDigits.NotDigits(digits)) & 0x78;
            if ((uint)(bits - 8) < 56)
            {
                ref byte end = ref Unsafe.Add(ref p, bits >> 3);
                if (!GoesOn(end) && (bits == 8 || p != '0'))
                {
                    value = (int)DecimalDigits.Eight(digits << (64 - bits));
                    return ref end;
                }
            }
            else if (bits == 64 && p != '0')
            {
                // Nine digits, as identifiers often have: all fit.
                uint last = (uint)Unsafe.Add(ref p, 8) - '0';
                if (last <= 9 && Left(ref p) >= 10)
                {
                    ref byte end = ref Unsafe.Add(ref p, 9);
                    if ((uint)end - '0' > 9 && !GoesOn(end))
                    {
                        value = ((int)DecimalDigits.Eight(digits) * 10) + (int)last;
                        return ref end;
                    }
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
        uint first = (uint)p - '0';
        if (left < 10 && first - 1 < 9)
        {
            // SAFETY: every load is checked against left; at most nine digits are there, which fit.
            nint i = 1;
            uint digit;
            while (i < left && (digit = (uint)Unsafe.Add(ref p, i) - '0') <= 9)
            {
                first = (first * 10) + digit;
                i++;
            }

            if (i == left || !GoesOn(Unsafe.Add(ref p, i)))
            {
                value = (int)first;
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
        ref byte end = ref GetInteger(ref p, out ulong magnitude, out bool negative);
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
        ref byte end = ref GetInteger(ref p, out ulong magnitude, out bool negative);
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

    /// <summary>An integer of up to 64 bits. The cursor stands at a token.</summary>
    ref byte GetInteger(ref byte p, out ulong magnitude, out bool negative)
    {
        // SAFETY: (whole method) every load is checked against left.
        nint left = Left(ref p);
        nint i = 0;
        negative = p == '-';
        if (negative)
        {
            i = 1;
        }

        nint start = i;
        ulong value = 0;
        while (left - i >= 8 && i - start <= 8)
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

            goto Done;
        }

        for (; i < left; i++)
        {
            uint digit = (uint)Unsafe.Add(ref p, i) - '0';
            if (digit > 9)
            {
                break;
            }

            if (value > (ulong.MaxValue - digit) / 10)
            {
                Fail(ref p, "an integer of at most 64 bits");
            }

            value = (value * 10) + digit;
        }

    Done:
        if (i == start || (i - start > 1 && Unsafe.Add(ref p, start) == '0') || (i < left && GoesOn(Unsafe.Add(ref p, i))))
        {
            if (IsQuoted(ref p))
            {
                return ref GetQuotedInteger(ref p, out magnitude, out negative);
            }

            Fail(ref p, "an integer");
        }

        magnitude = value;
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ReadOnlySpan<byte> Between(ref byte start, ref byte end) => MemoryMarshal.CreateReadOnlySpan(ref start, (int)Unsafe.ByteOffset(ref start, ref end)); // SAFETY: both lie in the window

    /// <inheritdoc/>
    public ref byte GetChar(ref byte p, out char value)
    {
        p = ref Token(ref p);
        if (Left(ref p) >= 3)
        {
            // SAFETY: three bytes are there. Of ASCII no string is made.
            byte c = Unsafe.Add(ref p, 1);
            if (p == '"' && Unsafe.Add(ref p, 2) == '"' && c is >= 0x20 and < 0x80 and not (byte)'"' and not (byte)'\\')
            {
                value = (char)c;
                return ref Unsafe.Add(ref p, 3);
            }
        }

        ref byte end = ref GetString(ref p, out string? text);
        if (text is not { Length: 1 })
        {
            Fail(ref p, "a string of one character");
        }

        value = text[0];
        return ref end;
    }
}
