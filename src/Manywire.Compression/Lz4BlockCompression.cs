using System;
using System.Buffers;
using System.Buffers.Binary;
using Manywire.Compression;

namespace Manywire;

/// <summary>An LZ4 block behind its uncompressed length: 4 bytes, little-endian. The least overhead, and no checksum.</summary>
public sealed class Lz4BlockCompression : WireCompression
{
    const int HeadSize = 4;

    /// <inheritdoc/>
    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (raw.Length > Lz4Block.MaxLength)
        {
            throw new WireException($"at most {Lz4Block.MaxLength} bytes for a block of LZ4");
        }

        Span<byte> target = WireOutput.Room(output, HeadSize + Lz4Block.MaxSize(raw.Length));
        BinaryPrimitives.WriteInt32LittleEndian(target, raw.Length);
        output.Advance(HeadSize + Lz4Block.Encode(raw, target[HeadSize..]));
    }

    /// <inheritdoc/>
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

        int size = Lz4Block.Decode(input[HeadSize..], length, output);
        if (size < 0 || (whole && size != input.Length - HeadSize))
        {
            throw new WireException(size < 0 ? $"a block of LZ4 that holds {length} bytes" : "the end of the input", HeadSize + Math.Max(size, 0), "$");
        }

        return HeadSize + size;
    }
}
