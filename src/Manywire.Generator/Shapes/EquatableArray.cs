using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Generator.Shapes;

/// <summary>An array with equality by elements, so that equal models stop re-emission.</summary>
readonly struct EquatableArray<T>(T[]? items) : IEquatable<EquatableArray<T>>, IReadOnlyList<T>
    where T : IEquatable<T>
{
    readonly T[]? _items = items;

    public int Count => _items?.Length ?? 0;

    public T this[int index] => _items![index];

    public bool Equals(EquatableArray<T> other) => (_items ?? []).AsSpan().SequenceEqual((other._items ?? []).AsSpan());

    public override bool Equals(object? obj) => obj is EquatableArray<T> other && Equals(other);

    public override int GetHashCode()
    {
        int hash = 17;
        foreach (T item in _items ?? [])
        {
            hash = unchecked((hash * 31) + item.GetHashCode());
        }

        return hash;
    }

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)(_items ?? [])).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

static class EquatableArray
{
    public static EquatableArray<T> ToEquatable<T>(this IEnumerable<T> items)
        where T : IEquatable<T> => new(items.ToArray());
}
