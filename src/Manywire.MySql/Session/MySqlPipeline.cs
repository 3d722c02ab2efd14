using System;
using System.Collections.Generic;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Commands that are sent without waiting for the answers of those before. Each is run whether or not one before it fails.</summary>
public sealed class MySqlPipeline
{
    readonly PacketBuffer _payloads = new();
    readonly List<Entry> _entries = [];

    internal readonly record struct Entry(int Start, int Length, MySqlStatement? Statement, QueryAttributes? Attributes = null);

    /// <summary>How many commands there are.</summary>
    public int Count => _entries.Count;

    /// <summary>Adds SQL.</summary>
    /// <param name="sql">One statement or several.</param>
    public void AddQuery(ReadOnlySpan<byte> sql) => Add(sql, null);

    /// <summary>Adds SQL.</summary>
    /// <param name="sql">One statement or several.</param>
    public void AddQuery([WireConstant] string sql)
    {
        ArgumentNullException.ThrowIfNull(sql);
        int start = _payloads.Length;
        var writer = new PacketWriter(_payloads);
        writer.WriteText(sql);
        writer.Flush();
        _entries.Add(new Entry(start, _payloads.Length - start, null));
    }

    /// <summary>Adds a prepared statement's execution.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="parameters">Its parameters, as <see cref="MySqlSession.Execute(MySqlStatement, ReadOnlySpan{byte}, bool)"/> takes them.</param>
    public void AddExecute(MySqlStatement statement, ReadOnlySpan<byte> parameters)
    {
        ArgumentNullException.ThrowIfNull(statement);
        Add(parameters, statement);
    }

    /// <summary>Takes all commands out.</summary>
    public void Clear()
    {
        _payloads.Clear();
        _entries.Clear();
    }

    internal Entry this[int index] => _entries[index];

    internal ReadOnlySpan<byte> Payload(in Entry entry) => _payloads.Written.Slice(entry.Start, entry.Length);

    /// <summary>How many bytes the commands have.</summary>
    internal int Length => _payloads.Length;

    /// <summary>Adds SQL, or the parameters of a prepared statement.</summary>
    internal void Add(ReadOnlySpan<byte> payload, MySqlStatement? statement, QueryAttributes? attributes = null)
    {
        _entries.Add(new Entry(_payloads.Length, payload.Length, statement, attributes));
        _payloads.Write(payload);
    }
}
