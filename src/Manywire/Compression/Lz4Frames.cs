using System;
using System.Buffers;
using System.Buffers.Binary;

namespace Manywire.Compression;

/// <summary>LZ4 frames: what the program <c>lz4</c> writes to files. Blocks with their lengths, the length of all, and checksums. By the published description of the frame format, version 1.6.</summary>
/// <remarks>
/// <code>
/// frame       = 04 22 4d 18, flags, block maximum, [content length 8], [dictionary 4], header checksum, block…, 00 00 00 00, [content checksum 4]
/// block       = length 4 (top bit: stored as it is), data, [checksum 4]
/// skippable   = 5x 2a 4d 18, length 4, anything
/// </code>
/// All numbers are little-endian. Checksums are <see cref="XxHash32"/>. Read are all flags but those of a dictionary; blocks that are linked as well as independent
/// ones; frames one after another, and skippable frames between them. The format's predecessor ("legacy frames") isn't.
/// </remarks>
public static class Lz4Frames
{
    const uint Magic = 0x184d2204;
    const uint Skippable = 0x184d2a50;
    internal const int Stored = unchecked((int)0x80000000);
    internal const int Version = 0x40, Independent = 0x20, BlockChecksum = 0x10, ContentLength = 0x08, ContentChecksum = 0x04, Reserved = 0x02, Dictionary = 0x01;
    const int FirstRoom = 1 << 16;

    /// <summary>Compresses into one frame of independent blocks, with the length and the checksum of its content.</summary>
    /// <param name="raw">What to compress.</param>
    /// <param name="output">Where to. It is asked for spans of a block: 64 KiB to 1 MiB, by what there is to compress.</param>
    public static void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        int code = raw.Length <= 1 << 16 ? 4 : raw.Length <= 1 << 18 ? 5 : 6;
        int blockSize = BlockSize(code);
        Span<byte> head = WireOutput.Room(output, 15);
        BinaryPrimitives.WriteUInt32LittleEndian(head, Magic);
        head[4] = Version | Independent | ContentLength | ContentChecksum;
        head[5] = (byte)(code << 4);
        BinaryPrimitives.WriteInt64LittleEndian(head[6..], raw.Length);
        head[14] = HeadChecksum(head[4..14]);
        output.Advance(15);
        for (ReadOnlySpan<byte> rest = raw; !rest.IsEmpty;)
        {
            ReadOnlySpan<byte> block = rest[..Math.Min(blockSize, rest.Length)];
            Span<byte> target = WireOutput.Room(output, 4 + Lz4Blocks.MaxCompressedLength(block.Length));
            int length = Lz4Encoder.Encode(block, target[4..]);
            int head4 = length;
            if (length >= block.Length)
            {
                block.CopyTo(target[4..]);
                length = block.Length;
                head4 = length | Stored;
            }

            BinaryPrimitives.WriteInt32LittleEndian(target, head4);
            output.Advance(4 + length);
            rest = rest[block.Length..];
        }

