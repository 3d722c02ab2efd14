using System;

namespace Manywire.MySql.Protocol;

/// <summary>COM_STMT_SEND_LONG_DATA: a part of a parameter's value. The server doesn't answer.</summary>
readonly ref struct LongDataCommand : IMessage<LongDataCommand>
{
    public required uint Statement { get; init; }

    public required ushort Parameter { get; init; }

    public ReadOnlySpan<byte> Data { get; init; }

    public static LongDataCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.StatementSendLongData, "COM_STMT_SEND_LONG_DATA");
        return new LongDataCommand { Statement = reader.ReadUInt32(), Parameter = reader.ReadUInt16(), Data = reader.ReadRest() };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.StatementSendLongData);
        writer.WriteUInt32(Statement);
        writer.WriteUInt16(Parameter);
        writer.WriteBytes(Data);
    }
}
