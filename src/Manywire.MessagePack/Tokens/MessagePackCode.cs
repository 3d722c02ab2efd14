using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

/// <summary>The codes that a value can begin with, and big-endian numbers.</summary>
static class MessagePackCode
{
    public const byte FixMap = 0x80;
    public const byte FixArray = 0x90;
    public const byte FixStr = 0xa0;
    public const byte Nil = 0xc0;
    public const byte False = 0xc2;
    public const byte True = 0xc3;
    public const byte Bin8 = 0xc4;
    public const byte Bin16 = 0xc5;
    public const byte Bin32 = 0xc6;
    public const byte Ext8 = 0xc7;
    public const byte Ext16 = 0xc8;
    public const byte Ext32 = 0xc9;
    public const byte Float32 = 0xca;
    public const byte Float64 = 0xcb;
    public const byte UInt8 = 0xcc;
    public const byte UInt16 = 0xcd;
    public const byte UInt32 = 0xce;
    public const byte UInt64 = 0xcf;
    public const byte Int8 = 0xd0;
    public const byte Int16 = 0xd1;
    public const byte Int32 = 0xd2;
    public const byte Int64 = 0xd3;
    public const byte FixExt1 = 0xd4;
    public const byte FixExt4 = 0xd6;
    public const byte FixExt8 = 0xd7;
    public const byte FixExt16 = 0xd8;
    public const byte Str8 = 0xd9;
    public const byte Str16 = 0xda;
    public const byte Str32 = 0xdb;
    public const byte Array16 = 0xdc;
    public const byte Array32 = 0xdd;
    public const byte Map16 = 0xde;
    public const byte Map32 = 0xdf;
    public const byte MinFixInt = 0xe0;

    /// <summary>The extension type of timestamps: -1.</summary>
    public const byte Timestamp = 0xff;

    /// <summary>The extension type of references to objects.</summary>
    public const byte Reference = 97;

    /// <summary>The extension type of values with the names of their types.</summary>
    public const byte Typeless = 100;

    /// <summary>The type of the extension that is one LZ4 block.</summary>
    public const byte Lz4BlockType = 99;

    /// <summary>The type of the extension with the lengths of LZ4 blocks.</summary>
    public const byte Lz4LengthsType = 98;

    /// <summary>Bytes of what begins with each code from c0: all of a scalar; code, length and extension type of anything else. 0: not a code.</summary>
    static ReadOnlySpan<byte> Heads => [1, 0, 1, 1, 2, 3, 5, 3, 4, 6, 5, 9, 2, 3, 5, 9, 2, 3, 5, 9, 2, 2, 2, 2, 2, 2, 3, 5, 3, 5, 3, 5];

    /// <summary>Bytes of all of a value, by its first byte: of scalars, short strings and short extensions; 0 for what has a length behind its first byte or elements, and for what is no value.</summary>
    public static ReadOnlySpan<byte> Sizes =>
    [
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
        1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 5, 9, 2, 3, 5, 9, 2, 3, 5, 9, 3, 4, 6, 10, 18, 0, 0, 0, 0, 0, 0, 0,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    ];

    /// <summary>Bytes of a value's head, by its first byte. 0: no value begins with it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int HeadSize(byte code) => (uint)(code - 0xc0) < 32 ? Heads[code - 0xc0] : 1;

    /// <summary>Whether the code is one of an array or a map, and which.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsContainer(byte code, out bool map)
    {
        map = (code & 0xf0) == FixMap || code is Map16 or Map32;
        return map || (code & 0xf0) == FixArray || code is Array16 or Array32;
    }

    // Each takes the code that its caller has looked at to know how much is in reach: the input may not be the same at a second look.

    /// <summary>The count of an array or map, whose head is in reach.</summary>
    public static uint Count(byte code, ref byte head) => code switch
    {
        Array16 or Map16 => Get16(ref Unsafe.Add(ref head, 1)), // SAFETY: the head is in reach
        Array32 or Map32 => Get32(ref Unsafe.Add(ref head, 1)), // SAFETY: the head is in reach
        _ => code & 0x0fu,
    };

    /// <summary>Bytes behind the head of anything but an array or map; the head is in reach.</summary>
    public static uint BodySize(byte code, ref byte head)
    {
        if ((code & 0xe0) == FixStr)
        {
            return code & 0x1fu;
        }

        // SAFETY: each length read here belongs to the head, which is in reach.
        return code switch
        {
            Bin8 or Ext8 or Str8 => Unsafe.Add(ref head, 1),
            Bin16 or Ext16 or Str16 => Get16(ref Unsafe.Add(ref head, 1)),
            Bin32 or Ext32 or Str32 => Get32(ref Unsafe.Add(ref head, 1)),
            >= FixExt1 and <= FixExt16 => 1u << (code - FixExt1),
            _ => 0,
        };
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsInteger(byte code) => code is < 0x80 or >= MinFixInt or (>= UInt8 and <= Int64);

    /// <summary>An integer, all of which is in reach. Of <see cref="UInt64"/> its bits.</summary>
    public static long Integer(byte code, ref byte head)
    {
        ref byte digits = ref Unsafe.Add(ref head, 1); // SAFETY: read only as far as the code says, which is in reach
        return code switch
        {
            UInt8 => digits,
            UInt16 => Get16(ref digits),
            UInt32 => Get32(ref digits),
            Int8 => unchecked((sbyte)digits),
            Int16 => unchecked((short)Get16(ref digits)),
            Int32 => unchecked((int)Get32(ref digits)),
            UInt64 or Int64 => unchecked((long)Get64(ref digits)),
            byte fix => unchecked((sbyte)fix),
        };
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ushort Get16(ref byte p) => Native(Unsafe.ReadUnaligned<ushort>(ref p)); // SAFETY: the caller has two bytes in reach

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Get32(ref byte p) => Native(Unsafe.ReadUnaligned<uint>(ref p)); // SAFETY: the caller has four bytes in reach

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Get64(ref byte p) => Native(Unsafe.ReadUnaligned<ulong>(ref p)); // SAFETY: the caller has eight bytes in reach

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put16(ref byte p, byte code, ushort value)
    {
        p = code;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), Native(value)); // SAFETY: three bytes are reserved
        return ref Unsafe.Add(ref p, 3);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put32(ref byte p, byte code, uint value)
    {
        p = code;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), Native(value)); // SAFETY: five bytes are reserved
        return ref Unsafe.Add(ref p, 5);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put64(ref byte p, byte code, ulong value)
    {
        p = code;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), Native(value)); // SAFETY: nine bytes are reserved
        return ref Unsafe.Add(ref p, 9);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put8(ref byte p, byte code, byte value)
    {
        p = code;
        Unsafe.Add(ref p, 1) = value; // SAFETY: two bytes are reserved
        return ref Unsafe.Add(ref p, 2);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ushort Native(ushort value) => BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(value) : value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Native(uint value) => BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(value) : value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Native(ulong value) => BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(value) : value;
}
