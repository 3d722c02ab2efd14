using System;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire;

/// <summary>A sequence on its way into an envelope: bytes gather here, a piece at a time is compressed, and what comes out is handed over by the sink behind.</summary>
/// <remarks>While the source has nothing, what is held back is written too, so that the receiver has every value that was there.</remarks>
sealed class EnvelopeSink(WireSink inner, WireCompressor compressor) : WireSink(null)
{
    readonly WireBytes _raw = new();

    public override bool Closed => inner.Closed;

    public override void Advance(int count)
    {
        _raw.Advance(count);
        Pending += count;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => _raw.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => _raw.GetSpan(sizeHint);

    public override ValueTask FlushAsync(bool idle, CancellationToken cancellationToken)
    {
        Compress();
        if (idle)
        {
            compressor.Flush(inner);
        }

        return inner.Full || (idle && inner.Any) ? inner.FlushAsync(idle, cancellationToken) : default;
    }

    public override ValueTask EndAsync(CancellationToken cancellationToken)
    {
        Compress();
        compressor.Write(default, inner, last: true);
        return inner.EndAsync(cancellationToken);
    }

    void Compress()
    {
        compressor.Write(_raw.Written, inner);
        _raw.Clear();
        Flushed();
    }

    public override void Release()
    {
        compressor.Dispose();
        _raw.Dispose();
        inner.Release();
    }
}
