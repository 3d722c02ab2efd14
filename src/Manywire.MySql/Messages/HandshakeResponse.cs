using System;

namespace Manywire.MySql.Protocol;

/// <summary>The client says who it is, and what of the server's offers it uses.</summary>
readonly ref struct HandshakeResponse : IMessage<HandshakeResponse>
{
    public required MySqlCapabilities Capabilities { get; init; }

    /// <summary>The longest packet that the client takes.</summary>
    public required uint MostOfPacket { get; init; }

    public required byte Collation { get; init; }

    public required ReadOnlySpan<byte> User { get; init; }

    public required ReadOnlySpan<byte> Authentication { get; init; }

    public ReadOnlySpan<byte> Database { get; init; }

    public ReadOnlySpan<byte> Plugin { get; init; }

    /// <summary>Names and values, each behind its length.</summary>
    public ReadOnlySpan<byte> Attributes { get; init; }

    public byte ZstandardLevel { get; init; }

    public static HandshakeResponse Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        SslRequest head = SslRequest.Read(ref reader, capabilities);
        MySqlCapabilities used = head.Capabilities;
        ReadOnlySpan<byte> user = reader.ReadNullTerminated();
        ReadOnlySpan<byte> authentication = used.Has(MySqlCapabilities.LengthEncodedAuthentication) ? reader.ReadLengthEncodedBytes()
            : used.Has(MySqlCapabilities.SecureConnection) ? reader.ReadBytes(reader.ReadByte()) : reader.ReadNullTerminated();
        return new HandshakeResponse
        {
            Capabilities = used,
            MostOfPacket = head.MostOfPacket,
            Collation = head.Collation,
            User = user,
            Authentication = authentication,
            Database = used.Has(MySqlCapabilities.ConnectWithDatabase) ? reader.ReadNullTerminated() : default,
            Plugin = used.Has(MySqlCapabilities.PluginAuthentication) ? reader.ReadNullTerminated() : default,
            Attributes = used.Has(MySqlCapabilities.ConnectAttributes) ? reader.ReadLengthEncodedBytes() : default,
            ZstandardLevel = used.Has(MySqlCapabilities.CompressZstandard) ? reader.ReadByte() : (byte)0,
        };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        new SslRequest { Capabilities = Capabilities, MostOfPacket = MostOfPacket, Collation = Collation }.Write(ref writer, capabilities);
        writer.WriteNullTerminated(User);
        if (Capabilities.Has(MySqlCapabilities.LengthEncodedAuthentication))
        {
            writer.WriteLengthEncodedBytes(Authentication);
        }
        else if (Capabilities.Has(MySqlCapabilities.SecureConnection))
        {
            writer.WriteByte(checked((byte)Authentication.Length));
            writer.WriteBytes(Authentication);
        }
        else
        {
            writer.WriteNullTerminated(Authentication);
        }

        if (Capabilities.Has(MySqlCapabilities.ConnectWithDatabase))
        {
            writer.WriteNullTerminated(Database);
        }

        if (Capabilities.Has(MySqlCapabilities.PluginAuthentication))
        {
            writer.WriteNullTerminated(Plugin);
        }

        if (Capabilities.Has(MySqlCapabilities.ConnectAttributes))
        {
            writer.WriteLengthEncodedBytes(Attributes);
        }

        if (Capabilities.Has(MySqlCapabilities.CompressZstandard))
        {
            writer.WriteByte(ZstandardLevel);
        }
    }
}
