using System;
using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

/// <summary>A <see cref="decimal"/> as text, as .NET writes it without a format: with as many digits behind the point as it has, zeros too.</summary>
public static class DecimalText
{
    /// <summary>Characters at most: as in -0.0000000000000000000000000001.</summary>
    public const int MaxLength = 31;

    const int ScaleShift = 16;
    const uint Minus = 1U << 31;
    const uint Piece = 100000000;

    /// <summary>The digits of a number of 96 bits, in pieces of eight.</summary>
    const int AllDigits = 32;

    /// <summary>Writes one.</summary>
    /// <param name="p">Where to; room for <see cref="MaxLength"/> bytes.</param>
    /// <param name="value">The value.</param>
    public static ref byte Put(ref byte p, decimal value)
    {
        Take(value, out uint flags, out uint top, out ulong digits);
        int scale = (byte)(flags >> ScaleShift);
        if (top != 0 || digits >= (ulong)Piece * Piece || scale > 15 || !Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian)
        {
            return ref PutLong(ref p, flags, top, digits);
        }

        // SAFETY: a sign, sixteen bytes and one behind them are 18 of the bytes that the caller has.
        p = (byte)'-';
        p = ref Unsafe.Add(ref p, digits != 0 ? (int)(flags >> 31) : 0);
        ulong high = digits / Piece;
        ulong last = DecimalDigits.Split((uint)(digits - (high * Piece)));
        ulong first = 0;
        int start = 8;
        if (high != 0)
        {
            first = DecimalDigits.Split((uint)high);
            start = 0;
        }

        // Sixteen digits, of which those before the first that counts are left out, and those behind the point stand one further.
        start = Math.Min(start + (BitOperations.TrailingZeroCount(high != 0 ? first : last) >> 3), 15 - scale);
        Vector128<byte> places = Vector128<byte>.Indices, point = Vector128.Create((byte)(16 - scale - start));
        Vector128<byte> from = places + Vector128.Create((byte)start) + Vector128.GreaterThan(places, point);
        Vector128<byte> text = Vector128.ShuffleNative(Vector128.Create(first, last).AsByte() + Vector128.Create((byte)'0'), from);
        Vector128.ConditionalSelect(Vector128.Equals(places, point), Vector128.Create((byte)'.'), text).StoreUnsafe(ref p);
        Unsafe.Add(ref p, 16) = (byte)('0' + (last >> 56)); // where all sixteen count, and a point is among them
        return ref Unsafe.Add(ref p, 16 - start + (scale != 0 ? 1 : 0));
    }

    /// <summary>Writes one into a span.</summary>
    /// <param name="output">Where to; at least <see cref="MaxLength"/> bytes.</param>
    /// <param name="value">The value.</param>
    /// <returns>How many bytes it took.</returns>
    /// <exception cref="ArgumentException">The span is shorter than <see cref="MaxLength"/>.</exception>
    public static int Write(Span<byte> output, decimal value)
    {
        if (output.Length < MaxLength)
        {
            throw new ArgumentException($"A decimal takes up to {MaxLength} bytes.", nameof(output));
        }

        ref byte start = ref MemoryMarshal.GetReference(output);
        return (int)Unsafe.ByteOffset(ref start, ref Put(ref start, value)); // SAFETY: the span has the room
    }

    /// <summary>One of up to 29 digits, with up to 28 of them behind the point.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLong(ref byte p, uint flags, uint top, ulong rest)
    {
        Span<byte> digits = stackalloc byte[AllDigits];
        int scale = (byte)(flags >> ScaleShift);
        bool isNegative = (flags & Minus) != 0 && (top | rest) != 0;
        uint middle = (uint)(rest >> 32), low = (uint)rest;
        for (int at = AllDigits - 8; at >= 0; at -= 8)
        {
            // Long division of three words by one, which leaves eight digits.
            (top, uint left) = Math.DivRem(top, Piece);
            (ulong quotient, ulong remainder) = Math.DivRem(((ulong)left << 32) | middle, Piece);
            middle = (uint)quotient;
            (quotient, remainder) = Math.DivRem((remainder << 32) | low, Piece);
            low = (uint)quotient;
            BinaryPrimitives.WriteUInt64LittleEndian(digits[at..], DecimalDigits.Split((uint)remainder) + DecimalDigits.Zeros);
        }

        int zeros = digits.IndexOfAnyExcept((byte)'0');
        digits = digits[Math.Min(zeros < 0 ? AllDigits : zeros, AllDigits - 1 - scale)..];
        Span<byte> text = MemoryMarshal.CreateSpan(ref p, MaxLength); // SAFETY: the caller has the room
        int n = 0;
        if (isNegative)
        {
            text[n++] = (byte)'-';
        }

        digits[..^scale].CopyTo(text[n..]);
        n += digits.Length - scale;
        if (scale > 0)
        {
            text[n++] = (byte)'.';
            digits[^scale..].CopyTo(text[n..]);
            n += scale;
        }

        return ref Unsafe.Add(ref p, n); // SAFETY: within the text
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

    /// <summary>Takes a decimal apart as it lies in memory: its copies on the stack are stored so.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Take(decimal value, out uint flags, out uint top, out ulong digits)
    {
        if (BitConverter.IsLittleEndian)
        {
            // SAFETY: as in Make.
            ref byte raw = ref Unsafe.As<decimal, byte>(ref value);
            flags = Unsafe.ReadUnaligned<uint>(ref raw);
            top = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref raw, 4));
            digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref raw, 8));
            return;
        }

        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        flags = unchecked((uint)parts[3]);
        top = unchecked((uint)parts[2]);
        digits = unchecked((uint)parts[0] | ((ulong)(uint)parts[1] << 32));
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
