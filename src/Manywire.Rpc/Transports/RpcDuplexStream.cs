using System;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>Two streams, one for each direction, as one: a process's standard streams, or a pair of pipes.</summary>
/// <param name="input">What is read.</param>
/// <param name="output">What is written. Each write is flushed.</param>
/// <param name="closed">What else happens when it is closed.</param>
sealed class RpcDuplexStream(Stream input, Stream output, Action? closed = null) : Stream
{
    int _isClosed;

    /// <summary>A pair of pipes as a stream.</summary>
    public static RpcDuplexStream Of(IDuplexPipe pipes) => new(pipes.Input.AsStream(), pipes.Output.AsStream());

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(byte[] buffer, int offset, int count) => input.Read(buffer, offset, count);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => input.ReadAsync(buffer, cancellationToken);

    public override void Write(byte[] buffer, int offset, int count)
    {
        output.Write(buffer, offset, count);
        output.Flush();
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await output.WriteAsync(buffer, cancellationToken).ConfigureAwait(false);
        await output.FlushAsync(cancellationToken).ConfigureAwait(false);
    }

    public override void Flush() => output.Flush();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing && Interlocked.Exchange(ref _isClosed, 1) == 0)
        {
            try
            {
                output.Dispose();
            }
            catch (Exception e) when (e is IOException or InvalidOperationException)
            {
                // The other side has gone: there is nothing left to flush.
            }

            input.Dispose();
            closed?.Invoke();
        }

        base.Dispose(disposing);
    }
}
