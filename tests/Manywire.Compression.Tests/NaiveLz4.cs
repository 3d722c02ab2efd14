using System;
using System.Buffers.Binary;
using System.Collections.Generic;

namespace Manywire.Compression.Tests;

/// <summary>LZ4 byte by byte, as the format's pages say it: slow, and obviously right.</summary>
static class NaiveLz4
{
    /// <summary>What a block holds, behind what came before; null when it is malformed or holds more than there is room for.</summary>
    public static byte[]? Block(ReadOnlySpan<byte> block, ReadOnlySpan<byte> before, int room) => Block(block, before, room, out _);

    /// <summary>The same, and whether it ends as the format wants: no match begins in the last twelve bytes, and the last five are literals. Decoders may refuse others.</summary>
    public static byte[]? Block(ReadOnlySpan<byte> block, ReadOnlySpan<byte> before, int room, out bool endsWell)
    {
        endsWell = true;
        int lastMatch = -1, lastEnd = 0;
        var output = new List<byte>(before.ToArray());
        int limit = before.Length + room;
        int at = 0;
        while (at < block.Length)
        {
            int token = block[at++];
            if (!Length(block, ref at, token >> 4, out long literals) || literals > block.Length - at || literals > limit - output.Count)
            {
                return null;
            }

            for (; literals > 0; literals--)
            {
                output.Add(block[at++]);
            }

            if (at == block.Length)
            {
                endsWell = lastMatch < 0 || (lastMatch <= output.Count - 12 && lastEnd <= output.Count - 5);
                return output.GetRange(before.Length, output.Count - before.Length).ToArray();
            }

            if (block.Length - at < 2)
            {
                return null;
            }

            int distance = block[at] | (block[at + 1] << 8);
            at += 2;
            if (distance == 0 || distance > output.Count || !Length(block, ref at, token & 15, out long match) || match + 4 > limit - output.Count)
            {
                return null;
            }

            lastMatch = output.Count;
            for (match += 4; match > 0; match--)
            {
                output.Add(output[^distance]);
            }

            lastEnd = output.Count;
        }

        return null;
    }

    static bool Length(ReadOnlySpan<byte> block, ref int at, int first, out long length)
    {
        length = first;
        if (first < 15)
        {
            return true;
        }

        while (at < block.Length)
        {
            length += block[at];
            if (block[at++] != 255)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>xxHash's 32 bits.</summary>
    public static uint Hash(ReadOnlySpan<byte> data)
    {
        const uint P1 = 0x9E3779B1, P2 = 0x85EBCA77, P3 = 0xC2B2AE3D, P4 = 0x27D4EB2F, P5 = 0x165667B1;
        uint hash = P5;
        int at = 0;
        unchecked
        {
            if (data.Length >= 16)
            {
                uint[] lanes = [P1 + P2, P2, 0, 0 - P1];
                for (; at + 16 <= data.Length; at += 16)
                {
                    for (int i = 0; i < 4; i++)
                    {
                        lanes[i] = Rotate(lanes[i] + (BinaryPrimitives.ReadUInt32LittleEndian(data[(at + (4 * i))..]) * P2), 13) * P1;
                    }
                }

                hash = Rotate(lanes[0], 1) + Rotate(lanes[1], 7) + Rotate(lanes[2], 12) + Rotate(lanes[3], 18);
            }

            hash += (uint)data.Length;
            for (; at + 4 <= data.Length; at += 4)
            {
                hash = Rotate(hash + (BinaryPrimitives.ReadUInt32LittleEndian(data[at..]) * P3), 17) * P4;
            }

            for (; at < data.Length; at++)
            {
                hash = Rotate(hash + (data[at] * P5), 11) * P1;
            }

            hash ^= hash >> 15;
            hash *= P2;
            hash ^= hash >> 13;
            hash *= P3;
            return hash ^ (hash >> 16);
        }
    }

    static uint Rotate(uint value, int by) => (value << by) | (value >> (32 - by));
}
