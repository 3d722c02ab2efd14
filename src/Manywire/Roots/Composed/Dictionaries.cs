using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire;

/// <summary>A dictionary, by its values' entries; how keys are written is left to the derived shapes.</summary>
abstract class DictionaryOf<TKey, TValue> : WireShape<Dictionary<TKey, TValue>?>
    where TKey : notnull
{
    public override WireSchema Schema => new() { Type = typeof(Dictionary<TKey, TValue>), Kind = WireKind.Map, Key = typeof(TKey), Element = typeof(TValue), PairSize = PairSize };

    protected virtual int PairSize => 0;

    public override WireWrite<Dictionary<TKey, TValue>?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<Dictionary<TKey, TValue>?, TReader> Read<TReader>() => ReadEntry;

    protected abstract ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>Takes note of a key that was added.</summary>
    protected virtual void Watch(scoped ref WireCollisions collisions, scoped ref Dictionary<TKey, TValue> map, TKey key)
    {
        if (KeyedParts<TKey>.Applies)
        {
            collisions.WatchParts(ref map, key);
        }
    }

    protected abstract ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct;

    protected virtual ref byte WriteItem<TWriter>(scoped ref TWriter writer, ref byte p, WireWrite<TValue, TWriter> write, KeyValuePair<TKey, TValue> item, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref PutKey(ref writer, ref p, item.Key, first);
        return ref write(ref writer, ref p, item.Value, tail);
    }

    protected virtual ref byte ReadItem<TReader>(scoped ref TReader reader, ref byte p, WireRead<TValue, TReader> read, out TKey key, out TValue value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref GetKey(ref reader, ref p, out key);
        TValue item = default!;
        p = ref read(ref reader, ref p, ref item);
        value = item;
        return ref p;
    }

    ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, Dictionary<TKey, TValue>? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        WireWrite<TValue, TWriter> write = WireWriteRoot<TValue, TWriter>.Entry;
        p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd + tail);
        p = ref writer.PutBeginMap(ref p, value.Count);
        bool first = true;
        foreach (KeyValuePair<TKey, TValue> item in value)
        {
            p = ref WriteItem(ref writer, ref p, write, item, first, writer.MaxEnd + tail);
            first = false;
        }

        return ref writer.PutEndMap(ref p);
    }

    ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref Dictionary<TKey, TValue>? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginMap(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        value ??= new Dictionary<TKey, TValue>(WireItems<KeyValuePair<TKey, TValue>>.Capacity(n, reader.Remaining(ref p)));
        value.Clear();
        WireRead<TValue, TReader> read = WireReadRoot<TValue, TReader>.Entry;
        WireCollisions collisions = default;
        int i = 0;
        while (true)
        {
            p = ref reader.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
                collisions.End();
                return ref p;
            }

            p = ref ReadItem(ref reader, ref p, read, out TKey key, out TValue item);
            if (!value.TryAdd(key, item))
            {
                if (!reader.AllowsDuplicates)
                {
                    reader.Fail(ref p, "each key once");
                }

                value[key] = item;
            }

            Watch(ref collisions, ref value, key);
        }
    }
}

sealed class StringDictionaryOf<TValue> : DictionaryOf<string, TValue>
{
    protected override ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, string key, bool first) => ref writer.PutMapKey(ref p, key, first, 0);

    protected override ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out string key) => ref reader.GetMapKey(ref p, out key);
}

/// <summary>Keys that are scalars, or enums: those as their names where keys are text, else as their underlying scalar; and runes.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TScalar">The keys' own type, or an enum's underlying one.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
class ScalarDictionaryOf<TKey, TScalar, TValue> : DictionaryOf<TKey, TValue>
    where TKey : unmanaged
    where TScalar : unmanaged
{
    protected override void Watch(scoped ref WireCollisions collisions, scoped ref Dictionary<TKey, TValue> map, TKey key)
    {
        if (Unsafe.SizeOf<TKey>() > 1)
        {
            collisions.Watch(ref map, key);
        }
    }

    protected override ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
    {
        if (typeof(TKey) == typeof(Rune))
        {
            return ref WireRunes.PutKey(ref writer, ref p, Unsafe.BitCast<TKey, Rune>(key), first, 0);
        }

        if (typeof(TKey).IsEnum && writer.TextKeys)
        {
            return ref writer.PutMapKey(ref p, EnumNames<TKey>.Get(key), first, 0);
        }

        return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, TScalar>(key), first, 0);
    }

    protected override ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
    {
        if (typeof(TKey).IsEnum && reader.TextKeys)
        {
            p = ref reader.GetMapKey(ref p, out string name);
            if (!EnumNames<TKey>.TryParse(name, out key))
            {
                reader.Fail(ref p, "a name of " + typeof(TKey));
            }

            return ref p;
        }

        if (typeof(TKey) == typeof(Rune))
        {
            p = ref WireRunes.GetKey(ref reader, ref p, out Rune rune);
            key = Unsafe.BitCast<Rune, TKey>(rune);
            return ref p;
        }

        p = ref reader.GetMapKey(ref p, out TScalar scalar);
        key = Unsafe.BitCast<TScalar, TKey>(scalar);
        return ref p;
    }
}

sealed class BlitDictionaryOf<TKey, TScalar, TValue>(WireBlit? valueBlit) : ScalarDictionaryOf<TKey, TScalar, TValue>
    where TKey : unmanaged
    where TScalar : unmanaged
    where TValue : unmanaged
{
    protected override int PairSize => Unsafe.SizeOf<KeyValuePair<TKey, TValue>>();

    protected override ref byte WriteItem<TWriter>(scoped ref TWriter writer, ref byte p, WireWrite<TValue, TWriter> write, KeyValuePair<TKey, TValue> item, bool first, int tail)
    {
        if (!writer.Blits)
        {
            return ref base.WriteItem(ref writer, ref p, write, item, first, tail);
        }

        p = ref writer.Reserve(ref p, PairSize + tail);
        return ref writer.PutBlitPair(ref p, item.Key, item.Value, null, valueBlit);
    }

    protected override ref byte ReadItem<TReader>(scoped ref TReader reader, ref byte p, WireRead<TValue, TReader> read, out TKey key, out TValue value)
    {
        if (!reader.Blits)
        {
            return ref base.ReadItem(ref reader, ref p, read, out key, out value);
        }

        return ref reader.GetBlitPair(ref p, out key, out value, null, valueBlit);
    }
}
