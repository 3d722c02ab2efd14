using System;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Data;

namespace Manywire.MySql;

/// <summary>The types of columns, and how those of ADO.NET and .NET are found among them.</summary>
static class DbTypes
{
    /// <summary>The first of several that suit is the one that is taken.</summary>
    public static readonly DbTypeInfo[] All =
    [
        new(MySqlDbType.Bool, "TINYINT", typeof(bool), DbType.Boolean) { SimpleName = "BOOL", CreateFormat = "BOOL", ColumnSize = 1 },
        new(MySqlDbType.Byte, "TINYINT", typeof(sbyte), DbType.SByte),
        new(MySqlDbType.UByte, "TINYINT", typeof(byte), DbType.Byte) { IsUnsigned = true },
        new(MySqlDbType.Int16, "SMALLINT", typeof(short), DbType.Int16),
        new(MySqlDbType.UInt16, "SMALLINT", typeof(ushort), DbType.UInt16) { IsUnsigned = true },
        new(MySqlDbType.Int32, "INT", typeof(int), DbType.Int32),
        new(MySqlDbType.UInt32, "INT", typeof(uint), DbType.UInt32) { IsUnsigned = true },
        new(MySqlDbType.Int24, "MEDIUMINT", typeof(int), DbType.Int32),
        new(MySqlDbType.UInt24, "MEDIUMINT", typeof(uint), DbType.UInt32) { IsUnsigned = true },
        new(MySqlDbType.Int64, "BIGINT", typeof(long), DbType.Int64),
        new(MySqlDbType.UInt64, "BIGINT", typeof(ulong), DbType.UInt64) { IsUnsigned = true },
        new(MySqlDbType.Bit, "BIT", typeof(ulong), DbType.UInt64),
        new(MySqlDbType.NewDecimal, "DECIMAL", typeof(decimal), DbType.Decimal) { CreateFormat = "DECIMAL({0},{1});precision,scale" },
        new(MySqlDbType.Decimal, "DECIMAL", typeof(decimal), DbType.Decimal),
        new(MySqlDbType.Double, "DOUBLE", typeof(double), DbType.Double),
        new(MySqlDbType.Float, "FLOAT", typeof(float), DbType.Single),
        new(MySqlDbType.Vector, "VECTOR", typeof(ReadOnlyMemory<float>), DbType.Object) { IsBinary = true, CreateFormat = "VECTOR({0})" },
        new(MySqlDbType.VarChar, "VARCHAR", typeof(string), DbType.String) { CreateFormat = "VARCHAR({0});size" },
        new(MySqlDbType.VarString, "VARCHAR", typeof(string), DbType.String),
        new(MySqlDbType.String, "CHAR", typeof(string), DbType.StringFixedLength) { CreateFormat = "CHAR({0});size" },
        new(MySqlDbType.TinyText, "TINYTEXT", typeof(string), DbType.String) { SimpleName = "VARCHAR", ColumnSize = byte.MaxValue },
        new(MySqlDbType.Text, "TEXT", typeof(string), DbType.String) { SimpleName = "VARCHAR", ColumnSize = ushort.MaxValue },
        new(MySqlDbType.MediumText, "MEDIUMTEXT", typeof(string), DbType.String) { SimpleName = "VARCHAR", ColumnSize = 0xFFFFFF },
        new(MySqlDbType.LongText, "LONGTEXT", typeof(string), DbType.String) { SimpleName = "VARCHAR", ColumnSize = uint.MaxValue },
        new(MySqlDbType.Enum, "ENUM", typeof(string), DbType.String),
        new(MySqlDbType.Set, "SET", typeof(string), DbType.String),
        new(MySqlDbType.JSON, "JSON", typeof(string), DbType.String),
        new(MySqlDbType.Blob, "BLOB", typeof(byte[]), DbType.Binary) { IsBinary = true, ColumnSize = ushort.MaxValue },
        new(MySqlDbType.Binary, "BINARY", typeof(byte[]), DbType.Binary) { IsBinary = true, SimpleName = "BLOB", CreateFormat = "BINARY({0});length" },
        new(MySqlDbType.VarBinary, "VARBINARY", typeof(byte[]), DbType.Binary) { IsBinary = true, SimpleName = "BLOB", CreateFormat = "VARBINARY({0});length" },
        new(MySqlDbType.TinyBlob, "TINYBLOB", typeof(byte[]), DbType.Binary) { IsBinary = true, SimpleName = "BLOB", ColumnSize = byte.MaxValue },
        new(MySqlDbType.MediumBlob, "MEDIUMBLOB", typeof(byte[]), DbType.Binary) { IsBinary = true, SimpleName = "BLOB", ColumnSize = 0xFFFFFF },
        new(MySqlDbType.LongBlob, "LONGBLOB", typeof(byte[]), DbType.Binary) { IsBinary = true, SimpleName = "BLOB", ColumnSize = uint.MaxValue },
        new(MySqlDbType.Geometry, "GEOMETRY", typeof(byte[]), DbType.Binary) { IsBinary = true },
        new(MySqlDbType.DateTime, "DATETIME", typeof(DateTime), DbType.DateTime),
        new(MySqlDbType.Date, "DATE", typeof(DateTime), DbType.Date),
        new(MySqlDbType.Newdate, "DATE", typeof(DateTime), DbType.Date),
        new(MySqlDbType.Time, "TIME", typeof(TimeSpan), DbType.Time),
        new(MySqlDbType.Timestamp, "TIMESTAMP", typeof(DateTime), DbType.DateTime),
        new(MySqlDbType.Year, "YEAR", typeof(int), DbType.Int32),
        new(MySqlDbType.Guid, "CHAR", typeof(Guid), DbType.Guid) { SimpleName = "CHAR(36)", CreateFormat = "CHAR(36)" },
        new(MySqlDbType.Null, "NULL", typeof(object), DbType.Object),
    ];

