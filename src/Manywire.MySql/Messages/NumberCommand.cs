namespace Manywire.MySql.Protocol;

/// <summary>A command with a number: COM_PROCESS_KILL, COM_STMT_CLOSE, COM_STMT_RESET.</summary>
readonly ref struct NumberCommand(CommandCode code, uint number) : IMessage<NumberCommand>
{
    public CommandCode Code => code;

    public uint Number => number;

    public static NumberCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        var command = new NumberCommand((CommandCode)reader.ReadByte(), reader.ReadUInt32());
        reader.End();
        return command;
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)code);
        writer.WriteUInt32(number);
    }
}
