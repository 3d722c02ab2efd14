using System;
using System.Buffers;

namespace Manywire.Rpc;

/// <summary>A buffer in which a message is put together before it is sent, so that an error in the middle of it leaves nothing behind. Each thread keeps one.</summary>
sealed class RpcScratch : IBufferWriter<byte>
{
    /// <summary>From here on the array is one of the pool of arrays, which may be handed over to be sent as it is.</summary>
    public const int Large = 64 * 1024;

    [ThreadStatic]
    static RpcScratch? t_kept;

    byte[] _bytes = [];
    int _length;

    /// <summary>Whether the array is one of the pool of arrays.</summary>
    bool _isPooled;

    /// <summary>Whether the array is somebody else's.</summary>
    bool _isForeign;

    RpcScratch()
    {
    }

    /// <summary>What was written.</summary>
    public Span<byte> Written => _bytes.AsSpan(0, _length);

    /// <summary>Bytes that were written.</summary>
    public int Length => _length;

    /// <summary>One for this call; it may be called again before it is returned.</summary>
    public static RpcScratch Rent()
    {
        RpcScratch one = t_kept ?? new RpcScratch();
        t_kept = null;
        one._length = 0;
        return one;
    }

    /// <summary>A message that is somebody's, and isn't handed over.</summary>
    public static RpcScratch Of(byte[] message) => new() { _bytes = message, _length = message.Length, _isForeign = true };

    /// <summary>Gives it back. One that isn't given back, because of an exception, is left to the collector.</summary>
    public void Return()
    {
        if (_isPooled)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
            Drop();
        }

        if (!_isForeign)
        {
            t_kept = this;
        }
    }

    /// <summary>What was written, in a buffer that lasts: this one is empty then.</summary>
    public RpcScratch Keep()
    {
        if (!_isPooled)
        {
            return Of(Written.ToArray());
        }

        var kept = new RpcScratch { _bytes = _bytes, _length = _length, _isPooled = true };
        Drop();
        return kept;
    }

    /// <summary>Hands over the array with a large message: this one is empty then.</summary>
    /// <param name="bytes">An array of the pool of arrays; null: it isn't handed over.</param>
    public bool TryTake([System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out byte[]? bytes)
    {
        bytes = null;
        if (!_isPooled || _length < Large)
        {
            return false;
        }

        bytes = _bytes;
        Drop();
        return true;
    }

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_bytes.Length - _length));
        _length += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => Room(sizeHint);

    public Span<byte> GetSpan(int sizeHint = 0) => Room(sizeHint);

    public void Write(byte value)
    {
        Room(1).AsSpan()[0] = value;
        _length++;
    }

    public void Write(ReadOnlySpan<byte> value)
    {
        value.CopyTo(Room(value.Length));
        _length += value.Length;
    }

    /// <summary>Takes back what was written behind a place.</summary>
    public void Truncate(int length) => _length = Math.Min(_length, length);

    ArraySegment<byte> Room(int count)
    {
        if (_bytes.Length - _length < Math.Max(count, 1))
        {
            Grow(count);
        }

        return new ArraySegment<byte>(_bytes, _length, _bytes.Length - _length);
    }

    void Grow(int count)
    {
        int length = checked((int)Math.Min(Array.MaxLength, Math.Max(Math.Max(1024, 2L * _bytes.Length), (long)_length + Math.Max(count, 1))));
        bool isPooled = length >= Large;
        byte[] larger = isPooled ? ArrayPool<byte>.Shared.Rent(length) : new byte[length];
        Written.CopyTo(larger);
        if (_isPooled)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
        }

        _bytes = larger;
        _isPooled = isPooled;
    }

    void Drop()
    {
        _bytes = [];
        _length = 0;
        _isPooled = false;
    }
}
