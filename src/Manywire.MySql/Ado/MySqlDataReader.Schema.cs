using System;
using System.Collections.ObjectModel;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>What is known of the columns.</content>
public sealed partial class MySqlDataReader : IDbColumnSchemaGenerator
{
    DataTable? _schemaTable;

    /// <summary>How many columns the result has.</summary>
    public override int FieldCount
    {
        get
        {
            CheckOpen();
            return _fields?.Count ?? 0;
        }
    }

    /// <summary>How many columns the result has.</summary>
    public override int VisibleFieldCount => FieldCount;

    /// <summary>The name of a column.</summary>
    public override string GetName(int ordinal) => Result(ordinal).Columns[ordinal].Name;

    /// <summary>The place of the column with a name, in whatever case.</summary>
    public override int GetOrdinal(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        ResultFields fields = Result();
        for (int i = 0; i < fields.Count; i++)
        {
            if (name.Equals(fields.Columns[i].Name, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        throw new IndexOutOfRangeException($"The column name '{name}' does not exist in the result set.");
    }

    /// <summary>The name of a column’s type.</summary>
    public override string GetDataTypeName(int ordinal)
    {
        Field field = Result(ordinal)[ordinal];
        return field.DbType == MySqlDbType.String ? string.Create(CultureInfo.InvariantCulture, $"CHAR({field.Column.Characters})") : DbTypes.Get(field.DbType).SimpleName;
    }

    /// <summary>The type of what <see cref="GetValue"/> gives of a column.</summary>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    [UnconditionalSuppressMessage("Trimming", "IL2073", Justification = "The types are known ones, whose members nobody looks for.")]
    public override Type GetFieldType(int ordinal) => Result(ordinal)[ordinal].ClrType;

    /// <summary>The type of what <see cref="GetValue"/> gives of a column.</summary>
    public Type GetFieldType(string name) => GetFieldType(GetOrdinal(name));

    /// <summary>What is known of the columns.</summary>
    public ReadOnlyCollection<DbColumn> GetColumnSchema()
    {
        CheckOpen();
        var columns = new DbColumn[_fields?.Count ?? 0];
        for (int i = 0; i < columns.Length; i++)
        {
            columns[i] = new MySqlDbColumn(i, _fields!.Columns[i], _fields[i]);
        }

        return new(columns);
    }

    /// <summary>What is known of the columns.</summary>
    public override Task<ReadOnlyCollection<DbColumn>> GetColumnSchemaAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return Task.FromResult(GetColumnSchema());
    }

    /// <summary>What is known of the columns, as a table; null where there is no result.</summary>
    public override DataTable? GetSchemaTable()
    {
        CheckOpen();
        return _fields is null ? null : _schemaTable ??= BuildSchemaTable();
    }

    /// <summary>What is known of the columns, as a table; null where there is no result.</summary>
    public override Task<DataTable?> GetSchemaTableAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return Task.FromResult(GetSchemaTable());
    }

    [UnconditionalSuppressMessage("Trimming", "IL2111", Justification = "The table keeps Type objects as values; nobody looks for their members.")]
    DataTable BuildSchemaTable()
    {
        var table = new DataTable("SchemaTable") { Locale = CultureInfo.InvariantCulture, MinimumCapacity = _fields!.Count };
        DataColumnCollection columns = table.Columns;
        columns.Add(SchemaTableColumn.ColumnName, typeof(string));
        columns.Add(SchemaTableColumn.ColumnOrdinal, typeof(int));
        columns.Add(SchemaTableColumn.ColumnSize, typeof(int));
        columns.Add(SchemaTableColumn.NumericPrecision, typeof(int));
        columns.Add(SchemaTableColumn.NumericScale, typeof(int));
        columns.Add(SchemaTableColumn.IsUnique, typeof(bool));
        columns.Add(SchemaTableColumn.IsKey, typeof(bool));
        columns.Add(SchemaTableOptionalColumn.BaseCatalogName, typeof(string));
        columns.Add(SchemaTableColumn.BaseColumnName, typeof(string));
        columns.Add(SchemaTableColumn.BaseSchemaName, typeof(string));
        columns.Add(SchemaTableColumn.BaseTableName, typeof(string));
        columns.Add(SchemaTableColumn.DataType, typeof(Type));
        columns.Add(SchemaTableColumn.AllowDBNull, typeof(bool));
        columns.Add(SchemaTableColumn.ProviderType, typeof(int));
        columns.Add(SchemaTableColumn.IsAliased, typeof(bool));
        columns.Add(SchemaTableColumn.IsExpression, typeof(bool));
        columns.Add("IsIdentity", typeof(bool));
        columns.Add(SchemaTableOptionalColumn.IsAutoIncrement, typeof(bool));
        columns.Add(SchemaTableOptionalColumn.IsRowVersion, typeof(bool));
        columns.Add(SchemaTableOptionalColumn.IsHidden, typeof(bool));
        columns.Add(SchemaTableColumn.IsLong, typeof(bool));
        columns.Add(SchemaTableOptionalColumn.IsReadOnly, typeof(bool));
        foreach (DbColumn column in GetColumnSchema())
        {
            DataRow row = table.NewRow();
            row[SchemaTableColumn.ColumnName] = column.ColumnName;
            row[SchemaTableColumn.ColumnOrdinal] = column.ColumnOrdinal;
            row[SchemaTableColumn.ColumnSize] = column.ColumnSize;
            row[SchemaTableColumn.NumericPrecision] = column.NumericPrecision ?? 0;
            row[SchemaTableColumn.NumericScale] = column.NumericScale;
            row[SchemaTableColumn.IsUnique] = false;
            row[SchemaTableColumn.IsKey] = column.IsKey;
            row[SchemaTableOptionalColumn.BaseCatalogName] = column.BaseCatalogName;
            row[SchemaTableColumn.BaseColumnName] = column.BaseColumnName;
            row[SchemaTableColumn.BaseSchemaName] = column.BaseSchemaName;
            row[SchemaTableColumn.BaseTableName] = column.BaseTableName;
            row[SchemaTableColumn.DataType] = column.DataType;
            row[SchemaTableColumn.AllowDBNull] = column.AllowDBNull;
            row[SchemaTableColumn.ProviderType] = (int)((MySqlDbColumn)column).ProviderType;
            row[SchemaTableOptionalColumn.IsAutoIncrement] = column.IsAutoIncrement;
            row[SchemaTableOptionalColumn.IsRowVersion] = false;
            row[SchemaTableColumn.IsLong] = column.IsLong;
            row[SchemaTableOptionalColumn.IsReadOnly] = column.IsReadOnly;
            table.Rows.Add(row);
            row.AcceptChanges();
        }

        return table;
    }
}
