using System;
using System.Buffers;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Where a sequence is written: bytes gather here and are handed over in pieces.</summary>
/// <param name="progress">Is told the bytes handed over so far; null for no report.</param>
abstract class WireSink(IProgress<long>? progress) : IBufferWriter<byte>
{
    /// <summary>A piece is handed over when it has as many bytes.</summary>
    protected const int PieceSize = 32 * 1024;

    long _flushed;

    /// <summary>Bytes not handed over yet.</summary>
    protected long Pending { get; set; }

    /// <summary>Bytes written.</summary>
    public long Offset => _flushed + Pending;

    /// <summary>Whether there is something to be handed over.</summary>
    public bool Any => Pending > 0;

    /// <summary>Whether the reader has gone, so that nothing more is taken.</summary>
    public virtual bool Closed => false;

    /// <summary>Whether there is enough to be handed over.</summary>
    public bool Full => Pending >= PieceSize;

    public abstract void Advance(int count);

    public abstract Memory<byte> GetMemory(int sizeHint = 0);

    public abstract Span<byte> GetSpan(int sizeHint = 0);

    /// <summary>Hands over what there is.</summary>
    /// <param name="idle">Whether nothing more is at hand, so that the receiver shouldn't wait for what there is.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public abstract ValueTask FlushAsync(bool idle, CancellationToken cancellationToken);

    /// <summary>Hands over the last of it.</summary>
    /// <param name="cancellationToken">Ends waiting.</param>
    public virtual ValueTask EndAsync(CancellationToken cancellationToken) => Any ? FlushAsync(idle: false, cancellationToken) : default;

    /// <summary>Ends the use of the sink.</summary>
    public abstract void Release();

    protected void Flushed()
    {
        _flushed += Pending;
        Pending = 0;
        progress?.Report(_flushed);
    }
}
