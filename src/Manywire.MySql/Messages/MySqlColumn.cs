using System;

namespace Manywire.MySql.Protocol;

/// <summary>A column of a result, or a parameter of a prepared statement.</summary>
public sealed class MySqlColumn
{
    internal MySqlColumn(in ColumnDefinition definition)
    {
        Catalog = PacketReader.Text(definition.Catalog);
        Schema = PacketReader.Text(definition.Schema);
        Table = PacketReader.Text(definition.Table);
        OriginalTable = PacketReader.Text(definition.OriginalTable);
        Name = PacketReader.Text(definition.Name);
        OriginalName = PacketReader.Text(definition.OriginalName);
        NameBytes = definition.Name.ToArray();
        Collation = definition.Collation;
        Length = definition.Length;
        Type = definition.Type;
        Flags = definition.Flags;
        Decimals = definition.Decimals;
        var extended = new PacketReader(definition.Extended);
        while (extended.Remaining > 0)
        {
            byte kind = extended.ReadByte();
            string text = PacketReader.Text(extended.ReadLengthEncodedBytes());
            (ExtendedType, ExtendedFormat) = kind switch
            {
                0 => (text, ExtendedFormat),
                1 => (ExtendedType, text),
                _ => (ExtendedType, ExtendedFormat),
            };
        }
    }

    /// <summary>The catalog, which is always <c>def</c>.</summary>
    public string Catalog { get; }

    /// <summary>The database.</summary>
    public string Schema { get; }

    /// <summary>The table as the statement calls it.</summary>
    public string Table { get; }

    /// <summary>The table's own name.</summary>
    public string OriginalTable { get; }

    /// <summary>The column as the statement calls it.</summary>
    public string Name { get; }

    /// <summary>The column's own name.</summary>
    public string OriginalName { get; }

    /// <summary>The name's bytes.</summary>
    public ReadOnlyMemory<byte> NameBytes { get; }

    /// <summary>The number of the collation; 63 is that of bytes.</summary>
    public ushort Collation { get; }

    /// <summary>The most bytes that a value has as text.</summary>
    public uint Length { get; }

    /// <summary>The type.</summary>
    public MySqlColumnType Type { get; }

    /// <summary>What else is said of the column.</summary>
    public MySqlColumnFlags Flags { get; }

    /// <summary>Digits behind the decimal point.</summary>
    public byte Decimals { get; }

    /// <summary>MariaDB's name of a type that others send as text or bytes, such as <c>uuid</c>, <c>inet6</c> and <c>point</c>.</summary>
    public string? ExtendedType { get; }

    /// <summary>MariaDB's name of a format of text, such as <c>json</c>.</summary>
    public string? ExtendedFormat { get; }

    /// <summary>Whether numbers have no sign.</summary>
    public bool IsUnsigned => (Flags & MySqlColumnFlags.Unsigned) != 0;
}
