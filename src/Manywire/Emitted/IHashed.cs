using System.Collections.Generic;

namespace Manywire;

/// <summary>A dictionary or a set, as it is looked at when its keys are watched for collisions.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="TKey">Its keys.</typeparam>
interface IHashed<TCollection, TKey>
{
    static abstract IEqualityComparer<TKey> Comparer(TCollection collection);

    static abstract int Capacity(TCollection collection);

    static abstract TCollection Copy(TCollection collection, IEqualityComparer<TKey> comparer);
}

readonly struct HashedDictionary<TKey, TValue> : IHashed<Dictionary<TKey, TValue>, TKey>
    where TKey : notnull
{
    public static IEqualityComparer<TKey> Comparer(Dictionary<TKey, TValue> collection) => collection.Comparer;

    public static int Capacity(Dictionary<TKey, TValue> collection) => collection.Capacity;

    public static Dictionary<TKey, TValue> Copy(Dictionary<TKey, TValue> collection, IEqualityComparer<TKey> comparer)
    {
        var copy = new Dictionary<TKey, TValue>(collection.Count * 2, comparer);
        foreach (KeyValuePair<TKey, TValue> entry in collection)
        {
            copy.Add(entry.Key, entry.Value);
        }

        return copy;
    }
}

readonly struct HashedOrderedDictionary<TKey, TValue> : IHashed<OrderedDictionary<TKey, TValue>, TKey>
    where TKey : notnull
{
    public static IEqualityComparer<TKey> Comparer(OrderedDictionary<TKey, TValue> collection) => collection.Comparer;

    public static int Capacity(OrderedDictionary<TKey, TValue> collection) => collection.Capacity;

    public static OrderedDictionary<TKey, TValue> Copy(OrderedDictionary<TKey, TValue> collection, IEqualityComparer<TKey> comparer)
    {
        var copy = new OrderedDictionary<TKey, TValue>(collection.Count * 2, comparer);
        foreach (KeyValuePair<TKey, TValue> entry in collection)
        {
            copy.Add(entry.Key, entry.Value);
        }

        return copy;
    }
}

readonly struct HashedSet<T> : IHashed<HashSet<T>, T>
{
    public static IEqualityComparer<T> Comparer(HashSet<T> collection) => collection.Comparer;

    public static int Capacity(HashSet<T> collection) => collection.Capacity;

    public static HashSet<T> Copy(HashSet<T> collection, IEqualityComparer<T> comparer)
    {
        var copy = new HashSet<T>(collection.Count * 2, comparer);
        copy.UnionWith(collection);
        return copy;
    }
}
