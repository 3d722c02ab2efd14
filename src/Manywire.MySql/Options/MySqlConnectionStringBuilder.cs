using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.MySql;

/// <summary>The options of a connection, read from a connection string and written to one.</summary>
public sealed partial class MySqlConnectionStringBuilder : DbConnectionStringBuilder
{
    /// <summary>All options at their defaults.</summary>
    public MySqlConnectionStringBuilder()
    {
    }

    /// <summary>The options of a connection string.</summary>
    public MySqlConnectionStringBuilder(string connectionString) => ConnectionString = connectionString;

    /// <summary>The names of the options that are set, in a fixed order.</summary>
    public override ICollection Keys
    {
        get
        {
            var keys = new List<string>(Count);
            foreach (ConnectionKey key in ConnectionKeys.All)
            {
                if (base.ContainsKey(key.Name))
                {
                    keys.Add(key.Name);
                }
            }

            foreach (string key in base.Keys)
            {
                if (!keys.Contains(key))
                {
                    keys.Add(key);
                }
            }

            return keys;
        }
    }

    /// <summary>The value of the option with this name.</summary>
    /// <exception cref="System.ArgumentException">There is no such option.</exception>
    [AllowNull]
    public override object this[string keyword]
    {
        get => ConnectionKeys.Find(keyword).GetObject(this);
        set
        {
            ConnectionKey key = ConnectionKeys.Find(keyword);
            if (value is null)
            {
                base[key.Name] = null;
            }
            else
            {
                key.SetObject(this, value);
            }
        }
    }

    /// <summary>Whether the option with this name is set.</summary>
    public override bool ContainsKey(string keyword) => ConnectionKeys.TryFind(keyword) is { } key && base.ContainsKey(key.Name);

    /// <summary>Puts the option with this name back to its default.</summary>
    public override bool Remove(string keyword) => ConnectionKeys.TryFind(keyword) is { } key && base.Remove(key.Name);

    internal void Store(string name, object value) => base[name] = value;

    /// <summary>The connection string without its passwords.</summary>
    internal string WithoutPassword()
    {
        if (!ContainsKey("Password") && !ContainsKey("Certificate Password"))
        {
            return ConnectionString;
        }

        var copy = new MySqlConnectionStringBuilder(ConnectionString);
        copy.Remove("Password");
        copy.Remove("Certificate Password");
        return copy.ConnectionString;
    }
}
