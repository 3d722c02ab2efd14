using System;
using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.MySql.Protocol;

/// <summary>Reads the payload of a packet from its beginning to its end. It is passed by reference.</summary>
/// <remarks>Whatever isn't there, or is of another form, is a <see cref="MySqlProtocolException"/>; nothing is read beyond the payload.</remarks>
public ref struct PacketReader
{
    readonly ReadOnlySpan<byte> _packet;
    int _position;

    /// <summary>A reader of a payload.</summary>
    /// <param name="packet">The payload, without its header.</param>
    public PacketReader(ReadOnlySpan<byte> packet)
    {
        _packet = packet;
        _position = 0;
    }

    /// <summary>How many bytes have been read.</summary>
    public readonly int Position => _position;

    /// <summary>How many bytes are left.</summary>
    public readonly int Remaining => _packet.Length - _position;

    /// <summary>What hasn't been read.</summary>
    public readonly ReadOnlySpan<byte> Rest => _packet[_position..];

    /// <summary>Reads a byte.</summary>
    public byte ReadByte()
    {
        if ((uint)_position >= (uint)_packet.Length)
        {
            ThrowCut(1);
        }

        return _packet[_position++];
    }

    /// <summary>The next byte, which stays unread.</summary>
    public readonly byte PeekByte()
    {
        if ((uint)_position >= (uint)_packet.Length)
        {
            ThrowCut(1);
        }

        return _packet[_position];
    }

    /// <summary>Reads a number of two bytes.</summary>
    public ushort ReadUInt16() => BinaryPrimitives.ReadUInt16LittleEndian(ReadBytes(2));

    /// <summary>Reads a number of three bytes.</summary>
    public uint ReadUInt24()
    {
        ReadOnlySpan<byte> bytes = ReadBytes(3);
        return BinaryPrimitives.ReadUInt16LittleEndian(bytes) | ((uint)bytes[2] << 16);
    }

    /// <summary>Reads a number of four bytes.</summary>
    public uint ReadUInt32() => BinaryPrimitives.ReadUInt32LittleEndian(ReadBytes(4));

    /// <summary>Reads a number of eight bytes.</summary>
    public ulong ReadUInt64() => BinaryPrimitives.ReadUInt64LittleEndian(ReadBytes(8));

    /// <summary>Reads so many bytes.</summary>
    /// <param name="count">How many.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> ReadBytes(int count)
    {
        if ((uint)count > (uint)Remaining)
        {
            ThrowCut(count);
        }

        ReadOnlySpan<byte> bytes = _packet.Slice(_position, count);
        _position += count;
        return bytes;
    }

    /// <summary>Passes over so many bytes.</summary>
    /// <param name="count">How many.</param>
    public void Skip(int count) => ReadBytes(count);

    /// <summary>Reads a number that takes one, three, four or nine bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadLengthEncoded()
    {
        byte first = ReadByte();
        return first < 0xFB ? first : ReadLong(first);
    }

    /// <summary>Reads a number as <see cref="ReadLengthEncoded"/> does, or that there is none: NULL.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether there is one.</returns>
    public bool TryReadLengthEncoded(out ulong value)
    {
        if (PeekByte() == 0xFB)
        {
            _position++;
            value = 0;
            return false;
        }

        value = ReadLengthEncoded();
        return true;
    }

    /// <summary>Reads bytes behind their length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> ReadLengthEncodedBytes()
    {
        ulong length = ReadLengthEncoded();
        if (length > (ulong)Remaining)
        {
            ThrowCut(length);
        }

        return ReadBytes((int)length);
    }

    /// <summary>Reads bytes up to a zero, and the zero.</summary>
    public ReadOnlySpan<byte> ReadNullTerminated()
    {
        int length = Rest.IndexOf((byte)0);
        if (length < 0)
        {
            throw new MySqlProtocolException($"A zero was expected behind byte {_position} of a packet.");
        }

        ReadOnlySpan<byte> bytes = ReadBytes(length);
        _position++;
        return bytes;
    }

    /// <summary>Reads all that is left.</summary>
    public ReadOnlySpan<byte> ReadRest() => ReadBytes(Remaining);

    /// <summary>Checks that nothing is left.</summary>
    public readonly void End()
    {
        if (Remaining != 0)
        {
            throw new MySqlProtocolException($"The end of a packet was expected at its byte {_position}, but {Remaining} more follow.");
        }
    }

    /// <summary>Bytes as text.</summary>
    /// <param name="bytes">UTF-8, or what a server takes for it.</param>
    internal static string Text(ReadOnlySpan<byte> bytes) => Encoding.UTF8.GetString(bytes);

    ulong ReadLong(byte first)
    {
        switch (first)
        {
            case 0xFC:
                return ReadUInt16();
            case 0xFD:
                return ReadUInt24();
            case 0xFE:
                return ReadUInt64();
            default:
                throw new MySqlProtocolException($"A number with its length was expected at byte {_position - 1} of a packet, and not 0x{first:X2}.");
        }
    }

    [DoesNotReturn]
    readonly void ThrowCut(int count) => ThrowCut((ulong)(uint)count);

    [DoesNotReturn]
    readonly void ThrowCut(ulong count) => throw new MySqlProtocolException($"A packet ends after {Remaining} of {count} bytes that were expected at its byte {_position}.");
}
