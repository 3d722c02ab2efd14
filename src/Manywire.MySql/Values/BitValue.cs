using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>BIT: bytes, the most significant first; digits from where the server takes the column as a number.</summary>
static class BitValue
{
    public static ulong Read(ReadOnlySpan<byte> bytes, in ColumnTraits column)
    {
        if ((column.Flags & MySqlColumnFlags.Binary) != 0)
        {
            // Some servers send one byte of bits even so; up to five bits it can’t be a digit.
            bool isBits = column.Length <= 5 && bytes.Length == 1 && bytes[0] < 1 << (int)column.Length;
            return isBits ? bytes[0] : IntegerValue.ReadUnsignedText(bytes);
        }

        if (bytes.Length > 8)
        {
            throw new FormatException($"BIT has at most 8 bytes, not {bytes.Length}.");
        }

        ulong value = 0;
        foreach (byte b in bytes)
        {
            value = (value << 8) | b;
        }

        return value;
    }
}
