using System;
using System.Buffers;
using System.Buffers.Binary;

namespace Manywire.Compression;

/// <summary>The envelope of an LZ4 block behind its uncompressed length.</summary>
sealed class Lz4BlockCompression : WireCompression
{
    const int HeadSize = 4;

    public static Lz4BlockCompression Instance { get; } = new();

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (raw.Length > Lz4Blocks.MaxLength)
        {
            throw new WireException($"at most {Lz4Blocks.MaxLength} bytes for a block of LZ4");
        }

        Span<byte> target = WireOutput.Room(output, HeadSize + Lz4Blocks.MaxCompressedLength(raw.Length));
        BinaryPrimitives.WriteInt32LittleEndian(target, raw.Length);
        output.Advance(HeadSize + Lz4Encoder.Encode(raw, target[HeadSize..]));
    }

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (input.Length < HeadSize)
        {
            throw new WireException("the length of what a block of LZ4 holds", input.Length, "$");
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(input);
        if (length < 0)
        {
            throw new WireException("the length of what a block of LZ4 holds", 0, "$");
        }

        int consumed = Lz4Sized.Decompress(input[HeadSize..], length, output);
        if (consumed < 0 || (whole && consumed != input.Length - HeadSize))
        {
            throw new WireException(consumed < 0 ? $"a block of LZ4 that holds {length} bytes" : "the end of the input", HeadSize + Math.Max(consumed, 0), "$");
        }

        return HeadSize + consumed;
    }
}
