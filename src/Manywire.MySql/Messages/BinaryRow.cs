using System;

namespace Manywire.MySql.Protocol;

/// <summary>A row of a prepared statement: which values are NULL, and the others in the form of their type.</summary>
static class BinaryRow
{
    public const byte Mark = 0x00;

    /// <summary>The bits of NULLs begin behind two others.</summary>
    const int FirstBit = 2;

    /// <summary>How many bytes a value of a type has, or 0 where its length stands before it.</summary>
    public static byte Width(MySqlColumnType type) => type switch
    {
        MySqlColumnType.TinyInt => 1,
        MySqlColumnType.SmallInt or MySqlColumnType.Year => 2,
        MySqlColumnType.Int or MySqlColumnType.MediumInt or MySqlColumnType.Float => 4,
        MySqlColumnType.BigInt or MySqlColumnType.Double => 8,
        _ => 0,
    };

    /// <summary>How many bytes say which values are NULL.</summary>
    public static int BitmapLength(int columns) => (columns + FirstBit + 7) / 8;

    /// <summary>Where the first value lies.</summary>
    public static int FirstValue(int columns) => 1 + BitmapLength(columns);

    /// <summary>Whether a value is NULL.</summary>
    public static bool IsNull(ReadOnlySpan<byte> row, int column) => (row[1 + ((column + FirstBit) >> 3)] & (1 << ((column + FirstBit) & 7))) != 0;

    /// <summary>Whether no value is NULL.</summary>
    /// <param name="bitmap">The bytes that say it.</param>
    public static bool HasNoNulls(ReadOnlySpan<byte> bitmap)
    {
        if (bitmap.Length > sizeof(ulong))
        {
            return !bitmap.ContainsAnyExcept((byte)0);
        }

        int any = 0;
        foreach (byte bits in bitmap)
        {
            any |= bits;
        }

        return any == 0;
    }

    /// <summary>Says that a value is NULL, in a row that is written.</summary>
    public static void SetNull(Span<byte> row, int column) => row[1 + ((column + FirstBit) >> 3)] |= (byte)(1 << ((column + FirstBit) & 7));

    /// <summary>Checks the part of a row that has no values.</summary>
    public static void CheckHead(ReadOnlySpan<byte> row, int columns)
    {
        if (row.Length < FirstValue(columns) || row[0] != Mark)
        {
            throw new MySqlProtocolException($"A row of {columns} columns was expected, and not a packet of {row.Length} bytes that begins with 0x{(row.Length > 0 ? row[0] : 0):X2}.");
        }
    }

    /// <summary>Finds the next values.</summary>
    /// <param name="row">The row, whose head was checked.</param>
    /// <param name="widths">The width of each column's values.</param>
    /// <param name="values">Where they are put.</param>
    /// <param name="from">The first that is looked for.</param>
    /// <param name="to">The one behind the last.</param>
    /// <param name="position">Where the first lies, and then where the one behind the last does.</param>
    public static void Locate(ReadOnlySpan<byte> row, ReadOnlySpan<byte> widths, Span<RowValue> values, int from, int to, ref int position)
    {
        int at = position;
        bool mayBeNull = row[1..FirstValue(widths.Length)].ContainsAnyExcept((byte)0);
        for (int i = from; i < to; i++)
        {
            if (mayBeNull && IsNull(row, i))
            {
                values[i] = new RowValue(at, RowValue.Null);
                continue;
            }

            int length = widths[i];
            if (length == 0 && (uint)at < (uint)row.Length && row[at] < TextRow.LongLength)
            {
                length = row[at++];
            }
            else if (length == 0)
            {
                var reader = new PacketReader(row[at..]);
                ulong declared = reader.ReadLengthEncoded();
                at += reader.Position;
                length = (int)Math.Min(declared, int.MaxValue);
            }

            if (length > row.Length - at)
            {
                throw new MySqlProtocolException($"A row ends within the value of column {i}.");
            }

            values[i] = new RowValue(at, length);
            at += length;
        }

        if (to == values.Length && at != row.Length)
        {
            throw new MySqlProtocolException($"A row has {row.Length - at} bytes behind its {to} values.");
        }

        position = at;
    }
}
