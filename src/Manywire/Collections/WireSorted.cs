using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Fills a sorted list: what comes in order goes to its end at once; what doesn't is sorted first, since each insertion would move all behind it. For emitted code.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireSorted<TKey, TValue>
    where TKey : notnull
{
    /// <summary>Up to so many entries insertion is no matter.</summary>
    const int Few = 64;

    SortedDictionary<TKey, TValue>? _late;

    /// <summary>Adds an entry.</summary>
    /// <returns>False when the key was there before.</returns>
    public bool TryAdd(SortedList<TKey, TValue> list, TKey key, TValue value)
    {
        if (_late is null)
        {
            int count = list.Count;
            int order = count == 0 ? 1 : list.Comparer.Compare(key, list.GetKeyAtIndex(count - 1));
            if (order == 0)
            {
                return false;
            }

            if (order > 0)
            {
                list.Add(key, value);
                return true;
            }

            if (count <= Few)
            {
                return list.TryAdd(key, value);
            }

            _late = new SortedDictionary<TKey, TValue>(list.Comparer);
        }

        return !list.ContainsKey(key) && _late.TryAdd(key, value);
    }

    /// <summary>Replaces the value of a key that is there.</summary>
    public readonly void Set(SortedList<TKey, TValue> list, TKey key, TValue value)
    {
        if (_late is not null && _late.ContainsKey(key))
        {
            _late[key] = value;
        }
        else
        {
            list[key] = value;
        }
    }

    /// <summary>Ends the list: both parts are in order by now, and become one.</summary>
    public void End(SortedList<TKey, TValue> list)
    {
        if (_late is null)
        {
            return;
        }

        var keys = new TKey[list.Count];
        var values = new TValue[list.Count];
        list.Keys.CopyTo(keys, 0);
        list.Values.CopyTo(values, 0);
        list.Clear();
        list.Capacity = keys.Length + _late.Count;
        int i = 0;
        foreach (KeyValuePair<TKey, TValue> late in _late)
        {
            while (i < keys.Length && list.Comparer.Compare(keys[i], late.Key) < 0)
            {
                list.Add(keys[i], values[i]);
                i++;
            }

            list.Add(late.Key, late.Value);
        }

        for (; i < keys.Length; i++)
        {
            list.Add(keys[i], values[i]);
        }

        _late = null;
    }
}
