using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Wires.Tests.Lying;

/// <summary>How a collection lies about its count.</summary>
public enum Lie
{
    None,
    TooFew,
    TooMany,
    Negative,
    Huge,

    /// <summary>Each time that it is asked it has another one.</summary>
    Changing,
}

/// <summary>A count that may be a lie.</summary>
public sealed class Counter(Lie lie)
{
    int _asked;

    public int Of(int count) => lie switch
    {
        Lie.TooFew => Math.Max(count - 2, 0),
        Lie.TooMany => count + 17,
        Lie.Negative => -1,
        Lie.Huge => int.MaxValue,
        Lie.Changing => count + (5 * _asked++),
        _ => count,
    };
}

/// <summary>A list, a set and all that is less, seen through an interface or a wrapper. <see cref="CopyTo"/> copies two elements.</summary>
public class Liar<T>(Lie lie, params T[] items) : IList<T>, IReadOnlyList<T>, ISet<T>, IReadOnlySet<T>, IList
{
    readonly Counter _counter = new(lie);

    public int Count => _counter.Of(items.Length);

    public bool IsReadOnly => true;

    public bool IsFixedSize => true;

    public bool IsSynchronized => false;

    public object SyncRoot => this;

    public T this[int index]
    {
        get => items[index];
        set => throw new NotSupportedException();
    }

    object? IList.this[int index]
    {
        get => items[index];
        set => throw new NotSupportedException();
    }

    public void CopyTo(T[] array, int arrayIndex) => items.AsSpan(0, Math.Min(items.Length, 2)).CopyTo(array.AsSpan(arrayIndex));

    void ICollection.CopyTo(Array array, int index) => Array.Copy(items, 0, array, index, Math.Min(items.Length, 2));

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => items.GetEnumerator();

    public bool Contains(T item) => items.Contains(item);

    public int IndexOf(T item) => Array.IndexOf(items, item);

    public bool IsProperSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsProperSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool Overlaps(IEnumerable<T> other) => throw new NotSupportedException();

    public bool SetEquals(IEnumerable<T> other) => throw new NotSupportedException();

    void ICollection<T>.Add(T item) => throw new NotSupportedException();

    bool ISet<T>.Add(T item) => throw new NotSupportedException();

    public void Clear() => throw new NotSupportedException();

    public bool Remove(T item) => throw new NotSupportedException();

    public void Insert(int index, T item) => throw new NotSupportedException();

    public void RemoveAt(int index) => throw new NotSupportedException();

    public void ExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

    public void IntersectWith(IEnumerable<T> other) => throw new NotSupportedException();

    public void SymmetricExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

    public void UnionWith(IEnumerable<T> other) => throw new NotSupportedException();

    int IList.Add(object? value) => throw new NotSupportedException();

    bool IList.Contains(object? value) => throw new NotSupportedException();

    int IList.IndexOf(object? value) => throw new NotSupportedException();

    void IList.Insert(int index, object? value) => throw new NotSupportedException();

    void IList.Remove(object? value) => throw new NotSupportedException();
}

/// <summary>A map that is seen through an interface or a wrapper.</summary>
public sealed class LiarMap<TKey, TValue>(Lie lie, params KeyValuePair<TKey, TValue>[] entries) : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue>, IDictionary
    where TKey : notnull
{
    readonly Counter _counter = new(lie);
    readonly Dictionary<TKey, TValue> _map = new(entries);

    public int Count => _counter.Of(_map.Count);

    public bool IsReadOnly => true;

    public bool IsFixedSize => true;

    public bool IsSynchronized => false;

    public object SyncRoot => this;

    public ICollection<TKey> Keys => _map.Keys;

    public ICollection<TValue> Values => _map.Values;

    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => _map.Keys;

    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => _map.Values;

    ICollection IDictionary.Keys => _map.Keys;

    ICollection IDictionary.Values => _map.Values;

    public TValue this[TKey key]
    {
        get => _map[key];
        set => throw new NotSupportedException();
    }

    object? IDictionary.this[object key]
    {
        get => _map[(TKey)key];
        set => throw new NotSupportedException();
    }

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() => _map.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _map.GetEnumerator();

    IDictionaryEnumerator IDictionary.GetEnumerator() => ((IDictionary)_map).GetEnumerator();

    public bool ContainsKey(TKey key) => _map.ContainsKey(key);

#pragma warning disable CS8601 // the interfaces differ
    public bool TryGetValue(TKey key, out TValue value) => _map.TryGetValue(key, out value);
#pragma warning restore CS8601

    public bool Contains(KeyValuePair<TKey, TValue> item) => throw new NotSupportedException();

    public bool Contains(object key) => throw new NotSupportedException();

    public void CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex)
    {
    }

    public void CopyTo(Array array, int index)
    {
    }

    public void Add(TKey key, TValue value) => throw new NotSupportedException();

    public void Add(KeyValuePair<TKey, TValue> item) => throw new NotSupportedException();

    public void Add(object key, object? value) => throw new NotSupportedException();

    public void Clear() => throw new NotSupportedException();

    public bool Remove(TKey key) => throw new NotSupportedException();

    public bool Remove(KeyValuePair<TKey, TValue> item) => throw new NotSupportedException();

    public void Remove(object key) => throw new NotSupportedException();
}

