using System;
using System.Buffers.Binary;

namespace Manywire.Binary;

/// <summary>MemoryPack's integers of variable length: one byte for -120 to 127, else a byte that says which type follows.</summary>
/// <remarks>Which form a writer chooses depends on the type that it was given, so signed and unsigned values differ: 200 is <c>84 c800</c> as an int, <c>85 c800</c> as an uint.</remarks>
static class VarInt
{
    /// <summary>Bytes of a 32-bit value, at most.</summary>
    public const int MaxBytes = 5;

    /// <summary>A first byte with which no length begins: in place of the first length of an object whose members are still being written.</summary>
    public const byte Unfinished = unchecked((byte)SByte);

    const sbyte MinSingle = -120;
    const sbyte Byte = -121;
    const sbyte SByte = -122;
    const sbyte UInt16 = -123;
    const sbyte Int16 = -124;
    const sbyte UInt32 = -125;
    const sbyte Int32 = -126;
    const sbyte UInt64 = -127;

    /// <summary>Writes a signed value.</summary>
    /// <returns>Bytes written.</returns>
    public static int Put(Span<byte> destination, int value)
    {
        switch (value)
        {
            case >= MinSingle and <= sbyte.MaxValue:
                destination[0] = (byte)value;
                return 1;
            case >= sbyte.MinValue and < 0:
                destination[0] = unchecked((byte)SByte);
                destination[1] = (byte)value;
                return 2;
            case >= short.MinValue and <= short.MaxValue:
                destination[0] = unchecked((byte)Int16);
                BinaryPrimitives.WriteInt16LittleEndian(destination[1..], (short)value);
                return 3;
            default:
                destination[0] = unchecked((byte)Int32);
                BinaryPrimitives.WriteInt32LittleEndian(destination[1..], value);
                return 5;
        }
    }

    /// <summary>Writes an unsigned value.</summary>
    /// <returns>Bytes written.</returns>
    public static int Put(Span<byte> destination, uint value)
    {
        switch (value)
        {
            case <= (uint)sbyte.MaxValue:
                destination[0] = (byte)value;
                return 1;
            case <= ushort.MaxValue:
                destination[0] = unchecked((byte)UInt16);
                BinaryPrimitives.WriteUInt16LittleEndian(destination[1..], (ushort)value);
                return 3;
            default:
                destination[0] = unchecked((byte)UInt32);
                BinaryPrimitives.WriteUInt32LittleEndian(destination[1..], value);
                return 5;
        }
    }

    /// <summary>How many bytes follow the first one.</summary>
    public static int Following(byte first) => (sbyte)first switch
    {
        >= MinSingle => 0,
        Byte or SByte => 1,
        UInt16 or Int16 => 2,
        UInt32 or Int32 => 4,
        _ => 8,
    };

    /// <summary>Reads a value in any of the forms.</summary>
    /// <param name="first">The first byte.</param>
    /// <param name="rest">As many behind it as <see cref="Following"/> says.</param>
    /// <param name="value">The value; an unsigned one beyond <see cref="long.MaxValue"/> comes out negative, and so is no length and no id.</param>
    public static void Get(byte first, ReadOnlySpan<byte> rest, out long value)
    {
        value = (sbyte)first switch
        {
            >= MinSingle => (sbyte)first,
            Byte => rest[0],
            SByte => (sbyte)rest[0],
            UInt16 => BinaryPrimitives.ReadUInt16LittleEndian(rest),
            Int16 => BinaryPrimitives.ReadInt16LittleEndian(rest),
            UInt32 => BinaryPrimitives.ReadUInt32LittleEndian(rest),
            Int32 => BinaryPrimitives.ReadInt32LittleEndian(rest),
            _ => BinaryPrimitives.ReadInt64LittleEndian(rest),
        };
    }
}
