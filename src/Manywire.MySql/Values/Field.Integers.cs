using System;
using System.Buffers.Binary;

namespace Manywire.MySql;

sealed partial class Field
{
    /// <summary>Whether a number isn't zero; a DECIMAL counts with what is behind its point, and may be larger than integers.</summary>
    public bool GetBoolean(ReadOnlySpan<byte> data) => Kind == ValueKind.Decimal ? DecimalValue.Read(data) != 0 : Integer(data, "Boolean").Bits != 0;

    public sbyte GetSByte(ReadOnlySpan<byte> data)
    {
        (ulong bits, bool signed) = Integer(data, "SByte");
        return signed ? checked((sbyte)unchecked((long)bits)) : checked((sbyte)bits);
    }

    public byte GetByte(ReadOnlySpan<byte> data)
    {
        (ulong bits, bool signed) = Integer(data, "Byte");
        return signed ? checked((byte)unchecked((long)bits)) : checked((byte)bits);
    }

    public short GetInt16(ReadOnlySpan<byte> data)
    {
        (ulong bits, bool signed) = Integer(data, "Int16");
        return signed ? checked((short)unchecked((long)bits)) : checked((short)bits);
    }

    public ushort GetUInt16(ReadOnlySpan<byte> data)
    {
        (ulong bits, bool signed) = Integer(data, "UInt16");
        return signed ? checked((ushort)unchecked((long)bits)) : checked((ushort)bits);
    }

    public int GetInt32(ReadOnlySpan<byte> data)
    {
        if (Kind == ValueKind.Int32)
        {
            return _binary && data.Length == sizeof(int) ? BinaryPrimitives.ReadInt32LittleEndian(data) : checked((int)(_binary ? IntegerValue.ReadSignedBinary(data) : IntegerValue.ReadSignedText(data)));
        }

        (ulong bits, bool signed) = Integer(data, "Int32");
        return signed ? checked((int)unchecked((long)bits)) : checked((int)bits);
    }

    public uint GetUInt32(ReadOnlySpan<byte> data)
    {
        (ulong bits, bool signed) = Integer(data, "UInt32");
        return signed ? checked((uint)unchecked((long)bits)) : checked((uint)bits);
    }

    public long GetInt64(ReadOnlySpan<byte> data)
    {
        if (Kind == ValueKind.Int64)
        {
            return !_binary ? IntegerValue.ReadSignedText(data) : data.Length == sizeof(long) ? BinaryPrimitives.ReadInt64LittleEndian(data) : IntegerValue.ReadSignedBinary(data);
        }

        (ulong bits, bool signed) = Integer(data, "Int64");
        return signed ? unchecked((long)bits) : checked((long)bits);
    }

    public ulong GetUInt64(ReadOnlySpan<byte> data)
    {
        (ulong bits, bool signed) = Integer(data, "UInt64");
        return signed ? checked((ulong)unchecked((long)bits)) : bits;
    }

    /// <summary>A number of any integer column, of a DECIMAL without what is behind its point, and of a Boolean: 64 bits, and whether the first of them is a sign.</summary>
    Number Integer(ReadOnlySpan<byte> data, string type)
    {
        switch (Kind)
        {
            case ValueKind.SByte or ValueKind.Int16 or ValueKind.Int32 or ValueKind.Int64:
                return new(unchecked((ulong)(_binary ? IntegerValue.ReadSignedBinary(data) : IntegerValue.ReadSignedText(data))), true);
            case ValueKind.Byte or ValueKind.UInt16 or ValueKind.UInt32 or ValueKind.UInt64:
                return new(_binary ? IntegerValue.ReadUnsignedBinary(data) : IntegerValue.ReadUnsignedText(data), false);
            case ValueKind.Boolean:
                return new((_binary ? BooleanValue.ReadBinary(data) : BooleanValue.ReadText(data)) ? 1UL : 0, false);
            case ValueKind.Year:
                return new((ulong)(_binary ? YearValue.ReadBinary(data) : YearValue.ReadText(data)), false);
            case ValueKind.Bit:
                return new(BitValue.Read(data, _column), false);
            case ValueKind.Decimal:
                decimal value = DecimalValue.Read(data);
                return value >= 0 ? new(decimal.ToUInt64(decimal.Truncate(value)), false) : new(unchecked((ulong)decimal.ToInt64(decimal.Truncate(value))), true);
            default:
                throw Cannot(type);
        }
    }

    readonly record struct Number(ulong Bits, bool Signed);
}
