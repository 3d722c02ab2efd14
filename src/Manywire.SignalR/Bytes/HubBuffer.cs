using System;
using System.Buffers;
using System.Buffers.Binary;

namespace Manywire.SignalR;

/// <summary>One message while it is written, behind room for its length. Kept by the thread that wrote it.</summary>
sealed class HubBuffer : IBufferWriter<byte>
{
    /// <summary>Bytes that a length takes at most.</summary>
    public const int MaxPrefix = 5;

    /// <summary>A larger buffer isn't kept.</summary>
    const int Kept = 1 << 20;

    [ThreadStatic]
    static HubBuffer? t_kept;

    byte[] _bytes = new byte[1024];
    int _count = MaxPrefix;

    /// <summary>An empty buffer. What is written while another message is, as by a formatter, has one of its own.</summary>
    public static HubBuffer Take()
    {
        HubBuffer buffer = t_kept ?? new HubBuffer();
        t_kept = null;
        buffer._count = MaxPrefix;
        return buffer;
    }

    public void GiveBack()
    {
        if (_bytes.Length <= Kept)
        {
            t_kept = this;
        }
    }

    /// <summary>The message with its length before it.</summary>
    public ReadOnlySpan<byte> Frame()
    {
        uint length = (uint)(_count - MaxPrefix);
        int prefix = length < 1u << 7 ? 1 : length < 1u << 14 ? 2 : length < 1u << 21 ? 3 : length < 1u << 28 ? 4 : 5;
        int at = MaxPrefix - prefix;
        for (int i = 0; i < prefix; i++, length >>= 7)
        {
            _bytes[at + i] = (byte)(length & 0x7f | (i < prefix - 1 ? 0x80u : 0));
        }

        return _bytes.AsSpan(at, _count - at);
    }

    /// <summary>Bytes written so far, which <see cref="Truncate"/> takes.</summary>
    public int Count => _count;

    /// <summary>Takes back what was written since.</summary>
    public void Truncate(int count) => _count = count;

    public void Advance(int count) => _count += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _bytes.AsMemory(_count);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _bytes.AsSpan(_count);
    }

    void Reserve(int room)
    {
        if (_bytes.Length - _count < room)
        {
            Array.Resize(ref _bytes, (int)Math.Min(Array.MaxLength, Math.Max((long)_count + room, 2L * _bytes.Length)));
        }
    }

    /// <summary>Makes bytes of what was written behind a place: puts a head of their length before them.</summary>
    /// <param name="start">Where they begin.</param>
    public void MakeBinary(int start)
    {
        int length = _count - start, head = length <= byte.MaxValue ? 2 : length <= ushort.MaxValue ? 3 : 5;
        Reserve(head);
        _bytes.AsSpan(start, length).CopyTo(_bytes.AsSpan(start + head));
        Span<byte> to = _bytes.AsSpan(start);
        switch (head)
        {
            case 2:
                to[0] = 0xc4;
                to[1] = (byte)length;
                break;
            case 3:
                to[0] = 0xc5;
                BinaryPrimitives.WriteUInt16BigEndian(to[1..], (ushort)length);
                break;
            default:
                to[0] = 0xc6;
                BinaryPrimitives.WriteInt32BigEndian(to[1..], length);
                break;
        }

        _count += head;
    }
}
