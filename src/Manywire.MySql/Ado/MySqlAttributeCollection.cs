using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Text;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>The attributes of a query.</summary>
public sealed class MySqlAttributeCollection : IEnumerable<MySqlAttribute>
{
    readonly List<MySqlAttribute> _attributes = [];

    internal MySqlAttributeCollection()
    {
    }

    /// <summary>How many there are.</summary>
    public int Count => _attributes.Count;

    /// <summary>The attribute at a place.</summary>
    public MySqlAttribute this[int index] => _attributes[index];

    /// <summary>Adds an attribute.</summary>
    /// <exception cref="ArgumentException">One has the name already.</exception>
    public void Add(MySqlAttribute attribute)
    {
        ArgumentNullException.ThrowIfNull(attribute);
        ArgumentException.ThrowIfNullOrEmpty(attribute.AttributeName);
        if (Find(attribute.AttributeName) >= 0)
        {
            throw new ArgumentException($"An attribute with the name {attribute.AttributeName} already exists in the collection", nameof(attribute));
        }

        _attributes.Add(attribute);
    }

    /// <summary>Adds an attribute, or gives the one that has the name another value.</summary>
    public void SetAttribute(string attributeName, object? value)
    {
        ArgumentException.ThrowIfNullOrEmpty(attributeName);
        var attribute = new MySqlAttribute(attributeName, value);
        int index = Find(attributeName);
        if (index >= 0)
        {
            _attributes[index] = attribute;
        }
        else
        {
            _attributes.Add(attribute);
        }
    }

    /// <summary>Takes all out.</summary>
    public void Clear() => _attributes.Clear();

    /// <summary>Takes one out.</summary>
    public bool Remove(MySqlAttribute attribute) => _attributes.Remove(attribute);

    /// <summary>The attributes in their order.</summary>
    public IEnumerator<MySqlAttribute> GetEnumerator() => _attributes.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _attributes.GetEnumerator();

    /// <summary>The attributes as they are sent.</summary>
    /// <param name="attributes">Those that were given.</param>
    /// <param name="activity">The activity that is added as <c>traceparent</c> and <c>tracestate</c>, the names under which MySQL looks for the trace that a statement belongs to.</param>
    /// <param name="rules">How values are written.</param>
    internal static QueryAttributes? Of(MySqlAttributeCollection? attributes, Activity? activity, in LiteralRules rules)
    {
        if (activity is not { IdFormat: ActivityIdFormat.W3C, Id: { } id })
        {
            return attributes is { Count: > 0 } ? Write(attributes._attributes, rules) : null;
        }

        List<MySqlAttribute> all = attributes is null ? [] : [.. attributes._attributes];
        Add(all, "traceparent", id);
        Add(all, "tracestate", activity.TraceStateString);
        return Write(all, rules);
    }

    static void Add(List<MySqlAttribute> all, string name, string? value)
    {
        if (!string.IsNullOrEmpty(value) && !all.Exists(a => a.AttributeName == name))
        {
            all.Add(new MySqlAttribute(name, value));
        }
    }

    static QueryAttributes Write(List<MySqlAttribute> attributes, in LiteralRules rules)
    {
        var nulls = new byte[(attributes.Count + 7) / 8];
        PacketBuffer heads = new(), values = new();
        PacketWriter head = new(heads), value = new(values);
        for (int i = 0; i < attributes.Count; i++)
        {
            MySqlAttribute attribute = attributes[i];
            head.WriteUInt16(ParameterValue.TypeOf(attribute.Value, MySqlDbType.VarChar, false, rules));
            head.WriteLengthEncodedBytes(Encoding.UTF8.GetBytes(attribute.AttributeName));
            if (ParameterValue.IsNull(attribute.Value))
            {
                nulls[i >> 3] |= (byte)(1 << (i & 7));
            }
            else
            {
                ParameterValue.WriteBinary(ref value, attribute.Value!, MySqlDbType.VarChar, false, rules, attribute.AttributeName);
            }
        }

        head.Flush();
        value.Flush();
        return new QueryAttributes(attributes.Count, nulls, heads.Written.ToArray(), values.Written.ToArray());
    }

    int Find(string name) => _attributes.FindIndex(a => a.AttributeName == name);
}