/// <summary>Groups by their keys, seen through the interface.</summary>
public sealed class LiarLookup(Lie lie) : ILookup<string, int>
{
    readonly Counter _counter = new(lie);
    readonly ILookup<string, int> _groups = Enumerable.Range(0, 9).ToLookup(i => "key " + (i % 3));

    public int Count => _counter.Of(_groups.Count);

    public IEnumerable<int> this[string key] => _groups[key];

    public bool Contains(string key) => _groups.Contains(key);

    public IEnumerator<IGrouping<string, int>> GetEnumerator() => _groups.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _groups.GetEnumerator();
}

/// <summary>A collection of one's own, with a public count.</summary>
public sealed class LyingBag : ICollection<int>
{
    readonly List<int> _items = [];

    internal Lie Lie { get; init; }

    Counter Counter => field ??= new(Lie);

    public int Count => Counter.Of(_items.Count);

    public bool IsReadOnly => false;

    public void Add(int item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(int item) => _items.Contains(item);

    public void CopyTo(int[] array, int arrayIndex) => throw new NotSupportedException();

    public bool Remove(int item) => _items.Remove(item);

    public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _items.GetEnumerator();
}

/// <summary>A collection of one's own that is a struct and has a length.</summary>
public struct LyingRow : IEnumerable<string>
{
    List<string>? _items;

    internal Lie Lie { get; init; }

    public readonly int Length => new Counter(Lie).Of(_items?.Count ?? 0);

    public void Add(string item) => (_items ??= []).Add(item);

    public readonly IEnumerator<string> GetEnumerator() => (_items ?? []).GetEnumerator();

    readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A list by inheritance whose count is another one for whoever sees the interface or the type.</summary>
public sealed class LyingList : List<int>, ICollection<int>
{
    internal Lie Lie { get; init; }

    Counter Counter => field ??= new(Lie);

    public new int Count => Counter.Of(base.Count);

    int ICollection<int>.Count => Count;
}

/// <summary>A map by inheritance whose count is another one for whoever sees the interface or the type.</summary>
public sealed class LyingScores : Dictionary<string, int>, IDictionary<string, int>
{
    internal Lie Lie { get; init; }

    Counter Counter => field ??= new(Lie);

    public new int Count => Counter.Of(base.Count);

    int ICollection<KeyValuePair<string, int>>.Count => Count;
}

/// <summary>A map of one's own, of values that lie in memory, with a constructor.</summary>
public sealed class LyingTable(IDictionary<int, int> entries) : IReadOnlyDictionary<int, int>
{
    internal Lie Lie { get; init; }

    Counter Counter => field ??= new(Lie);

    public int Count => Counter.Of(entries.Count);

    public IEnumerable<int> Keys => entries.Keys;

    public IEnumerable<int> Values => entries.Values;

    public int this[int key] => entries[key];

    public bool ContainsKey(int key) => entries.ContainsKey(key);

    public bool TryGetValue(int key, out int value) => entries.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<int, int>> GetEnumerator() => entries.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>An <see cref="ArrayList"/> that lies: its members are virtual.</summary>
public sealed class LyingArrayList(Lie lie, params object?[] items) : ArrayList(items)
{
    readonly Counter _counter = new(lie);

    public override int Count => _counter.Of(base.Count);
}

/// <summary>A <see cref="Hashtable"/> that lies.</summary>
public sealed class LyingHashtable(Lie lie) : Hashtable
{
    readonly Counter _counter = new(lie);

    public override int Count => _counter.Of(base.Count);
}

/// <summary>Collections as members.</summary>
[Wire]
public sealed partial class Lies
{
    public int Before { get; set; }

    public IList<int>? List { get; set; }

    public ISet<string>? Set { get; set; }

    public System.Collections.ObjectModel.Collection<int>? Wrapped { get; set; }

    public System.Collections.ObjectModel.ReadOnlyCollection<string>? ReadOnly { get; set; }

    public IDictionary<int, int>? Map { get; set; }

    public IReadOnlyDictionary<string, string>? Words { get; set; }

    public System.Collections.ObjectModel.ReadOnlyDictionary<int, int>? ReadOnlyMap { get; set; }

    public LyingBag? Bag { get; set; }

    public LyingRow Row { get; set; }

    public LyingTable? Table { get; set; }

    public ILookup<string, int>? Lookup { get; set; }

    public object? Any { get; set; }

    public string? After { get; set; }
}

/// <summary>Where collections are members.</summary>
[Wire]
public sealed partial class Held<T>
{
    public int Before { get; set; }

    public T? Value { get; set; }

    public string? After { get; set; }
}
