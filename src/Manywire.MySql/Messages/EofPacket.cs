namespace Manywire.MySql.Protocol;

/// <summary>Column definitions or rows have ended, between sides that don't use OK packets for that.</summary>
readonly ref struct EofPacket : IMessage<EofPacket>
{
    public const byte Mark = 0xFE;

    /// <summary>A longer packet with the same first byte is something else.</summary>
    public const int MostLength = 8;

    public ushort Warnings { get; init; }

    public MySqlStatusFlags Status { get; init; }

    public static EofPacket Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, Mark, "the end of rows or columns");
        return new EofPacket { Warnings = reader.ReadUInt16(), Status = (MySqlStatusFlags)reader.ReadUInt16() };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte(Mark);
        writer.WriteUInt16(Warnings);
        writer.WriteUInt16((ushort)Status);
    }
}
