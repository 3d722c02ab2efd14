using System;
using System.Buffers;
using Manywire.MessagePack;

namespace Manywire.Rpc;

/// <summary>Bytes come in, in any pieces, and whole messages go out. It does no input or output.</summary>
/// <remarks>Each byte is looked at once for the end of its message. Memory grows with what has arrived, and never with a length that a message declares.</remarks>
/// <param name="maxMessage">Bytes that a message has at most.</param>
/// <param name="budget">What large unfinished messages of all connections take together.</param>
sealed class RpcInbox(int maxMessage, RpcBudget? budget) : IDisposable
{
    /// <summary>Bytes of a connection on which nothing happens.</summary>
    const int Smallest = 2048;

    /// <summary>Bytes that aren't counted: the buffer that every connection has.</summary>
    const int Free = 64 * 1024;

    readonly WireBoundary _boundary = MessagePackFormat.Boundary(typeof(object), null);
    byte[] _buffer = [];
    int _start;
    int _end;
    int _scanned;
    long _counted;
    bool _begun;

    /// <summary>Whether a message has begun and isn't whole.</summary>
    public bool IsUnfinished => _end > _start;

    /// <summary>Bytes that have arrived and weren't read.</summary>
    public int Unread => _end - _start;

    /// <summary>Where more bytes go: call <see cref="Advance"/> then.</summary>
    /// <exception cref="RpcProtocolException">The message is larger than it may be, or there is no more room for it.</exception>
    public Memory<byte> GetMemory()
    {
        if (_start == _end)
        {
            _start = _end = _scanned = 0;
            if (_counted > 0)
            {
                Shrink();
            }
        }

        if (_begun && _end - _start >= maxMessage)
        {
            FailLarge();
        }

        if (_buffer.Length - _end < Smallest / 2)
        {
            MakeRoom();
        }

        return _buffer.AsMemory(_end);
    }

    /// <summary>Bytes have arrived.</summary>
    public void Advance(int count) => _end += count;

    /// <summary>The next message that is whole.</summary>
    /// <param name="message">Its bytes: valid until the next call of any method.</param>
    /// <exception cref="RpcProtocolException">The message is larger than it may be, or no value of MessagePack.</exception>
    public bool TryRead(out ReadOnlySpan<byte> message)
    {
        message = default;
        if (_start == _end)
        {
            return false;
        }

        if (!_begun)
        {
            if (TryReadSmall(out message))
            {
                return true;
            }

            _boundary.Begin();
            _begun = true;
            _scanned = _start;
        }

        BoundaryStatus status = _boundary.Find(_buffer.AsSpan(_scanned, _end - _scanned), out int used);
        _scanned += used;
        if (status == BoundaryStatus.NeedMore)
        {
            return false;
        }

        if (status != BoundaryStatus.Found || _scanned == _start)
        {
            throw new RpcProtocolException("What arrived isn't MessagePack.");
        }

        if (_scanned - _start > maxMessage)
        {
            FailLarge();
        }

        message = _buffer.AsSpan(_start, _scanned - _start);
        _start = _scanned;
        _begun = false;
        return true;
    }

    /// <summary>The next message, if all of it is there, and it is small and flat: most are.</summary>
    bool TryReadSmall(out ReadOnlySpan<byte> message)
    {
        const int MaxSmall = 1024, MaxContainers = 16;
        ReadOnlySpan<byte> input = _buffer.AsSpan(_start, Math.Min(_end - _start, Math.Min(maxMessage, MaxSmall)));
        uint left = 1, containers = 0;
        int at = 0;
        message = default;
        do
        {
            if (!RpcTokens.TrySkipHead(input, ref at, out uint more) || (more > 0 && ++containers > MaxContainers))
            {
                return false; // the boundary looks at it from its beginning
            }

            left = left - 1 + more;
        }
        while (left > 0);

        message = input[..at];
        _start += at;
        return true;
    }

    public void Dispose()
    {
        Give(ref _buffer);
        budget?.Return(_counted);
        _counted = 0;
        _start = _end = _scanned = 0;
    }

    void FailLarge() => throw new RpcProtocolException($"The message has more than {maxMessage} bytes, which is what the options take (MaxMessageBytes).");

    void MakeRoom()
    {
        int used = _end - _start;
        if (_start > 0 && used <= _buffer.Length / 2)
        {
            _buffer.AsSpan(_start, used).CopyTo(_buffer);
        }
        else
        {
            int length = (int)Math.Min(Math.Max(Smallest, 2L * _buffer.Length), Math.Max((long)maxMessage + Smallest, Smallest));
            byte[] larger = ArrayPool<byte>.Shared.Rent(length);
            long counted = larger.Length > Free ? larger.Length : 0;
            if (counted > _counted)
            {
                if (budget is not null && !budget.TryTake(counted - _counted))
                {
                    ArrayPool<byte>.Shared.Return(larger);
                    throw new RpcProtocolException("Unfinished messages of all connections take more than the options allow (MaxUnfinishedBytes).");
                }

                _counted = counted;
            }

            _buffer.AsSpan(_start, used).CopyTo(larger);
            Give(ref _buffer);
            _buffer = larger;
        }

        _scanned -= _start;
        _start = 0;
        _end = used;
    }

    /// <summary>A large message is done: its buffer isn't kept.</summary>
    void Shrink()
    {
        Give(ref _buffer);
        budget?.Return(_counted);
        _counted = 0;
    }

    static void Give(ref byte[] buffer)
    {
        if (buffer.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }

        buffer = [];
    }
}
