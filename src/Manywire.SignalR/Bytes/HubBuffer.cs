using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Text;

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
            System.Array.Resize(ref _bytes, (int)Math.Min(System.Array.MaxLength, Math.Max((long)_count + room, 2L * _bytes.Length)));
        }
    }

    public void Byte(byte value)
    {
        Reserve(1);
        _bytes[_count++] = value;
    }

    public void Nil() => Byte(0xc0);

    public void Boolean(bool value) => Byte(value ? (byte)0xc3 : (byte)0xc2);

    public void Array(int count) => Head(count, 0x90, 0xdc);

    public void Map(int count) => Head(count, 0x80, 0xde);

    void Head(int count, byte small, byte large)
    {
        Reserve(5);
        if (count < 16)
        {
            _bytes[_count++] = (byte)(small | count);
        }
        else if (count <= ushort.MaxValue)
        {
            _bytes[_count] = large;
            BinaryPrimitives.WriteUInt16BigEndian(_bytes.AsSpan(_count + 1), (ushort)count);
            _count += 3;
        }
        else
        {
            _bytes[_count] = (byte)(large + 1);
            BinaryPrimitives.WriteInt32BigEndian(_bytes.AsSpan(_count + 1), count);
            _count += 5;
        }
    }

    public void Integer(long value)
    {
        Reserve(9);
        Span<byte> to = _bytes.AsSpan(_count);
        switch (value)
        {
            case >= -32 and <= 127:
                to[0] = unchecked((byte)value);
                _count += 1;
                break;
            case >= 0 and <= byte.MaxValue:
                to[0] = 0xcc;
                to[1] = (byte)value;
                _count += 2;
                break;
            case >= 0 and <= ushort.MaxValue:
                to[0] = 0xcd;
                BinaryPrimitives.WriteUInt16BigEndian(to[1..], (ushort)value);
                _count += 3;
                break;
            case >= 0 and <= uint.MaxValue:
                to[0] = 0xce;
                BinaryPrimitives.WriteUInt32BigEndian(to[1..], (uint)value);
                _count += 5;
                break;
            case >= 0:
                to[0] = 0xcf;
                BinaryPrimitives.WriteInt64BigEndian(to[1..], value);
                _count += 9;
                break;
            case >= sbyte.MinValue:
                to[0] = 0xd0;
                to[1] = unchecked((byte)value);
                _count += 2;
                break;
            case >= short.MinValue:
                to[0] = 0xd1;
                BinaryPrimitives.WriteInt16BigEndian(to[1..], (short)value);
                _count += 3;
                break;
            case >= int.MinValue:
                to[0] = 0xd2;
                BinaryPrimitives.WriteInt32BigEndian(to[1..], (int)value);
                _count += 5;
                break;
            default:
                to[0] = 0xd3;
                BinaryPrimitives.WriteInt64BigEndian(to[1..], value);
                _count += 9;
                break;
        }
    }

    public void Text(string? text)
    {
        if (text is null)
        {
            Nil();
            return;
        }

        int length = Encoding.UTF8.GetByteCount(text);
        Reserve(5 + length);
        if (length < 32)
        {
            _bytes[_count++] = (byte)(0xa0 | length);
        }
        else if (length <= byte.MaxValue)
        {
            _bytes[_count++] = 0xd9;
            _bytes[_count++] = (byte)length;
        }
        else if (length <= ushort.MaxValue)
        {
            _bytes[_count++] = 0xda;
            BinaryPrimitives.WriteUInt16BigEndian(_bytes.AsSpan(_count), (ushort)length);
            _count += 2;
        }
        else
        {
            _bytes[_count++] = 0xdb;
            BinaryPrimitives.WriteInt32BigEndian(_bytes.AsSpan(_count), length);
            _count += 4;
        }

        _count += Encoding.UTF8.GetBytes(text, _bytes.AsSpan(_count));
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
