using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Manywire.Corpus.Collections;

/// <summary>An element with references.</summary>
[Wire]
public sealed partial class Thing
{
    public int Id { get; set; }
    public string? Name { get; set; }
}

/// <summary>An element that lies in memory, with padding.</summary>
[Wire]
public partial struct Spot : IEquatable<Spot>, IComparable<Spot>
{
    public byte Layer { get; set; }
    public int X { get; set; }

    public readonly bool Equals(Spot other) => Layer == other.Layer && X == other.X;

    public override readonly bool Equals(object? obj) => obj is Spot other && Equals(other);

    public override readonly int GetHashCode() => HashCode.Combine(Layer, X);

    public readonly int CompareTo(Spot other) => (Layer, X).CompareTo((other.Layer, other.X));
}

/// <summary>A key with references.</summary>
[Wire]
public partial record Place(string? City, int Zip) : IComparable<Place>
{
    public int CompareTo(Place? other) => other is null ? 1 : (City, Zip).CompareTo((other.City, other.Zip));
}

public enum Grade
{
    Low,
    High = 7,
}

/// <summary>A collection by inheritance.</summary>
public sealed class Numbers : List<int>;

/// <summary>A collection that is one of itself.</summary>
public sealed class Tree : Collection<Tree>;

/// <summary>A map that is one of itself.</summary>
public sealed class Branches : Dictionary<string, Branches>;

/// <summary>A map by inheritance.</summary>
public sealed class Scores : Dictionary<string, int>;

/// <summary>A collection by its interface alone: what it has is explicit.</summary>
public sealed class Explicit<T> : ICollection<T>
{
    readonly List<T> _items = [];

    int ICollection<T>.Count => _items.Count;

    bool ICollection<T>.IsReadOnly => false;

    void ICollection<T>.Add(T item) => _items.Add(item);

    void ICollection<T>.Clear() => _items.Clear();

    bool ICollection<T>.Contains(T item) => _items.Contains(item);

    void ICollection<T>.CopyTo(T[] array, int arrayIndex) => throw new NotSupportedException();

    bool ICollection<T>.Remove(T item) => _items.Remove(item);

    IEnumerator<T> IEnumerable<T>.GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _items.GetEnumerator();
}

/// <summary>A collection that has only a constructor, and doesn't count.</summary>
public sealed class Fixed<T>(IEnumerable<T> items) : IEnumerable<T>
{
    readonly T[] _items = [.. items];

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection that is built, and has an enumerator of its own.</summary>
[CollectionBuilder(typeof(Rows), nameof(Rows.Create))]
public sealed class Row<T> : IEnumerable<T>
{
    readonly T[] _items;

    internal Row(T[] items) => _items = items;

    public int Length => _items.Length;

    public ReadOnlySpan<T>.Enumerator GetEnumerator() => new ReadOnlySpan<T>(_items).GetEnumerator();

    IEnumerator<T> IEnumerable<T>.GetEnumerator() => ((IEnumerable<T>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _items.GetEnumerator();
}

public static class Rows
{
    public static Row<T> Create<T>(ReadOnlySpan<T> items) => new(items.ToArray());
}

/// <summary>A collection of elements that are added, without an interface that says so.</summary>
public sealed class Log : IEnumerable<string>
{
    readonly List<string> _lines = [];

    public void Add(string line) => _lines.Add(line);

    public IEnumerator<string> GetEnumerator() => _lines.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A struct that is a collection, with two numbers or less at hand.</summary>
public struct Couple : ICollection<int>
{
    List<int>? _items;

    public readonly int Count => _items?.Count ?? 0;

    public readonly bool IsReadOnly => false;

    public void Add(int item) => (_items ??= []).Add(item);

    public void Clear() => _items = null;

    public readonly bool Contains(int item) => _items?.Contains(item) == true;

    public readonly void CopyTo(int[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

    public readonly bool Remove(int item) => _items?.Remove(item) == true;

    public readonly IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator();

    readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A map that is read and no more.</summary>
public sealed class Index(IReadOnlyDictionary<int, string> entries) : IReadOnlyDictionary<int, string>
{
    public string this[int key] => entries[key];

    public IEnumerable<int> Keys => entries.Keys;

    public IEnumerable<string> Values => entries.Values;

    public int Count => entries.Count;

    public bool ContainsKey(int key) => entries.ContainsKey(key);

    public bool TryGetValue(int key, [System.Diagnostics.CodeAnalysis.MaybeNullWhen(false)] out string value) => entries.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<int, string>> GetEnumerator() => entries.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Collections as members.</summary>
[Wire]
public sealed partial class Shelves
{
    public HashSet<int>? Set { get; set; }
    public LinkedList<string?>? Linked { get; set; }
    public Queue<Thing?>? Queue { get; set; }
    public Stack<Spot>? Stack { get; set; }
    public SortedSet<string>? Sorted { get; set; }
    public SortedDictionary<int, Thing?>? SortedMap { get; set; }
    public SortedList<string, int>? SortedList { get; set; }
    public ConcurrentQueue<int>? Concurrent { get; set; }
    public ConcurrentDictionary<int, int>? ConcurrentMap { get; set; }
    public Collection<double>? Collection { get; set; }
    public ObservableCollection<string?>? Observable { get; set; }
    public ReadOnlyCollection<int>? ReadOnly { get; set; }
    public ReadOnlyDictionary<string, int>? ReadOnlyMap { get; set; }
    public ImmutableArray<int> Immutable { get; set; }
    public ImmutableArray<Thing?> Things { get; set; }
    public ImmutableList<string?>? ImmutableList { get; set; }
    public ImmutableStack<int>? ImmutableStack { get; set; }
    public ImmutableDictionary<string, int>? ImmutableMap { get; set; }
    public FrozenSet<int>? Frozen { get; set; }
    public FrozenDictionary<int, string?>? FrozenMap { get; set; }
    public IEnumerable<int>? Enumerable { get; set; }
    public IList<string?>? List { get; set; }
    public ISet<int>? Numbers { get; set; }
    public IDictionary<string, int>? Map { get; set; }
    public IReadOnlyDictionary<int, Thing?>? ReadOnlyThings { get; set; }
    public ILookup<string, int>? Lookup { get; set; }
    public Dictionary<Place, int>? Places { get; set; }
    public Dictionary<Spot, string?>? Spots { get; set; }
    public Numbers? Own { get; set; }
    public Row<string?>? Row { get; set; }
    public Tree? Tree { get; set; }
}
