using System;

namespace Manywire.MySql.Protocol;

/// <summary>COM_STMT_EXECUTE.</summary>
readonly ref struct ExecuteCommand : IMessage<ExecuteCommand>
{
    /// <summary>MariaDB: the statement that was prepared last.</summary>
    public const uint LastPrepared = uint.MaxValue;

    public required uint Statement { get; init; }

    /// <summary>Whether rows wait for COM_STMT_FETCH.</summary>
    public bool Cursor { get; init; }

    /// <summary>Which parameters are NULL, whether types follow, types, and values.</summary>
    public ReadOnlySpan<byte> Parameters { get; init; }

    public static ExecuteCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.StatementExecute, "COM_STMT_EXECUTE");
        uint id = reader.ReadUInt32();
        bool cursor = (reader.ReadByte() & 1) != 0;
        uint times = reader.ReadUInt32();
        return times == 1 ? new ExecuteCommand { Statement = id, Cursor = cursor, Parameters = reader.ReadRest() } : throw new MySqlProtocolException($"A statement is executed once, and not {times} times.");
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.StatementExecute);
        writer.WriteUInt32(Statement);
        writer.WriteByte(Cursor ? (byte)1 : (byte)0);
        writer.WriteUInt32(1);
        writer.WriteBytes(Parameters);
    }
}
