using System;
using System.Buffers;
using Manywire.Compression;

namespace Manywire.Binary;

/// <summary>Finds the end of a compressed stream that has no length: only decompressing it shows it. What comes out is thrown away.</summary>
/// <param name="compression">The stream's.</param>
/// <param name="budget">What the bytes that come out are drawn from.</param>
sealed class BinaryStreamEnd(WireCompression compression, WireBudget budget) : IDisposable
{
    readonly WireDecompressor _decompressor = compression.Decompressor()!;
    readonly byte[] _room = ArrayPool<byte>.Shared.Rent(1 << 15);

    /// <summary>Whether more came out than there was left of the budget.</summary>
    public bool TooMuch { get; private set; }

    /// <summary>Looks at more bytes of the stream.</summary>
    /// <param name="bytes">The bytes behind those of the call before.</param>
    /// <param name="used">How many of them belong to the stream.</param>
    /// <returns><see cref="BoundaryStatus.Undetermined"/>: it is malformed, or holds more than the budget has.</returns>
    public BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used)
    {
        used = 0;
        while (true)
        {
            OperationStatus status = _decompressor.Decompress(bytes[used..], _room, out int consumed, out int written);
            used += consumed;
            status = WireDecompressor.Checked(status, bytes.Length - used, consumed + written);
            if (!budget.TryDraw(written))
            {
                TooMuch = true;
                return BoundaryStatus.Undetermined;
            }

            switch (status)
            {
                case OperationStatus.Done:
                    return BoundaryStatus.Found;
                case OperationStatus.NeedMoreData:
                    return BoundaryStatus.NeedMore;
                case OperationStatus.DestinationTooSmall:
                    break;
                default:
                    return BoundaryStatus.Undetermined;
            }
        }
    }

    public void Dispose()
    {
        _decompressor.Dispose();
        ArrayPool<byte>.Shared.Return(_room);
    }
}
