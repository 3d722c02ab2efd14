using System;
using System.Buffers.Binary;

namespace Manywire.MySql.Protocol;

/// <summary>Packets with their headers, ready to be sent. Payloads of 16 MB and more are split.</summary>
sealed class PacketOutput(PacketOrder order)
{
    /// <summary>The length of a part behind which another follows.</summary>
    public const int MostOfPart = 0xFFFFFF;

    const int Header = 4;

    /// <summary>What is to be sent.</summary>
    public PacketBuffer Buffer { get; } = new();

    int _begin = -1;

    /// <summary>Begins a packet: what is then written to the buffer is its payload.</summary>
    public PacketWriter Begin()
    {
        _begin = Buffer.Length;
        var writer = new PacketWriter(Buffer);
        writer.Take(Header);
        return writer;
    }

    /// <summary>Ends the packet.</summary>
    public void End(ref PacketWriter writer)
    {
        writer.Flush();
        int length = Buffer.Length - _begin - Header;
        if (length >= MostOfPart)
        {
            Split(length);
            return;
        }

        Head(_begin, length);
    }

    /// <summary>Takes back a packet that couldn't be written to its end.</summary>
    public void Abandon() => Buffer.Truncate(_begin);

    /// <summary>A whole packet.</summary>
    public void Write(ReadOnlySpan<byte> payload)
    {
        PacketWriter writer = Begin();
        writer.WriteBytes(payload);
        End(ref writer);
    }

    /// <summary>Parts move apart, the last one first, so that headers fit between them. The last part is shorter than the others, if need be empty.</summary>
    void Split(int length)
    {
        int further = length / MostOfPart;
        Buffer.GetSpan(further * Header);
        Buffer.Advance(further * Header);
        Span<byte> bytes = Buffer.WrittenSpan[_begin..];
        for (int part = further; part > 0; part--)
        {
            int from = Header + (part * MostOfPart), size = Math.Min(MostOfPart, length - (part * MostOfPart));
            bytes.Slice(from, size).CopyTo(bytes[(from + (part * Header))..]);
        }

        for (int part = 0; part <= further; part++)
        {
            Head(_begin + (part * (MostOfPart + Header)), Math.Min(MostOfPart, length - (part * MostOfPart)));
        }
    }

    void Head(int at, int length)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(Buffer.WrittenSpan[at..], (uint)length | ((uint)order.Next << 24));
        order.Pass(order.Next);
    }
}
