using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

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
        int i = 0;
        while (true)
        {
            p = ref reader.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
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
        }
    }
}

sealed class StringDictionaryOf<TValue> : DictionaryOf<string, TValue>
{
    protected override ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, string key, bool first) => ref writer.PutMapKey(ref p, key, first, 0);

    protected override ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out string key) => ref reader.GetMapKey(ref p, out key);
}

class ScalarDictionaryOf<TKey, TValue> : DictionaryOf<TKey, TValue>
    where TKey : unmanaged
{
    protected override ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
    {
        if (!typeof(TKey).IsEnum)
        {
            return ref writer.PutMapKey(ref p, key, first, 0);
        }

        if (writer.TextKeys)
        {
            return ref writer.PutMapKey(ref p, key.ToString()!, first, 0);
        }

        switch (Type.GetTypeCode(typeof(TKey)))
        {
            case TypeCode.SByte:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, sbyte>(key), first, 0);
            case TypeCode.Byte:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, byte>(key), first, 0);
            case TypeCode.Int16:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, short>(key), first, 0);
            case TypeCode.UInt16:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, ushort>(key), first, 0);
            case TypeCode.Int32:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, int>(key), first, 0);
            case TypeCode.UInt32:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, uint>(key), first, 0);
            case TypeCode.Int64:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, long>(key), first, 0);
            default:
                return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, ulong>(key), first, 0);
        }
    }

    protected override ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
    {
        if (!typeof(TKey).IsEnum)
        {
            return ref reader.GetMapKey(ref p, out key);
        }

        if (reader.TextKeys)
        {
            p = ref reader.GetMapKey(ref p, out string name);
            if (!Enum.TryParse(name, out key))
            {
                reader.Fail(ref p, "a name of " + typeof(TKey));
            }

            return ref p;
        }

        switch (Unsafe.SizeOf<TKey>())
        {
            case 1 when Type.GetTypeCode(typeof(TKey)) == TypeCode.SByte:
                p = ref reader.GetMapKey(ref p, out sbyte i8);
                key = Unsafe.BitCast<sbyte, TKey>(i8);
                return ref p;
            case 1:
                p = ref reader.GetMapKey(ref p, out byte u8);
                key = Unsafe.BitCast<byte, TKey>(u8);
                return ref p;
            case 2 when Type.GetTypeCode(typeof(TKey)) == TypeCode.Int16:
                p = ref reader.GetMapKey(ref p, out short i16);
                key = Unsafe.BitCast<short, TKey>(i16);
                return ref p;
            case 2:
                p = ref reader.GetMapKey(ref p, out ushort u16);
                key = Unsafe.BitCast<ushort, TKey>(u16);
                return ref p;
            case 4 when Type.GetTypeCode(typeof(TKey)) == TypeCode.Int32:
                p = ref reader.GetMapKey(ref p, out int i32);
                key = Unsafe.BitCast<int, TKey>(i32);
                return ref p;
            case 4:
                p = ref reader.GetMapKey(ref p, out uint u32);
                key = Unsafe.BitCast<uint, TKey>(u32);
                return ref p;
            case 8 when Type.GetTypeCode(typeof(TKey)) == TypeCode.Int64:
                p = ref reader.GetMapKey(ref p, out long i64);
                key = Unsafe.BitCast<long, TKey>(i64);
                return ref p;
            default:
                p = ref reader.GetMapKey(ref p, out ulong u64);
                key = Unsafe.BitCast<ulong, TKey>(u64);
                return ref p;
        }
    }
}

sealed class BlitDictionaryOf<TKey, TValue>(WireBlit? valueBlit) : ScalarDictionaryOf<TKey, TValue>
    where TKey : unmanaged
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
