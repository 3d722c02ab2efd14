using System;
using System.Collections.Generic;

namespace Manywire.MySql;

/// <summary>Statements that a session has prepared for texts with parameters. Those that were used longest ago are given up when there are too many.</summary>
sealed class PreparedQueries
{
    /// <summary>How many are kept: servers keep memory for each, and have a limit over all sessions.</summary>
    public const int Most = 128;

    readonly Dictionary<string, LinkedListNode<PreparedQuery>> _texts = new(StringComparer.Ordinal);
    readonly Dictionary<string, LinkedListNode<PreparedQuery>>.AlternateLookup<ReadOnlySpan<char>> _spans;
    readonly LinkedList<PreparedQuery> _used = new();

    public PreparedQueries() => _spans = _texts.GetAlternateLookup<ReadOnlySpan<char>>();

    /// <summary>What is known of a text; null where nobody has prepared it, or the session was reset since.</summary>
    public PreparedQuery? Find(ReadOnlySpan<char> text)
    {
        if (!_spans.TryGetValue(text, out LinkedListNode<PreparedQuery>? node))
        {
            return null;
        }

        if (node.Value.Statement is { IsOpen: false })
        {
            Remove(node);
            return null;
        }

        if (node.Previous is not null)
        {
            _used.Remove(node);
            _used.AddFirst(node);
        }

        return node.Value;
    }

    /// <summary>Keeps what is known of a text.</summary>
    /// <returns>A statement that was given up for it, to be closed.</returns>
    public MySqlStatement? Add(PreparedQuery query)
    {
        _texts[query.Text] = _used.AddFirst(query);
        if (_texts.Count <= Most)
        {
            return null;
        }

        LinkedListNode<PreparedQuery> last = _used.Last!;
        Remove(last);
        return last.Value.Statement;
    }

    void Remove(LinkedListNode<PreparedQuery> node)
    {
        _texts.Remove(node.Value.Text);
        _used.Remove(node);
    }
}
