using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>The parameters of a command.</summary>
public sealed class MySqlParameterCollection : DbParameterCollection, IEnumerable<MySqlParameter>
{
    /// <summary>Beyond so many parameters their names are looked up in a table.</summary>
    const int MostWithoutIndex = 8;

    readonly List<MySqlParameter> _parameters = [];
    Dictionary<string, int>? _index;

    internal MySqlParameterCollection()
    {
    }

    /// <summary>How many there are.</summary>
    public override int Count => _parameters.Count;

    /// <summary>False.</summary>
    public override bool IsFixedSize => false;

    /// <summary>False.</summary>
    public override bool IsReadOnly => false;

    /// <summary>False.</summary>
    public override bool IsSynchronized => false;

    /// <summary>There is none.</summary>
    public override object SyncRoot => throw new NotSupportedException();

    /// <summary>The parameter at a place.</summary>
    public new MySqlParameter this[int index]
    {
        get => _parameters[index];
        set => SetParameter(index, value);
    }

    /// <summary>The parameter with a name.</summary>
    public new MySqlParameter this[string name]
    {
        get => (MySqlParameter)GetParameter(name);
        set => SetParameter(name, value);
    }

    /// <summary>Adds a parameter of a type.</summary>
    public MySqlParameter Add(string parameterName, DbType dbType) => Add(new MySqlParameter { ParameterName = parameterName, DbType = dbType });

    /// <summary>Adds a parameter.</summary>
    public override int Add(object value)
    {
        ArgumentNullException.ThrowIfNull(value);
        Add((MySqlParameter)value);
        return _parameters.Count - 1;
    }

    /// <summary>Adds a parameter.</summary>
    public MySqlParameter Add(MySqlParameter parameter)
    {
        ArgumentNullException.ThrowIfNull(parameter);
        Insert(parameter, _parameters.Count);
        return parameter;
    }

    /// <summary>Adds a parameter of a type.</summary>
    public MySqlParameter Add(string parameterName, MySqlDbType mySqlDbType) => Add(new MySqlParameter(parameterName, mySqlDbType));

    /// <summary>Adds a parameter of a type with a size.</summary>
    public MySqlParameter Add(string parameterName, MySqlDbType mySqlDbType, int size) => Add(new MySqlParameter(parameterName, mySqlDbType, size));

    /// <summary>Adds several parameters.</summary>
    public override void AddRange(Array values)
    {
        foreach (object value in values)
        {
            Add(value);
        }
    }

    /// <summary>Adds a parameter with a value.</summary>
    public MySqlParameter AddWithValue(string parameterName, object? value) => Add(new MySqlParameter { ParameterName = parameterName, Value = value });

    /// <summary>Whether the parameter is one of these.</summary>
    public override bool Contains(object value) => value is MySqlParameter parameter && _parameters.Contains(parameter);

    /// <summary>Whether one has the name.</summary>
    public override bool Contains(string value) => IndexOf(value) >= 0;

    /// <summary>Copies the parameters.</summary>
    public override void CopyTo(Array array, int index) => ((ICollection)_parameters).CopyTo(array, index);

    /// <summary>Takes all parameters out.</summary>
    public override void Clear()
    {
        foreach (MySqlParameter parameter in _parameters)
        {
            parameter.Collection = null;
        }

        _parameters.Clear();
        _index = null;
    }

    /// <summary>The parameters in their order.</summary>
    public override IEnumerator GetEnumerator() => _parameters.GetEnumerator();

    IEnumerator<MySqlParameter> IEnumerable<MySqlParameter>.GetEnumerator() => _parameters.GetEnumerator();

    /// <summary>The place of the parameter; -1 where it is none of these.</summary>
    public override int IndexOf(object value) => value is MySqlParameter parameter ? _parameters.IndexOf(parameter) : -1;

    /// <summary>The place of the parameter with a name, with or without its sign; -1 where there is none.</summary>
    public override int IndexOf(string parameterName) => Find(SqlText.Normalize(parameterName ?? ""));

