using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>
/// A column of a result set: how its bytes are read, in the protocol that the result set comes in. The parts of this class read values as one family of types each;
/// what can't be read as a type is an <see cref="InvalidCastException"/>, a number out of its range an <see cref="OverflowException"/>, malformed bytes a <see cref="FormatException"/>.
/// </summary>
sealed partial class Field
{
    readonly ColumnTraits _column;
    readonly ValueOptions _options;
    readonly bool _binary, _isUtf8;

    public Field(in ColumnTraits column, bool binary, ValueOptions options)
    {
        _column = column;
        _options = options;
        _binary = binary;
        _isUtf8 = Charset.IsUtf8(column.Collation);
        DbType = FieldTypes.DbTypeOf(column, options);
        Kind = KindOf(column, DbType, options);
        Width = !binary ? 0 : column.Type switch
        {
            MySqlColumnType.TinyInt => 1,
            MySqlColumnType.SmallInt or MySqlColumnType.Year => 2,
            MySqlColumnType.Int or MySqlColumnType.MediumInt or MySqlColumnType.Float => 4,
            MySqlColumnType.BigInt or MySqlColumnType.Double => 8,
            _ => 0,
        };
    }

    public ValueKind Kind { get; }

    public MySqlDbType DbType { get; }

    /// <summary>How many bytes a value has in the binary protocol; 0 where its length stands before it.</summary>
    public int Width { get; }

    public ColumnTraits Column => _column;

    /// <summary>Whether text is UTF-8, as it nearly always is.</summary>
    public bool IsUtf8 => _isUtf8;

    public ValueOptions Options => _options;

    /// <summary>The type of what <see cref="GetValue"/> gives.</summary>
    public Type ClrType => FieldTypes.ClrTypeOf(DbType, _options);

    /// <summary>Whether the bytes may be read as they are.</summary>
    public bool IsBytes => (_column.Flags & MySqlColumnFlags.Binary) != 0 && _column.Type is MySqlColumnType.String or MySqlColumnType.VarString or MySqlColumnType.VarChar or MySqlColumnType.TinyBlob or MySqlColumnType.Blob
        or MySqlColumnType.MediumBlob or MySqlColumnType.LongBlob or MySqlColumnType.Geometry or MySqlColumnType.Vector;

    static ValueKind KindOf(in ColumnTraits column, MySqlDbType type, ValueOptions options) => type switch
    {
        MySqlDbType.Bool => ValueKind.Boolean,
        MySqlDbType.Byte => ValueKind.SByte,
        MySqlDbType.UByte => ValueKind.Byte,
        MySqlDbType.Int16 => ValueKind.Int16,
        MySqlDbType.UInt16 => ValueKind.UInt16,
        MySqlDbType.Int24 or MySqlDbType.Int32 => ValueKind.Int32,
        MySqlDbType.UInt24 or MySqlDbType.UInt32 => ValueKind.UInt32,
        MySqlDbType.Int64 => ValueKind.Int64,
        MySqlDbType.UInt64 => ValueKind.UInt64,
        MySqlDbType.Bit => ValueKind.Bit,
        MySqlDbType.Year => ValueKind.Year,
        MySqlDbType.Float => ValueKind.Single,
        MySqlDbType.Double => ValueKind.Double,
        MySqlDbType.Decimal or MySqlDbType.NewDecimal => ValueKind.Decimal,
        MySqlDbType.Date or MySqlDbType.DateTime or MySqlDbType.Timestamp or MySqlDbType.Newdate => ValueKind.DateTime,
        MySqlDbType.Time => ValueKind.Time,
        MySqlDbType.Guid when GuidValue.IsBytes(options.GuidFormat) => ValueKind.GuidBytes,
        MySqlDbType.Guid => options.GuidFormat == MySqlGuidFormat.Char32 ? ValueKind.Guid32 : ValueKind.Guid36,
        MySqlDbType.Null => ValueKind.Null,
        MySqlDbType.Vector => ValueKind.Vector,
        MySqlDbType.JSON => ValueKind.String,
        MySqlDbType.Geometry => ValueKind.Bytes,
        _ => column.IsBinary ? ValueKind.Bytes : ValueKind.String,
    };

    InvalidCastException Cannot(string type) => new($"Can't convert {DbType} to {type}.");
}
