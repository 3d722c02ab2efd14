using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <content>
/// Keys of user types. Of a record, and of a struct that doesn't override <c>Equals</c>, the hash can be replaced as that of a tuple is. Of any other type only its own <c>GetHashCode</c> is known,
/// and an attacker who finds values of one hash can make each insertion walk all that came before: for these, and for collections whose comparer can't be replaced, there is a bound on how far insertions walk on
/// average. Beyond it reading ends with an error.
/// </content>
public partial struct WireCollisions
{
    const DynamicallyAccessedMemberTypes Fields = DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields;

    /// <summary>Of one key in so many notice is taken, on average.</summary>
    const double Sampled = 8.5;

    /// <summary>How many keys an insertion may walk, on average: bad hashes of ordinary data, such as the exclusive or of two coordinates, stay far below.</summary>
    const int Longest = 2048;

    /// <summary>Takes note of a key of a user type that was added.</summary>
    /// <param name="reader">The wire.</param>
    /// <param name="p">Where it is.</param>
    /// <param name="map">The dictionary, which may become another one with the same entries.</param>
    /// <param name="key">The key.</param>
    /// <param name="byFields">Whether keys are equal when their fields are.</param>
    /// <exception cref="WireException">Most keys have few hashes.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchOwn<TReader, [DynamicallyAccessedMembers(Fields)] TKey, TValue>(scoped ref TReader reader, ref byte p, scoped ref Dictionary<TKey, TValue> map, TKey key, bool byFields)
        where TReader : struct, IWireReader, allows ref struct
        where TKey : notnull
    {
        if (++_seen - _from > Few && !LookOwn(ref map, key, byFields))
        {
            reader.Fail(ref p, Expected(typeof(TKey)));
        }
    }