        Span<byte> end = WireOutput.Room(output, 8);
        BinaryPrimitives.WriteInt32LittleEndian(end, 0);
        BinaryPrimitives.WriteUInt32LittleEndian(end[4..], XxHash32.Of(raw));
        output.Advance(8);
    }

    /// <summary>Decompresses frames.</summary>
    /// <param name="input">One frame or several; skippable ones may be among them, but not alone.</param>
    /// <param name="output">Where to. Its limit bounds what is taken; its memory grows with what the blocks hold, whatever a header declares.</param>
    /// <exception cref="WireException">The input is malformed or incomplete, a checksum is wrong, it needs a dictionary, or it holds more than the output's limit.</exception>
    public static void Decompress(ReadOnlySpan<byte> input, WireBytes output) => Decompress(input, whole: true, output);

    /// <summary>Decompresses all frames, or the first and what is skippable before it.</summary>
    /// <returns>Bytes of input read.</returns>
    internal static int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        ArgumentNullException.ThrowIfNull(output);
        var reader = new Reader(input, output);
        bool any = false;
        while (!any || (whole && reader.At < input.Length))
        {
            any |= reader.Frame();
        }

        return reader.At;
    }

    static int BlockSize(int code) => 1 << (8 + (2 * code));

    static byte HeadChecksum(ReadOnlySpan<byte> descriptor) => (byte)(XxHash32.Of(descriptor) >> 8);

    ref struct Reader(ReadOnlySpan<byte> input, WireBytes output)
    {
        readonly ReadOnlySpan<byte> _input = input;

        public int At { get; private set; }

        /// <summary>Reads one frame.</summary>
        /// <returns>False: it was skippable.</returns>
        public bool Frame()
        {
            int start = At;
            uint magic = Get32("the beginning of an LZ4 frame");
            if ((magic & ~15u) == Skippable)
            {
                uint length = Get32("the length of a skippable frame");
                Take(length, "a skippable frame");
                return false;
            }

            if (magic != Magic)
            {
                Fail("the beginning of an LZ4 frame", start);
            }

            byte flags = Head(out int blockSize, out ulong? declared);
            int first = output.Count;
            if (declared is { } content)
            {
                if (content > (ulong)(output.Limit - first))
                {
                    output.TooMuch();
                }

                // What is declared is believed as far as it is likely. Beyond that the memory grows with what comes.
                output.Reserve((int)Math.Min(content, Math.Max(4UL * (ulong)(_input.Length - At), FirstRoom)));
            }

            while (Block(flags, blockSize, first))
            {
            }

            if (declared is { } length64 && length64 != (ulong)(output.Count - first))
            {
                Fail($"a frame of {length64} bytes", start);
            }

            if ((flags & ContentChecksum) != 0)
            {
                int at = At;
                if (Get32("the checksum of a frame") != XxHash32.Of(output.Written[first..]))
                {
                    Fail("the checksum of a frame", at);
                }
            }

            return true;
        }

        byte Head(out int blockSize, out ulong? declared)
        {
            int at = At;
            byte flags = Take(2, "the flags of an LZ4 frame")[0];
            byte maximum = _input[at + 1];
            if ((flags & 0xc0) != Version || (flags & Reserved) != 0)
            {
                Fail("the flags of an LZ4 frame of version 1", at);
            }

            if ((flags & Dictionary) != 0)
            {
                Fail("an LZ4 frame without a dictionary", at);
            }

            if ((maximum & 0x8f) != 0 || maximum < 0x40)
            {
                Fail("a maximum of 4 to 7 for blocks", at + 1);
            }

            blockSize = BlockSize(maximum >> 4);
            declared = (flags & ContentLength) != 0 ? BinaryPrimitives.ReadUInt64LittleEndian(Take(8, "the length of a frame")) : null;
            byte checksum = HeadChecksum(_input[at..At]);
            if (Take(1, "the checksum of a frame's header")[0] != checksum)
            {
                Fail("the checksum of a frame's header", At - 1);
            }

            return flags;
        }

        /// <summary>Reads a block.</summary>
        /// <returns>False: there was the end of the frame.</returns>
        bool Block(byte flags, int blockSize, int first)
        {
            int at = At;
            uint head = Get32("the length of a block");
            if (head == 0)
            {
                return false;
            }

            bool stored = unchecked((int)head & Stored) != 0;
            uint length = head & ~unchecked((uint)Stored);
            if (length > (uint)blockSize)
            {
                Fail($"a block of at most {blockSize} bytes", at);
            }

            ReadOnlySpan<byte> data = Take(length, "a block");
            if ((flags & BlockChecksum) != 0 && Get32("the checksum of a block") != XxHash32.Of(data))
            {
                Fail("the checksum of a block", At - 4);
            }

            if (stored)
            {
                output.Write(data);
                return true;
            }

            // A byte of a block makes at most 255.
            int most = (int)Math.Min(blockSize, 255L * data.Length);
            int room = Math.Min(most, output.Limit - output.Count);
            output.Reserve(room);

            // Matches of linked blocks go back to the beginning of the frame, those of independent ones to that of the block.
            int from = (flags & Independent) != 0 ? output.Count : first;
            int end = Lz4Decoder.Decode(data, output.Whole(room)[from..], output.Count - from, out int consumed);
            if (end < 0 || consumed != data.Length)
            {
                if (room < most && Lz4Decoder.TryMeasure(data, room + 1L, out long size) && size > room)
                {
                    output.TooMuch();
                }

                Fail("a block of LZ4", at + 4);
            }

            output.Advance(from + end - output.Count);
            return true;
        }

        uint Get32(string what) => BinaryPrimitives.ReadUInt32LittleEndian(Take(4, what));

        ReadOnlySpan<byte> Take(uint count, string what)
        {
            if (count > (uint)(_input.Length - At))
            {
                Fail(what, _input.Length);
            }

            At += (int)count;
            return _input.Slice(At - (int)count, (int)count);
        }

        static void Fail(string expected, int at) => throw new WireException(expected, at, "$");
    }
}
