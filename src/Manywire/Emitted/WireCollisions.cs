using System;
using System.Buffers;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>Watches the keys that are read into a dictionary, and changes its comparer when they collide as no ordinary keys do. For emitted code.</summary>
/// <remarks>
/// .NET's comparers of numbers, dates and the like have hashes that anyone can compute: an attacker who chooses the keys can put all of them into one bucket, and each insertion then walks
/// all that came before. Strings need no watching, since .NET's own dictionary does this for them.
/// A dictionary of up to <see cref="Few"/> keys isn't looked at. Beyond, about one key in eight is taken at random, and counted in a table with one counter for eight of the dictionary's buckets:
/// one counter has one key in the middle. A counter at <see cref="Many"/> means a chain of about 200. Then the dictionary is copied into one whose comparer has a key of its own (.NET's hash of strings,
/// over the bytes of the value). So an insertion walks some hundred keys at most, whatever they are, and ordinary data keeps <c>EqualityComparer&lt;TKey&gt;.Default</c>.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public partial struct WireCollisions
{
    /// <summary>Up to so many keys any chain is short enough.</summary>
    internal const int Few = 256;

    /// <summary>As many sampled keys of eight buckets as ordinary data doesn't have: their number is Poisson-distributed around 1.</summary>
    const int Many = 24;

    byte[]? _counts;
    ulong _reciprocal;
    int _capacity;

    /// <summary>Keys seen.</summary>
    int _seen;

    /// <summary>From which of them on <see cref="Few"/> go by before one is looked at.</summary>
    int _from;
    uint _random;

    /// <summary>Keys of user types, which are counted otherwise.</summary>
    Crowd? _crowd;

    /// <summary>Takes note of a key that was added.</summary>
    /// <param name="map">The dictionary, which may become another one with the same entries.</param>
    /// <param name="key">The key.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Watch<TKey, TValue>(scoped ref Dictionary<TKey, TValue> map, TKey key)
        where TKey : unmanaged
    {
        if (++_seen - _from > Few)
        {
            Look(ref map, key, KeyedComparer<TKey>.Instance);
        }
    }

    /// <summary>Takes note of an element that was added to a set.</summary>
    /// <param name="set">The set, which may become another one with the same elements.</param>
    /// <param name="item">The element.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Watch<T>(scoped ref HashSet<T> set, T item)
        where T : unmanaged
    {
        if (++_seen - _from > Few)
        {
            Look(ref set, item, KeyedComparer<T>.Instance);
        }
    }

    /// <summary>Takes note of a key that was added to a map that keeps its order.</summary>
    /// <param name="map">The map, which may become another one with the same entries.</param>
    /// <param name="key">The key.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Watch<TKey, TValue>(scoped ref OrderedDictionary<TKey, TValue> map, TKey key)
        where TKey : unmanaged
    {
        if (++_seen - _from > Few)
        {
            Look(ref map, key, KeyedComparer<TKey>.Instance);
        }
    }

    /// <summary>Takes note of a key that is made of parts, and was added.</summary>
    /// <param name="map">The dictionary, which may become another one with the same entries.</param>
    /// <param name="key">The key.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchParts<TKey, TValue>(scoped ref Dictionary<TKey, TValue> map, TKey key)
        where TKey : notnull
    {
        if (++_seen - _from > Few)
        {
            Look(ref map, key, KeyedParts<TKey>.Instance);
        }
    }

    /// <summary>Takes note of an element that is made of parts, and was added to a set.</summary>
    /// <param name="set">The set, which may become another one with the same elements.</param>
    /// <param name="item">The element.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchParts<T>(scoped ref HashSet<T> set, T item)
    {
        if (++_seen - _from > Few)
        {
            Look(ref set, item, KeyedParts<T>.Instance);
        }
    }

    /// <summary>Takes note of a key that is made of parts, and was added to a map that keeps its order.</summary>
    /// <param name="map">The map, which may become another one with the same entries.</param>
    /// <param name="key">The key.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WatchParts<TKey, TValue>(scoped ref OrderedDictionary<TKey, TValue> map, TKey key)
        where TKey : notnull
    {
        if (++_seen - _from > Few)
        {
            Look(ref map, key, KeyedParts<TKey>.Instance);
        }
    }

    /// <summary>Ends the watch.</summary>
    public void End()
    {
        if (_counts is not null)
        {
            ArrayPool<byte>.Shared.Return(_counts);
            _counts = null;
        }

        _crowd?.End();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Look<TKey, TValue>(scoped ref Dictionary<TKey, TValue> map, TKey key, IEqualityComparer<TKey> comparer)
        where TKey : notnull
    {
        if (!ReferenceEquals(map.Comparer, EqualityComparer<TKey>.Default))
        {
            _from = int.MaxValue;
        }
        else if (IsCrowded(key.GetHashCode(), map.Capacity))
        {
            var keyed = new Dictionary<TKey, TValue>(map.Count * 2, comparer);
            foreach (KeyValuePair<TKey, TValue> entry in map)
            {
                keyed.Add(entry.Key, entry.Value);
            }

            map = keyed;
            _from = int.MaxValue;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Look<T>(scoped ref HashSet<T> set, T item, IEqualityComparer<T> comparer)
    {
        if (!ReferenceEquals(set.Comparer, EqualityComparer<T>.Default))
        {
            _from = int.MaxValue;
        }
        else if (IsCrowded(item?.GetHashCode() ?? 0, set.Capacity))
        {
            var keyed = new HashSet<T>(set.Count * 2, comparer);
            foreach (T one in set)
            {
                keyed.Add(one);
            }

            set = keyed;
            _from = int.MaxValue;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Look<TKey, TValue>(scoped ref OrderedDictionary<TKey, TValue> map, TKey key, IEqualityComparer<TKey> comparer)
        where TKey : notnull
    {
        if (!ReferenceEquals(map.Comparer, EqualityComparer<TKey>.Default))
        {
            _from = int.MaxValue;
        }
        else if (IsCrowded(key.GetHashCode(), map.Capacity))
        {
            var keyed = new OrderedDictionary<TKey, TValue>(map.Count * 2, comparer);
            foreach (KeyValuePair<TKey, TValue> entry in map)
            {
                keyed.Add(entry.Key, entry.Value);
            }

            map = keyed;
            _from = int.MaxValue;
        }
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

    /// <summary>Counts a key where the dictionary has put it.</summary>
    bool IsCrowded(int hash, int capacity)
    {
        if (_counts is null || capacity != _capacity)
        {
            // The dictionary has grown, and its chains are others now: those that are long come up again.
            End();
            _capacity = capacity;
            _reciprocal = (ulong.MaxValue / (uint)capacity) + 1;
            _counts = ArrayPool<byte>.Shared.Rent((capacity >> 3) + 1);
            _counts.AsSpan().Clear();
        }

        _from = _seen + Skip() - Few;

        // The remainder by the capacity, which is the bucket, without a division. Lemire, Kaser, Kurz, "Faster remainder by direct computation" (2019).
        int bucket = (int)Math.BigMul(_reciprocal * (uint)hash, (ulong)(uint)capacity, out _);
        return ++_counts[bucket >> 3] >= Many;
    }
}

/// <summary>The equality of a scalar or an enum, with hashes that depend on a key of the process.</summary>
sealed class KeyedComparer<T> : IEqualityComparer<T>
    where T : unmanaged
{
    public static readonly KeyedComparer<T> Instance = new();

    public bool Equals(T x, T y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T value)
    {
        // Equal values have equal bytes from here on.
        if (typeof(T) == typeof(double))
        {
            double x = Unsafe.BitCast<T, double>(value);
            value = Unsafe.BitCast<double, T>(double.IsNaN(x) ? double.NaN : x + 0.0);
        }
        else if (typeof(T) == typeof(float))
        {
            float x = Unsafe.BitCast<T, float>(value);
            value = Unsafe.BitCast<float, T>(float.IsNaN(x) ? float.NaN : x + 0.0f);
        }
        else if (typeof(T) == typeof(Half))
        {
            Half x = Unsafe.BitCast<T, Half>(value);
            value = Unsafe.BitCast<Half, T>(Half.IsNaN(x) ? Half.NaN : x == Half.Zero ? Half.Zero : x);
        }
        else if (typeof(T) == typeof(decimal))
        {
            // The quotient has no zeros at its end; zero has a sign.
            decimal x = Unsafe.BitCast<T, decimal>(value);
            value = x == 0 ? default : Unsafe.BitCast<decimal, T>(x / 1.0000000000000000000000000000m);
        }
        else if (typeof(T) == typeof(DateTime))
        {
            return Hash(Unsafe.BitCast<T, DateTime>(value).Ticks);
        }
        else if (typeof(T) == typeof(DateTimeOffset))
        {
            return Hash(Unsafe.BitCast<T, DateTimeOffset>(value).UtcTicks);
        }

        return Hash(value);
    }

    /// <summary>.NET's hash of a string of the same bytes.</summary>
    static int Hash<TBytes>(TBytes value)
        where TBytes : unmanaged => string.GetHashCode(MemoryMarshal.Cast<TBytes, char>(new ReadOnlySpan<TBytes>(in value)));
}