    /// <summary>Puts a parameter at a place.</summary>
    public override void Insert(int index, object value)
    {
        ArgumentNullException.ThrowIfNull(value);
        Insert((MySqlParameter)value, index);
    }

    /// <summary>Takes a parameter out.</summary>
    public override void Remove(object value)
    {
        ArgumentNullException.ThrowIfNull(value);
        RemoveAt(IndexOf(value));
    }

    /// <summary>Takes out the parameter at a place.</summary>
    public override void RemoveAt(int index)
    {
        _parameters[index].Collection = null;
        _parameters.RemoveAt(index);
        _index = null;
    }

    /// <summary>Takes out the parameter with a name.</summary>
    public override void RemoveAt(string parameterName) => RemoveAt(IndexOf(parameterName));

    /// <summary>The place of the parameter with a name as it is compared; -1 where there is none.</summary>
    internal int Find(string normalized)
    {
        if (normalized.Length == 0)
        {
            return -1;
        }

        if (_parameters.Count <= MostWithoutIndex)
        {
            for (int i = 0; i < _parameters.Count; i++)
            {
                if (_parameters[i].NormalizedName.Equals(normalized, StringComparison.OrdinalIgnoreCase))
                {
                    return i;
                }
            }

            return -1;
        }

        return (_index ??= Index()).TryGetValue(normalized, out int index) ? index : -1;
    }

    internal void Rename(MySqlParameter parameter, string normalized)
    {
        int other = Find(normalized);
        if (other >= 0 && _parameters[other] != parameter)
        {
            throw new ArgumentException($"There is already a parameter with the name '{normalized}' in this collection");
        }

        _index = null;
    }

    internal MySqlParameterCollection Clone()
    {
        var copy = new MySqlParameterCollection();
        foreach (MySqlParameter parameter in _parameters)
        {
            copy.Add(parameter.Clone());
        }

        return copy;
    }

    /// <inheritdoc/>
    protected override DbParameter GetParameter(int index) => _parameters[index];

    /// <inheritdoc/>
    protected override DbParameter GetParameter(string parameterName)
    {
        int index = IndexOf(parameterName);
        return index >= 0 ? _parameters[index] : throw new ArgumentException($"Parameter '{parameterName}' not found in the collection", nameof(parameterName));
    }

    /// <inheritdoc/>
    protected override void SetParameter(int index, DbParameter value)
    {
        ArgumentNullException.ThrowIfNull(value);
        var parameter = (MySqlParameter)value;
        MySqlParameter old = _parameters[index];
        if (ReferenceEquals(old, parameter))
        {
            return;
        }

        int same = Find(parameter.NormalizedName);
        if (same >= 0 && same != index)
        {
            throw new ArgumentException($"Parameter '{parameter.NormalizedName}' has already been defined", nameof(value));
        }

        old.Collection = null;
        _parameters[index] = parameter;
        parameter.Collection = this;
        _index = null;
    }

    /// <inheritdoc/>
    protected override void SetParameter(string parameterName, DbParameter value) => SetParameter(IndexOf(parameterName), value);

    void Insert(MySqlParameter parameter, int index)
    {
        if (Find(parameter.NormalizedName) >= 0)
        {
            throw new ArgumentException($"Parameter '{parameter.NormalizedName}' has already been defined", nameof(parameter));
        }

        if (ReferenceEquals(parameter.Collection, this))
        {
            throw new ArgumentException("The parameter is already contained by this MySqlParameterCollection", nameof(parameter));
        }

        _parameters.Insert(index, parameter);
        parameter.Collection = this;
        if (_index is not null)
        {
            if (index == _parameters.Count - 1)
            {
                _index.TryAdd(parameter.NormalizedName, index);
            }
            else
            {
                _index = null;
            }
        }
    }

    Dictionary<string, int> Index()
    {
        var index = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
        for (int i = 0; i < _parameters.Count; i++)
        {
            index.TryAdd(_parameters[i].NormalizedName, i);
        }

        return index;
    }
}
