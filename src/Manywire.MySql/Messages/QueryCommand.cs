using System;

namespace Manywire.MySql.Protocol;

/// <summary>COM_QUERY: SQL as text, with attributes where both sides know them.</summary>
readonly ref struct QueryCommand : IMessage<QueryCommand>
{
    public required ReadOnlySpan<byte> Sql { get; init; }

    /// <summary>The attributes. Reading doesn't know where they end, so only writing has them.</summary>
    public QueryAttributes? Attributes { get; init; }

    public static QueryCommand Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, (byte)CommandCode.Query, "COM_QUERY");
        if (capabilities.Has(MySqlCapabilities.QueryAttributes))
        {
            ulong count = reader.ReadLengthEncoded(), sets = reader.ReadLengthEncoded();
            if (count != 0 || sets != 1)
            {
                throw new MySqlProtocolException("Attributes of queries aren't read.");
            }
        }

        return new QueryCommand { Sql = reader.ReadRest() };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)CommandCode.Query);
        if (capabilities.Has(MySqlCapabilities.QueryAttributes))
        {
            writer.WriteLengthEncoded((ulong)(Attributes?.Count ?? 0));
            writer.WriteLengthEncoded(1);
            Attributes?.Write(ref writer);
        }

        writer.WriteBytes(Sql);
    }
}
