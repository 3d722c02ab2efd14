using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

/// <summary>A <see cref="decimal"/> as text, as .NET writes it without a format: with as many digits behind the point as it has, zeros too.</summary>
public static class DecimalText
{
    /// <summary>Characters at most: as in -0.0000000000000000000000000001.</summary>
    public const int MaxLength = 31;

    const int MaxScale = 18;
    const int ScaleShift = 16;
    const uint Minus = 1U << 31;

    static ReadOnlySpan<ulong> Powers =>
    [
        1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000, 1000000000000, 10000000000000, 100000000000000,
        1000000000000000, 10000000000000000, 100000000000000000, 1000000000000000000,
    ];

    /// <summary>Writes one.</summary>
    /// <param name="p">Where to; room for <see cref="MaxLength"/> bytes.</param>
    /// <param name="value">The value.</param>
    public static ref byte Put(ref byte p, decimal value)
    {
        int scale = value.Scale;
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        if (parts[2] != 0 || scale > MaxScale)
        {
            value.TryFormat(MemoryMarshal.CreateSpan(ref p, MaxLength), out int count, default, CultureInfo.InvariantCulture); // SAFETY: the caller has the room
            return ref Unsafe.Add(ref p, count);
        }

        // SAFETY: a sign, twenty digits, a point and the three bytes more that are stored are 25 bytes.
        ulong digits = unchecked((uint)parts[0] | (ulong)(uint)parts[1] << 32);
        if (parts[3] < 0 && digits != 0)
        {
            p = (byte)'-';
            p = ref Unsafe.Add(ref p, 1);
        }

        if (scale == 0)
        {
            return ref DecimalDigits.Put(ref p, digits);
        }

        ulong power = Powers[scale];
        ulong whole = digits / power;
        p = ref DecimalDigits.Put(ref p, whole);

        // A one before the fraction keeps the zeros that it begins with, and becomes the point.
        ref byte end = ref DecimalDigits.Put(ref p, digits - (whole * power) + power);
        p = (byte)'.';
        return ref end;
    }

    /// <summary>Reads one as it is mostly written: digits, with a point among them or without, and a minus before them. Other forms, and those with more digits than a number of 64 bits, it leaves alone.</summary>
    /// <param name="text">All of the text.</param>
    /// <param name="value">The value.</param>
    /// <returns>Whether it was read.</returns>
    public static bool TryParse(ReadOnlySpan<byte> text, out decimal value)
    {
        value = 0;
        bool negative = !text.IsEmpty && text[0] == '-';
        if (negative)
        {
            text = text[1..];
        }

        if (!DecimalDigits.TryRead(text, out ulong digits, out int scale))
        {
            return false;
        }

        value = Make(digits, (uint)scale << ScaleShift | (negative && digits != 0 ? Minus : 0));
        return !negative || digits != 0;
    }

    /// <summary>Puts a decimal together in one store: who loads it as a whole would else wait until the stores of its fields are done.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static decimal Make(ulong digits, uint flags)
    {
        // SAFETY: a decimal is its sign and scale, the highest 32 bits and then the 64 lower ones, as its copies on the Binary wire are; a scale is at most 18.
        return BitConverter.IsLittleEndian ? Unsafe.BitCast<Vector128<ulong>, decimal>(Vector128.Create(flags, digits))
            : new decimal(unchecked((int)digits), unchecked((int)(digits >> 32)), 0, (flags & Minus) != 0, (byte)(flags >> ScaleShift));
    }
}
