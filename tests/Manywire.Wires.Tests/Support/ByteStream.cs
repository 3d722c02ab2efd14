using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests;

/// <summary>
/// A stream like a network's: it can't be sought, gives as many bytes at a time as is told, and may stall at a place until it is released.
/// Reads that would stall complete asynchronously, so whoever waits without blocking gets the thread back.
/// </summary>
class ByteStream(byte[] content, Func<int> pieces) : ReadStream
{
    TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);
    int _at;

    public ByteStream(byte[] content, int piece = int.MaxValue)
        : this(content, () => piece)
    {
    }

    /// <summary>Bytes that are there; a read behind them stalls.</summary>
    public int Limit { get; private set; } = content.Length;

    /// <summary>Whether the stream ends behind its content, or stalls there too.</summary>
    public bool Ends { get; private set; } = true;

    /// <summary>What is thrown at the end, if anything.</summary>
    public Exception? Failure { get; init; }

    public int Reads { get; private set; }

    public ByteStream StallsAt(int limit)
    {
        Limit = limit;
        Ends = false;
        return this;
    }

    /// <summary>Lets more bytes through.</summary>
    public void Release(int limit)
    {
        Limit = limit;
        TaskCompletionSource released = _released;
        _released = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        released.SetResult();
    }

    /// <summary>Lets everything through.</summary>
    public void Release()
    {
        Ends = true;
        Release(content.Length);
    }

    int Take(Span<byte> buffer)
    {
        Reads++;
        int n = Math.Min(Math.Min(buffer.Length, Limit - _at), Math.Max(1, pieces()));
        if (n == 0 && Failure is not null)
        {
            throw Failure;
        }

        content.AsSpan(_at, n).CopyTo(buffer);
        _at += n;
        return n;
    }

    public override int Read(Span<byte> buffer) =>
        _at == Limit && !Ends ? throw new InvalidOperationException("a blocking read, which would never return") : Take(buffer);

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return _at == Limit && !Ends ? Later(buffer, cancellationToken) : new ValueTask<int>(Take(buffer.Span));
    }

    async ValueTask<int> Later(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        while (_at == Limit && !Ends)
        {
            await _released.Task.WaitAsync(cancellationToken);
        }

        return Take(buffer.Span);
    }
}
