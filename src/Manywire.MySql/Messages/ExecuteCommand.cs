using System;

namespace Manywire.MySql.Protocol;

/// <summary>COM_STMT_EXECUTE.</summary>
readonly ref struct ExecuteCommand : IMessage<ExecuteCommand>
{
    /// <summary>MariaDB: the statement that was prepared last.</summary>
    public const uint LastPrepared = uint.MaxValue;

    const int ReadOnlyCursor = 1;

    /// <summary>MySQL: how many parameters and attributes follow is said, also where it is none.</summary>
    const int HasCount = 8;

    public required uint Statement { get; init; }

    /// <summary>Whether rows wait for COM_STMT_FETCH.</summary>
    public bool Cursor { get; init; }

    /// <summary>How many parameters the statement has; it counts where both sides know attributes.</summary>
    public int ParameterCount { get; init; }

    /// <summary>The attributes, where both sides know them.</summary>
    public QueryAttributes? Attributes { get; init; }

    /// <summary>Which parameters are NULL, whether types follow, types, and values.</summary>
    public ReadOnlySpan<byte> Parameters { get; init; }

    public static ExecuteCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.StatementExecute, "COM_STMT_EXECUTE");
        if (capabilities.Has(MySqlCapabilities.QueryAttributes))
        {
            throw new MySqlProtocolException("Parameters with names aren't read.");
        }

        uint id = reader.ReadUInt32();
        bool cursor = (reader.ReadByte() & ReadOnlyCursor) != 0;
        uint times = reader.ReadUInt32();
        return times == 1 ? new ExecuteCommand { Statement = id, Cursor = cursor, Parameters = reader.ReadRest() } : throw new MySqlProtocolException($"A statement is executed once, and not {times} times.");
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.StatementExecute);
        writer.WriteUInt32(Statement);
        bool named = capabilities.Has(MySqlCapabilities.QueryAttributes);
        writer.WriteByte((byte)((Cursor ? ReadOnlyCursor : 0) | (named ? HasCount : 0)));
        writer.WriteUInt32(1);
        if (named)
        {
            QueryAttributes.WriteBehind(ref writer, ParameterCount, Parameters, Attributes);
        }
        else
        {
            writer.WriteBytes(Parameters);
        }
    }
}
