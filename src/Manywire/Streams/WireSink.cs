using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
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

/// <summary>Gathers bytes in one array and writes them to a <see cref="Stream"/>.</summary>
sealed class StreamSink(Stream stream, IProgress<long>? progress) : WireSink(progress)
{
    const int FirstSize = 2 * PieceSize;

    byte[] _array = ArrayPool<byte>.Shared.Rent(FirstSize);
    bool _pending;

    public override void Advance(int count) => Pending += count;

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        Require(sizeHint);
        return _array.AsMemory((int)Pending);
    }

    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        Require(sizeHint);
        return _array.AsSpan((int)Pending);
    }

    void Require(int n)
    {
        long size = Pending + Math.Max(n, 1);
        if (size > _array.Length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(checked((int)Math.Max(size, Math.Min(2L * _array.Length, Array.MaxLength))));
            _array.AsSpan(0, (int)Pending).CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_array);
            _array = larger;
        }
    }

    public override async ValueTask FlushAsync(bool idle, CancellationToken cancellationToken)
    {
        _pending = true;
        await stream.WriteAsync(_array.AsMemory(0, (int)Pending), cancellationToken).ConfigureAwait(false);
        if (idle)
        {
            await stream.FlushAsync(cancellationToken).ConfigureAwait(false);
        }

        _pending = false;
        Flushed();
        if (_array.Length > 4 * FirstSize)
        {
            Release();
            _array = ArrayPool<byte>.Shared.Rent(FirstSize);
        }
    }

    public override void Release()
    {
        // After a write that failed or was cancelled the stream may, if it isn't careful, still read the array: such a one isn't shared again.
        if (!_pending && _array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_array);
        }

        _array = [];
    }
}

/// <summary>Writes into a pipe, where the bytes stay; a flush waits while the reader is behind.</summary>
sealed class PipeSink(PipeWriter writer, IProgress<long>? progress) : WireSink(progress)
{
    bool _closed;

    public override bool Closed => _closed;

    public override void Advance(int count)
    {
        Pending += count;
        writer.Advance(count);
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => writer.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => writer.GetSpan(sizeHint);

    public override async ValueTask FlushAsync(bool idle, CancellationToken cancellationToken)
    {
        FlushResult result = await writer.FlushAsync(cancellationToken).ConfigureAwait(false);
        Flushed();
        _closed = result.IsCompleted;
        if (result.IsCanceled)
        {
            throw new OperationCanceledException("PipeWriter.CancelPendingFlush was called.");
        }
    }

    public override void Release()
    {
    }
}
