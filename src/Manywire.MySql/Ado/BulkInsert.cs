using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire.MySql;

/// <summary>The INSERT of a bulk copy: what stands before its values, what the values of a row are, and which columns of the source they come from.</summary>
sealed class BulkInsert
{
    BulkInsert(string head, string[] values, int[] sources)
    {
        Head = head;
        Values = values;
        Sources = sources;
    }

    /// <summary>Up to VALUES.</summary>
    public string Head { get; }

    /// <summary>What stands between the parameters of a row, from its parenthesis on: one more than there are parameters.</summary>
    public string[] Values { get; }

    /// <summary>For each parameter of a row, its column of the source.</summary>
    public int[] Sources { get; }

    /// <summary>The statement with <c>?</c> for its parameters.</summary>
    public string Prepared => Head + string.Join('?', Values);

    public static BulkInsert Of(string table, MySqlBulkLoaderConflictOption conflict, List<MySqlBulkCopyColumnMapping> mappings, string[] columns, int count)
    {
        var names = new List<string>();
        var pieces = new List<string>();
        var sources = new List<int>();
        var piece = new StringBuilder("(");
        for (int i = 0; i < columns.Length; i++)
        {
            Begin(names, piece, MySqlName.Quote(columns[i]));
            End(piece, pieces, sources, i);
        }

        foreach (MySqlBulkCopyColumnMapping mapping in mappings)
        {
            if ((uint)mapping.SourceOrdinal >= (uint)count)
            {
                throw new InvalidOperationException($"SourceOrdinal {mapping.SourceOrdinal} is an invalid value: the source has {count} columns.");
            }

            if (string.IsNullOrWhiteSpace(mapping.DestinationColumn))
            {
                throw new InvalidOperationException($"The mapping of source column {mapping.SourceOrdinal} has no DestinationColumn.");
            }

            if (string.IsNullOrEmpty(mapping.Expression))
            {
                if (mapping.DestinationColumn.StartsWith('@'))
                {
                    // A variable that no expression uses isn't inserted.
                    continue;
                }

                Begin(names, piece, MySqlName.Quote(mapping.DestinationColumn));
                End(piece, pieces, sources, mapping.SourceOrdinal);
            }
            else
            {
                Expression(mapping, names, piece, pieces, sources);
            }
        }

        piece.Append(')');
        pieces.Add(piece.ToString());
        string verb = conflict switch
        {
            MySqlBulkLoaderConflictOption.Replace => "replace into",
            MySqlBulkLoaderConflictOption.Ignore => "insert ignore into",
            _ => "insert into",
        };
        return new($"{verb} {table} ({string.Join(',', names)}) values ", [.. pieces], [.. sources]);
    }

    /// <summary>An expression names its column, and what it is by a variable: that variable is the parameter.</summary>
    static void Expression(MySqlBulkCopyColumnMapping mapping, List<string> names, StringBuilder piece, List<string> pieces, List<int> sources)
    {
        string text = mapping.Expression!;
        int equals = text.IndexOf('=', StringComparison.Ordinal);
        if (equals < 0)
        {
            throw new ArgumentException($"The expression “{text}” isn't of the form column = value.");
        }

        string value = text[(equals + 1)..].Trim();
        Begin(names, piece, text[..equals].Trim());
        int written = 0;
        foreach (SqlStatement statement in SqlText.Parse(value).Statements)
        {
            foreach (SqlParameterPlace place in statement.Parameters)
            {
                if (place.Name?.Equals(SqlText.Normalize(mapping.DestinationColumn), StringComparison.OrdinalIgnoreCase) == true)
                {
                    piece.Append(value, written, place.Start - written);
                    End(piece, pieces, sources, mapping.SourceOrdinal);
                    written = place.Start + place.Length;
                }
            }
        }

        piece.Append(value, written, value.Length - written);
    }

    static void Begin(List<string> names, StringBuilder piece, string name)
    {
        if (names.Count > 0)
        {
            piece.Append(',');
        }

        names.Add(name);
    }

    static void End(StringBuilder piece, List<string> pieces, List<int> sources, int source)
    {
        pieces.Add(piece.ToString());
        piece.Clear();
        sources.Add(source);
    }
}
