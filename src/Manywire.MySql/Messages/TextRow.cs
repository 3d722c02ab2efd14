using System;

namespace Manywire.MySql.Protocol;

/// <summary>A row of a query: each value as text behind its length, or NULL.</summary>
static class TextRow
{
    /// <summary>From here on the first byte of a value isn't its length, but says how that is written, or that the value is NULL.</summary>
    public const byte LongLength = 0xFB;

    /// <summary>Finds the next values.</summary>
    /// <param name="row">The row.</param>
    /// <param name="values">Where they are put.</param>
    /// <param name="from">The first that is looked for.</param>
    /// <param name="to">The one behind the last.</param>
    /// <param name="position">Where the first lies, and then where the one behind the last does.</param>
    public static void Locate(ReadOnlySpan<byte> row, Span<RowValue> values, int from, int to, ref int position)
    {
        int at = position;
        for (int i = from; i < to; i++)
        {
            if ((uint)at < (uint)row.Length && row[at] < LongLength)
            {
                int length = row[at++];
                if (length > row.Length - at)
                {
                    throw Cut(i);
                }

                values[i] = new RowValue(at, length);
                at += length;
            }
            else
            {
                values[i] = Long(row, i, ref at);
            }
        }

        if (to == values.Length && at != row.Length)
        {
            throw new MySqlProtocolException($"A row has {row.Length - at} bytes behind its {to} values.");
        }

        position = at;
    }

    static RowValue Long(ReadOnlySpan<byte> row, int column, ref int at)
    {
        if (at >= row.Length)
        {
            throw Cut(column);
        }

        var reader = new PacketReader(row[at..]);
        if (!reader.TryReadLengthEncoded(out ulong length))
        {
            at++;
            return new RowValue(at, RowValue.Null);
        }

        if (length > (ulong)reader.Remaining)
        {
            throw Cut(column);
        }

        at += reader.Position;
        var value = new RowValue(at, (int)length);
        at += (int)length;
        return value;
    }

    static MySqlProtocolException Cut(int column) => new($"A row ends within the value of column {column}.");
}
