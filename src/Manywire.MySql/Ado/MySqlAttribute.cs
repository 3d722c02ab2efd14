using System;

namespace Manywire.MySql;

/// <summary>An attribute of a query: a name and a value, which servers that know attributes keep beside the statement.</summary>
public sealed class MySqlAttribute : ICloneable
{
    /// <summary>An attribute without name and value.</summary>
    public MySqlAttribute()
        : this("", null)
    {
    }

    /// <summary>An attribute.</summary>
    public MySqlAttribute(string attributeName, object? value)
    {
        AttributeName = attributeName ?? "";
        Value = value;
    }

    /// <summary>The name.</summary>
    public string AttributeName { get; set; }

    /// <summary>The value.</summary>
    public object? Value { get; set; }

    /// <summary>A copy.</summary>
    public MySqlAttribute Clone() => new(AttributeName, Value);

    object ICloneable.Clone() => Clone();
}
