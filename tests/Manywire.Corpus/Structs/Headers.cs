using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Manywire.Corpus.Structs;

/// <summary>A struct with a reading of its own, number by number: what <c>StructWire</c> is compared with.</summary>
public interface IByHand<TSelf>
    where TSelf : unmanaged, IByHand<TSelf>
{
    /// <summary>Its bytes in a run of structs.</summary>
    static abstract int Length { get; }

    /// <summary>Reads it.</summary>
    static abstract TSelf ByHand(ReadOnlySpan<byte> s);
}

/// <summary>As it would be were networks little-endian: memory, without a word to the generator.</summary>
public record struct PlainTcpHeader : IByHand<PlainTcpHeader>
{
    public ushort SourcePort, DestinationPort;
    public uint Sequence, Acknowledgment;
    public ushort OffsetAndFlags, Window, Checksum, Urgent;

    public static int Length => 20;

    public static PlainTcpHeader ByHand(ReadOnlySpan<byte> s) => new()
    {
        SourcePort = BinaryPrimitives.ReadUInt16LittleEndian(s),
        DestinationPort = BinaryPrimitives.ReadUInt16LittleEndian(s[2..]),
        Sequence = BinaryPrimitives.ReadUInt32LittleEndian(s[4..]),
        Acknowledgment = BinaryPrimitives.ReadUInt32LittleEndian(s[8..]),
        OffsetAndFlags = BinaryPrimitives.ReadUInt16LittleEndian(s[12..]),
        Window = BinaryPrimitives.ReadUInt16LittleEndian(s[14..]),
        Checksum = BinaryPrimitives.ReadUInt16LittleEndian(s[16..]),
        Urgent = BinaryPrimitives.ReadUInt16LittleEndian(s[18..]),
    };
}

/// <summary>As networks have it, in whole bytes.</summary>
[Wire, WireEndian(WireEndian.Big)]
public record struct TcpHeader : IByHand<TcpHeader>
{
    public ushort SourcePort, DestinationPort;
    public uint Sequence, Acknowledgment;
    public ushort OffsetAndFlags, Window, Checksum, Urgent;

    public static int Length => 20;

    public static TcpHeader ByHand(ReadOnlySpan<byte> s) => new()
    {
        SourcePort = BinaryPrimitives.ReadUInt16BigEndian(s),
        DestinationPort = BinaryPrimitives.ReadUInt16BigEndian(s[2..]),
        Sequence = BinaryPrimitives.ReadUInt32BigEndian(s[4..]),
        Acknowledgment = BinaryPrimitives.ReadUInt32BigEndian(s[8..]),
        OffsetAndFlags = BinaryPrimitives.ReadUInt16BigEndian(s[12..]),
        Window = BinaryPrimitives.ReadUInt16BigEndian(s[14..]),
        Checksum = BinaryPrimitives.ReadUInt16BigEndian(s[16..]),
        Urgent = BinaryPrimitives.ReadUInt16BigEndian(s[18..]),
    };
}

/// <summary>Eight bytes.</summary>
[Wire, WireEndian(WireEndian.Big)]
public record struct UdpHeader : IByHand<UdpHeader>
{
    public ushort SourcePort, DestinationPort, Bytes, Checksum;

    public static int Length => 8;

    public static UdpHeader ByHand(ReadOnlySpan<byte> s) => new()
    {
        SourcePort = BinaryPrimitives.ReadUInt16BigEndian(s),
        DestinationPort = BinaryPrimitives.ReadUInt16BigEndian(s[2..]),
        Bytes = BinaryPrimitives.ReadUInt16BigEndian(s[4..]),
        Checksum = BinaryPrimitives.ReadUInt16BigEndian(s[6..]),
    };
}

/// <summary>Six bytes.</summary>
[InlineArray(6)]
public struct Mac : IEquatable<Mac>
{
    byte _first;

    public readonly bool Equals(Mac other) => ((ReadOnlySpan<byte>)this).SequenceEqual(other);

    public override readonly bool Equals(object? obj) => obj is Mac other && Equals(other);

    public override readonly int GetHashCode() => _first;

    public static Mac Of(ReadOnlySpan<byte> s)
    {
        Mac mac = default;
        s[..6].CopyTo(mac);
        return mac;
    }
}

/// <summary>Fourteen bytes: less than a vector.</summary>
[Wire, WireEndian(WireEndian.Big)]
public record struct EthernetHeader : IByHand<EthernetHeader>
{
    public Mac Destination, Source;
    public ushort Kind;

    public static int Length => 14;

    public static EthernetHeader ByHand(ReadOnlySpan<byte> s) => new() { Destination = Mac.Of(s), Source = Mac.Of(s[6..]), Kind = BinaryPrimitives.ReadUInt16BigEndian(s[12..]) };
}

/// <summary>What an IPv4 header carries.</summary>
public enum Carried : byte
{
    Icmp = 1,
    Tcp = 6,
    Udp = 17,
}

/// <summary>With bit fields: 20 bytes on the wire, more in memory.</summary>
[Wire, WireEndian(WireEndian.Big)]
public record struct IPv4Header : IByHand<IPv4Header>
{
    [WireBits(4)] public byte Version;
    [WireBits(4)] public byte Words;
    public byte Service;
    public ushort Bytes, Id;
    [WireBits(1)] public bool Reserved;
    [WireBits(1)] public bool DontFragment;
    [WireBits(1)] public bool MoreFragments;
    [WireBits(13)] public ushort Fragment;
    public byte TimeToLive;
    public Carried Carried;
    public ushort Checksum;
    public uint Source, Destination;

    public static int Length => 20;

    public static IPv4Header ByHand(ReadOnlySpan<byte> s) => new()
    {
        Version = (byte)(s[0] >> 4),
        Words = (byte)(s[0] & 15),
        Service = s[1],
        Bytes = BinaryPrimitives.ReadUInt16BigEndian(s[2..]),
        Id = BinaryPrimitives.ReadUInt16BigEndian(s[4..]),
        Reserved = (s[6] & 0x80) != 0,
        DontFragment = (s[6] & 0x40) != 0,
        MoreFragments = (s[6] & 0x20) != 0,
        Fragment = (ushort)(((s[6] & 0x1f) << 8) | s[7]),
        TimeToLive = s[8],
        Carried = (Carried)s[9],
        Checksum = BinaryPrimitives.ReadUInt16BigEndian(s[10..]),
        Source = BinaryPrimitives.ReadUInt32BigEndian(s[12..]),
        Destination = BinaryPrimitives.ReadUInt32BigEndian(s[16..]),
    };
}

/// <summary>Bit fields that don't keep to bytes, and numbers of 16.</summary>
[Wire, WireEndian(WireEndian.Big)]
public record struct IPv6Header : IByHand<IPv6Header>
{
    [WireBits(4)] public byte Version;
    [WireBits(8)] public byte Class;
    [WireBits(20)] public uint Label;
    public ushort Bytes;
    public byte Next, Hops;
    public UInt128 Source, Destination;

    public static int Length => 40;

    public static IPv6Header ByHand(ReadOnlySpan<byte> s) => new()
    {
        Version = (byte)(s[0] >> 4),
        Class = (byte)((s[0] << 4) | (s[1] >> 4)),
        Label = BinaryPrimitives.ReadUInt32BigEndian(s) & 0xfffff,
        Bytes = BinaryPrimitives.ReadUInt16BigEndian(s[4..]),
        Next = s[6],
        Hops = s[7],
        Source = BinaryPrimitives.ReadUInt128BigEndian(s[8..]),
        Destination = BinaryPrimitives.ReadUInt128BigEndian(s[24..]),
    };
}
