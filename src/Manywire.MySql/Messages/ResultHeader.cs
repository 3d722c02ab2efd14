namespace Manywire.MySql.Protocol;

/// <summary>A result with rows begins: how many columns it has.</summary>
readonly ref struct ResultHeader : IMessage<ResultHeader>
{
    /// <summary>The most columns that a result of a server can have.</summary>
    public const int MostColumns = 1 << 16;

    public required int Columns { get; init; }

    /// <summary>Whether the definitions of columns follow, or are those of when the statement was prepared.</summary>
    public bool HasDefinitions { get; init; }

    public static ResultHeader Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        ulong columns = reader.ReadLengthEncoded();
        if (columns is 0 or > MostColumns)
        {
            throw new MySqlProtocolException($"A result can't have {columns} columns.");
        }

        bool has = !capabilities.Has(MySqlCapabilities.CacheMetadata) || reader.ReadByte() != 0;
        return new ResultHeader { Columns = (int)columns, HasDefinitions = has };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteLengthEncoded((ulong)Columns);
        if (capabilities.Has(MySqlCapabilities.CacheMetadata))
        {
            writer.WriteByte(HasDefinitions ? (byte)1 : (byte)0);
        }
    }
}
