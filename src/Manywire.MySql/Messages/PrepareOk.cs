namespace Manywire.MySql.Protocol;

/// <summary>A statement was prepared.</summary>
readonly ref struct PrepareOk : IMessage<PrepareOk>
{
    public required uint Statement { get; init; }

    public required int Columns { get; init; }

    public required int Parameters { get; init; }

    public ushort Warnings { get; init; }

    public static PrepareOk Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, OkPacket.Mark, "a prepared statement");
        uint id = reader.ReadUInt32();
        int columns = reader.ReadUInt16(), parameters = reader.ReadUInt16();
        reader.Skip(1);
        return new PrepareOk { Statement = id, Columns = columns, Parameters = parameters, Warnings = reader.Remaining >= 2 ? reader.ReadUInt16() : (ushort)0 };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte(OkPacket.Mark);
        writer.WriteUInt32(Statement);
        writer.WriteUInt16(checked((ushort)Columns));
        writer.WriteUInt16(checked((ushort)Parameters));
        writer.WriteByte(0);
        writer.WriteUInt16(Warnings);
    }
}
