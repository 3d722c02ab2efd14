using System;
using System.Buffers;

namespace Manywire.Compression;

/// <summary>The envelope of an LZ4 frame.</summary>
sealed class Lz4FrameCompression : WireCompression
{
    public static Lz4FrameCompression Instance { get; } = new();

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output) => Lz4Frames.Compress(raw, output);

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output) => Lz4Frames.Decompress(input, whole, output);

    public override WireCompressor Compressor() => new Lz4FrameCompressor();

    public override WireDecompressor Decompressor() => new Lz4FrameDecompressor();
}
