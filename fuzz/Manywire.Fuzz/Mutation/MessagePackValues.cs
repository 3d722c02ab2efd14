using System;
using System.Buffers.Binary;
using System.Collections.Generic;

namespace Manywire.Fuzz;

/// <summary>Finds values in MessagePack, as its specification says and no faster; what the readers are held against too.</summary>
static class MessagePackValues
{
    /// <summary>Finds values until something is wrong; then tries again one byte further.</summary>
    public static void Find(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
    {
        for (int at = 0; at < input.Length;)
        {
            int end = Walk(input, at, values);
            at = end < 0 ? at + 1 : end;
        }
    }

    /// <summary>Whether the input is one value and nothing else.</summary>
    public static bool IsOne(ReadOnlySpan<byte> input) => Walk(input, 0, null) == input.Length;

    /// <summary>The end of the value at a place, or -1.</summary>
    static int Walk(ReadOnlySpan<byte> input, int at, List<(int At, int Length)>? values)
    {
        var open = new Stack<(int At, long Left)>();
        while (true)
        {
            int from = at;
            if (!Head(input, ref at, out long inner))
            {
                return -1;
            }

            open.Push((from, inner));
            while (open.Peek().Left == 0)
            {
                (int start, _) = open.Pop();
                values?.Add((start, at - start));
                if (open.Count == 0)
                {
                    return at;
                }

                (int outer, long left) = open.Pop();
                open.Push((outer, left - 1));
            }
        }
    }

    /// <summary>Goes behind a scalar, or behind the head of an array or map.</summary>
    static bool Head(ReadOnlySpan<byte> input, ref int at, out long inner)
    {
        inner = 0;
        if (at >= input.Length)
        {
            return false;
        }

        byte code = input[at++];
        long size;
        switch (code)
        {
            case < 0x80 or >= 0xe0 or 0xc0 or 0xc2 or 0xc3:
                return true;
            case < 0x90:
                inner = 2 * (code & 15);
                return true;
            case < 0xa0:
                inner = code & 15;
                return true;
            case < 0xc0:
                size = code & 31;
                break;
            case 0xc1:
                return false;
            case 0xcc or 0xd0:
                size = 1;
                break;
            case 0xcd or 0xd1:
                size = 2;
                break;
            case 0xca or 0xce or 0xd2:
                size = 4;
                break;
            case 0xcb or 0xcf or 0xd3:
                size = 8;
                break;
            case >= 0xd4 and <= 0xd8:
                size = 1 + (1 << (code - 0xd4));
                break;
            default:
                int width = code switch
                {
                    0xc4 or 0xc7 or 0xd9 => 1,
                    0xc5 or 0xc8 or 0xda or 0xdc or 0xde => 2,
                    _ => 4,
                };
                if (input.Length - at < width)
                {
                    return false;
                }

                long count = width == 1 ? input[at] : width == 2 ? BinaryPrimitives.ReadUInt16BigEndian(input[at..]) : BinaryPrimitives.ReadUInt32BigEndian(input[at..]);
                at += width;
                if (code >= 0xdc)
                {
                    inner = code >= 0xde ? 2 * count : count;
                    return true;
                }

                size = count + (code is >= 0xc7 and <= 0xc9 ? 1 : 0);
                break;
        }

        if (size > input.Length - at)
        {
            return false;
        }

        at += (int)size;
        return true;
    }
}
