using System;
using System.Runtime.CompilerServices;
using Manywire;

namespace Manywire.Samples.Pcap;

// What the protocols say, as their documents draw it: network order, with bit fields where they have some. The references name the figures.

/// <summary>IEEE 802.3.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct EthernetHeader
{
    public Mac Destination, Source;
    public EtherType Type;
}

[InlineArray(6)]
public struct Mac
{
    byte _first;
}

public enum EtherType : ushort
{
    IPv4 = 0x0800,
    Vlan = 0x8100,
    IPv6 = 0x86dd,
    ServiceVlan = 0x88a8,
}

/// <summary>IEEE 802.1Q, behind the type that announces it.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct VlanTag
{
    [WireBits(3)] public byte Priority;
    [WireBits(1)] public bool DropEligible;
    [WireBits(12)] public ushort Id;
    public EtherType Type;
}

public enum Protocol : byte
{
    HopByHop = 0,
    Icmp = 1,
    Tcp = 6,
    Udp = 17,
    Routing = 43,
    Fragment = 44,
    Authentication = 51,
    IcmpV6 = 58,
    NoNext = 59,
    DestinationOptions = 60,
}

/// <summary>RFC 791, 3.1.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct IPv4Header
{
    [WireBits(4)] public byte Version;
    [WireBits(4)] public byte HeaderWords;
    [WireBits(6)] public byte Service;
    [WireBits(2)] public byte Congestion;
    public ushort TotalLength, Identification;
    [WireBits(1)] public bool Reserved;
    [WireBits(1)] public bool DontFragment;
    [WireBits(1)] public bool MoreFragments;
    [WireBits(13)] public ushort FragmentOffset;
    public byte TimeToLive;
    public Protocol Protocol;
    public ushort Checksum;
    public uint Source, Destination;
}

/// <summary>RFC 8200, 3.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct IPv6Header
{
    [WireBits(4)] public byte Version;
    [WireBits(8)] public byte TrafficClass;
    [WireBits(20)] public uint FlowLabel;
    public ushort PayloadLength;
    public Protocol Next;
    public byte HopLimit;
    public UInt128 Source, Destination;
}

/// <summary>RFC 8200, 4: how most of what stands between the IPv6 header and the payload begins.</summary>
[Wire]
public struct IPv6Extension
{
    public Protocol Next;
    public byte Length;
}

/// <summary>RFC 8200, 4.5.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct IPv6Fragment
{
    public Protocol Next;
    public byte Reserved;
    [WireBits(13)] public ushort Offset;
    [WireBits(2)] public byte AlsoReserved;
    [WireBits(1)] public bool More;
    public uint Identification;
}

/// <summary>RFC 9293, 3.1.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct TcpHeader
{
    public ushort SourcePort, DestinationPort;
    public uint Sequence, Acknowledgment;
    [WireBits(4)] public byte DataOffset;
    [WireBits(4)] public byte Reserved;
    [WireBits(1)] public bool Cwr;
    [WireBits(1)] public bool Ece;
    [WireBits(1)] public bool Urg;
    [WireBits(1)] public bool Ack;
    [WireBits(1)] public bool Psh;
    [WireBits(1)] public bool Rst;
    [WireBits(1)] public bool Syn;
    [WireBits(1)] public bool Fin;
    public ushort Window, Checksum, Urgent;
}

/// <summary>RFC 768.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct UdpHeader
{
    public ushort SourcePort, DestinationPort, Length, Checksum;
}

[InlineArray(8)]
public struct LinuxAddress
{
    byte _first;
}

/// <summary>What <c>tcpdump -i any</c> has in place of an Ethernet header: LINKTYPE_LINUX_SLL.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct LinuxHeader
{
    public ushort Kind, Hardware, AddressLength;
    public LinuxAddress Address;
    public EtherType Type;
}

/// <summary>LINKTYPE_LINUX_SLL2.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct LinuxHeader2
{
    public EtherType Type;
    public ushort Reserved;
    public uint Interface;
    public ushort Hardware;
    public byte Kind, AddressLength;
    public LinuxAddress Address;
}
