using System;
using System.Buffers.Binary;
using System.Collections.Generic;

namespace Manywire.MySql.Protocol;

/// <summary>Packets within compressed packets, both ways. It does no input or output itself.</summary>
/// <param name="compression">How they are compressed.</param>
/// <param name="input">Where the packets go that come out.</param>
sealed class CompressedPackets(PacketCompression compression, PacketInput input) : IDisposable
{
    const int Header = 7;
    const int MostOfPart = 0xFFFFFF;

    /// <summary>What is shorter isn't worth it.</summary>
    const int LeastCompressed = 50;

    readonly PacketBuffer _raw = new();
    readonly PacketBuffer _compressed = new();
    readonly PacketOrder _order = new();
    int _start;

    /// <summary>Where received bytes are to be put.</summary>
    public Memory<byte> Room()
    {
        if (_start == _raw.Length)
        {
            _raw.Clear();
            _start = 0;
        }
        else if (_start > _raw.Length / 2)
        {
            _raw.Written[_start..].CopyTo(_raw.WrittenSpan);
            _raw.Truncate(_raw.Length - _start);
            _start = 0;
        }

        return _raw.GetMemory(1 << 12);
    }

    /// <summary>So many bytes were put into <see cref="Room"/>: the packets that are whole go to the input.</summary>
    public void Received(int count)
    {
        _raw.Advance(count);
        while (_raw.Length - _start >= Header)
        {
            ReadOnlySpan<byte> header = _raw.Written[_start..];
            int size = (int)(BinaryPrimitives.ReadUInt32LittleEndian(header) & 0xFFFFFF);
            int length = (int)(BinaryPrimitives.ReadUInt32LittleEndian(header[3..]) >> 8);
            if (header.Length - Header < size)
            {
                return;
            }

            _order.Pass(header[3]);
            if (length == 0)
            {
                input.Receive(header.Slice(Header, size));
            }
            else
            {
                compression.Decompress(new ArraySegment<byte>(_raw.Bytes, _start + Header, size), length, input);
            }

            _start += Header + size;
        }
    }

    /// <summary>The form to be sent of packets, until the next call.</summary>
    /// <param name="packets">The packets.</param>
    /// <param name="commands">Where commands begin among them: each is compressed by itself, with numbers from 0.</param>
    public ReadOnlyMemory<byte> Compress(ReadOnlySpan<byte> packets, List<int> commands)
    {
        _compressed.Clear();
        int at = 0;
        foreach (int command in commands)
        {
            Compress(packets[at..command]);
            _order.Next = 0;
            at = command;
        }

        Compress(packets[at..]);
        return _compressed.WrittenMemory;
    }

    void Compress(ReadOnlySpan<byte> packets)
    {
        while (packets.Length > 0)
        {
            ReadOnlySpan<byte> part = packets[..Math.Min(packets.Length, MostOfPart)];
            packets = packets[part.Length..];
            int begin = _compressed.Length;
            _compressed.GetSpan(Header);
            _compressed.Advance(Header);
            int length = part.Length;
            if (length >= LeastCompressed)
            {
                compression.Compress(part, _compressed);
            }

            if (length < LeastCompressed || _compressed.Length - begin - Header >= length)
            {
                _compressed.Truncate(begin + Header);
                _compressed.Write(part);
                length = 0;
            }

            Span<byte> header = _compressed.WrittenSpan.Slice(begin, Header);
            BinaryPrimitives.WriteUInt32LittleEndian(header, (uint)(_compressed.Length - begin - Header));
            header[3] = _order.Next;
            BinaryPrimitives.WriteUInt16LittleEndian(header[4..], (ushort)(length & 0xFFFF));
            header[6] = (byte)(length >> 16);
            _order.Pass(_order.Next);
        }
    }

    /// <inheritdoc/>
    public void Dispose() => compression.Dispose();
}
