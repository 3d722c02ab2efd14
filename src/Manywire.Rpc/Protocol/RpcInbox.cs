using System;
using System.Buffers;
using Manywire.MessagePack;

namespace Manywire.Rpc;

/// <summary>Bytes come in, in any pieces, and whole messages go out. It does no input or output.</summary>
/// <remarks>
/// Each byte is looked at once for the end of its message. Memory grows with what has arrived: a length that a message declares makes the buffer at most four times as large at once. The rest of a large message
/// is received by itself, so that its buffer can be handed over.
/// </remarks>
/// <param name="maxMessage">Bytes that a message has at most.</param>
/// <param name="budget">What large unfinished messages of all connections take together.</param>
sealed class RpcInbox(int maxMessage, RpcBudget? budget) : IDisposable
{
    /// <summary>Bytes of a connection on which nothing happens.</summary>
    const int Smallest = 2048;

    /// <summary>Bytes that aren't counted: the buffer that every connection may have.</summary>
    const int Free = 64 * 1024;

    /// <summary>What the buffer of small messages grows to where more of them arrive at once than it takes.</summary>
    const int Busy = Free / 2;

    /// <summary>From here on a message is one whose buffer is handed over: little of the next one is received behind it.</summary>
    const int Large = Free / 2;

    readonly WireBoundary _boundary = MessagePackFormat.Boundary(typeof(object), null);
    byte[] _buffer = [];
    int _first = Smallest;

    /// <summary>Bytes that there was room for beside a message that hasn't begun; -1: one has.</summary>
    int _offered = -1;
    int _start;
    int _end;
    int _scanned;

    /// <summary>What had arrived when the message that has begun was looked at last: bytes behind it may belong to the next ones.</summary>
    int _looked;
    long _counted;
    bool _begun;
    bool _isReceiving;

    /// <summary>Whether a message has begun and isn't whole.</summary>
    public bool IsUnfinished => _end > _start;

    /// <summary>Whether more bytes may be received although those that have arrived weren't read.</summary>
    /// <param name="most">How many at most; there is no room for more than a message has.</param>
    public bool MayReceiveAhead(int most) => _end - _start < Math.Min(most, maxMessage);

    /// <summary>Where more bytes go: call <see cref="Advance"/> then.</summary>
    /// <exception cref="RpcProtocolException">The message is larger than it may be, or there is no more room for it.</exception>
    public Memory<byte> GetMemory()
    {
        if (_start == _end)
        {
            _start = _end = _scanned = 0;
            if (_counted > 0)
            {
                Drop();
            }
        }

        _isReceiving = true;
        long missing = _begun ? _boundary.Missing - (_end - _looked) : 0;
        if (missing <= 0)
        {
            if (_buffer.Length - _end < Smallest / 2 || (_end == 0 && _buffer.Length < _first))
            {
                MakeRoom(0);
            }

            _offered = _buffer.Length - _end;
            return _buffer.AsMemory(_end);
        }

        if (_end - _start + missing > maxMessage)
        {
            FailLarge();
        }

        if (_buffer.Length - _end < Math.Min(missing, Smallest / 2))
        {
            MakeRoom(missing);
        }

        int room = _buffer.Length - _end;
        bool isLarge = _end - _start + missing >= Large;
        return _buffer.AsMemory(_end, isLarge ? (int)Math.Min(room, Math.Max(missing, Smallest)) : room);
    }

    /// <summary>Bytes have arrived.</summary>
    public void Advance(int count)
    {
        _end += count;
        _isReceiving = false;
        if (count == _offered && _first < Busy && 2L * _first <= (long)maxMessage + Smallest)
        {
            _first *= 2;
        }

        _offered = -1;
    }

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
        _looked = _end;
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

    /// <summary>Hands over the buffer with the message that was read last, if it is large; what has arrived behind it is copied.</summary>
    /// <param name="part">Bytes of the message.</param>
    /// <param name="at">Where they are in the buffer.</param>
    /// <returns>An array of the pool of arrays; null: it isn't handed over.</returns>
    public byte[]? TryTake(ReadOnlySpan<byte> part, out int at)
    {
        at = 0;
        int rest = _end - _start;
        if (_isReceiving || _begun || part.Length < Large || rest > Math.Min(part.Length / 4, Free) || !_buffer.AsSpan().Overlaps(part, out at))
        {
            return null;
        }

        byte[] taken = _buffer;
        _buffer = [];
        Uncount();
        if (rest > 0)
        {
            int start = _start;
            _start = _end = 0;
            MakeRoom(rest);
            taken.AsSpan(start, rest).CopyTo(_buffer);
        }

        _start = _scanned = 0;
        _end = rest;
        return taken;
    }

    public void Dispose() => Drop();

    void FailLarge() => throw new RpcProtocolException($"The message has more than {maxMessage} bytes, which is what the options take (MaxMessageBytes).");

    void MakeRoom(long missing)
    {
        int used = _end - _start;
        if (_start > 0 && used <= _buffer.Length / 2)
        {
            _buffer.AsSpan(_start, used).CopyTo(_buffer);
        }
        else
        {
            long length = Math.Max(Math.Max(_first, 2L * _buffer.Length), Math.Min(used + missing, 4L * _buffer.Length));
            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(length, Math.Max((long)maxMessage + Smallest, Smallest)));
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
        _looked -= _start;
        _start = 0;
        _end = used;
    }

    /// <summary>A large message is done: its buffer isn't kept.</summary>
    void Drop()
    {
        Give(ref _buffer);
        Uncount();
        _start = _end = _scanned = 0;
    }

    /// <summary>The buffer is no longer this one's.</summary>
    void Uncount()
    {
        budget?.Return(_counted);
        _counted = 0;
        _first = Free; // where one large message came, more do
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
