using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>A map: its entries are gathered, unless it is a dictionary, and it is made of a dictionary of them. Where keys are text and these aren't, it is an array of arrays of two.</summary>
/// <typeparam name="TMap">The map.</typeparam>
/// <typeparam name="TKey">Its keys.</typeparam>
/// <typeparam name="TValue">Its values.</typeparam>
/// <typeparam name="TKeys">How keys are written.</typeparam>
/// <typeparam name="TEntries">How entries lie in memory, if they do.</typeparam>
/// <param name="make">Makes the map of a dictionary, which is a sorted one if the map is sorted.</param>
/// <param name="sorted">Whether it is, by the default comparer.</param>
sealed class MapOf<TMap, TKey, TValue, TKeys, TEntries>(Func<IDictionary<TKey, TValue>, TMap> make, bool sorted) : WireShape<TMap?>, IMapOf
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeys : struct, IKeysOf<TKey>
    where TEntries : struct, IEntriesOf<TKey, TValue>
{
    public override WireSchema Schema => new() { Type = typeof(TMap), Kind = WireKind.Map, Key = TEntries.Size == 0 ? Element<TKey>.Type : typeof(TKey), Element = TEntries.Size == 0 ? Element<TValue>.Type : typeof(TValue), PairSize = TEntries.Size };

    public bool IsObject => !TKeys.AreValues;

    public override WireWrite<TMap?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TMap?, TReader> Read<TReader>() => ReadEntry;

    static ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TMap? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        // Asked once: for each entry it would cost more than all the rest, in code that is shared by all references.
        WireWrite<TKey, TWriter>? key = TKeys.AreValuesOn(writer.Dialect) ? Element<TKey>.Write<TWriter>() : null;
        WireWrite<TValue, TWriter> item = Element<TValue>.Write<TWriter>();
        int size = writer.Blits ? TEntries.Size : 0;
        bool paired = key is not null && writer.TextKeys;
        bool first = true;
        if (value.GetType() == typeof(Dictionary<TKey, TValue>))
        {
            var map = (Dictionary<TKey, TValue>)(object)value;
            int n = map.Count;
            p = ref Begin(ref writer, ref p, paired, n, tail);
            if (size != 0 && WireEntries.AreMany(map, n))
            {
                return ref TEntries.PutMany(ref writer, ref p, map, n, tail);
            }

            foreach (KeyValuePair<TKey, TValue> entry in map)
            {
                n--;
                p = ref Put(ref writer, ref p, size, paired, key, item, entry, first, (2 * writer.MaxEnd) + tail);
                first = false;
            }

            if (n != 0)
            {
                WireChanged.Fail(ref writer, ref p, map);
            }
        }
        else
        {
            WireSnapshot<KeyValuePair<TKey, TValue>> snapshot = WireSnapshots.Entries(value);
            p = ref Begin(ref writer, ref p, paired, snapshot.Items.Length, tail);
            if (size != 0)
            {
                p = ref TEntries.PutMany(ref writer, ref p, snapshot.Items, writer.MaxEnd + tail);
                snapshot.End();
                return ref writer.PutEndMap(ref p);
            }

            foreach (KeyValuePair<TKey, TValue> entry in snapshot.Items)
            {
                p = ref Put(ref writer, ref p, size, paired, key, item, entry, first, (2 * writer.MaxEnd) + tail);
                first = false;
            }

            snapshot.End();
        }

        return ref paired ? ref writer.PutEndArray(ref p) : ref writer.PutEndMap(ref p);
    }

    static ref byte Begin<TWriter>(scoped ref TWriter writer, ref byte p, bool paired, int n, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxArray + (2 * writer.MaxEnd) + tail);
        return ref paired ? ref writer.PutBeginArray(ref p, n) : ref writer.PutBeginMap(ref p, n);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, int size, bool paired, WireWrite<TKey, TWriter>? key, WireWrite<TValue, TWriter> item, scoped in KeyValuePair<TKey, TValue> entry, bool first, int rest)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (size != 0)
        {
            p = ref writer.Reserve(ref p, size + rest);
            return ref TEntries.Put(ref writer, ref p, entry);
        }

        if (!paired)
        {
            p = ref typeof(TKeys) == typeof(StringKeys) ? ref writer.PutMapKey(ref p, WireKeyText.Spell((string)(object)entry.Key, writer.KeySpelling), first, 0)
                : ref key is null ? ref TKeys.Put(ref writer, ref p, entry.Key, first) : ref key(ref writer, ref p, entry.Key, 0);
            return ref item(ref writer, ref p, entry.Value, rest);
        }

        p = ref writer.Reserve(ref p, writer.MaxEnd + writer.MaxArray);
        if (writer.Delimited && !first)
        {
            p = ref writer.PutSeparator(ref p);
        }

        p = ref writer.PutBeginArray(ref p, 2);
        p = ref key!(ref writer, ref p, entry.Key, writer.MaxEnd);
        if (writer.Delimited)
        {
            p = ref writer.PutSeparator(ref p);
        }

        p = ref item(ref writer, ref p, entry.Value, writer.MaxEnd + rest);
        return ref writer.PutEndArray(ref p);
    }

    ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TMap? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        WireRead<TKey, TReader>? readKey = TKeys.AreValuesOn(reader.Dialect) ? Element<TKey>.Read<TReader>() : null;
        bool paired = readKey is not null && reader.TextKeys;
        int n;
        bool isEmpty = false;
        if (paired)
        {
            p = ref WirePairs.Open(ref reader, ref p, out isEmpty, out n);
        }
        else
        {
            p = ref reader.BeginMap(ref p, out n);
        }

        if (n < 0)
        {
            value = null;
            return ref p;
        }

        Dictionary<TKey, TValue> map = value as Dictionary<TKey, TValue> ?? new(WireItems<KeyValuePair<TKey, TValue>>.Capacity(n, reader.Remaining(ref p)));
        if (!reader.Appends)
        {
            map.Clear();
        }

        bool blits = reader.Blits && TEntries.Size != 0;
        if (blits && default(TKey) is not null && WireEntries.AreMany<KeyValuePair<TKey, TValue>>(n))
        {
            p = ref TEntries.GetMany(ref reader, ref p, n, ref map);
            value = make(sorted ? Sort(ref reader, ref p, map) : map);
            return ref p;
        }

        WireRead<TValue, TReader> read = Element<TValue>.Read<TReader>();
        bool watched = WireWatchedAny<TKey>.IsNeeded;
        WireCollisions collisions = default;
        int i = 0;
        while (!isEmpty)
        {
            p = ref paired ? ref reader.NextElement(ref p, ref n, ref i) : ref reader.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            p = ref ReadItem(ref reader, ref p, blits, readKey, read, paired, out TKey key, out TValue item);
            if (!map.TryAdd(key, item))
            {
                FailUnlessAllowed(ref reader, ref p);
                map[key] = item;
            }

            if (watched && !collisions.Watch(ref map, key, default(WireWatchedAny<TKey>)))
            {
                reader.Fail(ref p, WireCollisions.Expected(typeof(TKey)));
            }
        }

        collisions.End();
        value = make(sorted ? Sort(ref reader, ref p, map) : map);
        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte ReadItem<TReader>(scoped ref TReader reader, ref byte p, bool blits, WireRead<TKey, TReader>? readKey, WireRead<TValue, TReader> read, bool paired, out TKey key, out TValue item)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (blits)
        {
            p = ref TEntries.Get(ref reader, ref p, out KeyValuePair<TKey, TValue> entry);
            (key, item) = (entry.Key, entry.Value);
            FailUnlessKey(ref reader, ref p, key);
            return ref p;
        }

        int m = 0;
        int j = 0;
        if (paired)
        {
            p = ref WirePairs.Begin(ref reader, ref p, out m, ref j);
        }

        if (typeof(TKeys) == typeof(StringKeys))
        {
            p = ref reader.GetMapKey(ref p, out string text);
            key = Unsafe.As<string, TKey>(ref text); // SAFETY: keys whose form is StringKeys are strings
        }
        else if (readKey is not null)
        {
            key = default!;
            p = ref readKey(ref reader, ref p, ref key);
            FailUnlessKey(ref reader, ref p, key);
        }
        else
        {
            p = ref TKeys.Get(ref reader, ref p, out key);
        }

        if (paired)
        {
            p = ref WirePairs.Second(ref reader, ref p, ref m, ref j);
        }

        item = default!;
        p = ref read(ref reader, ref p, ref item);
        return ref paired ? ref WirePairs.End(ref reader, ref p, ref m, ref j) : ref p;
    }

    /// <summary>The same entries in order. Keys that differ may be the same in it.</summary>
    static SortedDictionary<TKey, TValue> Sort<TReader>(scoped ref TReader reader, ref byte p, Dictionary<TKey, TValue> map)
        where TReader : struct, IWireReader, allows ref struct
    {
        var ordered = new SortedDictionary<TKey, TValue>();
        foreach (KeyValuePair<TKey, TValue> entry in map)
        {
            if (!ordered.TryAdd(entry.Key, entry.Value))
            {
                FailUnlessAllowed(ref reader, ref p);
                ordered[entry.Key] = entry.Value;
            }
        }

        return ordered;
    }

    static void FailUnlessAllowed<TReader>(scoped ref TReader reader, ref byte p)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (!reader.AllowsDuplicates && !reader.Appends)
        {
            reader.Fail(ref p, "each key once");
        }
    }

    static void FailUnlessKey<TReader>(scoped ref TReader reader, ref byte p, TKey? key)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (key is null)
        {
            reader.Fail(ref p, "a key that isn't null, just before");
        }
    }
}
