using System;
using System.Collections;
using System.Collections.Generic;

namespace Manywire;

/// <summary>Values whose type nobody says, on wires whose values don't say what they are: a byte that tells the type, then the value as that type is written.</summary>
/// <remarks>The bytes: 0 null; 1 to 22 a scalar; 23 a string; 24 a byte array; 25 a list and 26 a map, a count of four bytes and such values; the keys of a map are such values as well.</remarks>
static class WireTagged
{
    const byte Null = 0;
    const byte Text = 23;
    const byte Bytes = 24;
    const byte List = 25;
    const byte Map = 26;

    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, object? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!writer.Blits)
        {
            writer.Fail(ref p, "a value of a known type: on this wire none describes itself");
        }

        p = ref writer.Reserve(ref p, writer.MaxByte + MaxScalar + tail);
        switch (value)
        {
            case null:
                return ref writer.PutByte(ref p, Null);
            case bool x:
                p = ref writer.PutByte(ref p, 1);
                return ref writer.PutBoolean(ref p, x);
            case sbyte x:
                p = ref writer.PutByte(ref p, 2);
                return ref writer.PutSByte(ref p, x);
            case byte x:
                p = ref writer.PutByte(ref p, 3);
                return ref writer.PutByte(ref p, x);
            case short x:
                p = ref writer.PutByte(ref p, 4);
                return ref writer.PutInt16(ref p, x);
            case ushort x:
                p = ref writer.PutByte(ref p, 5);
                return ref writer.PutUInt16(ref p, x);
            case int x:
                p = ref writer.PutByte(ref p, 6);
                return ref writer.PutInt32(ref p, x);
            case uint x:
                p = ref writer.PutByte(ref p, 7);
                return ref writer.PutUInt32(ref p, x);
            case long x:
                p = ref writer.PutByte(ref p, 8);
                return ref writer.PutInt64(ref p, x);
            case ulong x:
                p = ref writer.PutByte(ref p, 9);
                return ref writer.PutUInt64(ref p, x);
            case Int128 x:
                p = ref writer.PutByte(ref p, 10);
                return ref writer.PutInt128(ref p, x);
            case UInt128 x:
                p = ref writer.PutByte(ref p, 11);
                return ref writer.PutUInt128(ref p, x);
            case char x:
                p = ref writer.PutByte(ref p, 12);
                return ref writer.PutChar(ref p, x);
            case Half x:
                p = ref writer.PutByte(ref p, 13);
                return ref writer.PutHalf(ref p, x);
            case float x:
                p = ref writer.PutByte(ref p, 14);
                return ref writer.PutSingle(ref p, x);
            case double x:
                p = ref writer.PutByte(ref p, 15);
                return ref writer.PutDouble(ref p, x);
            case decimal x:
                p = ref writer.PutByte(ref p, 16);
                return ref writer.PutDecimal(ref p, x);
            case DateTime x:
                p = ref writer.PutByte(ref p, 17);
                return ref writer.PutDateTime(ref p, x);
            case DateTimeOffset x:
                p = ref writer.PutByte(ref p, 18);
                return ref writer.PutDateTimeOffset(ref p, x);
            case TimeSpan x:
                p = ref writer.PutByte(ref p, 19);
                return ref writer.PutTimeSpan(ref p, x);
            case DateOnly x:
                p = ref writer.PutByte(ref p, 20);
                return ref writer.PutDateOnly(ref p, x);
            case TimeOnly x:
                p = ref writer.PutByte(ref p, 21);
                return ref writer.PutTimeOnly(ref p, x);
            case Guid x:
                p = ref writer.PutByte(ref p, 22);
                return ref writer.PutGuid(ref p, x);
            case string x:
                p = ref writer.PutByte(ref p, Text);
                return ref writer.PutString(ref p, x, tail);
            case byte[] x:
                p = ref writer.PutByte(ref p, Bytes);
                return ref writer.PutBytes(ref p, x, tail);
            case Enum x:
                return ref Put(ref writer, ref p, Convert.ChangeType(x, x.GetTypeCode(), System.Globalization.CultureInfo.InvariantCulture), tail);
            default:
                writer.Enter();
                p = ref PutMany(ref writer, ref p, value);
                writer.Leave();
                return ref writer.Reserve(ref p, tail);
        }
    }

    /// <summary>Bytes of a scalar in memory, at most.</summary>
    const int MaxScalar = 16;

    static ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, object value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        switch (value)
        {
            case IDictionary<string, object?> map:
                p = ref PutHead(ref writer, ref p, Map, map.Count);
                foreach (KeyValuePair<string, object?> entry in map)
                {
                    p = ref Put(ref writer, ref p, entry.Key, 0);
                    p = ref Put(ref writer, ref p, entry.Value, 0);
                }

                return ref p;
            case IDictionary map:
                p = ref PutHead(ref writer, ref p, Map, map.Count);
                foreach (DictionaryEntry entry in map)
                {
                    p = ref Put(ref writer, ref p, entry.Key, 0);
                    p = ref Put(ref writer, ref p, entry.Value, 0);
                }

                return ref p;
            case ICollection list:
                p = ref PutHead(ref writer, ref p, List, list.Count);
                foreach (object? item in list)
                {
                    p = ref Put(ref writer, ref p, item, 0);
                }

                return ref p;
            default:
                writer.Fail(ref p, $"a value of .NET's own, and not a {value.GetType()}: on this wire no value describes itself, so where its type isn't known it needs a union");
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
            case 1:
                p = ref reader.GetBoolean(ref p, out bool x1);
                value = x1;
                return ref p;
            case 2:
                p = ref reader.GetSByte(ref p, out sbyte x2);
                value = x2;
                return ref p;
            case 3:
                p = ref reader.GetByte(ref p, out byte x3);
                value = x3;
                return ref p;
            case 4:
                p = ref reader.GetInt16(ref p, out short x4);
                value = x4;
                return ref p;
            case 5:
                p = ref reader.GetUInt16(ref p, out ushort x5);
                value = x5;
                return ref p;
            case 6:
                p = ref reader.GetInt32(ref p, out int x6);
                value = x6;
                return ref p;
            case 7:
                p = ref reader.GetUInt32(ref p, out uint x7);
                value = x7;
                return ref p;
            case 8:
                p = ref reader.GetInt64(ref p, out long x8);
                value = x8;
                return ref p;
            case 9:
                p = ref reader.GetUInt64(ref p, out ulong x9);
                value = x9;
                return ref p;
            case 10:
                p = ref reader.GetInt128(ref p, out Int128 x10);
                value = x10;
                return ref p;
            case 11:
                p = ref reader.GetUInt128(ref p, out UInt128 x11);
                value = x11;
                return ref p;
            case 12:
                p = ref reader.GetChar(ref p, out char x12);
                value = x12;
                return ref p;
            case 13:
                p = ref reader.GetHalf(ref p, out Half x13);
                value = x13;
                return ref p;
            case 14:
                p = ref reader.GetSingle(ref p, out float x14);
                value = x14;
                return ref p;
            case 15:
                p = ref reader.GetDouble(ref p, out double x15);
                value = x15;
                return ref p;
            case 16:
                p = ref reader.GetDecimal(ref p, out decimal x16);
                value = x16;
                return ref p;
            case 17:
                p = ref reader.GetDateTime(ref p, out DateTime x17);
                value = x17;
                return ref p;
            case 18:
                p = ref reader.GetDateTimeOffset(ref p, out DateTimeOffset x18);
                value = x18;
                return ref p;
            case 19:
                p = ref reader.GetTimeSpan(ref p, out TimeSpan x19);
                value = x19;
                return ref p;
            case 20:
                p = ref reader.GetDateOnly(ref p, out DateOnly x20);
                value = x20;
                return ref p;
            case 21:
                p = ref reader.GetTimeOnly(ref p, out TimeOnly x21);
                value = x21;
                return ref p;
            case 22:
                p = ref reader.GetGuid(ref p, out Guid x22);
                value = x22;
                return ref p;
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
            default:
                throw new WireInputException($"the kind of a value, 0 to {Map}, and not {kind}", before);
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
