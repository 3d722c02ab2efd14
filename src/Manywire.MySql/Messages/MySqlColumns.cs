using System;

namespace Manywire.MySql.Protocol;

/// <summary>The columns of a result, in their order. Results of the same columns share one object where a session still knows it, so what is computed of columns may be kept by it.</summary>
public sealed class MySqlColumns
{
    internal static readonly MySqlColumns None = new([], []);

    readonly MySqlColumn[] _columns;
    readonly byte[] _widths;

    /// <summary>The packets that they were made of, each behind its length.</summary>
    readonly byte[] _definitions;

    internal MySqlColumns(MySqlColumn[] columns, byte[] definitions)
    {
        _columns = columns;
        _definitions = definitions;
        _widths = new byte[columns.Length];
        NoWidths = new byte[columns.Length];
        for (int i = 0; i < columns.Length; i++)
        {
            _widths[i] = BinaryRow.Width(columns[i].Type);
        }
    }

    /// <summary>How many there are.</summary>
    public int Count => _columns.Length;

    /// <summary>All of them.</summary>
    public ReadOnlySpan<MySqlColumn> Span => _columns;

    /// <summary>One of them.</summary>
    /// <param name="index">Its place, from zero.</param>
    public MySqlColumn this[int index] => _columns[index];

    /// <summary>Whatever the user of a result wants to keep with its columns.</summary>
    internal object? Tag { get; set; }

    /// <summary>How rows of these columns become values: the same, of another user.</summary>
    internal object? Plan { get; set; }

    /// <summary>How many bytes values have in the form of prepared statements, or 0 where their lengths stand before them.</summary>
    internal byte[] Widths => _widths;

    /// <summary>The same of text: lengths stand before all values.</summary>
    internal byte[] NoWidths { get; }

    internal ReadOnlySpan<byte> Definitions => _definitions;
}
