using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Manywire.MySql.Protocol;

/// <summary>
/// Finds packets in bytes that arrive, in whatever pieces. It does no input itself: what was received is put into <see cref="Room"/> and told to <see cref="Received"/>.
/// Memory grows as bytes arrive, never by what a header declares.
/// </summary>
sealed partial class PacketInput(PacketOrder order, int mostOfPacket = PacketInput.MostByDefault)
{
    /// <summary>The most bytes of a packet, if nothing else is said: the largest that servers can be set to.</summary>
    public const int MostByDefault = 1 << 30;

    const int Header = 4;
    const int Smallest = 1 << 12;
    const int Usual = 1 << 16;

    /// <summary>A larger buffer isn't kept when it is empty.</summary>
    const int MostKept = 1 << 18;

    /// <summary>The least length that is looked at more closely: of a part behind which another follows, or of more than is allowed.</summary>
    readonly int _long = (int)Math.Min(PacketOutput.MostOfPart, mostOfPacket + 1L);

    byte[] _buffer = new byte[Smallest];
    int _start, _end;

    /// <summary>Where the parts begin and end that were joined so far, of a packet that was split. Negative: there are none.</summary>
    int _joinStart = -1, _joinEnd;

    /// <summary>Where the packet begins in <see cref="Buffer"/>.</summary>
    public int PacketStart { get; private set; }

    /// <summary>How many bytes the packet has.</summary>
    public int PacketLength { get; private set; }

    /// <summary>The buffer. It may be another one after <see cref="Room"/>.</summary>
    public byte[] Buffer => _buffer;

    /// <summary>The packet that was taken last, until <see cref="Room"/>.</summary>
    public ReadOnlySpan<byte> Packet => new(_buffer, PacketStart, PacketLength);

    /// <summary>Whether bytes are left that nobody has taken.</summary>
    public bool HasMore => _end > _start || _joinStart >= 0;

    /// <summary>Takes the next packet, if all of it is there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTake()
    {
        int available = _end - _start;
        if (available < Header)
        {
            return false;
        }

        uint header = BinaryPrimitives.ReadUInt32LittleEndian(_buffer.AsSpan(_start));
        int length = (int)(header & 0xFFFFFF);
        if (length >= _long || _joinStart >= 0)
        {
            return TryJoin();
        }

        if (available - Header < length)
        {
            return false;
        }

        order.Pass((byte)(header >> 24));
        PacketStart = _start + Header;
        PacketLength = length;
        _start += Header + length;
        return true;
    }

    /// <summary>The first byte of the next packet, if it has arrived.</summary>
    public bool TryPeek(out byte mark)
    {
        bool has = _end - _start > Header;
        mark = has ? _buffer[_start + Header] : (byte)0;
        return has;
    }

    /// <summary>The first byte of the next packet, if it has arrived, and how long its first part is.</summary>
    public bool TryPeek(out byte mark, out int length)
    {
        length = _end - _start >= Header ? (int)(BinaryPrimitives.ReadUInt32LittleEndian(_buffer.AsSpan(_start)) & 0xFFFFFF) : 0;
        return TryPeek(out mark);
    }

    /// <summary>The payload that has arrived of a packet that hasn't arrived to its end.</summary>
    public ReadOnlySpan<byte> Partial => _joinStart >= 0 ? new(_buffer, _joinStart, _joinEnd - _joinStart) : _end - _start > Header ? new(_buffer, _start + Header, _end - _start - Header) : default;

    /// <summary>Where received bytes are to be put. What was taken before is no longer there.</summary>
    public Memory<byte> Room()
    {
        int kept = _joinStart >= 0 ? _joinStart : _start;
        if (_joinStart >= 0 && _start > _joinEnd)
        {
            // Between the joined parts and what follows them is a gap where headers were.
            _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer.AsSpan(_joinEnd));
            _end -= _start - _joinEnd;
            _start = _joinEnd;
        }

        int length = _end - kept;
        bool full = _end == _buffer.Length;
        if (length == 0)
        {
            Move(kept);
            kept = 0;
            _buffer = _buffer.Length > MostKept ? new byte[Usual] : _buffer;
        }

        if ((full && _buffer.Length < Usual) || length > _buffer.Length / 2)
        {
            // Much arrives at once, or most of the buffer is one packet that hasn't ended.
            byte[] larger = new byte[(int)Math.Min(2L * _buffer.Length, Array.MaxLength)];
            _buffer.AsSpan(kept, length).CopyTo(larger);
            _buffer = larger;
            Move(kept);
        }
        else if (kept > 0 && _buffer.Length - _end < _buffer.Length / 4)
        {
            _buffer.AsSpan(kept, length).CopyTo(_buffer);
            Move(kept);
        }

        PacketLength = 0;
        return _buffer.AsMemory(_end);
    }

    /// <summary>So many bytes were put into <see cref="Room"/>.</summary>
    public void Received(int count) => _end += count;

    /// <summary>Bytes that were received elsewhere, such as those that were inflated.</summary>
    public void Receive(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            Span<byte> room = Room().Span;
            int count = Math.Min(room.Length, bytes.Length);
            bytes[..count].CopyTo(room);
            Received(count);
            bytes = bytes[count..];
        }
    }

    void Move(int by)
    {
        _start -= by;
        _end -= by;
        if (_joinStart >= 0)
        {
            _joinStart -= by;
            _joinEnd -= by;
        }
    }

    /// <summary>Appends the parts that have arrived to those before them.</summary>
    bool TryJoin()
    {
        while (_end - _start >= Header)
        {
            uint header = BinaryPrimitives.ReadUInt32LittleEndian(_buffer.AsSpan(_start));
            int length = (int)(header & 0xFFFFFF);
            CheckLength((long)length + (_joinStart >= 0 ? _joinEnd - _joinStart : 0));
            if (_end - _start - Header < length)
            {
                return false;
            }

            order.Pass((byte)(header >> 24));
            int payload = _start + Header;
            if (_joinStart < 0)
            {
                _joinStart = payload;
                _joinEnd = payload;
            }

            _buffer.AsSpan(payload, length).CopyTo(_buffer.AsSpan(_joinEnd));
            _joinEnd += length;
            _start = payload + length;
            if (length < PacketOutput.MostOfPart)
            {
                PacketStart = _joinStart;
                PacketLength = _joinEnd - _joinStart;
                _joinStart = -1;
                return true;
            }
        }

        return false;
    }

    void CheckLength(long length)
    {
        if (length > mostOfPacket)
        {
            throw new MySqlProtocolException($"The server sends a packet of {length} or more bytes, and {mostOfPacket} are allowed.");
        }
    }
}
