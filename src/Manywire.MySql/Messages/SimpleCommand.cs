namespace Manywire.MySql.Protocol;

/// <summary>A command that is its first byte: COM_QUIT, COM_STATISTICS, COM_PING, COM_RESET_CONNECTION.</summary>
readonly ref struct SimpleCommand(CommandCode code) : IMessage<SimpleCommand>
{
    public CommandCode Code => code;

    public static SimpleCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        var command = new SimpleCommand((CommandCode)reader.ReadByte());
        reader.End();
        return command;
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities) => writer.WriteByte((byte)code);
}
