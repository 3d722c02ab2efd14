using System;
using System.Collections.Generic;

namespace Manywire;

/// <summary>A map: its entries are gathered, and it is made of a dictionary of them. Where keys are text and these aren't, it is an array of arrays of two.</summary>
/// <typeparam name="TMap">The map.</typeparam>
/// <typeparam name="TKey">Its keys.</typeparam>
/// <typeparam name="TValue">Its values.</typeparam>
/// <param name="keys">How keys are written, or null where they are values like any other.</param>
/// <param name="entries">How entries lie in memory, if they do.</param>
/// <param name="make">Makes the map of a dictionary, which is a sorted one if the map is sorted.</param>
/// <param name="sorted">Whether it is, by the default comparer.</param>
sealed class MapOf<TMap, TKey, TValue>(KeysOf<TKey>? keys, EntriesOf<TKey, TValue>? entries, Func<IDictionary<TKey, TValue>, TMap> make, bool sorted) : WireShape<TMap?>
    where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public override WireSchema Schema => new() { Type = typeof(TMap), Kind = WireKind.Map, Key = entries is null ? Element<TKey>.Type : typeof(TKey), Element = entries is null ? Element<TValue>.Type : typeof(TValue), PairSize = entries?.Size ?? 0 };

    public override WireWrite<TMap?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TMap?, TReader> Read<TReader>() => ReadEntry;

    ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TMap? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        WireSnapshot<KeyValuePair<TKey, TValue>> snapshot = WireSnapshots.Entries(value);
        bool paired = keys is null && writer.TextKeys;
        p = ref writer.Reserve(ref p, writer.MaxArray + (2 * writer.MaxEnd) + tail);
        p = ref paired ? ref writer.PutBeginArray(ref p, snapshot.Items.Length) : ref writer.PutBeginMap(ref p, snapshot.Items.Length);
        WireWrite<TValue, TWriter> write = Element<TValue>.Write<TWriter>();
        int rest = (2 * writer.MaxEnd) + tail;
        bool first = true;
        foreach (KeyValuePair<TKey, TValue> entry in snapshot.Items)
        {
            if (writer.Blits && entries is not null)
            {
                p = ref writer.Reserve(ref p, entries.Size + rest);
                p = ref entries.Put(ref writer, ref p, entry);
            }
            else if (paired)
            {
                p = ref WritePair(ref writer, ref p, write, entry, first, rest);
            }
            else
            {
                p = ref keys is null ? ref Element<TKey>.Write<TWriter>()(ref writer, ref p, entry.Key, 0) : ref keys.Put(ref writer, ref p, entry.Key, first);
                p = ref write(ref writer, ref p, entry.Value, rest);
            }

            first = false;
        }

        snapshot.End();
        return ref paired ? ref writer.PutEndArray(ref p) : ref writer.PutEndMap(ref p);
    }

    static ref byte WritePair<TWriter>(scoped ref TWriter writer, ref byte p, WireWrite<TValue, TWriter> write, KeyValuePair<TKey, TValue> entry, bool first, int rest)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxEnd + writer.MaxArray);
        if (writer.Delimited && !first)
        {
            p = ref writer.PutSeparator(ref p);
        }

        p = ref writer.PutBeginArray(ref p, 2);
        p = ref Element<TKey>.Write<TWriter>()(ref writer, ref p, entry.Key, writer.MaxEnd);
        if (writer.Delimited)
        {
            p = ref writer.PutSeparator(ref p);
        }

        p = ref write(ref writer, ref p, entry.Value, writer.MaxEnd + rest);
        return ref writer.PutEndArray(ref p);
    }

    ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TMap? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        bool paired = keys is null && reader.TextKeys;
        int n;
        if (paired)
        {
            p = ref reader.BeginArray(ref p, out n);
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
        map.Clear();
        WireRead<TValue, TReader> read = Element<TValue>.Read<TReader>();
        KeyWatch<TKey, TValue> watch = KeyWatch<TKey, TValue>.Instance;
        WireCollisions collisions = default;
        int i = 0;
        while (true)
        {
            p = ref paired ? ref reader.NextElement(ref p, ref n, ref i) : ref reader.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            p = ref ReadItem(ref reader, ref p, read, paired, out KeyValuePair<TKey, TValue> entry);
            if (!map.TryAdd(entry.Key, entry.Value))
            {
                FailUnlessAllowed(ref reader, ref p);
                map[entry.Key] = entry.Value;
            }

            watch.Watch(ref collisions, ref map, entry.Key);
        }

        collisions.End();
        value = make(sorted ? Sort(ref reader, ref p, map) : map);
        return ref p;
    }

    ref byte ReadItem<TReader>(scoped ref TReader reader, ref byte p, WireRead<TValue, TReader> read, bool paired, out KeyValuePair<TKey, TValue> entry)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits && entries is not null)
        {
            p = ref entries.Get(ref reader, ref p, out entry);
            FailUnlessKey(ref reader, ref p, entry.Key);
            return ref p;
        }

        int m = 0;
        int j = 0;
        if (paired)
        {
            p = ref WirePairs.Begin(ref reader, ref p, out m, ref j);
        }

        TKey key = default!;
        if (keys is not null)
        {
            p = ref keys.Get(ref reader, ref p, out key);
        }
        else
        {
            p = ref Element<TKey>.Read<TReader>()(ref reader, ref p, ref key);
            FailUnlessKey(ref reader, ref p, key);
        }

        if (paired)
        {
            p = ref WirePairs.Second(ref reader, ref p, ref m, ref j);
        }

        TValue item = default!;
        p = ref read(ref reader, ref p, ref item);
        if (paired)
        {
            p = ref WirePairs.End(ref reader, ref p, ref m, ref j);
        }

        entry = new(key, item);
        return ref p;
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
        if (!reader.AllowsDuplicates)
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
