using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;
using System.Globalization;

[assembly: Manywire.WireRoot(typeof(object))]

namespace Manywire.Emitted;

/// <summary>Writes values as what they are at run time, and reads them as what the wire says that they are. For emitted code and for wires.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireUntyped
{
    /// <summary>A value, as its run-time type is written. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <exception cref="WireException">No code was emitted for the type; the message has the line to add.</exception>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, object? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!writer.DescribesItself)
        {
            return ref WireTagged.Put(ref writer, ref p, value, tail);
        }

        switch (value)
        {
            case null:
                p = ref writer.Reserve(ref p, Math.Max(writer.MaxObject, writer.MaxNil) + tail);
                return ref writer.PutNullObject(ref p);
            case string text:
                return ref writer.PutString(ref p, text, tail);
        }

        p = ref writer.PutUntyped(ref p, value, tail, out bool put);
        if (put)
        {
            return ref p;
        }

        return ref WriteKnown(ref writer, ref p, value, tail);
    }

    /// <summary>A value that is neither null nor a string, as its run-time type is written, without asking the wire whether it has a form of its own for it. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <exception cref="WireException">No code was emitted for the type; the message has the line to add.</exception>
    public static ref byte WriteKnown<TWriter>(scoped ref TWriter writer, ref byte p, object value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        writer.Enter(ref p); // what it holds may hold it
        switch (value)
        {
            case IDictionary<string, object?> map:
                p = ref WriteMap(ref writer, ref p, map, tail);
                break;
            case Dictionary<object, object?> or Hashtable or SortedList:
                p = ref WriteEntries(ref writer, ref p, (IDictionary)value, tail);
                break;
            case List<object?> or object?[]:
                p = ref WriteList(ref writer, ref p, (IEnumerable<object?>)value, tail);
                break;
            default:
                if (value.GetType() == typeof(object))
                {
                    writer.Fail(ref p, "a value of a type other than System.Object");
                }

                if (!WireRegistry.HasOwnRoots)
                {
                    p = ref WireUntypedScalars.Put(ref writer, ref p, value, tail, out bool put);
                    if (put)
                    {
                        break;
                    }
                }

                if (WireWriteTypes<TWriter>.TryEntry(value.GetType()) is not { } entry)
                {
                    writer.Fail(ref p, $"a value whose type has wire code, and not {TypeSpelling.One(value.GetType())}: {WireRegistry.Advice(value.GetType())}");
                    return ref p;
                }

                p = ref entry(ref writer, ref p, value, tail);
                break;
        }

        writer.Leave();
        return ref p;
    }

    /// <summary>The next value as what the wire says that it is, where that is a <typeparamref name="T"/>.</summary>
    /// <typeparam name="T">An interface or base class without declared cases.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="WireException">It is something else.</exception>
    public static ref byte ReadAs<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref T? value)
        where T : class
        where TReader : struct, IWireReader, allows ref struct
    {
        long before = reader.Remaining(ref p);
        p = ref Read(ref reader, ref p, out object? any);
        value = any as T;
        if (any is not null && value is null)
        {
            throw new WireInputException($"null or a value that is {TypeSpelling.One(typeof(T))}, not {TypeSpelling.One(any.GetType())}: mark that type with [Wire] and name its cases with [WireUnion]", before);
        }

        return ref p;
    }

    /// <summary>The next value as one of a type that is known only now.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="type">The type.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ref byte ReadKnown<TReader>(scoped ref TReader reader, ref byte p, Type type, out object? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        value = null;
        return ref WireReadTypes<TReader>.Entry(type)(ref reader, ref p, ref value);
    }

    static ref byte WriteMap<TWriter>(scoped ref TWriter writer, ref byte p, IDictionary<string, object?> map, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        WireSnapshot<KeyValuePair<string, object?>> snapshot = WireSnapshots.Entries(map);
        p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd);
        p = ref writer.PutBeginMap(ref p, snapshot.Items.Length);
        bool first = true;
        foreach (KeyValuePair<string, object?> entry in snapshot.Items)
        {
            p = ref writer.PutMapKey(ref p, WireKeyText.Spell(entry.Key, writer.KeySpelling), first, 0);
            p = ref Write(ref writer, ref p, entry.Value, 0);
            first = false;
        }

        snapshot.End();
        p = ref writer.Reserve(ref p, writer.MaxEnd + tail);
        return ref writer.PutEndMap(ref p);
    }

    /// <summary>A map of whatever, as one of untyped keys and values. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="map">The map.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    internal static ref byte WriteMap<TWriter>(scoped ref TWriter writer, ref byte p, IDictionary map, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!writer.DescribesItself)
        {
            return ref WireTagged.Put(ref writer, ref p, map, tail);
        }

        writer.Enter(ref p);
        p = ref WriteEntries(ref writer, ref p, map, tail);
        writer.Leave();
        return ref p;
    }

    static ref byte WriteEntries<TWriter>(scoped ref TWriter writer, ref byte p, IDictionary map, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        WireSnapshot<DictionaryEntry> snapshot = WireSnapshots.Entries(map);
        p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd);
        p = ref writer.PutBeginMap(ref p, snapshot.Items.Length);
        bool first = true;
        foreach (DictionaryEntry entry in snapshot.Items)
        {
            p = ref WriteKey(ref writer, ref p, entry.Key, first);
            p = ref Write(ref writer, ref p, entry.Value, 0);
            first = false;
        }

        snapshot.End();
        p = ref writer.Reserve(ref p, writer.MaxEnd + tail);
        return ref writer.PutEndMap(ref p);
    }

    static ref byte WriteKey<TWriter>(scoped ref TWriter writer, ref byte p, object key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!writer.TextKeys)
        {
            p = ref writer.PutUntyped(ref p, key, 0, out bool put);
            if (put)
            {
                return ref p;
            }
        }

        switch (key)
        {
            case string x:
                return ref writer.PutMapKey(ref p, WireKeyText.Spell(x, writer.KeySpelling), first, 0);
            case bool x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case int x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case long x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case ulong x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case float x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case double x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case DateTime x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case Guid x:
                return ref writer.PutMapKey(ref p, x, first, 0);
            case sbyte or byte or short or ushort or uint:
                return ref writer.PutMapKey(ref p, Convert.ToInt64(key, CultureInfo.InvariantCulture), first, 0);
            case Enum x:
                return ref WriteKey(ref writer, ref p, Convert.ChangeType(x, x.GetTypeCode(), CultureInfo.InvariantCulture), first);
            default:
                writer.Fail(ref p, $"a key of a map that is a string, a number, a boolean, a date or a Guid, and not {TypeSpelling.One(key.GetType())}");
                return ref p;
        }
    }

    static ref byte WriteList<TWriter>(scoped ref TWriter writer, ref byte p, IEnumerable<object?> list, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        WireSnapshot<object?> snapshot = default;
        snapshot.AddAll(list);
        ReadOnlySpan<object?> items = snapshot.Items;
        p = ref writer.Reserve(ref p, writer.MaxArray + (2 * writer.MaxEnd));
        p = ref writer.PutBeginArray(ref p, items.Length);
        for (int i = 0; i < items.Length; i++)
        {
            if (writer.Delimited && i != 0)
            {
                p = ref writer.PutSeparator(ref p);
            }

            p = ref Write(ref writer, ref p, items[i], 2 * writer.MaxEnd);
        }

        snapshot.End();
        p = ref writer.Reserve(ref p, writer.MaxEnd + tail);
        return ref writer.PutEndArray(ref p);
    }

    /// <summary>The next value.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct => ref reader.GetUntyped(ref p, out value);

    /// <summary>The next value, on a wire whose values don't say what they are: a byte that tells the type stands before it.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    public static ref byte GetTagged<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct => ref WireTagged.Get(ref reader, ref p, out value);

    /// <summary>The next value, which is an array or null, as a <c>List&lt;object?&gt;</c>. It grows as elements arrive.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The list.</param>
    public static ref byte GetList<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        reader.Enter(ref p);
        p = ref reader.BeginArray(ref p, out int n);
        List<object?>? list = n < 0 ? null : [];
        int i = 0;
        while (list is not null)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            p = ref reader.GetUntyped(ref p, out object? item);
            list.Add(item);
        }

        reader.Leave();
        value = list;
        return ref p;
    }

    /// <summary>The next value, which is an array or null, as an <c>object?[]</c>. It grows as elements arrive.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The array.</param>
    public static ref byte GetArray<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref GetList(ref reader, ref p, out object? list);
        value = ((List<object?>?)list)?.ToArray();
        return ref p;
    }

    /// <summary>The next value, which is a map or null, whose keys are text.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The <c>Dictionary&lt;string, object?&gt;</c>.</param>
    public static ref byte GetTextMap<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        reader.Enter(ref p);
        p = ref reader.BeginMap(ref p, out int n);
        Dictionary<string, object?>? map = n < 0 ? null : new(WireItems<KeyValuePair<string, object?>>.Capacity(n, reader.Remaining(ref p)));
        int i = 0;
        while (map is not null)
        {
            p = ref reader.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            p = ref reader.GetMapKey(ref p, out string key);
            if (map.ContainsKey(key) && !reader.AllowsDuplicates)
            {
                reader.Fail(ref p, "each key once");
            }

            p = ref reader.GetUntyped(ref p, out object? item);
            map[key] = item;
        }

        reader.Leave();
        value = map;
        return ref p;
    }

    /// <summary>The next value, which is a map or null, whose keys are values like others.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">A <c>Dictionary&lt;string, object?&gt;</c> where all keys are strings, else a <c>Dictionary&lt;object, object?&gt;</c>.</param>
    public static ref byte GetMap<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        reader.Enter(ref p);
        p = ref reader.BeginMap(ref p, out int n);
        bool isNull = n < 0;
        var map = new WireUntypedMap();
        int i = 0;
        while (!isNull)
        {
            p = ref reader.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            long before = reader.Remaining(ref p);
            p = ref reader.GetUntyped(ref p, out object? key);
            if (!WireUntypedMap.IsKey(key))
            {
                throw new WireInputException("a key: a number, a string, a boolean or a date", before);
            }

            p = ref reader.GetUntyped(ref p, out object? item);
            if (!map.Add(key, item) && !reader.AllowsDuplicates)
            {
                throw new WireInputException("each key once", before);
            }
        }

        reader.Leave();
        value = isNull ? null : map.Value;
        return ref p;
    }
}
