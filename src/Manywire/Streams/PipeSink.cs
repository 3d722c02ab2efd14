using System;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

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
