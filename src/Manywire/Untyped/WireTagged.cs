using System;
using System.Collections;
using System.Collections.Generic;

namespace Manywire;

/// <summary>Values of unknown type, on wires whose values don't describe themselves: a byte that tells the type, then the value as that type is written.</summary>
/// <remarks>The bytes: 0 null; 1 to 22 a scalar as it lies in memory; 23 a string; 24 a byte array; 25 a list, 26 a map and 27 an array, a count of four bytes and such values; the keys of a map are such values as well.</remarks>
static class WireTagged
{
    const byte Null = 0;
    const byte Text = 23;
    const byte Bytes = 24;
    const byte List = 25;
    const byte Map = 26;
    const byte Array = 27;

    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, object? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!writer.Blits)
        {
            writer.Fail(ref p, "a value of a known type: on this wire none describes itself");
        }

        p = ref writer.Reserve(ref p, writer.MaxByte + MaxScalar + tail);
        if (value is not null && WireScalars.NumberOf(value.GetType()) is not 0 and var number)
        {
            return ref WireScalars.Visit<Putter<TWriter>, TWriter>(number, ref writer, ref writer.PutByte(ref p, (byte)number), ref value);
        }

        switch (value)
        {
            case null:
                return ref writer.PutByte(ref p, Null);
            case string x:
                p = ref writer.PutByte(ref p, Text);
                return ref writer.PutString(ref p, x, tail);
            case byte[] x:
                p = ref writer.PutByte(ref p, Bytes);
                return ref writer.PutBytes(ref p, x, tail);
            case Enum x:
                return ref Put(ref writer, ref p, Convert.ChangeType(x, x.GetTypeCode(), System.Globalization.CultureInfo.InvariantCulture), tail);
            default:
                writer.Enter(ref p);
                p = ref PutMany(ref writer, ref p, value);
                writer.Leave();
                return ref writer.Reserve(ref p, tail);
        }
    }

    /// <summary>Bytes of a scalar in memory, at most.</summary>
    const int MaxScalar = 16;

    readonly struct Putter<TWriter> : IScalarVisitor<TWriter>
        where TWriter : struct, IWireWriter, allows ref struct
    {
        public static ref byte Visit<T>(scoped ref TWriter writer, ref byte p, scoped ref object? value)
            where T : unmanaged => ref writer.PutBlit(ref p, (T)value!, null);
    }

    static ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, object value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        switch (value)
        {
            case IDictionary<string, object?> map:
                WireSnapshot<KeyValuePair<string, object?>> named = WireSnapshots.Entries(map);
                p = ref PutHead(ref writer, ref p, Map, named.Items.Length);
                foreach (KeyValuePair<string, object?> entry in named.Items)
                {
                    p = ref Put(ref writer, ref p, entry.Key, 0);
                    p = ref Put(ref writer, ref p, entry.Value, 0);
                }

                named.End();
                return ref p;
            case IDictionary map:
                WireSnapshot<DictionaryEntry> entries = WireSnapshots.Entries(map);
                p = ref PutHead(ref writer, ref p, Map, entries.Items.Length);
                foreach (DictionaryEntry entry in entries.Items)
                {
                    p = ref Put(ref writer, ref p, entry.Key, 0);
                    p = ref Put(ref writer, ref p, entry.Value, 0);
                }

                entries.End();
                return ref p;
            case ICollection list:
                WireSnapshot<object?> items = WireSnapshots.Items(list);
                p = ref PutHead(ref writer, ref p, list is object?[] ? Array : List, items.Items.Length);
                foreach (object? item in items.Items)
                {
                    p = ref Put(ref writer, ref p, item, 0);
                }

                items.End();
                return ref p;
            default:
                writer.Fail(ref p, $"a value of .NET's own, and not {TypeSpelling.One(value.GetType())}: on this wire no value describes itself, so where its type isn't known it needs a union");
                return ref p;
        }
    }

    static ref byte PutHead<TWriter>(scoped ref TWriter writer, ref byte p, byte kind, int count)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxByte + writer.MaxArray);
        return ref writer.PutBeginArray(ref writer.PutByte(ref p, kind), count);
    }

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        value = null;
        if (!reader.Blits)
        {
            reader.Fail(ref p, "a value of a known type: on this wire none describes itself");
        }

        long before = reader.Remaining(ref p);
        p = ref reader.GetByte(ref p, out byte kind);
        switch (kind)
        {
            case Null:
                return ref p;
            case < Text:
                return ref WireScalars.Visit<Getter<TReader>, TReader>(kind, ref reader, ref p, ref value);
            case Text:
                p = ref reader.GetString(ref p, out string? text);
                value = text;
                return ref p;
            case Bytes:
                byte[]? bytes = null;
                p = ref reader.GetBytes(ref p, ref bytes);
                value = bytes;
                return ref p;
            case List:
                return ref WireUntyped.GetList(ref reader, ref p, out value);
            case Map:
                return ref GetMap(ref reader, ref p, out value);
            case Array:
                return ref WireUntyped.GetArray(ref reader, ref p, out value);
            default:
                throw new WireInputException($"the kind of a value, 0 to {Array}, and not {kind}", before);
        }
    }

    readonly struct Getter<TReader> : IScalarVisitor<TReader>
        where TReader : struct, IWireReader, allows ref struct
    {
        public static ref byte Visit<T>(scoped ref TReader reader, ref byte p, scoped ref object? value)
            where T : unmanaged
        {
            p = ref reader.GetBlit(ref p, out T scalar, null);
            value = scalar;
            return ref p;
        }
    }

    static ref byte GetMap<TReader>(scoped ref TReader reader, ref byte p, out object? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        reader.Enter(ref p);
        p = ref reader.BeginArray(ref p, out int n);
        var map = new WireUntypedMap();
        for (int i = 0; i < n; i++)
        {
            long before = reader.Remaining(ref p);
            p = ref Get(ref reader, ref p, out object? key);
            if (!WireUntypedMap.IsKey(key))
            {
                throw new WireInputException("a key: a scalar or a string", before);
            }

            p = ref Get(ref reader, ref p, out object? item);
            if (!map.Add(key, item) && !reader.AllowsDuplicates)
            {
                throw new WireInputException("each key once", before);
            }
        }

        reader.Leave();
        value = n < 0 ? null : map.Value;
        return ref p;
    }
}
