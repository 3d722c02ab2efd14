using System;

namespace Manywire.MySql.Protocol;

/// <summary>COM_STMT_BULK_EXECUTE of MariaDB: a prepared statement with many rows of parameters.</summary>
readonly ref struct BulkExecuteCommand : IMessage<BulkExecuteCommand>
{
    const ushort UnitResults = 64;
    const ushort SendsTypes = 128;

    public required uint Statement { get; init; }

    /// <summary>Whether the parameters begin with their types.</summary>
    public bool HasTypes { get; init; }

    /// <summary>Whether there is to be a result for each row.</summary>
    public bool EachRow { get; init; }

    /// <summary>The types of the parameters, where they are sent, and for each row an indicator and a value of each parameter.</summary>
    public ReadOnlySpan<byte> Parameters { get; init; }

    public static BulkExecuteCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.StatementBulkExecute, "COM_STMT_BULK_EXECUTE");
        uint id = reader.ReadUInt32();
        ushort flags = reader.ReadUInt16();
        return new BulkExecuteCommand { Statement = id, HasTypes = (flags & SendsTypes) != 0, EachRow = (flags & UnitResults) != 0, Parameters = reader.ReadRest() };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.StatementBulkExecute);
        writer.WriteUInt32(Statement);
        writer.WriteUInt16((ushort)((HasTypes ? SendsTypes : 0) | (EachRow ? UnitResults : 0)));
        writer.WriteBytes(Parameters);
    }
}
