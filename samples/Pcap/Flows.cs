using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Runtime.InteropServices;
using Manywire;

namespace Manywire.Samples.Pcap;

/// <summary>Two ends that talk, the lesser first.</summary>
public readonly record struct FlowKey(bool IsV6, Protocol Protocol, UInt128 A, ushort PortA, UInt128 B, ushort PortB)
{
    public static FlowKey Of(bool isV6, Protocol protocol, UInt128 source, ushort sourcePort, UInt128 destination, ushort destinationPort) =>
        (source, sourcePort).CompareTo((destination, destinationPort)) <= 0
            ? new(isV6, protocol, source, sourcePort, destination, destinationPort)
            : new(isV6, protocol, destination, destinationPort, source, sourcePort);

    public override string ToString() => $"{Protocol,-6} {End(A, PortA)} - {End(B, PortB)}";

    public string End(UInt128 address, ushort port) => Protocol is Protocol.Tcp or Protocol.Udp ? new IPEndPoint(Address(address), port).ToString() : Address(address).ToString();

    public IPAddress Address(UInt128 address)
    {
        Span<byte> bytes = stackalloc byte[16];
        StructWire.Write(bytes, new Big<UInt128> { Value = address });
        return new IPAddress(IsV6 ? bytes : bytes[12..]);
    }
}

/// <summary>What is known of a flow.</summary>
public struct Flow
{
    public long Packets, Bytes, First, Last;

    public readonly TimeSpan Duration => TimeSpan.FromTicks((Last - First) / 100);
}

/// <summary>Decodes packets down to their ports, and adds them to their flows.</summary>
public sealed class Flows
{
    readonly Dictionary<FlowKey, Flow> _flows = [];

    /// <summary>Packets seen, of any kind.</summary>
    public long Packets { get; private set; }

    /// <summary>Their bytes.</summary>
    public long Bytes { get; private set; }

    /// <summary>Packets that aren't IP, or were cut too short to tell.</summary>
    public long Others { get; private set; }

    public int Count => _flows.Count;

    public IEnumerable<KeyValuePair<FlowKey, Flow>> ByBytes => _flows.OrderByDescending(f => f.Value.Bytes);

    public void Add(Packet packet)
    {
        Packets++;
        Bytes += packet.Length;
        if (!TryDecode(packet, out FlowKey key))
        {
            Others++;
            return;
        }

        ref Flow flow = ref CollectionsMarshal.GetValueRefOrAddDefault(_flows, key, out bool exists);
        flow.Packets++;
        flow.Bytes += packet.Length;
        flow.First = exists ? Math.Min(flow.First, packet.Time) : packet.Time;
        flow.Last = exists ? Math.Max(flow.Last, packet.Time) : packet.Time;
    }

    static bool TryDecode(Packet packet, out FlowKey key)
    {
        key = default;
        ReadOnlySpan<byte> data = packet.Data;
        EtherType type;
        switch (packet.Link)
        {
            case LinkType.Ethernet when StructWire.TryRead(data, out EthernetHeader ethernet):
                type = ethernet.Type;
                data = data[StructWire.SizeOf<EthernetHeader>()..];
                break;
            case LinkType.Linux when StructWire.TryRead(data, out LinuxHeader linux):
                type = linux.Type;
                data = data[StructWire.SizeOf<LinuxHeader>()..];
                break;
            case LinkType.Linux2 when StructWire.TryRead(data, out LinuxHeader2 linux2):
                type = linux2.Type;
                data = data[StructWire.SizeOf<LinuxHeader2>()..];
                break;
            case LinkType.Null when data.Length > 4:
                data = data[4..]; // the family, in the order of the machine that captured it: the version says the same
                type = data[0] >> 4 == 6 ? EtherType.IPv6 : EtherType.IPv4;
                break;
            case LinkType.Raw or LinkType.IPv4 or LinkType.IPv6 when data.Length > 0:
                type = data[0] >> 4 == 6 ? EtherType.IPv6 : EtherType.IPv4;
                break;
            default:
                return false;
        }

        while (type is EtherType.Vlan or EtherType.ServiceVlan && StructWire.TryRead(data, out VlanTag tag))
        {
            type = tag.Type;
            data = data[StructWire.SizeOf<VlanTag>()..];
        }

        return type == EtherType.IPv4 ? TryDecodeV4(data, out key) : type == EtherType.IPv6 && TryDecodeV6(data, out key);
    }

    static bool TryDecodeV4(ReadOnlySpan<byte> data, out FlowKey key)
    {
        key = default;
        if (!StructWire.TryRead(data, out IPv4Header ip) || ip.Version != 4 || ip.HeaderWords < 5)
        {
            return false;
        }

        (ushort source, ushort destination) = ip.FragmentOffset == 0 && data.Length >= ip.HeaderWords * 4 ? Ports(ip.Protocol, data[(ip.HeaderWords * 4)..]) : default;
        key = FlowKey.Of(false, ip.Protocol, ip.Source, source, ip.Destination, destination);
        return true;
    }

    static bool TryDecodeV6(ReadOnlySpan<byte> data, out FlowKey key)
    {
        key = default;
        if (!StructWire.TryRead(data, out IPv6Header ip) || ip.Version != 6)
        {
            return false;
        }

        data = data[StructWire.SizeOf<IPv6Header>()..];
        Protocol next = ip.Next;
        bool first = true;
        while (next is Protocol.HopByHop or Protocol.Routing or Protocol.DestinationOptions or Protocol.Fragment or Protocol.Authentication && StructWire.TryRead(data, out IPv6Extension extension))
        {
            int length = next == Protocol.Fragment ? 8 : next == Protocol.Authentication ? (extension.Length + 2) * 4 : (extension.Length + 1) * 8;
            first &= next != Protocol.Fragment || (StructWire.TryRead(data, out IPv6Fragment fragment) && fragment.Offset == 0);
            next = extension.Next;
            data = data[Math.Min(length, data.Length)..];
        }

        (ushort source, ushort destination) = first ? Ports(next, data) : default;
        key = FlowKey.Of(true, next, ip.Source, source, ip.Destination, destination);
        return true;
    }

    static (ushort Source, ushort Destination) Ports(Protocol protocol, ReadOnlySpan<byte> data) => protocol switch
    {
        Protocol.Tcp when StructWire.TryRead(data, out TcpHeader tcp) => (tcp.SourcePort, tcp.DestinationPort),
        Protocol.Udp when StructWire.TryRead(data, out UdpHeader udp) => (udp.SourcePort, udp.DestinationPort),
        _ => default,
    };
}
