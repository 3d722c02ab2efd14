namespace Manywire.MySql.Protocol;

/// <summary>COM_SET_OPTION: whether several statements may be in one query.</summary>
readonly ref struct SetOptionCommand(bool multiStatements) : IMessage<SetOptionCommand>
{
    public bool MultiStatements => multiStatements;

    public static SetOptionCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.SetOption, "COM_SET_OPTION");
        var command = new SetOptionCommand(reader.ReadUInt16() == 0);
        reader.End();
        return command;
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.SetOption);
        writer.WriteUInt16(multiStatements ? (ushort)0 : (ushort)1);
    }
}