    /// <summary>Takes note of an element of a user type that was added to a set.</summary>
    /// <inheritdoc cref="WatchOwn{TReader, TKey, TValue}(ref TReader, ref byte, ref Dictionary{TKey, TValue}, TKey, bool)"/>
    /// <param name="reader">The wire.</param>
    /// <param name="p">Where it is.</param>
    /// <param name="set">The set, which may become another one with the same elements.</param>
    /// <param name="item">The element.</param>
    /// <param name="byFields">Whether elements are equal when their fields are.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchOwn<TReader, [DynamicallyAccessedMembers(Fields)] T>(scoped ref TReader reader, ref byte p, scoped ref HashSet<T> set, T item, bool byFields)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (++_seen - _from > Few && !LookOwn(ref set, item, byFields))
        {
            reader.Fail(ref p, Expected(typeof(T)));
        }
    }

    /// <summary>Takes note of a key of a user type that was added to a map that keeps its order.</summary>
    /// <inheritdoc cref="WatchOwn{TReader, TKey, TValue}(ref TReader, ref byte, ref Dictionary{TKey, TValue}, TKey, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchOwn<TReader, [DynamicallyAccessedMembers(Fields)] TKey, TValue>(scoped ref TReader reader, ref byte p, scoped ref OrderedDictionary<TKey, TValue> map, TKey key, bool byFields)
        where TReader : struct, IWireReader, allows ref struct
        where TKey : notnull
    {
        if (++_seen - _from > Few && !LookOwn(ref map, key, byFields))
        {
            reader.Fail(ref p, Expected(typeof(TKey)));
        }
    }

    /// <summary>Takes note of a key that was added to a user's dictionary, which can't become another one.</summary>
    /// <inheritdoc cref="WatchOwn{TReader, TKey, TValue}(ref TReader, ref byte, ref Dictionary{TKey, TValue}, TKey, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchFixed<TReader, TKey, TValue>(scoped ref TReader reader, ref byte p, Dictionary<TKey, TValue> map, TKey key)
        where TReader : struct, IWireReader, allows ref struct
        where TKey : notnull
    {
        if (++_seen - _from > Few && !Look(map.Comparer, key, map.Capacity))
        {
            reader.Fail(ref p, Expected(typeof(TKey)));
        }
    }

    /// <summary>Takes note of an element that was added to a user's set, which can't become another one.</summary>
    /// <inheritdoc cref="WatchOwn{TReader, T}(ref TReader, ref byte, ref HashSet{T}, T, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchFixed<TReader, T>(scoped ref TReader reader, ref byte p, HashSet<T> set, T item)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (++_seen - _from > Few && !Look(set.Comparer, item, set.Capacity))
        {
            reader.Fail(ref p, Expected(typeof(T)));
        }
    }

    /// <summary>Takes note of an element that was added to a set.</summary>
    /// <returns>Whether it may be: otherwise most elements have few hashes.</returns>
    internal bool TryWatchOwn<[DynamicallyAccessedMembers(Fields)] T>(scoped ref HashSet<T> set, T item) => ++_seen - _from <= Few || LookOwn(ref set, item, byFields: false);

    /// <summary>Takes note of a key that was added.</summary>
    /// <returns>Whether it may be: otherwise most keys have few hashes.</returns>
    internal bool TryWatchOwn<[DynamicallyAccessedMembers(Fields)] TKey, TValue>(scoped ref Dictionary<TKey, TValue> map, TKey key)
        where TKey : notnull => ++_seen - _from <= Few || LookOwn(ref map, key, byFields: false);

    /// <summary>What is said of keys that have few hashes.</summary>
    internal static string Expected(Type type) => $"keys of {TypeSpelling.Of(type)} that differ in their hashes: one is compared with more than {Longest} others, on average";

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool LookOwn<[DynamicallyAccessedMembers(Fields)] TKey, TValue>(scoped ref Dictionary<TKey, TValue> map, TKey key, bool byFields)
        where TKey : notnull
    {
        bool isFine = Look(map.Comparer, key, map.Capacity);
        if (!IsToChange<TKey>(map.Comparer, byFields))
        {
            return isFine;
        }

        var keyed = new Dictionary<TKey, TValue>(map.Count * 2, KeyedParts<TKey>.Instance);
        foreach (KeyValuePair<TKey, TValue> entry in map)
        {
            keyed.Add(entry.Key, entry.Value);
        }

        map = keyed;
        _crowd!.Clear();
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool LookOwn<[DynamicallyAccessedMembers(Fields)] T>(scoped ref HashSet<T> set, T item, bool byFields)
    {
        bool isFine = Look(set.Comparer, item, set.Capacity);
        if (!IsToChange<T>(set.Comparer, byFields))
        {
            return isFine;
        }

        var keyed = new HashSet<T>(set.Count * 2, KeyedParts<T>.Instance);
        foreach (T one in set)
        {
            keyed.Add(one);
        }

        set = keyed;
        _crowd!.Clear();
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool LookOwn<[DynamicallyAccessedMembers(Fields)] TKey, TValue>(scoped ref OrderedDictionary<TKey, TValue> map, TKey key, bool byFields)
        where TKey : notnull
    {
        bool isFine = Look(map.Comparer, key, map.Capacity);
        if (!IsToChange<TKey>(map.Comparer, byFields))
        {
            return isFine;
        }

        var keyed = new OrderedDictionary<TKey, TValue>(map.Count * 2, KeyedParts<TKey>.Instance);
        foreach (KeyValuePair<TKey, TValue> entry in map)
        {
            keyed.Add(entry.Key, entry.Value);
        }

        map = keyed;
        _crowd!.Clear();
        return true;
    }

    /// <summary>Whether a comparer is to be replaced: keys have collided, and it is known what makes them equal.</summary>
    readonly bool IsToChange<[DynamicallyAccessedMembers(Fields)] TKey>(IEqualityComparer<TKey> comparer, bool byFields)
    {
        if (_crowd is not { IsDense: true } || !ReferenceEquals(comparer, EqualityComparer<TKey>.Default))
        {
            return false;
        }

        if (byFields)
        {
            OwnKeys.Declare(typeof(TKey));
            return true;
        }

        return KeyedParts<TKey>.Applies;
    }

    /// <summary>Counts a key where the collection has put it.</summary>
    /// <returns>Whether insertions walk no further than they may.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    bool Look<TKey>(IEqualityComparer<TKey> comparer, TKey key, int capacity)
    {
        if (!ReferenceEquals(comparer, EqualityComparer<TKey>.Default) && comparer is not KeyedParts<TKey>)
        {
            _from = int.MaxValue; // a user's comparer isn't replaced
            return true;
        }

        _crowd ??= new Crowd();
        _from = _seen + Skip() - Few;
        return _crowd.Add(key is null ? 0 : comparer.GetHashCode(key), capacity);
    }

    /// <summary>Counts keys by the chain that they are in.</summary>
    sealed class Crowd
    {
        int[] _counts = [];
        int _capacity;
        long _walked;
        long _samples;

        /// <summary>Whether a chain is as long as ordinary keys have none.</summary>
        public bool IsDense { get; private set; }

        public bool Add(int hash, int capacity)
        {
            if (capacity != _capacity)
            {
                End();
                _capacity = capacity;
                _counts = ArrayPool<int>.Shared.Rent((capacity >> 3) + 1);
                _counts.AsSpan().Clear();
            }

            // Chains that lie beside each other are counted apart: multiplied by the golden ratio (Knuth, "The Art of Computer Programming", 6.4).
            uint scattered = unchecked((uint)hash % (uint)capacity * 2654435769);
            int count = ++_counts[(int)(((ulong)scattered * (uint)((capacity >> 3) + 1)) >> 32)];
            IsDense |= count >= Many;
            _walked += count;
            _samples++;
            return _walked * Sampled <= (double)_samples * Longest;
        }

        public void Clear()
        {
            IsDense = false;
            (_walked, _samples) = (0, 0);
            _capacity = 0;
        }

        public void End()
        {
            if (_counts.Length > 0)
            {
                ArrayPool<int>.Shared.Return(_counts);
                _counts = [];
            }
        }
    }
}
