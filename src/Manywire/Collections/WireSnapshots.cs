using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Takes snapshots of collections whose elements have a type of their own. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireSnapshots
{
    /// <summary>Takes all entries of a map.</summary>
    /// <typeparam name="TKey">Its keys.</typeparam>
    /// <typeparam name="TValue">Its values.</typeparam>
    /// <param name="map">The map.</param>
    /// <exception cref="WireException">It was changed meanwhile.</exception>
    public static WireSnapshot<KeyValuePair<TKey, TValue>> Entries<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> map)
        where TKey : notnull
    {
        while (map.GetType() == typeof(ReadOnlyDictionary<TKey, TValue>))
        {
            map = WireWrappedMaps<TKey, TValue>.Dictionary((ReadOnlyDictionary<TKey, TValue>)map);
        }

        WireSnapshot<KeyValuePair<TKey, TValue>> snapshot = default;
        if (map is ConcurrentDictionary<TKey, TValue> concurrent)
        {
            snapshot.Give(concurrent.ToArray()); // all at one moment
        }
        else if (map.GetType() == typeof(Dictionary<TKey, TValue>))
        {
            AddAll(ref snapshot, (Dictionary<TKey, TValue>)map);
        }
        else
        {
            snapshot.AddAll(map);
        }

        return snapshot;
    }

    static void AddAll<TKey, TValue>(scoped ref WireSnapshot<KeyValuePair<TKey, TValue>> snapshot, Dictionary<TKey, TValue> map)
        where TKey : notnull
    {
        try
        {
            foreach (KeyValuePair<TKey, TValue> entry in map)
            {
                snapshot.Add(entry);
            }
        }
        catch (Exception e) when (WireChanged.Is(e, map))
        {
            throw WireChanged.During(map.GetType(), e);
        }
    }

    /// <summary>Takes all entries of a map that says nothing of its keys and values.</summary>
    /// <param name="map">The map.</param>
    /// <exception cref="WireException">It was changed meanwhile.</exception>
    public static WireSnapshot<DictionaryEntry> Entries(IDictionary map)
    {
        WireSnapshot<DictionaryEntry> snapshot = default;
        try
        {
            foreach (DictionaryEntry entry in map)
            {
                snapshot.Add(entry);
            }
        }
        catch (Exception e) when (WireChanged.Is(e, map))
        {
            throw WireChanged.During(map.GetType(), e);
        }

        return snapshot;
    }

    /// <summary>Takes all elements of a collection that says nothing of them.</summary>
    /// <param name="items">The collection.</param>
    /// <exception cref="WireException">It was changed meanwhile.</exception>
    public static WireSnapshot<object?> Items(IEnumerable items)
    {
        WireSnapshot<object?> snapshot = default;
        if (items is IEnumerable<object?> typed)
        {
            snapshot.AddAll(typed);
            return snapshot;
        }

        try
        {
            foreach (object? item in items)
            {
                snapshot.Add(item);
            }
        }
        catch (Exception e) when (WireChanged.Is(e, items))
        {
            throw WireChanged.During(items.GetType(), e);
        }

        return snapshot;
    }
}
