using System;
using System.Buffers;

namespace Manywire.Rpc;

/// <summary>A buffer in which a message is put together before it is sent, so that an error in the middle of it leaves nothing behind. Each thread keeps one.</summary>
sealed class RpcScratch : IBufferWriter<byte>
{
    /// <summary>What a thread keeps at most.</summary>
    const int MaxKept = 256 * 1024;

    [ThreadStatic]
    static RpcScratch? t_kept;

    byte[] _bytes = new byte[1024];
    int _length;

    /// <summary>What was written.</summary>
    public Span<byte> Written => _bytes.AsSpan(0, _length);

    /// <summary>One for this call; it may be called again before it is returned.</summary>
    public static RpcScratch Rent()
    {
        RpcScratch one = t_kept ?? new RpcScratch();
        t_kept = null;
        one._length = 0;
        return one;
    }

    /// <summary>Gives it back. One that isn't given back, because of an exception, is left to the collector.</summary>
    public void Return()
    {
        if (_bytes.Length <= MaxKept)
        {
            t_kept = this;
        }
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
            Array.Resize(ref _bytes, checked((int)Math.Min(Array.MaxLength, Math.Max(2L * _bytes.Length, (long)_length + count))));
        }

        return new ArraySegment<byte>(_bytes, _length, _bytes.Length - _length);
    }
}