    static readonly FrozenDictionary<MySqlDbType, DbTypeInfo> ByType = All.ToFrozenDictionary(t => t.Type);

    static readonly FrozenDictionary<Type, DbType> ByClrType = new Dictionary<Type, DbType>
    {
        [typeof(bool)] = DbType.Boolean,
        [typeof(sbyte)] = DbType.SByte,
        [typeof(byte)] = DbType.Byte,
        [typeof(short)] = DbType.Int16,
        [typeof(ushort)] = DbType.UInt16,
        [typeof(int)] = DbType.Int32,
        [typeof(uint)] = DbType.UInt32,
        [typeof(long)] = DbType.Int64,
        [typeof(ulong)] = DbType.UInt64,
        [typeof(decimal)] = DbType.Decimal,
        [typeof(double)] = DbType.Double,
        [typeof(float)] = DbType.Single,
        [typeof(string)] = DbType.String,
        [typeof(byte[])] = DbType.Binary,
        [typeof(DateOnly)] = DbType.Date,
        [typeof(DateTime)] = DbType.DateTime,
        [typeof(DateTimeOffset)] = DbType.DateTimeOffset,
        [typeof(TimeOnly)] = DbType.Time,
        [typeof(TimeSpan)] = DbType.Time,
        [typeof(Guid)] = DbType.Guid,
    }.ToFrozenDictionary();

    public static DbTypeInfo Get(MySqlDbType type) => ByType[type];

    /// <summary>The type of ADO.NET that values of a type have; null where it has none of its own.</summary>
    public static DbType? FromClrType(Type type)
    {
        Type clr = type.IsEnum ? Enum.GetUnderlyingType(type) : type;
        return ByClrType.TryGetValue(clr, out DbType found) ? found : null;
    }

    public static MySqlDbType FromDbType(DbType type) => type switch
    {
        DbType.Boolean => MySqlDbType.Bool,
        DbType.SByte => MySqlDbType.Byte,
        DbType.Byte => MySqlDbType.UByte,
        DbType.Int16 => MySqlDbType.Int16,
        DbType.UInt16 => MySqlDbType.UInt16,
        DbType.Int32 => MySqlDbType.Int32,
        DbType.UInt32 => MySqlDbType.UInt32,
        DbType.Int64 => MySqlDbType.Int64,
        DbType.UInt64 => MySqlDbType.UInt64,
        DbType.Decimal or DbType.Currency or DbType.VarNumeric => MySqlDbType.NewDecimal,
        DbType.Double => MySqlDbType.Double,
        DbType.Single => MySqlDbType.Float,
        DbType.StringFixedLength or DbType.AnsiStringFixedLength => MySqlDbType.String,
        DbType.Binary => MySqlDbType.Blob,
        DbType.Date => MySqlDbType.Date,
        DbType.DateTime or DbType.DateTime2 or DbType.DateTimeOffset => MySqlDbType.DateTime,
        DbType.Time => MySqlDbType.Time,
        DbType.Guid => MySqlDbType.Guid,
        DbType.Object => MySqlDbType.Vector,
        _ => MySqlDbType.VarChar,
    };
}
