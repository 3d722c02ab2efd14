using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Makes values of the rows of a result.</summary>
/// <typeparam name="T">What a row becomes.</typeparam>
sealed class RowMapper<T>(MySqlResults results, RowPlan plan)
{
    readonly WireRead<T?, MySqlRowReader> _entry = WireReadRoot<T?, MySqlRowReader>.Entry;
    long _rows;

    /// <summary>The row at hand.</summary>
    public T? Read()
    {
        var reader = new MySqlRowReader(plan, _rows++);
        try
        {
            ReadOnlySpan<RowValue> values = results.LocateAll(out ReadOnlySpan<byte> row);
            ref byte p = ref reader.Begin(row, values);
            T? value = default;
            _entry(ref reader, ref p, ref value);
            return value;
        }
        catch (Exception e) when (reader.Refusal(e) is { } refusal)
        {
            throw refusal;
        }
    }

    /// <summary>The row at hand, and those behind it that have arrived.</summary>
    public void ReadOn(RowList<T?> list)
    {
        var reader = new MySqlRowReader(plan, _rows);
        try
        {
            do
            {
                ReadOnlySpan<RowValue> values = results.LocateAll(out ReadOnlySpan<byte> row);
                ref byte p = ref reader.Begin(row, values);
                T? value = default;
                _entry(ref reader, ref p, ref value);
                list.Add(value);
                _rows++;
            }
            while (results.TryReadHere());
        }
        catch (Exception e) when (reader.Refusal(e) is { } refusal)
        {
            throw refusal;
        }
    }
}
