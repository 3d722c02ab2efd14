using System;
using Manywire;
using Manywire.Samples.Pcap;

// Generic code reads them all in network order: what it is closed over is named here.
[assembly: WireRoot(typeof(Big<uint>))]
[assembly: WireRoot(typeof(Big<long>))]
[assembly: WireRoot(typeof(Big<UInt128>))]
[assembly: WireRoot(typeof(Big<PcapHead>))]
[assembly: WireRoot(typeof(Big<PcapPacket>))]
[assembly: WireRoot(typeof(Big<Block>))]
[assembly: WireRoot(typeof(Big<InterfaceBlock>))]
[assembly: WireRoot(typeof(Big<EnhancedPacketBlock>))]
[assembly: WireRoot(typeof(Big<OldPacketBlock>))]
[assembly: WireRoot(typeof(Big<Option>))]

namespace Manywire.Samples.Pcap;

// Capture files are in the order of the machine that wrote them. The structs don't say which, so they have that of what is around them.

/// <summary>Its value, in network order.</summary>
[Wire, WireEndian(WireEndian.Big)]
public struct Big<T>
    where T : unmanaged
{
    public T Value;
}

/// <summary>The head of a libpcap file, behind the magic number.</summary>
[Wire]
public struct PcapHead
{
    public ushort Major, Minor;
    public int TimeZone;
    public uint Accuracy, SnapLength, LinkType;
}

/// <summary>The head of a packet in a libpcap file.</summary>
[Wire]
public struct PcapPacket
{
    public uint Seconds, Fraction, Captured, Original;
}

/// <summary>How each block of a pcapng file begins.</summary>
[Wire]
public struct Block
{
    public BlockType Type;
    public uint Length;
}

public enum BlockType : uint
{
    Interface = 1,
    OldPacket = 2,
    SimplePacket = 3,
    EnhancedPacket = 6,
    Section = 0x0a0d0d0a,
}

[Wire]
public struct InterfaceBlock
{
    public ushort LinkType, Reserved;
    public uint SnapLength;
}

[Wire]
public struct EnhancedPacketBlock
{
    public uint Interface, TimeHigh, TimeLow, Captured, Original;
}

[Wire]
public struct OldPacketBlock
{
    public ushort Interface, Drops;
    public uint TimeHigh, TimeLow, Captured, Original;
}

[Wire]
public struct Option
{
    public ushort Code, Length;
}
