namespace Manywire.MySql.Protocol;

/// <summary>COM_STMT_FETCH: the next rows of a cursor.</summary>
readonly ref struct FetchCommand : IMessage<FetchCommand>
{
    public required uint Statement { get; init; }

    public required uint Rows { get; init; }

    public static FetchCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.StatementFetch, "COM_STMT_FETCH");
        var command = new FetchCommand { Statement = reader.ReadUInt32(), Rows = reader.ReadUInt32() };
        reader.End();
        return command;
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.StatementFetch);
        writer.WriteUInt32(Statement);
        writer.WriteUInt32(Rows);
    }
}
