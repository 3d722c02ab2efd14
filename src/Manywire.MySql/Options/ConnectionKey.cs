using System;
using System.Globalization;

namespace Manywire.MySql;

/// <summary>An option of a connection string.</summary>
abstract class ConnectionKey(string[] names)
{
    /// <summary>The name that it is written with, and those that it is read with.</summary>
    public string[] Names { get; } = names;

    public string Name => Names[0];

    public abstract object GetObject(MySqlConnectionStringBuilder builder);

    public abstract void SetObject(MySqlConnectionStringBuilder builder, object value);
}

/// <summary>An option whose value is a string, a number, a Boolean or an enum.</summary>
sealed class ConnectionKey<T>(T initial, Func<T, T>? check, params string[] names) : ConnectionKey(names)
    where T : notnull
{
    public ConnectionKey(T initial, params string[] names)
        : this(initial, null, names)
    {
    }

    public T Get(MySqlConnectionStringBuilder builder) => builder.TryGetValue(Name, out object? value) ? Parse(value) : initial;

    public void Set(MySqlConnectionStringBuilder builder, T? value)
    {
        if (value is null)
        {
            builder.Remove(Name);
            return;
        }

        builder.Store(Name, check is null ? value : check(value));
    }

    public override object GetObject(MySqlConnectionStringBuilder builder) => Get(builder);

    public override void SetObject(MySqlConnectionStringBuilder builder, object value) => Set(builder, Parse(value));

    T Parse(object value)
    {
        if (value is T same)
        {
            return same;
        }

        try
        {
            if (typeof(T).IsEnum && value is string name)
            {
                return (T)Enum.Parse(typeof(T), name, ignoreCase: true);
            }

            if (typeof(T) == typeof(bool) && value is string word && (word.Equals("yes", StringComparison.OrdinalIgnoreCase) || word.Equals("no", StringComparison.OrdinalIgnoreCase)))
            {
                return (T)(object)word.Equals("yes", StringComparison.OrdinalIgnoreCase);
            }

            return (T)Convert.ChangeType(value, typeof(T), CultureInfo.InvariantCulture);
        }
        catch (Exception e)
        {
            throw new ArgumentException(string.Create(CultureInfo.InvariantCulture, $"Invalid value '{value}' for '{Name}' connection string option."), e);
        }
    }
}
