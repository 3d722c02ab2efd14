using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.MySql.Protocol;

/// <summary>Writes the payload of a packet into a buffer. It is passed by reference, and ends with <see cref="Flush"/>.</summary>
public ref struct PacketWriter
{
    readonly PacketBuffer _buffer;
    Span<byte> _room;
    int _used;

    /// <summary>A writer that appends to a buffer, to which nobody else writes meanwhile.</summary>
    /// <param name="buffer">The buffer.</param>
    public PacketWriter(PacketBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        _buffer = buffer;
        _room = buffer.GetSpan();
    }

    /// <summary>The length of the buffer with what was written.</summary>
    public readonly int Position => _buffer.Length + _used;

    /// <summary>Hands over to the buffer what was written. The writer may go on.</summary>
    public void Flush()
    {
        _buffer.Advance(_used);
        _room = _room[_used..];
        _used = 0;
    }

    /// <summary>Room for so many bytes, which count as written.</summary>
    /// <param name="count">How many.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Span<byte> Take(int count)
    {
        if ((uint)count > (uint)(_room.Length - _used))
        {
            Grow(count);
        }

        Span<byte> taken = _room.Slice(_used, count);
        _used += count;
        return taken;
    }

    /// <summary>Writes a byte.</summary>
    /// <param name="value">The byte.</param>
    public void WriteByte(byte value) => Take(1)[0] = value;

    /// <summary>Writes a number of two bytes.</summary>
    /// <param name="value">The number.</param>
    public void WriteUInt16(ushort value) => BinaryPrimitives.WriteUInt16LittleEndian(Take(2), value);

    /// <summary>Writes a number of three bytes.</summary>
    /// <param name="value">The number, below 16,777,216.</param>
    public void WriteUInt24(uint value)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 0xFFFFFFu);
        Span<byte> bytes = Take(3);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes, (ushort)(value & 0xFFFF));
        bytes[2] = (byte)(value >> 16);
    }

    /// <summary>Writes a number of four bytes.</summary>
    /// <param name="value">The number.</param>
    public void WriteUInt32(uint value) => BinaryPrimitives.WriteUInt32LittleEndian(Take(4), value);

    /// <summary>Writes a number of eight bytes.</summary>
    /// <param name="value">The number.</param>
    public void WriteUInt64(ulong value) => BinaryPrimitives.WriteUInt64LittleEndian(Take(8), value);

    /// <summary>Writes bytes.</summary>
    /// <param name="bytes">The bytes.</param>
    public void WriteBytes(scoped ReadOnlySpan<byte> bytes) => bytes.CopyTo(Take(bytes.Length));

    /// <summary>Writes so many zeros.</summary>
    /// <param name="count">How many.</param>
    public void WriteZeros(int count) => Take(count).Clear();

    /// <summary>Writes a number in one, three, four or nine bytes.</summary>
    /// <param name="value">The number.</param>
    public void WriteLengthEncoded(ulong value)
    {
        switch (value)
        {
            case < 0xFB:
                WriteByte((byte)value);
                break;
            case <= 0xFFFF:
                WriteByte(0xFC);
                WriteUInt16((ushort)value);
                break;
            case <= 0xFFFFFF:
                WriteByte(0xFD);
                WriteUInt24((uint)value);
                break;
            default:
                WriteByte(0xFE);
                WriteUInt64(value);
                break;
        }
    }

    /// <summary>Writes NULL, where a number with its length could be.</summary>
    public void WriteNull() => WriteByte(0xFB);

    /// <summary>Writes bytes behind their length.</summary>
    /// <param name="bytes">The bytes.</param>
    public void WriteLengthEncodedBytes(scoped ReadOnlySpan<byte> bytes)
    {
        WriteLengthEncoded((ulong)bytes.Length);
        WriteBytes(bytes);
    }

    /// <summary>Writes bytes and a zero.</summary>
    /// <param name="bytes">The bytes, without a zero.</param>
    public void WriteNullTerminated(scoped ReadOnlySpan<byte> bytes)
    {
        if (bytes.Contains((byte)0))
        {
            throw new ArgumentException("A name that ends with a zero has no zero within.", nameof(bytes));
        }

        WriteBytes(bytes);
        WriteByte(0);
    }

    /// <summary>Writes text as UTF-8.</summary>
    /// <param name="text">The text.</param>
    public void WriteText(scoped ReadOnlySpan<char> text) => Encoding.UTF8.GetBytes(text, Take(Encoding.UTF8.GetByteCount(text)));

    void Grow(int count)
    {
        _buffer.Advance(_used);
        _used = 0;
        _room = _buffer.GetSpan(count);
    }
}
