using System;
using System.Collections;
using System.Collections.Generic;

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

    int Find(string name) => _attributes.FindIndex(a => a.AttributeName == name);
}
