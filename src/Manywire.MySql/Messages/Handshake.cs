using System;

namespace Manywire.MySql.Protocol;

/// <summary>The first packet of a server: who it is, what it can do, and its challenge.</summary>
readonly ref struct Handshake : IMessage<Handshake>
{
    const byte Version = 10;

    /// <summary>The bytes of the challenge in the first part of the packet.</summary>
    const int FirstOfChallenge = 8;

    /// <summary>The version as it is sent.</summary>
    public required ReadOnlySpan<byte> ServerVersion { get; init; }

    public required uint ConnectionId { get; init; }

    /// <summary>The challenge, without the zero at its end.</summary>
    public required ReadOnlySpan<byte> Challenge { get; init; }

    public required MySqlCapabilities Capabilities { get; init; }

    public byte Collation { get; init; }

    public MySqlStatusFlags Status { get; init; }

    /// <summary>The server's first choice of authentication.</summary>
    public ReadOnlySpan<byte> Plugin { get; init; }

    public static Handshake Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        byte version = reader.ReadByte();
        if (version != Version)
        {
            throw new MySqlProtocolException($"A server of protocol {Version} was expected, and this one has {version}.");
        }

        ReadOnlySpan<byte> serverVersion = reader.ReadNullTerminated();
        uint id = reader.ReadUInt32();
        ReadOnlySpan<byte> first = reader.ReadBytes(FirstOfChallenge);
        reader.Skip(1);
        ulong offered = reader.ReadUInt16();
        byte collation = reader.ReadByte();
        var status = (MySqlStatusFlags)reader.ReadUInt16();
        offered |= (ulong)reader.ReadUInt16() << 16;
        int length = reader.ReadByte();
        reader.Skip(6);
        uint further = reader.ReadUInt32();
        offered |= (offered & (ulong)MySqlCapabilities.MySql) == 0 ? (ulong)further << 32 : 0;
        ReadOnlySpan<byte> second = default, plugin = default;
        if ((offered & (ulong)MySqlCapabilities.SecureConnection) != 0)
        {
            second = reader.ReadBytes(Math.Max(13, length - FirstOfChallenge));
            second = second.TrimEnd((byte)0);
        }

        if ((offered & (ulong)MySqlCapabilities.PluginAuthentication) != 0)
        {
            // Some servers leave out the zero at the end.
            plugin = reader.Rest.Contains((byte)0) ? reader.ReadNullTerminated() : reader.ReadRest();
        }

        byte[] challenge = [.. first, .. second];
        return new Handshake { ServerVersion = serverVersion, ConnectionId = id, Challenge = challenge, Capabilities = (MySqlCapabilities)offered, Collation = collation, Status = status, Plugin = plugin };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        ulong offered = (ulong)Capabilities;
        writer.WriteByte(Version);
        writer.WriteNullTerminated(ServerVersion);
        writer.WriteUInt32(ConnectionId);
        writer.WriteBytes(Challenge[..FirstOfChallenge]);
        writer.WriteByte(0);
        writer.WriteUInt16((ushort)(offered & 0xFFFF));
        writer.WriteByte(Collation);
        writer.WriteUInt16((ushort)Status);
        writer.WriteUInt16((ushort)((offered >> 16) & 0xFFFF));
        writer.WriteByte(checked((byte)(Challenge.Length + 1)));
        writer.WriteZeros(6);
        writer.WriteUInt32((offered & (ulong)MySqlCapabilities.MySql) == 0 ? (uint)(offered >> 32) : 0);
        if ((offered & (ulong)MySqlCapabilities.SecureConnection) != 0)
        {
            writer.WriteBytes(Challenge[FirstOfChallenge..]);
            writer.WriteZeros(Math.Max(1, 13 - (Challenge.Length - FirstOfChallenge)));
        }

        if ((offered & (ulong)MySqlCapabilities.PluginAuthentication) != 0)
        {
            writer.WriteNullTerminated(Plugin);
        }
    }
}
