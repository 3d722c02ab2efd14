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
                Span<byte> target = output.GetSpan(LeastSpan);
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
}
