using System;

namespace Manywire.MySql.Protocol;

/// <summary>A change of the session's state, of which an OK packet may have several.</summary>
readonly ref struct SessionChange : IMessage<SessionChange>
{
    public required SessionChangeKind Kind { get; init; }

    /// <summary>What belongs to the kind: names and values, each behind its length.</summary>
    public required ReadOnlySpan<byte> Data { get; init; }

    public static SessionChange Read(ref PacketReader reader, MySqlCapabilities capabilities) => new() { Kind = (SessionChangeKind)reader.ReadByte(), Data = reader.ReadLengthEncodedBytes() };

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)Kind);
        writer.WriteLengthEncodedBytes(Data);
    }
}
