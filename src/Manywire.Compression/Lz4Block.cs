using System;
using System.Buffers;
using System.Buffers.Binary;
using K4os.Compression.LZ4;

namespace Manywire.Compression;

/// <summary>LZ4 blocks: sequences of literals and of matches with what came before, without a header. The package K4os.Compression.LZ4 makes and reads them.</summary>
/// <remarks>
/// The library is only given blocks that are well-formed, in memory that no other code writes to: a block is copied, and gone through from end to end, before it is decompressed. That also
/// tells how much it holds, whatever was declared. The file is compiled into Manywire.Compression and into Manywire.MessagePack.
/// </remarks>
static class Lz4Block
{
    /// <summary>The most bytes that a block can hold.</summary>
    public const int MaxLength = 0x7e000000;

    const int MinMatch = 4;

    /// <summary>Bytes that a block takes at most.</summary>
    public static int MaxSize(int length) => length == 0 ? 1 : LZ4Codec.MaximumOutputSize(length);

    /// <summary>Compresses into a block.</summary>
    /// <param name="raw">What to compress, up to <see cref="MaxLength"/> bytes.</param>
    /// <param name="target">Room of <see cref="MaxSize"/>.</param>
    /// <returns>Bytes of the block.</returns>
    public static int Encode(ReadOnlySpan<byte> raw, Span<byte> target)
    {
        if (raw.IsEmpty)
        {
            target[0] = 0;
            return 1;
        }

        int size = LZ4Codec.Encode(raw, target);
        return size > 0 ? size : throw new InvalidOperationException("LZ4 needs more room than its bound.");
    }

    /// <summary>Decompresses a block that is said elsewhere to hold so many bytes. The declaration isn't trusted: nothing is reserved before the block has been gone through.</summary>
    /// <param name="input">The block, and what may follow it.</param>
    /// <param name="length">Bytes that it is said to hold.</param>
    /// <param name="output">What it holds is put behind what is there.</param>
    /// <returns>Bytes of the block; -1 when it is malformed or holds another number.</returns>
    /// <exception cref="WireException">It is said to hold more than the output may.</exception>
    public static int Decode(ReadOnlySpan<byte> input, int length, WireBytes output)
    {
        if (length > output.Limit - output.Count)
        {
            output.Reserve(length); // throws
        }

        byte[] copy = ArrayPool<byte>.Shared.Rent(input.Length);
        try
        {
            input.CopyTo(copy);
            ReadOnlySpan<byte> block = copy.AsSpan(0, input.Length);
            if (!TryMeasure(block, length, 0, out int size, out int holds) || holds != length)
            {
                return -1;
            }

            return length == 0 ? size : TryDecode(block[..size], output.GetSpan(length)[..length], default) ? Advance(output, length, size) : -1;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(copy);
        }
    }

    static int Advance(WireBytes output, int length, int size)
    {
        output.Advance(length);
        return size;
    }

    /// <summary>Decompresses a block that <see cref="TryMeasure"/> has gone through.</summary>
    /// <param name="block">The block.</param>
    /// <param name="target">Room for what it holds, and no more.</param>
    /// <param name="history">What came before, directly in front of the room.</param>
    public static bool TryDecode(ReadOnlySpan<byte> block, Span<byte> target, ReadOnlySpan<byte> history)
    {
        int end = history.IsEmpty ? LZ4Codec.Decode(block, target) : LZ4Codec.Decode(block, target, history);
        return end == target.Length || (target.IsEmpty && end <= 0);
    }

    /// <summary>Goes through a block: every length, and where every match points to.</summary>
    /// <param name="input">The block, and what may follow it where it holds as much as is asked.</param>
    /// <param name="most">How much it may hold: it ends at literals that reach this.</param>
    /// <param name="history">Bytes before it that matches may go back to.</param>
    /// <param name="size">Bytes of the block.</param>
    /// <param name="length">Bytes that it holds.</param>
    /// <returns>False: it is malformed, or holds more.</returns>
    public static bool TryMeasure(ReadOnlySpan<byte> input, int most, int history, out int size, out int length)
    {
        int at = 0;
        long holds = 0;
        size = 0;
        length = 0;
        while (at < input.Length)
        {
            int token = input[at++];
            long count = token >> 4;
            if (count == 15 && !Extend(input, ref at, ref count))
            {
                return false;
            }

            holds += count;
            if (count > input.Length - at || holds > most)
            {
                return false;
            }

            at += (int)count;
            if (at == input.Length || holds == most)
            {
                (size, length) = (at, (int)holds);
                return true;
            }

            if (input.Length - at < 2)
            {
                return false;
            }

            int distance = BinaryPrimitives.ReadUInt16LittleEndian(input[at..]);
            at += 2;
            count = token & 15;
            if (distance == 0 || distance > holds + history || (count == 15 && !Extend(input, ref at, ref count)))
            {
                return false;
            }

            holds += count + MinMatch;
            if (holds > most)
            {
                return false;
            }
        }

        return false;
    }

    /// <summary>Adds the bytes of a long length, up to the first that isn't 255.</summary>
    static bool Extend(ReadOnlySpan<byte> input, ref int at, ref long length)
    {
        while (at < input.Length)
        {
            byte more = input[at++];
            length += more;
            if (more != 255)
            {
                return true;
            }
        }

        return false;
    }
}
