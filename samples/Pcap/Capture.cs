using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using Manywire;

namespace Manywire.Samples.Pcap;

/// <summary>A packet of a capture.</summary>
/// <param name="time">Nanoseconds since 1970; 0 where nobody knows.</param>
/// <param name="link">What it begins with.</param>
/// <param name="length">Its bytes when it passed.</param>
/// <param name="data">Those that were kept.</param>
public readonly ref struct Packet(long time, LinkType link, long length, ReadOnlySpan<byte> data)
{
    public long Time { get; } = time;

    public LinkType Link { get; } = link;

    public long Length { get; } = length;

    public ReadOnlySpan<byte> Data { get; } = data;
}

public enum LinkType
{
    Null = 0,
    Ethernet = 1,
    Raw = 101,
    Linux = 113,
    IPv4 = 228,
    IPv6 = 229,
    Linux2 = 276,
}

/// <summary>Reads capture files packet by packet: libpcap's (micro- and nanoseconds) and pcapng, of machines of either order. Memory doesn't grow with the file.</summary>
public sealed class Capture(Stream stream)
{
    const uint Micro = 0xa1b2c3d4, Nano = 0xa1b23c4d, Section = 0x0a0d0d0a, SectionOrder = 0x1a2b3c4d;
    const int MaxBlock = 256 << 20;

    readonly List<(LinkType Link, ulong PerSecond, long Offset)> _interfaces = [];
    byte[] _buffer = new byte[1 << 20];
    int _start;
    int _length;
    bool _isBig;
    bool _isSections;
    bool _isNano;
    LinkType _link;
    bool _begun;

    /// <summary>Bytes of the file that have been read.</summary>
    public long Position { get; private set; }

    /// <summary>Why the end of the file isn't the end of a packet, or null.</summary>
    public string? Cut { get; private set; }

    /// <summary>The next packet.</summary>
    /// <returns>False at the end.</returns>
    /// <exception cref="WireException">It isn't such a file, or has something wrong in it.</exception>
    public bool TryRead(out Packet packet)
    {
        packet = default;
        if (!_begun)
        {
            Begin();
        }

        return _isSections ? TryReadBlock(out packet) : TryReadRecord(out packet);
    }

    void Begin()
    {
        _begun = true;
        if (!Need(4))
        {
            throw new WireException("a capture file", 0);
        }

        uint magic = StructWire.Read<uint>(Here);
        _isSections = magic == Section;
        if (_isSections)
        {
            return;
        }

        _isBig = StructWire.Read<Big<uint>>(Here).Value is Micro or Nano;
        uint known = Value<uint>(0);
        if (known is not (Micro or Nano) || !Need(4 + StructWire.SizeOf<PcapHead>()))
        {
            throw new WireException("a capture file of libpcap or pcapng", 0);
        }

        _isNano = known == Nano;
        _link = (LinkType)(Value<PcapHead>(4).LinkType & 0xffff);
        Skip(4 + StructWire.SizeOf<PcapHead>());
    }

    bool TryReadRecord(out Packet packet)
    {
        packet = default;
        if (!Need(StructWire.SizeOf<PcapPacket>()))
        {
            Cut = _length > 0 ? $"{_length} bytes of a packet's head" : null;
            return false;
        }

        PcapPacket head = Value<PcapPacket>(0);
        int size = StructWire.SizeOf<PcapPacket>();
        if (head.Captured > MaxBlock)
        {
            throw new WireException("a packet of a credible length", Position);
        }

        if (!Need(size + (int)head.Captured))
        {
            Cut = $"{_length - size} of {head.Captured} bytes of a packet";
            return false;
        }

        packet = new Packet((head.Seconds * 1_000_000_000L) + (head.Fraction * (_isNano ? 1L : 1000L)), _link, head.Original, Here.Slice(size, (int)head.Captured));
        Skip(size + (int)head.Captured);
        return true;
    }

    bool TryReadBlock(out Packet packet)
    {
        packet = default;
        while (true)
        {
            if (!Need(12))
            {
                Cut = _length > 0 ? $"{_length} bytes of a block's head" : null;
                return false;
            }

            if (StructWire.Read<uint>(Here) == Section)
            {
                _isBig = StructWire.Read<Big<uint>>(Here[8..]).Value == SectionOrder;
                if (Value<uint>(8) != SectionOrder)
                {
                    throw new WireException("a section of pcapng", Position);
                }

                _interfaces.Clear();
            }

            Block block = Value<Block>(0);
            if (block.Length < 12 || block.Length % 4 != 0 || block.Length > MaxBlock)
            {
                throw new WireException("a block of a credible length", Position + 4);
            }

            if (!Need((int)block.Length))
            {
                Cut = $"{_length} of {block.Length} bytes of a block";
                return false;
            }

            bool found = TryTake(block, Here[8..((int)block.Length - 4)], out packet);
            Skip((int)block.Length);
            if (found)
            {
                return true;
            }
        }
    }

