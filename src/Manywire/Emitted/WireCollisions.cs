using System;
using System.Buffers;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>Watches the keys that are read into a dictionary or a set, and changes its comparer when they collide as no ordinary keys do. For emitted code.</summary>
/// <remarks>
/// .NET's comparers of numbers, dates and the like have hashes that anyone can compute: an attacker who chooses the keys can put all of them into one bucket, and each insertion then walks
/// all that came before. Strings need no watching, since .NET's own dictionary does this for them.
/// A dictionary of up to <see cref="Few"/> keys isn't looked at. Beyond, about one key in eight is taken at random, and counted in a table with one counter for eight of the dictionary's buckets:
/// one counter has one key in the middle. A counter at <see cref="Many"/> means a chain of about 200. Then the dictionary is copied into one whose comparer has a key of its own (.NET's hash of strings,
/// over the bytes of the value). So an insertion walks some hundred keys at most, whatever they are, and ordinary data keeps <c>EqualityComparer&lt;TKey&gt;.Default</c>.
/// Of a type of which only its own <c>GetHashCode</c> is known, and in collections whose comparer can't be replaced, there is a bound on how far insertions walk on average: beyond it reading ends with an error.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireCollisions
{
    /// <summary>Up to so many keys any chain is short enough.</summary>
    internal const int Few = 256;

    /// <summary>As many sampled keys of eight buckets as ordinary data doesn't have: their number is Poisson-distributed around 1.</summary>
    const int Many = 24;

    /// <summary>Of so many keys that are added together one is looked at.</summary>
    const int Group = 8;

    /// <summary>Of one key in so many notice is taken, on average; in groups, of one in eight.</summary>
    const double Sampled = 8.5;

    /// <summary>How many keys an insertion may walk, on average: bad hashes of ordinary data, such as the exclusive or of two coordinates, stay far below.</summary>
    const int Longest = 2048;

    int[]? _counts;
    ulong _reciprocal;
    int _capacity;

    /// <summary>Keys seen.</summary>
    int _seen;

    /// <summary>From which of them on <see cref="Few"/> go by before one is looked at.</summary>
    int _from;
    uint _random;

    /// <summary>How many others the keys that were looked at have in their chains, and how many keys these were: where there is a bound.</summary>
    long _walked;
    long _samples;

    // They don't end with an error themselves: closed over a program's own reader, they couldn't be compiled into it ahead of time.

    /// <summary>Takes note of a key that was added to a dictionary.</summary>
    /// <param name="map">The dictionary, which may become another one with the same entries.</param>
    /// <param name="key">The key.</param>
    /// <param name="watch">How keys of its type are watched.</param>
    /// <returns>Whether it may be: otherwise most keys have few hashes, which <see cref="Expected"/> says.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Watch<TKey, TValue, TWatch>(scoped ref Dictionary<TKey, TValue> map, TKey key, TWatch watch)
        where TKey : notnull
        where TWatch : struct, IWireWatch<TKey> => TryWatch<Dictionary<TKey, TValue>, TKey, HashedDictionary<TKey, TValue>, TWatch>(ref map, key);

    /// <summary>Takes note of a key that was added to a map that keeps its order.</summary>
    /// <inheritdoc cref="Watch{TKey, TValue, TWatch}(ref Dictionary{TKey, TValue}, TKey, TWatch)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Watch<TKey, TValue, TWatch>(scoped ref OrderedDictionary<TKey, TValue> map, TKey key, TWatch watch)
        where TKey : notnull
        where TWatch : struct, IWireWatch<TKey> => TryWatch<OrderedDictionary<TKey, TValue>, TKey, HashedOrderedDictionary<TKey, TValue>, TWatch>(ref map, key);

    /// <summary>Takes note of an element that was added to a set.</summary>
    /// <param name="set">The set, which may become another one with the same elements.</param>
    /// <param name="item">The element.</param>
    /// <param name="watch">How elements of its type are watched.</param>
    /// <returns>Whether it may be: otherwise most elements have few hashes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Watch<T, TWatch>(scoped ref HashSet<T> set, T item, TWatch watch)
        where TWatch : struct, IWireWatch<T> => TryWatch<HashSet<T>, T, HashedSet<T>, TWatch>(ref set, item);

    /// <summary>Takes note of a key that was added to a user's dictionary, which can't become another one.</summary>
    /// <inheritdoc cref="Watch{TKey, TValue, TWatch}(ref Dictionary{TKey, TValue}, TKey, TWatch)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool WatchFixed<TKey, TValue>(Dictionary<TKey, TValue> map, TKey key)
        where TKey : notnull => Watch(ref map, key, default(WireWatchedFixed<TKey>));

    /// <summary>Takes note of an element that was added to a user's set, which can't become another one.</summary>
    /// <inheritdoc cref="Watch{T, TWatch}(ref HashSet{T}, T, TWatch)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool WatchFixed<T>(HashSet<T> set, T item) => Watch(ref set, item, default(WireWatchedFixed<T>));

    /// <summary>Takes note of a key that was added.</summary>
    /// <returns>Whether it may be: otherwise most keys have few hashes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryWatch<TCollection, TKey, TTable, TWatch>(scoped ref TCollection collection, TKey key)
        where TTable : struct, IHashed<TCollection, TKey>
        where TWatch : struct, IWireWatch<TKey> => ++_seen - _from <= Few || Look<TCollection, TKey, TTable, TWatch>(ref collection, key);

    /// <summary>Takes note of keys that were added to a dictionary one after another: of each <see cref="Group"/> of them one is looked at, once all are there.</summary>
    /// <param name="map">The dictionary, which may become another one with the same entries.</param>
    /// <param name="entries">What was added.</param>
    /// <returns>Whether it may be: otherwise most keys have few hashes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool WatchMany<TKey, TValue, TWatch>(scoped ref Dictionary<TKey, TValue> map, scoped ReadOnlySpan<KeyValuePair<TKey, TValue>> entries)
        where TKey : notnull
        where TWatch : struct, IWireWatch<TKey> => (_seen += entries.Length) - _from <= Few || LookMany<TKey, TValue, TWatch>(ref map, entries);

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool LookMany<TKey, TValue, TWatch>(scoped ref Dictionary<TKey, TValue> map, scoped ReadOnlySpan<KeyValuePair<TKey, TValue>> entries)
        where TKey : notnull
        where TWatch : struct, IWireWatch<TKey>
    {
        for (int i = 0; i < entries.Length; i += Group)
        {
            int at = i + (Skip() & (Group - 1));
            if (at < entries.Length && !LookAt<Dictionary<TKey, TValue>, TKey, HashedDictionary<TKey, TValue>, TWatch>(ref map, entries[at].Key))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>What is said of keys that have few hashes.</summary>
    /// <param name="type">The type of the keys.</param>
    public static string Expected(Type type) => $"keys of {TypeSpelling.Of(type)} that differ in their hashes: one is compared with more than {Longest} others, on average";

    /// <summary>Ends the watch.</summary>
    public void End()
    {
        if (_counts is not null)
        {
            ArrayPool<int>.Shared.Return(_counts);
            _counts = null;
        }
    }

    /// <summary>Counts a key where the collection has put it.</summary>
    /// <returns>Whether insertions walk no further than they may.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    bool Look<TCollection, TKey, TTable, TWatch>(scoped ref TCollection collection, TKey key)
        where TTable : struct, IHashed<TCollection, TKey>
        where TWatch : struct, IWireWatch<TKey>
    {
        _from = _seen + Skip() - Few;
        return LookAt<TCollection, TKey, TTable, TWatch>(ref collection, key);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool LookAt<TCollection, TKey, TTable, TWatch>(scoped ref TCollection collection, TKey key)
        where TTable : struct, IHashed<TCollection, TKey>
        where TWatch : struct, IWireWatch<TKey>
    {
        IEqualityComparer<TKey> comparer = TTable.Comparer(collection);
        bool isDefault = ReferenceEquals(comparer, EqualityComparer<TKey>.Default);
        if (!isDefault && !(TWatch.IsBounded && comparer is KeyedParts<TKey>))
        {
            _from = int.MaxValue; // a user's comparer isn't replaced, and one with a key of the process needs no watching
            return true;
        }

        int count = Count(key is null ? 0 : isDefault ? key.GetHashCode() : comparer.GetHashCode(key), TTable.Capacity(collection));
        if (isDefault && count >= Many && TWatch.Keyed is { } keyed)
        {
            collection = TTable.Copy(collection, keyed);
            (_walked, _samples, _capacity) = (0, 0, 0);
            return true;
        }

        _walked += count;
        _samples++;
        return !TWatch.IsBounded || _walked * Sampled <= (double)_samples * Longest;
    }

    /// <summary>How many keys go by before the next is looked at: about one in eight is.</summary>
    int Skip()
    {
        // Marsaglia, "Xorshift RNGs" (2003): so that an attacker can't choose which keys are looked at.
        _random = _random == 0 ? (uint)Random.Shared.Next() | 1 : _random;
        _random ^= _random << 13;
        _random ^= _random >> 17;
        _random ^= _random << 5;
        return (int)(_random & 15);
    }

    /// <summary>Counts a key by the chain that it is in.</summary>
    int Count(int hash, int capacity)
    {
        int length = (capacity >> 3) + 1;
        if (_counts is null || capacity != _capacity)
        {
            // The collection has grown, and its chains are others now: those that are long come up again.
            End();
            _capacity = capacity;
            _reciprocal = (ulong.MaxValue / (uint)capacity) + 1;
            _counts = ArrayPool<int>.Shared.Rent(length);
            _counts.AsSpan(0, length).Clear();
        }

        // The remainder by the capacity, which is the bucket, without a division. Lemire, Kaser, Kurz, "Faster remainder by direct computation" (2019).
        uint bucket = (uint)Math.BigMul(unchecked(_reciprocal * (uint)hash), (ulong)(uint)capacity, out _);

        // Chains that lie beside each other are counted apart: multiplied by the golden ratio (Knuth, "The Art of Computer Programming", 6.4).
        return ++_counts[(int)(((ulong)unchecked(bucket * 2654435769) * (uint)length) >> 32)];
    }
}
