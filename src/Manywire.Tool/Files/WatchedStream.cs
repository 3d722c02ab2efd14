using System;
using System.IO;
using System.Threading;

namespace Manywire.Tool;

/// <summary>An input that ends with the exception of a cancelled call when the person presses Ctrl+C, and knows how far it has been read.</summary>
/// <param name="inner">The input.</param>
/// <param name="cancellation">Says that it is over.</param>
sealed class WatchedStream(Stream inner, CancellationToken cancellation) : Stream
{
    long _position;

    /// <summary>Bytes that have been read, or the place in a file.</summary>
    public long Done => Volatile.Read(ref _position);

    public override bool CanRead => true;

    public override bool CanSeek => inner.CanSeek;

    public override bool CanWrite => false;

    public override long Length => inner.Length;

    public override long Position
    {
        get => inner.Position;
        set => Volatile.Write(ref _position, inner.Position = value);
    }

    public override int Read(Span<byte> buffer)
    {
        cancellation.ThrowIfCancellationRequested();
        int count = inner.Read(buffer);
        Volatile.Write(ref _position, _position + count);
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override long Seek(long offset, SeekOrigin origin)
    {
        cancellation.ThrowIfCancellationRequested();
        long position = inner.Seek(offset, origin);
        Volatile.Write(ref _position, position);
        return position;
    }

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.Dispose();
        }

        base.Dispose(disposing);
    }
}
