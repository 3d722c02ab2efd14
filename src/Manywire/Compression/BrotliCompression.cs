using System;
using System.Buffers;
using System.IO.Compression;

namespace Manywire.Compression;

/// <summary>Brotli (RFC 7932), by .NET's own encoder and decoder.</summary>
sealed class BrotliCompression : WireCompression
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

    public override WireCompressor Compressor() => new Pieces(_level);

    public override WireDecompressor Decompressor() => new PiecesBack();

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);

        // A window larger than the content is memory for nothing.
        int window = MinWindowBits;
        while (window < WindowBits && (1 << window) - 16 < raw.Length)
        {
            window++;
        }

        var encoder = new BrotliEncoder(_level, window);
        try
        {
            OperationStatus status;
            do
            {
                Span<byte> target = WireOutput.Room(output, LeastSpan);
                status = encoder.Compress(raw, target, out int consumed, out int written, isFinalBlock: true);
                raw = raw[consumed..];
                output.Advance(written);
            }
            while (status == OperationStatus.DestinationTooSmall);
            if (status != OperationStatus.Done)
            {
                throw new InvalidOperationException("Brotli didn't end.");
            }
        }
        finally
        {
            encoder.Dispose();
        }
    }

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        ArgumentNullException.ThrowIfNull(output);
        var decoder = new BrotliDecoder();
        int at = 0;
        Span<byte> beyond = stackalloc byte[1];
        try
        {
            while (true)
            {
                // At the limit one more byte shows whether there is more, or only the end of the stream.
                bool full = output.Count == output.Limit;
                Span<byte> target = full ? beyond : output.GetSpan(LeastRoom(input.Length, output));
                OperationStatus status = decoder.Decompress(input[at..], target, out int consumed, out int written);
                at += consumed;
                if (full && written > 0)
                {
                    output.TooMuch();
                }

                output.Advance(written);
                switch (status)
                {
                    case OperationStatus.Done when whole && at < input.Length:
                        throw new WireException("the end of the input", at, "$");
                    case OperationStatus.Done:
                        return at;
                    case OperationStatus.DestinationTooSmall:
                        continue;
                    case OperationStatus.NeedMoreData:
                        throw new WireException("more of a Brotli stream", input.Length, "$");
                    default:
                        throw new WireException("a Brotli stream", at, "$");
                }
            }
        }
        finally
        {
            decoder.Dispose();
        }
    }

    /// <summary>At first twice what came in, so that small documents need one step; then whatever is free, or one byte to make it double.</summary>
    static int LeastRoom(int length, WireBytes output) => output.Count > 0 ? 1 : (int)Math.Clamp(length * 2L, 1, output.Limit);

    /// <summary>Brotli's own encoder: it holds back what may still be matched, up to its window.</summary>
    sealed class Pieces(int level) : WireCompressor
    {
        BrotliEncoder _encoder = new(level, WindowBits);

        public override void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output) => Compress(raw, output, last: false);

        void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output, bool last)
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

        public override void End(IBufferWriter<byte> output) => Compress(default, output, last: true);

        protected override void Dispose(bool disposing) => _encoder.Dispose();
    }

    sealed class PiecesBack : WireDecompressor
    {
        BrotliDecoder _decoder;

        public override OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written) => _decoder.Decompress(input, output, out consumed, out written);

        protected override void Dispose(bool disposing) => _decoder.Dispose();
    }
}
