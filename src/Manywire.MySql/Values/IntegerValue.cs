using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Manywire.Text;

namespace Manywire.MySql;

/// <summary>TINYINT to BIGINT, signed and unsigned: digits as text, little-endian bytes in the binary protocol.</summary>
static class IntegerValue
{
    /// <exception cref="FormatException">It isn’t a number of 64 bits with a sign.</exception>
    public static long ReadSignedText(ReadOnlySpan<byte> text)
    {
        bool negative = !text.IsEmpty && text[0] == '-';
        ulong magnitude = Magnitude(negative ? text[1..] : text, text);
        if (negative)
        {
            return magnitude <= 1UL << 63 ? unchecked(-(long)magnitude) : throw NotANumber(text);
        }

        return magnitude <= long.MaxValue ? (long)magnitude : throw NotANumber(text);
    }

    /// <exception cref="FormatException">It isn’t a number of 64 bits without a sign.</exception>
    public static ulong ReadUnsignedText(ReadOnlySpan<byte> text) => Magnitude(text, text);

    public static long ReadSignedBinary(ReadOnlySpan<byte> bytes) => bytes.Length switch
    {
        1 => (sbyte)bytes[0],
        2 => BinaryPrimitives.ReadInt16LittleEndian(bytes),
        4 => BinaryPrimitives.ReadInt32LittleEndian(bytes),
        8 => BinaryPrimitives.ReadInt64LittleEndian(bytes),
        _ => throw new FormatException($"An integer has 1, 2, 4 or 8 bytes, not {bytes.Length}."),
    };

    public static ulong ReadUnsignedBinary(ReadOnlySpan<byte> bytes) => bytes.Length switch
    {
        1 => bytes[0],
        2 => BinaryPrimitives.ReadUInt16LittleEndian(bytes),
        4 => BinaryPrimitives.ReadUInt32LittleEndian(bytes),
        8 => BinaryPrimitives.ReadUInt64LittleEndian(bytes),
        _ => throw new FormatException($"An integer has 1, 2, 4 or 8 bytes, not {bytes.Length}."),
    };

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Magnitude(ReadOnlySpan<byte> digits, ReadOnlySpan<byte> whole) => DecimalDigits.TryRead(digits, out ulong value) ? value : LongMagnitude(digits, whole);

    /// <summary>20 digits and more may be too many, and may begin with zeros. All else isn't a number.</summary>
    static ulong LongMagnitude(ReadOnlySpan<byte> digits, ReadOnlySpan<byte> whole)
    {
        if (digits.IsEmpty)
        {
            throw NotANumber(whole);
        }

        ulong value = 0;
        foreach (byte b in digits)
        {
            uint digit = (uint)(b - '0');
            if (digit > 9 || value > (ulong.MaxValue - digit) / 10)
            {
                throw NotANumber(whole);
            }

            value = (value * 10) + digit;
        }

        return value;
    }

    static FormatException NotANumber(ReadOnlySpan<byte> text) => new($"“{ValueText.Shorten(text)}” isn’t an integer of the column’s type.");
}
