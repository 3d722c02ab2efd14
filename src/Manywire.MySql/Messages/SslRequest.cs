namespace Manywire.MySql.Protocol;

/// <summary>The client asks for TLS. It says nothing of who it is.</summary>
readonly ref struct SslRequest : IMessage<SslRequest>
{
    public required MySqlCapabilities Capabilities { get; init; }

    /// <summary>The longest packet that the client takes.</summary>
    public required uint MostOfPacket { get; init; }

    public required byte Collation { get; init; }

    public static SslRequest Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        ulong wanted = reader.ReadUInt32();
        uint most = reader.ReadUInt32();
        byte collation = reader.ReadByte();
        reader.Skip(19);
        uint further = reader.ReadUInt32();
        return new SslRequest { Capabilities = (MySqlCapabilities)(wanted | ((ulong)further << 32)), MostOfPacket = most, Collation = collation };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteUInt32((uint)((ulong)Capabilities & uint.MaxValue));
        writer.WriteUInt32(MostOfPacket);
        writer.WriteByte(Collation);
        writer.WriteZeros(19);
        writer.WriteUInt32((uint)((ulong)Capabilities >> 32));
    }
}
