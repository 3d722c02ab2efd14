using System;

namespace Manywire.MySql.Protocol;

/// <summary>COM_CHANGE_USER: another user on the same connection. All state of the session is gone.</summary>
readonly ref struct ChangeUserCommand : IMessage<ChangeUserCommand>
{
    public required ReadOnlySpan<byte> User { get; init; }

    public required ReadOnlySpan<byte> Authentication { get; init; }

    public ReadOnlySpan<byte> Database { get; init; }

    public required ushort Collation { get; init; }

    public ReadOnlySpan<byte> Plugin { get; init; }

    /// <summary>Names and values, each behind its length.</summary>
    public ReadOnlySpan<byte> Attributes { get; init; }

    public static ChangeUserCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.ChangeUser, "COM_CHANGE_USER");
        return new ChangeUserCommand
        {
            User = reader.ReadNullTerminated(),
            Authentication = reader.ReadBytes(reader.ReadByte()),
            Database = reader.ReadNullTerminated(),
            Collation = reader.ReadUInt16(),
            Plugin = capabilities.Has(MySqlCapabilities.PluginAuthentication) ? reader.ReadNullTerminated() : default,
            Attributes = capabilities.Has(MySqlCapabilities.ConnectAttributes) ? reader.ReadLengthEncodedBytes() : default,
        };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.ChangeUser);
        writer.WriteNullTerminated(User);
        writer.WriteByte(checked((byte)Authentication.Length));
        writer.WriteBytes(Authentication);
        writer.WriteNullTerminated(Database);
        writer.WriteUInt16(Collation);
        if (capabilities.Has(MySqlCapabilities.PluginAuthentication))
        {
            writer.WriteNullTerminated(Plugin);
        }

        if (capabilities.Has(MySqlCapabilities.ConnectAttributes))
        {
            writer.WriteLengthEncodedBytes(Attributes);
        }
    }
}
