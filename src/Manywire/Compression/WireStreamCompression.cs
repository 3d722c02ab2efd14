using System;
using System.Buffers;

namespace Manywire.Compression;

/// <summary>An envelope whose data may come in pieces, so that sequences of any length are compressed as a whole. What is there at once goes through the same compressor and decompressor.</summary>
public abstract class WireStreamCompression : WireCompression
{
    /// <inheritdoc/>
    /// <returns>A new one, to be disposed of.</returns>
    public abstract override WireCompressor Compressor(long? length = null);

    /// <inheritdoc/>
    /// <returns>A new one, to be disposed of.</returns>
    public abstract override WireDecompressor Decompressor();

    /// <inheritdoc/>
    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        using WireCompressor compressor = Compressor(raw.Length);
        compressor.Write(raw, output, last: true);
    }

    /// <inheritdoc/>
    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        ArgumentNullException.ThrowIfNull(output);
        using WireDecompressor decompressor = Decompressor();
        int at = 0;
        Span<byte> beyond = stackalloc byte[1];
        while (true)
        {
            // At the limit one more byte shows whether there is more, or only the end.
            bool full = output.Count == output.Limit;
            Span<byte> target = full ? beyond : output.GetSpan(LeastRoom(input.Length, output));
            OperationStatus status = decompressor.Decompress(input[at..], target, out int consumed, out int written);
            at += consumed;
            status = WireDecompressor.Checked(status, input.Length - at, consumed + written);
            if (full && written > 0)
            {
                output.Reserve(written); // throws
            }

            output.Advance(full ? 0 : written);
            switch (status)
            {
                case OperationStatus.Done when !whole || at == input.Length:
                    return at;
                case OperationStatus.Done when decompressor.Restart():
                case OperationStatus.DestinationTooSmall:
                    continue;
                case OperationStatus.Done:
                    throw new WireException("the end of the input", at, "$");
                case OperationStatus.NeedMoreData:
                    throw new WireException($"more of {decompressor.Expected}", input.Length, "$");
                default:
                    throw new WireException(decompressor.Expected, at, "$");
            }
        }
    }

    /// <summary>At first twice what came in, so that small documents need one step; then whatever is free, or one byte to make it double.</summary>
    static int LeastRoom(int length, WireBytes output) => output.Count > 0 ? 1 : (int)Math.Clamp(length * 2L, 1, output.Limit);
}
