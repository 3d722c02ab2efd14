using System;
using System.Buffers.Binary;

namespace Manywire.Rpc;

/// <summary>The few values of MessagePack that the head of a message is made of, in any of their encodings: peers don't all choose the shortest.</summary>
static class RpcTokens
{
    public const byte Nil = 0xc0;
    public const byte UInt32 = 0xce;

    /// <summary>The head of an array.</summary>
    public static bool TryReadArray(ReadOnlySpan<byte> input, scoped ref int at, out uint count) => TryReadHead(input, ref at, 0x90, 0xdc, out count);

    /// <summary>The head of a map.</summary>
    public static bool TryReadMap(ReadOnlySpan<byte> input, scoped ref int at, out uint count) => TryReadHead(input, ref at, 0x80, 0xde, out count);

    /// <summary>A head that has the count in itself, or in the two or four bytes behind it.</summary>
    static bool TryReadHead(ReadOnlySpan<byte> input, scoped ref int at, int few, int many, out uint count)
    {
        count = 0;
        if (at >= input.Length)
        {
            return false;
        }

        byte code = input[at];
        if ((code & 0xf0) == few)
        {
            count = code & 0xfu;
            at++;
            return true;
        }

        return code == many ? TryReadBytes(input, ref at, 2, out count) : code == many + 1 && TryReadBytes(input, ref at, 4, out count);
    }

    /// <summary>A whole number from 0 to 2^32 - 1.</summary>
    public static bool TryReadUInt32(ReadOnlySpan<byte> input, scoped ref int at, out uint value)
    {
        value = 0;
        if (at >= input.Length)
        {
            return false;
        }

        byte code = input[at];
        if (code < 0x80)
        {
            value = code;
            at++;
            return true;
        }

        switch (code)
        {
            case 0xcc:
                return TryReadBytes(input, ref at, 1, out value);
            case 0xcd:
                return TryReadBytes(input, ref at, 2, out value);
            case UInt32:
                return TryReadBytes(input, ref at, 4, out value);
            case 0xd0:
                return TryReadBytes(input, ref at, 1, out value) && value <= (uint)sbyte.MaxValue;
            case 0xd1:
                return TryReadBytes(input, ref at, 2, out value) && value <= (uint)short.MaxValue;
            case 0xd2:
                return TryReadBytes(input, ref at, 4, out value) && value <= int.MaxValue;
            case 0xcf or 0xd3 when input.Length - at >= 9 && BinaryPrimitives.ReadUInt64BigEndian(input[(at + 1)..]) is var wide and <= uint.MaxValue:
                value = (uint)wide;
                at += 9;
                return true;
            default:
                return false;
        }
    }

    /// <summary>The bytes of a string; of binary data as well, which old peers send for names.</summary>
    public static bool TryReadText(ReadOnlySpan<byte> input, scoped ref int at, out ReadOnlySpan<byte> text)
    {
        text = default;
        if (at >= input.Length)
        {
            return false;
        }

        byte code = input[at];
        int start = at;
        uint length = code & 0x1fu;
        bool known;
        if ((code & 0xe0) == 0xa0)
        {
            at++;
            known = true;
        }
        else
        {
            known = code switch
            {
                0xd9 or 0xc4 => TryReadBytes(input, ref at, 1, out length),
                0xda or 0xc5 => TryReadBytes(input, ref at, 2, out length),
                0xdb or 0xc6 => TryReadBytes(input, ref at, 4, out length),
                _ => false,
            };
        }

        if (!known || length > (uint)(input.Length - at))
        {
            at = start;
            return false;
        }

        text = input.Slice(at, (int)length);
        at += (int)length;
        return true;
    }

    static bool TryReadBytes(ReadOnlySpan<byte> input, scoped ref int at, int size, out uint value)
    {
        value = 0;
        if (input.Length - at <= size)
        {
            return false;
        }

        ReadOnlySpan<byte> bytes = input.Slice(at + 1, size);
        value = size switch
        {
            1 => bytes[0],
            2 => BinaryPrimitives.ReadUInt16BigEndian(bytes),
            _ => BinaryPrimitives.ReadUInt32BigEndian(bytes),
        };
        at += 1 + size;
        return true;
    }

    /// <summary>Passes over one value whose elements aren't counted: these follow.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="at">Where; behind the value then.</param>
    /// <param name="elements">How many values follow that are its elements.</param>
    /// <returns>False: it isn't whole, or is one of the large kinds.</returns>
    public static bool TrySkipHead(ReadOnlySpan<byte> input, scoped ref int at, out uint elements)
    {
        elements = 0;
        if ((uint)at >= (uint)input.Length)
        {
            return false;
        }

        byte code = input[at];
        int length = 1;
        switch (code)
        {
            case < 0x80 or >= 0xe0 or Nil or 0xc2 or 0xc3:
                break;
            case < 0x90:
                elements = 2 * (code & 0xfu);
                break;
            case < 0xa0:
                elements = code & 0xfu;
                break;
            case < 0xc0:
                length += code & 0x1f;
                break;
            case 0xcc or 0xd0:
                length = 2;
                break;
            case 0xcd or 0xd1:
                length = 3;
                break;
            case UInt32 or 0xd2 or 0xca:
                length = 5;
                break;
            case 0xcf or 0xd3 or 0xcb:
                length = 9;
                break;
            case 0xd9 or 0xc4 when at + 1 < input.Length:
                length = 2 + input[at + 1];
                break;
            default:
                return false;
        }

        if (length > input.Length - at)
        {
            return false;
        }

        at += length;
        return true;
    }

    /// <summary>Writes the head of an array of fewer than 65,536 elements.</summary>
    /// <returns>Bytes written, at most 3.</returns>
    public static int WriteArray(Span<byte> output, int count) => WriteHead(output, count, 0x90, 0xdc);

    /// <summary>Writes the head of a map of fewer than 65,536 entries.</summary>
    /// <returns>Bytes written, at most 3.</returns>
    public static int WriteMap(Span<byte> output, int count) => WriteHead(output, count, 0x80, 0xde);

    static int WriteHead(Span<byte> output, int count, int few, byte many)
    {
        if (count < 16)
        {
            output[0] = (byte)(few | count);
            return 1;
        }

        output[0] = many;
        BinaryPrimitives.WriteUInt16BigEndian(output[1..], checked((ushort)count));
        return 3;
    }
}
