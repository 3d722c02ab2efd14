using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Contracts;

/// <summary>The objects that have been read and may be referred to.</summary>
public sealed partial class WireInput
{
    List<object?>? _objects;
    Dictionary<int, object>? _others;
    List<int>? _otherIds;
    HashSet<object>? _filled;

    /// <summary>Notes that an object which was there before is filled.</summary>
    /// <returns>False when it was filled before: it stands for another object of the input.</returns>
    public bool TryFill(object value) => (_filled ??= new HashSet<object>(ReferenceEqualityComparer.Instance)).Add(value);

    /// <summary>Counts an object that may be referred to.</summary>
    /// <returns>Its id.</returns>
    public int NextId()
    {
        (_objects ??= []).Add(null);
        return _objects.Count - 1;
    }

    /// <summary>How many objects have been counted: those whose ids are in order, and others.</summary>
    internal (int Ordered, int Others) Objects => (_objects is null ? 0 : _objects.Count, _otherIds is null ? 0 : _otherIds.Count);

    /// <summary>Takes back everything since a moment, after an attempt that failed.</summary>
    /// <param name="objects">What <see cref="Objects"/> was then.</param>
    internal void Forget((int Ordered, int Others) objects)
    {
        _filled = null;
        _objects?.RemoveRange(objects.Ordered, _objects.Count - objects.Ordered);
        if (_otherIds is not null)
        {
            for (int i = objects.Others; i < _otherIds.Count; i++)
            {
                _others!.Remove(_otherIds[i]);
            }

            _otherIds.RemoveRange(objects.Others, _otherIds.Count - objects.Others);
        }

        Next(null);
    }

    /// <summary>Makes an object known under its id.</summary>
    /// <returns>False when the id is out of order or taken.</returns>
    public bool TryRegister(int id, object value)
    {
        _objects ??= [];
        if ((uint)id > (uint)_objects.Count || (id < _objects.Count && _objects[id] is not null))
        {
            return false;
        }

        if (id == _objects.Count)
        {
            _objects.Add(value);
        }
        else
        {
            _objects[id] = value;
        }

        return true;
    }

    /// <summary>Makes an object known under its id, where ids may come in any order.</summary>
    /// <returns>False when the id is taken.</returns>
    public bool TryIdentify(int id, object value)
    {
        _objects ??= [];
        if (id < _objects.Count || (_others is not null && _others.ContainsKey(id)))
        {
            return false;
        }

        if (id == _objects.Count)
        {
            _objects.Add(value);
        }
        else
        {
            (_others ??= new Dictionary<int, object>(IdHash.Instance)).Add(id, value);
            (_otherIds ??= []).Add(id);
        }

        return true;
    }

    /// <summary>The object that is known under an id.</summary>
    public bool TryFind(int id, [NotNullWhen(true)] out object? value)
    {
        value = _objects is not null && (uint)id < (uint)_objects.Count ? _objects[id] : null;
        return value is not null || (_others is not null && _others.TryGetValue(id, out value));
    }

    /// <summary>Spreads ids over a table so that nobody who doesn't know the factor can choose many that fall into one place: multiplicative hashing.</summary>
    sealed class IdHash : IEqualityComparer<int>
    {
        public static readonly IdHash Instance = new();
        readonly ulong _factor = (ulong)Random.Shared.NextInt64() | 1;

        public bool Equals(int x, int y) => x == y;

        public int GetHashCode(int id) => unchecked((int)(((uint)id * _factor) >> 32));
    }
}
