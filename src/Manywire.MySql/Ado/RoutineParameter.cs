using System;
using System.Data;
using System.Globalization;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>A parameter of a procedure or function as it was declared.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Direction">Whether it is an IN, OUT or INOUT parameter.</param>
/// <param name="Size">The number in the parentheses of its type; 0 without one.</param>
/// <param name="Type">Its type.</param>
/// <param name="Field">How its value is read from the text of a variable.</param>
sealed record RoutineParameter(string Name, ParameterDirection Direction, int Size, MySqlDbType Type, Field Field)
{
    /// <summary>utf8mb4_general_ci: variables come in the character set of the session.</summary>
    const int Text = 45;

    const int BytesPerCharacter = 4;

    /// <summary>A parameter.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="mode">IN, OUT or INOUT.</param>
    /// <param name="declared">Its type with numbers and attributes, such as <c>int(11) unsigned</c>.</param>
    /// <param name="options">How values are read.</param>
    public static RoutineParameter Of(string name, string mode, string declared, ValueOptions options)
    {
        ReadOnlySpan<char> rest = declared.AsSpan().Trim();
        int end = rest.IndexOfAny('(', ' ');
        string type = (end < 0 ? rest : rest[..end]).ToString().ToLowerInvariant();
        int size = 0, close = rest.IndexOf(')');
        if (end >= 0 && rest[end] == '(' && close > end)
        {
            ReadOnlySpan<char> numbers = rest[(end + 1)..close];
            int comma = numbers.IndexOf(',');
            _ = int.TryParse(comma < 0 ? numbers : numbers[..comma], NumberStyles.None, CultureInfo.InvariantCulture, out size);
        }

        bool unsigned = declared.Contains(" unsigned", StringComparison.OrdinalIgnoreCase);
        ColumnTraits traits = Traits(type, size, unsigned);
        var field = new Field(traits, binary: false, options);
        MySqlDbType dbType = type == "bit" ? MySqlDbType.Bit : field.DbType;
        ParameterDirection direction = mode switch
        {
            "OUT" => ParameterDirection.Output,
            "INOUT" => ParameterDirection.InputOutput,
            _ => ParameterDirection.Input,
        };
        return new RoutineParameter(name, direction, type is "enum" or "set" ? 0 : size, dbType, field);
    }

    static ColumnTraits Traits(string type, int size, bool unsigned)
    {
        MySqlColumnFlags sign = unsigned ? MySqlColumnFlags.Unsigned : 0;
        return type switch
        {
            "tinyint" => Number(MySqlColumnType.TinyInt),
            "smallint" => Number(MySqlColumnType.SmallInt),
            "mediumint" => Number(MySqlColumnType.MediumInt),
            "int" or "integer" => Number(MySqlColumnType.Int),
            "bigint" => Number(MySqlColumnType.BigInt),

            // A variable has no bits, but a number.
            "bit" => new ColumnTraits(MySqlColumnType.BigInt, MySqlColumnFlags.Unsigned, 20, ColumnTraits.Binary),
            "float" => Number(MySqlColumnType.Float),
            "double" or "real" => Number(MySqlColumnType.Double),
            "decimal" or "numeric" => Number(MySqlColumnType.Decimal),
            "year" => Number(MySqlColumnType.Year),
            "date" => Number(MySqlColumnType.Date),
            "datetime" => Number(MySqlColumnType.DateTime),
            "timestamp" => Number(MySqlColumnType.Timestamp),
            "time" => Number(MySqlColumnType.Time),
            "json" => Characters(MySqlColumnType.Json),
            "enum" => Characters(MySqlColumnType.String) with { Flags = MySqlColumnFlags.Enum },
            "set" => Characters(MySqlColumnType.String) with { Flags = MySqlColumnFlags.Set },
            "char" => Characters(MySqlColumnType.String),
            "varchar" => Characters(MySqlColumnType.VarString),
            "tinytext" => Characters(MySqlColumnType.TinyBlob),
            "text" => Characters(MySqlColumnType.Blob),
            "mediumtext" => Characters(MySqlColumnType.MediumBlob),
            "longtext" => Characters(MySqlColumnType.LongBlob),
            "binary" => Bytes(MySqlColumnType.String),
            "varbinary" => Bytes(MySqlColumnType.VarString),
            "tinyblob" => Bytes(MySqlColumnType.TinyBlob),
            "blob" => Bytes(MySqlColumnType.Blob),
            "mediumblob" => Bytes(MySqlColumnType.MediumBlob),
            "longblob" => Bytes(MySqlColumnType.LongBlob),
            "vector" => Bytes(MySqlColumnType.Vector),
            "geometry" or "point" or "linestring" or "polygon" or "multipoint" or "multilinestring" or "multipolygon" or "geometrycollection" or "geomcollection" => Bytes(MySqlColumnType.Geometry),
            _ => Characters(MySqlColumnType.VarString),
        };

        ColumnTraits Number(MySqlColumnType column) => new(column, sign | MySqlColumnFlags.Binary, (uint)size, ColumnTraits.Binary);

        ColumnTraits Characters(MySqlColumnType column) => new(column, 0, (uint)size * BytesPerCharacter, Text);

        ColumnTraits Bytes(MySqlColumnType column) => new(column, MySqlColumnFlags.Binary, (uint)size, ColumnTraits.Binary);
    }
}
