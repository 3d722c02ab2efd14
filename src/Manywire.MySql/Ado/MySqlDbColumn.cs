using System;
using System.Data.Common;
using System.Globalization;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>A column of a result, for <c>GetColumnSchema</c>.</summary>
public sealed class MySqlDbColumn : DbColumn
{
    internal MySqlDbColumn(int ordinal, MySqlColumn column, Field field)
    {
        Type type = DbTypes.Get(field.DbType).ClrType;
        long size = type == typeof(string) || type == typeof(Guid) ? field.Column.Characters : column.Type == MySqlColumnType.Vector ? column.Length / 4 : column.Length;
        AllowDBNull = (column.Flags & MySqlColumnFlags.NotNull) == 0;
        BaseColumnName = column.OriginalName;
        BaseSchemaName = column.Schema;
        BaseTableName = column.OriginalTable;
        ColumnName = column.Name;
        ColumnOrdinal = ordinal;
        ColumnSize = (int)Math.Min(size, int.MaxValue);
        DataType = field.ClrType;
        DataTypeName = field.DbType == MySqlDbType.String ? string.Create(CultureInfo.InvariantCulture, $"CHAR({size})") : DbTypes.Get(field.DbType).SimpleName;
        IsAliased = column.OriginalName != column.Name;
        IsAutoIncrement = (column.Flags & MySqlColumnFlags.AutoIncrement) != 0;
        IsExpression = false;
        IsHidden = false;
        IsKey = (column.Flags & MySqlColumnFlags.PrimaryKey) != 0;
        IsLong = column.Length > 255 && ((column.Flags & MySqlColumnFlags.Blob) != 0
            || column.Type is MySqlColumnType.TinyBlob or MySqlColumnType.Blob or MySqlColumnType.MediumBlob or MySqlColumnType.LongBlob);
        IsReadOnly = false;
        IsUnique = (column.Flags & MySqlColumnFlags.UniqueKey) != 0;
        if (column.Type is MySqlColumnType.Decimal or MySqlColumnType.OldDecimal)
        {
            // The length counts the sign and the point.
            NumericPrecision = (int)column.Length - (column.IsUnsigned ? 0 : 1) - (column.Decimals > 0 ? 1 : 0);
        }

        NumericScale = column.Decimals;
        ProviderType = field.DbType;
        TableName = column.Table;
    }

    /// <summary>The type.</summary>
    public MySqlDbType ProviderType { get; }

    /// <summary>The table as the statement calls it.</summary>
    public string TableName { get; }
}
