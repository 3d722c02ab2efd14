using System;
using System.Collections;
using System.Collections.Generic;
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

    /// <summary>The attributes as they are sent: which are NULL, a 1, their types and names, and their values.</summary>
    internal byte[] Write(in LiteralRules rules)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        Span<byte> nulls = writer.Take((_attributes.Count + 7) / 8);
        nulls.Clear();
        for (int i = 0; i < _attributes.Count; i++)
        {
            if (ParameterValue.IsNull(_attributes[i].Value))
            {
                nulls[i >> 3] |= (byte)(1 << (i & 7));
            }
        }

        writer.WriteByte(1);
        foreach (MySqlAttribute attribute in _attributes)
        {
            writer.WriteUInt16(ParameterValue.TypeOf(attribute.Value, MySqlDbType.VarChar, false, rules));
            writer.WriteLengthEncodedBytes(Encoding.UTF8.GetBytes(attribute.AttributeName));
        }

        foreach (MySqlAttribute attribute in _attributes)
        {
            if (!ParameterValue.IsNull(attribute.Value))
            {
                ParameterValue.WriteBinary(ref writer, attribute.Value!, MySqlDbType.VarChar, false, rules, attribute.AttributeName);
            }
        }

        writer.Flush();
        return buffer.Written.ToArray();
    }

    int Find(string name) => _attributes.FindIndex(a => a.AttributeName == name);
}
