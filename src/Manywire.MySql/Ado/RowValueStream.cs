using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>A value of a row while it arrives. It ends when the reader goes on.</summary>
sealed class RowValueStream(MySqlSession session, RowParts parts) : Stream
{
    readonly int _column = parts.Column;
    readonly long _row = parts.Row;
    readonly long _length = parts.Length;
    bool _disposed;

    /// <summary>Whether the reader is still at the value.</summary>
    public bool IsCurrent => !_disposed && parts.Row == _row && parts.Column == _column;

    public override bool CanRead => !_disposed;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => _length;

    public override long Position
    {
        get
        {
            Check();
            return _length - parts.Left;
        }
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        Check();
        while (true)
        {
            int count = Take(buffer);
            if (count > 0 || buffer.IsEmpty || parts.Left == 0)
            {
                return count;
            }

            session.ReceiveMore();
        }
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        ValidateBufferArguments(buffer, offset, count);
        return Read(buffer.AsSpan(offset, count));
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        Check();
        while (true)
        {
            int count = Take(buffer.Span);
            if (count > 0 || buffer.IsEmpty || parts.Left == 0)
            {
                return count;
            }

            await session.ReceiveMoreAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        ValidateBufferArguments(buffer, offset, count);
        return ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    /// <summary>Passes over bytes that nobody wants.</summary>
    public void PassTo(long position)
    {
        long at = Position;
        if (position < at)
        {
            throw new InvalidOperationException($"Byte {position} was asked for after byte {at}: with SequentialAccess nothing is kept.");
        }

        while (at < position && parts.Left > 0)
        {
            long count = Skip(position - at);
            at += count;
            if (count == 0)
            {
                session.ReceiveMore();
            }
        }
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        _disposed = true;
        base.Dispose(disposing);
    }

    int Take(Span<byte> buffer)
    {
        try
        {
            return parts.Read(buffer);
        }
        catch (MySqlProtocolException e)
        {
            throw session.Failed(e);
        }
    }

    long Skip(long most)
    {
        try
        {
            return parts.Skip(most);
        }
        catch (MySqlProtocolException e)
        {
            throw session.Failed(e);
        }
    }

    void Check()
    {
        ObjectDisposedException.ThrowIf(_disposed, this);
        if (!IsCurrent)
        {
            throw new InvalidOperationException("The reader has gone on: the stream of a value can be read until then.");
        }
    }
}
