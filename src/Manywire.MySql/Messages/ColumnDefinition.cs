using System;

namespace Manywire.MySql.Protocol;

/// <summary>What a server says of a column or a parameter.</summary>
readonly ref struct ColumnDefinition : IMessage<ColumnDefinition>
{
    const int FixedLength = 12;

    public ReadOnlySpan<byte> Catalog { get; init; }

    public ReadOnlySpan<byte> Schema { get; init; }

    public ReadOnlySpan<byte> Table { get; init; }

    public ReadOnlySpan<byte> OriginalTable { get; init; }

    public required ReadOnlySpan<byte> Name { get; init; }

    public ReadOnlySpan<byte> OriginalName { get; init; }

    /// <summary>MariaDB's names of types: kind, length and text of each.</summary>
    public ReadOnlySpan<byte> Extended { get; init; }

    public ushort Collation { get; init; }

    public uint Length { get; init; }

    public required MySqlColumnType Type { get; init; }

    public MySqlColumnFlags Flags { get; init; }

    public byte Decimals { get; init; }

    public static ColumnDefinition Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        ReadOnlySpan<byte> catalog = reader.ReadLengthEncodedBytes(), schema = reader.ReadLengthEncodedBytes(), table = reader.ReadLengthEncodedBytes(), original = reader.ReadLengthEncodedBytes();
        ReadOnlySpan<byte> name = reader.ReadLengthEncodedBytes(), originalName = reader.ReadLengthEncodedBytes();
        ReadOnlySpan<byte> extended = capabilities.Has(MySqlCapabilities.ExtendedMetadata) ? reader.ReadLengthEncodedBytes() : default;
        ulong length = reader.ReadLengthEncoded();
        if (length < FixedLength)
        {
            throw new MySqlProtocolException($"The fixed part of a column definition has {FixedLength} bytes, and not {length}.");
        }

        return new ColumnDefinition
        {
            Catalog = catalog,
            Schema = schema,
            Table = table,
            OriginalTable = original,
            Name = name,
            OriginalName = originalName,
            Extended = extended,
            Collation = reader.ReadUInt16(),
            Length = reader.ReadUInt32(),
            Type = (MySqlColumnType)reader.ReadByte(),
            Flags = (MySqlColumnFlags)reader.ReadUInt16(),
            Decimals = reader.ReadByte(),
        };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteLengthEncodedBytes(Catalog);
        writer.WriteLengthEncodedBytes(Schema);
        writer.WriteLengthEncodedBytes(Table);
        writer.WriteLengthEncodedBytes(OriginalTable);
        writer.WriteLengthEncodedBytes(Name);
        writer.WriteLengthEncodedBytes(OriginalName);
        if (capabilities.Has(MySqlCapabilities.ExtendedMetadata))
        {
            writer.WriteLengthEncodedBytes(Extended);
        }

        writer.WriteLengthEncoded(FixedLength);
        writer.WriteUInt16(Collation);
        writer.WriteUInt32(Length);
        writer.WriteByte((byte)Type);
        writer.WriteUInt16((ushort)Flags);
        writer.WriteByte(Decimals);
        writer.WriteZeros(2);
    }
}
