using System;
using System.Buffers;
using System.IO.Compression;

namespace Manywire.Compression;

/// <summary>Brotli (RFC 7932), by .NET's own encoder and decoder.</summary>
sealed class BrotliCompression : WireStreamCompression
{
    const int MaxLevel = 11;
    const int UsualLevel = 4;

    /// <summary>The window: 4 MiB, .NET's own choice.</summary>
    const int WindowBits = 22;

    const int MinWindowBits = 10;
    const int LeastSpan = 256;

    readonly int _level;

    public BrotliCompression(int level)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(level);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(level, MaxLevel);
        _level = level;
    }

    public static BrotliCompression Usual { get; } = new(UsualLevel);

    static readonly BrotliCompression?[] s_levels = new BrotliCompression?[MaxLevel + 1];

    /// <summary>One of a level: made once, more or less.</summary>
    public static BrotliCompression OfLevel(int level) => (uint)level > MaxLevel ? new BrotliCompression(level) : s_levels[level] ??= new BrotliCompression(level);

    public override bool IsBrotli => true;

    public override WireCompressor Compressor(long? length)
    {
        // A window larger than the content is memory for nothing.
        int window = length is null ? WindowBits : MinWindowBits;
        while (window < WindowBits && (1 << window) - 16 < length)
        {
            window++;
        }

        return new Pieces(_level, window);
    }

    public override WireDecompressor Decompressor() => new PiecesBack();

    /// <summary>Brotli's own encoder: it holds back what may still be matched, up to its window.</summary>
    sealed class Pieces(int level, int window) : WireCompressor
    {
        BrotliEncoder _encoder = new(level, window);

        public override void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output, bool last)
        {
            OperationStatus status;
            do
            {
                Span<byte> target = WireOutput.Room(output, LeastSpan);
                status = _encoder.Compress(raw, target, out int consumed, out int written, last);
                raw = raw[consumed..];
                output.Advance(written);
            }
            while (status == OperationStatus.DestinationTooSmall || !raw.IsEmpty);
        }

        public override void Flush(IBufferWriter<byte> output)
        {
            OperationStatus status;
            do
            {
                Span<byte> target = WireOutput.Room(output, LeastSpan);
                status = _encoder.Flush(target, out int written);
                output.Advance(written);
            }
            while (status == OperationStatus.DestinationTooSmall);
        }

        protected override void Dispose(bool disposing) => _encoder.Dispose();
    }

    sealed class PiecesBack : WireDecompressor
    {
        BrotliDecoder _decoder;

        public override string Expected => "a Brotli stream";

        public override OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written) => _decoder.Decompress(input, output, out consumed, out written);

        protected override void Dispose(bool disposing) => _decoder.Dispose();
    }
}
