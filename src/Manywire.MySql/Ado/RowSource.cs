using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Rows that are to be inserted: of a table, of an enumeration, or of a reader.</summary>
sealed class RowSource
{
    readonly IDataReader? _reader;
    readonly IEnumerator? _rows;

    public RowSource(IDataReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        _reader = reader;
        Count = reader.FieldCount;
    }

    public RowSource(DataTable table)
    {
        ArgumentNullException.ThrowIfNull(table);
        _rows = table.Rows.GetEnumerator();
        Count = table.Columns.Count;
    }

    public RowSource(IEnumerable<DataRow> rows, int count)
    {
        ArgumentNullException.ThrowIfNull(rows);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(count);
        _rows = rows.GetEnumerator();
        Count = count;
    }

    /// <summary>How many columns there are.</summary>
    public int Count { get; }

    /// <summary>A value of the row.</summary>
    public object? this[int column] => _reader is not null ? Value(column) : ((DataRow)_rows!.Current!)[column];

    /// <summary>A value of the reader. A DECIMAL keeps all of its digits.</summary>
    object Value(int column) => _reader is MySqlDataReader own && own.IsDecimal(column) && !own.IsDBNull(column) ? own.GetMySqlDecimal(column) : _reader!.GetValue(column);

    /// <summary>Goes on to the next row. Rows that were deleted from a table aren't among them.</summary>
    public async ValueTask<bool> ReadAsync(bool async, CancellationToken cancellationToken)
    {
        if (_reader is not null)
        {
            return async && _reader is DbDataReader reader ? await reader.ReadAsync(cancellationToken).ConfigureAwait(false) : _reader.Read();
        }

        while (_rows!.MoveNext())
        {
            if (((DataRow)_rows.Current!).RowState != DataRowState.Deleted)
            {
                return true;
            }
        }

        return false;
    }
}