    bool TryTake(Block block, ReadOnlySpan<byte> body, out Packet packet)
    {
        packet = default;
        switch (block.Type)
        {
            case BlockType.Interface:
                AddInterface(body);
                return false;
            case BlockType.EnhancedPacket:
                EnhancedPacketBlock enhanced = Value<EnhancedPacketBlock>(body);
                packet = Make((int)enhanced.Interface, enhanced.TimeHigh, enhanced.TimeLow, enhanced.Captured, enhanced.Original, body[StructWire.SizeOf<EnhancedPacketBlock>()..]);
                return true;
            case BlockType.OldPacket:
                OldPacketBlock old = Value<OldPacketBlock>(body);
                packet = Make(old.Interface, old.TimeHigh, old.TimeLow, old.Captured, old.Original, body[StructWire.SizeOf<OldPacketBlock>()..]);
                return true;
            case BlockType.SimplePacket:
                uint original = Value<uint>(body);
                packet = new Packet(0, Interface(0).Link, original, body.Slice(4, (int)Math.Min(original, (uint)body.Length - 4)));
                return true;
            default:
                return false;
        }
    }

    Packet Make(int index, uint high, uint low, uint captured, uint original, ReadOnlySpan<byte> data)
    {
        (LinkType link, ulong perSecond, long offset) = Interface(index);
        if (captured > (uint)data.Length)
        {
            throw new WireException("a packet within its block", Position);
        }

        ulong units = ((ulong)high << 32) | low;
        long time = (long)(((UInt128)units * 1_000_000_000) / perSecond) + (offset * 1_000_000_000);
        return new Packet(time, link, original, data[..(int)captured]);
    }

    (LinkType Link, ulong PerSecond, long Offset) Interface(int index) => (uint)index < (uint)_interfaces.Count ? _interfaces[index] : throw new WireException("a packet of a known interface", Position);

    void AddInterface(ReadOnlySpan<byte> body)
    {
        const int Resolution = 9, Offset = 14;
        InterfaceBlock known = Value<InterfaceBlock>(body);
        ulong perSecond = 1_000_000;
        long offset = 0;
        ReadOnlySpan<byte> options = body[StructWire.SizeOf<InterfaceBlock>()..];
        while (options.Length >= StructWire.SizeOf<Option>() && Value<Option>(options) is { Code: not 0 } option)
        {
            options = options[StructWire.SizeOf<Option>()..];
            if (option.Length > options.Length)
            {
                throw new WireException("an option within its block", Position);
            }

            if (option is { Code: Resolution, Length: 1 })
            {
                int power = options[0] & 0x7f;
                if (power > ((options[0] & 0x80) != 0 ? 63 : 19))
                {
                    throw new WireException("a credible resolution of time", Position);
                }

                perSecond = (options[0] & 0x80) != 0 ? 1UL << power : (ulong)Math.Round(Math.Pow(10, power));
            }
            else if (option is { Code: Offset, Length: 8 })
            {
                offset = Value<long>(options);
            }

            options = options[Math.Min((option.Length + 3) & ~3, options.Length)..];
        }

        _interfaces.Add(((LinkType)known.LinkType, perSecond, offset));
    }

    ReadOnlySpan<byte> Here => _buffer.AsSpan(_start, _length);

    T Value<T>(int at)
        where T : unmanaged => Value<T>(Here[at..]);

    /// <summary>A struct in the file's order.</summary>
    T Value<T>(ReadOnlySpan<byte> bytes)
        where T : unmanaged => _isBig ? StructWire.Read<Big<T>>(bytes).Value : StructWire.Read<T>(bytes);

    /// <summary>Whether so many bytes are there, or can be fetched.</summary>
    bool Need(int n)
    {
        while (_length < n)
        {
            if (_start + n > _buffer.Length)
            {
                byte[] to = n > _buffer.Length ? new byte[Math.Max(n, Math.Min(2 * _buffer.Length, MaxBlock))] : _buffer;
                Here.CopyTo(to);
                _buffer = to;
                _start = 0;
            }

            int read = stream.Read(_buffer.AsSpan(_start + _length));
            if (read == 0)
            {
                return false;
            }

            _length += read;
        }

        return true;
    }

    void Skip(int n)
    {
        _start += n;
        _length -= n;
        Position += n;
        if (_length == 0)
        {
            _start = 0;
        }
    }
}
