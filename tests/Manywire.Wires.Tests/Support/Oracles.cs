using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Goldens.Shared;
using Manywire.MessagePack.Tests;

namespace Manywire.Wires.Tests;

/// <summary>Whether bytes say what an object says, found out by the plainest of readers.</summary>
static class Oracles
{
    public static void Json(byte[] utf8, object? value, Type type)
    {
        using JsonDocument document = JsonDocument.Parse(utf8, new JsonDocumentOptions { MaxDepth = 200 });
        Json(document.RootElement, value, type, "$");
    }

    static void Json(JsonElement e, object? value, Type type, string path)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        switch (value)
        {
            case null:
                Check(e.ValueKind == JsonValueKind.Null, path);
                break;
            case string or char or Guid or Rune:
                Check(e.GetString() == value.ToString(), path);
                break;
            case bool flag:
                Check(e.GetBoolean() == flag, path);
                break;
            case byte[] bytes:
                Check(e.GetBytesFromBase64().AsSpan().SequenceEqual(bytes), path);
                break;
            case double d:
                Check(BitConverter.DoubleToInt64Bits(double.Parse(e.GetRawText(), CultureInfo.InvariantCulture)) == BitConverter.DoubleToInt64Bits(d), path);
                break;
            case float f:
                Check(BitConverter.SingleToInt32Bits(float.Parse(e.GetRawText(), CultureInfo.InvariantCulture)) == BitConverter.SingleToInt32Bits(f), path);
                break;
            case Half h:
                Check(Half.Parse(e.GetRawText(), CultureInfo.InvariantCulture) == h, path);
                break;
            case DateTime or DateTimeOffset or TimeSpan or DateOnly or TimeOnly:
                Check(JsonSerializer.Serialize(value, value.GetType()) == JsonSerializer.Serialize(e.GetString()).Replace("\\u002B", "+") || JsonSerializer.Deserialize(e.GetRawText(), value.GetType())!.Equals(value), path);
                break;
            case Enum:
                Check(e.GetRawText() == Convert.ToString(Convert.ChangeType(value, Enum.GetUnderlyingType(value.GetType())), CultureInfo.InvariantCulture), path);
                break;
            case IFormattable number when value is not IDictionary && value.GetType().Namespace == "System":
                Check(e.GetRawText() == number.ToString(null, CultureInfo.InvariantCulture), path);
                break;
            case IDictionary map:
                JsonProperty[] properties = [.. e.EnumerateObject()];
                Check(properties.Length == map.Count, path);
                int at = 0;
                foreach (DictionaryEntry entry in map)
                {
                    Check(properties[at].Name == Convert.ToString(entry.Key, CultureInfo.InvariantCulture), path);
                    Json(properties[at++].Value, entry.Value, type.GenericTypeArguments[1], $"{path}.{entry.Key}");
                }

                break;
            case IList list:
                Check(e.GetArrayLength() == list.Count, path);
                for (int i = 0; i < list.Count; i++)
                {
                    Json(e[i], list[i], type.IsArray ? type.GetElementType()! : type.GenericTypeArguments[0], $"{path}[{i}]");
                }

                break;
            default:
                var members = e.EnumerateObject().ToList();
                if (Case(type, value.GetType()) is { } @case)
                {
                    Check(members[0].Name == "$type" && members[0].Value.ToString() == (@case.Name ?? @case.Tag.ToString(CultureInfo.InvariantCulture)), path);
                    members.RemoveAt(0);
                }

                MemberInfo[] expected = [.. RandomValues.Members(value.GetType())];
                Check(members.Select(m => m.Name).SequenceEqual(expected.Select(m => m.Name)), path + ": " + string.Join(",", members.Select(m => m.Name)));
                for (int i = 0; i < expected.Length; i++)
                {
                    Json(members[i].Value, RandomValues.Get(expected[i], value), TypeOf(expected[i]), $"{path}.{expected[i].Name}");
                }

                break;
        }
    }

    public static void MessagePack(byte[] message, object? value, Type type)
    {
        int at = 0;
        object? tree = NaiveMessagePack.Parse(message, ref at);
        Check(at == message.Length, "length");
        MessagePack(tree, value, type, "$");
    }

    static void MessagePack(object? tree, object? value, Type type, string path)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        switch (value)
        {
            case null:
                Check(tree is null, path);
                break;
            case string or Guid or decimal or Int128 or UInt128:
                Check(tree switch
                {
                    NaiveText text => Encoding.UTF8.GetString(text.Utf8) == Convert.ToString(value, CultureInfo.InvariantCulture),
                    byte[] raw => Blit(raw, value),
                    _ => false,
                }, path);
                break;
            case char c:
                Check(tree is Int128 code && code == c, path);
                break;
            case Rune rune:
                Check(tree is Int128 n && n == rune.Value, path);
                break;
            case bool flag:
                Check(tree is bool b && b == flag, path);
                break;
            case byte[] bytes:
                Check(tree is byte[] raw2 && raw2.AsSpan().SequenceEqual(bytes), path);
                break;
            case double d:
                Check(tree is double d2 && BitConverter.DoubleToInt64Bits(d2) == BitConverter.DoubleToInt64Bits(d), path);
                break;
            case float f:
                Check(tree is double f2 && f2 == f, path);
                break;
            case Half h:
                Check(tree is double h2 && h2 == (double)h, path);
                break;
            case DateTime time:
                Check(tree is NaiveExt { Type: -1 } ext && Time(ext.Data) == time, path);
                break;
            case DateTimeOffset offset:
                Check(tree is List<object?> { Count: 2 } pair && pair[0] is NaiveExt local && Time(local.Data).Ticks == offset.Ticks && (Int128)pair[1]! == (Int128)offset.Offset.TotalMinutes, path);
                break;
            case TimeSpan span:
                Check((Int128)tree! == span.Ticks, path);
                break;
            case DateOnly day:
                Check((Int128)tree! == day.DayNumber, path);
                break;
            case TimeOnly clock:
                Check((Int128)tree! == clock.Ticks, path);
                break;
            case Enum:
                Check(((Int128)tree!).ToString() == Convert.ToString(Convert.ChangeType(value, Enum.GetUnderlyingType(value.GetType())), CultureInfo.InvariantCulture), path);
                break;
            case IFormattable number when value.GetType().Namespace == "System":
                Check(((Int128)tree!).ToString() == number.ToString(null, CultureInfo.InvariantCulture), path);
                break;
            case IDictionary map:
                var entries = (List<KeyValuePair<object?, object?>>)tree!;
                Check(entries.Count == map.Count, path);
                int at = 0;
                foreach (DictionaryEntry entry in map)
                {
                    MessagePack(entries[at].Key, entry.Key, entry.Key.GetType(), $"{path}[{at}]");
                    MessagePack(entries[at++].Value, entry.Value, type.GenericTypeArguments[1], $"{path}.{entry.Key}");
                }

                break;
            case IList list:
                var elements = (List<object?>)tree!;
                Check(elements.Count == list.Count, path);
                for (int i = 0; i < list.Count; i++)
                {
                    MessagePack(elements[i], list[i], type.IsArray ? type.GetElementType()! : type.GenericTypeArguments[0], $"{path}[{i}]");
                }

                break;
            default:
                if (Case(type, value.GetType()) is { } @case)
                {
                    Check(tree is List<object?> { Count: 2 } union && (Int128)union[0]! == @case.Tag, path);
                    tree = ((List<object?>)tree!)[1];
                }

                MemberInfo[] expected = [.. RandomValues.Members(value.GetType())];
                if (tree is List<object?> array)
                {
                    int count = expected.Max(Key) + 1;
                    Check(array.Count == count, path);
                    for (int key = 0; key < count; key++)
                    {
                        MemberInfo? member = expected.FirstOrDefault(m => Key(m) == key);
                        MessagePack(array[key], member is null ? null : RandomValues.Get(member, value), member is null ? typeof(object) : TypeOf(member), $"{path}.{member?.Name}");
                    }

                    break;
                }

                var members = (List<KeyValuePair<object?, object?>>)tree!;
                Check(members.Select(m => Encoding.UTF8.GetString(((NaiveText)m.Key!).Utf8)).SequenceEqual(expected.Select(m => m.Name)), path);
                for (int i = 0; i < expected.Length; i++)
                {
                    MessagePack(members[i].Value, RandomValues.Get(expected[i], value), TypeOf(expected[i]), $"{path}.{expected[i].Name}");
                }

                break;
        }
    }

    static DateTime Time(byte[] data)
    {
        ulong Big(int from, int count) => data.Skip(from).Take(count).Aggregate(0UL, (a, b) => a << 8 | b);
        (long seconds, ulong nanoseconds) = data.Length switch
        {
            4 => ((long)Big(0, 4), 0UL),
            8 => ((long)(Big(0, 8) & 0x3ffffffff), Big(0, 8) >> 34),
            _ => (unchecked((long)Big(4, 8)), Big(0, 4)),
        };
        return DateTime.UnixEpoch.AddTicks((seconds * TimeSpan.TicksPerSecond) + (long)(nanoseconds / 100));
    }

    static bool Blit(byte[] raw, object value)
    {
        byte[] own = new byte[16];
        switch (value)
        {
            case Guid guid: MemoryMarshal.Write(own, guid); break;
            case Int128 i: MemoryMarshal.Write(own, i); break;
            case UInt128 u: MemoryMarshal.Write(own, u); break;
            default: return false;
        }

        return raw.AsSpan().SequenceEqual(own);
    }

    /// <summary>MemoryPack's form, read by what <see cref="WireSchema"/> says of the type.</summary>
    public static void Binary(byte[] bytes, object? value, Type type)
    {
        var reader = new BinaryReader(new MemoryStream(bytes));
        Binary(reader, value, type, "$");
        Check(reader.BaseStream.Position == bytes.Length, "length");
    }

    static void Binary(BinaryReader r, object? value, Type type, string path)
    {
        WireSchema? schema = WireSchema.Of(type);
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            if (WireSchema.Of(inner) is { Size: > 0 } blit || inner.IsEnum)
            {
                int size = Size(inner);
                byte[] raw = r.ReadBytes(schema?.NullableSize > 0 ? schema.NullableSize : size + Math.Min(Align(inner), 8));
                Check(raw[0] == (value is null ? 0 : 1), path);
                if (value is not null)
                {
                    Binary(new BinaryReader(new MemoryStream(raw[^size..])), value, inner, path);
                }

                return;
            }

            Check(r.ReadByte() == (value is null ? 0xff : 1), path);
            if (value is not null)
            {
                Binary(r, value, inner, path);
            }

            return;
        }

        switch (value)
        {
            case string text:
                int complement = r.ReadInt32();
                if (text.Length == 0)
                {
                    Check(complement == 0, path);
                    break;
                }

                Check(r.ReadInt32() == text.Length, path);
                Check(Encoding.UTF8.GetString(r.ReadBytes(~complement)) == text, path);
                break;
            case null when type == typeof(string) || typeof(ICollection).IsAssignableFrom(type):
                Check(r.ReadInt32() == -1, path);
                break;
            case null:
                Check(r.ReadByte() == 0xff, path);
                break;
            case IDictionary map:
                Check(r.ReadInt32() == map.Count, path);
                foreach (DictionaryEntry entry in map)
                {
                    if (WireSchema.Of(type)!.PairSize is var pair and > 0)
                    {
                        byte[] raw = r.ReadBytes(pair);
                        int key = Size(type.GenericTypeArguments[0]), item = Size(type.GenericTypeArguments[1]);
                        int at = (key + Align(type.GenericTypeArguments[1]) - 1) / Align(type.GenericTypeArguments[1]) * Align(type.GenericTypeArguments[1]);
                        Binary(new BinaryReader(new MemoryStream(raw)), entry.Key, type.GenericTypeArguments[0], path);
                        Binary(new BinaryReader(new MemoryStream(raw[at..(at + item)])), entry.Value, type.GenericTypeArguments[1], path);
                        continue;
                    }

                    Binary(r, entry.Key, type.GenericTypeArguments[0], path);
                    Binary(r, entry.Value, type.GenericTypeArguments[1], $"{path}.{entry.Key}");
                }

                break;
            case IList list:
                Check(r.ReadInt32() == list.Count, path);
                for (int i = 0; i < list.Count; i++)
                {
                    Binary(r, list[i], type.IsArray ? type.GetElementType()! : type.GenericTypeArguments[0], $"{path}[{i}]");
                }

                break;
            case Enum:
                Binary(r, Convert.ChangeType(value, Enum.GetUnderlyingType(type)), Enum.GetUnderlyingType(type), path);
                break;
            case bool v: Check(r.ReadByte() == (v ? 1 : 0), path); break;
            case byte v: Check(r.ReadByte() == v, path); break;
            case sbyte v: Check(r.ReadSByte() == v, path); break;
            case short v: Check(r.ReadInt16() == v, path); break;
            case ushort v: Check(r.ReadUInt16() == v, path); break;
            case int v: Check(r.ReadInt32() == v, path); break;
            case uint v: Check(r.ReadUInt32() == v, path); break;
            case long v: Check(r.ReadInt64() == v, path); break;
            case ulong v: Check(r.ReadUInt64() == v, path); break;
            case char v: Check(r.ReadUInt16() == v, path); break;
            case Rune v: Check(r.ReadInt32() == v.Value, path); break;
            case Half v: Check(r.ReadHalf() == v, path); break;
            case float v: Check(r.ReadInt32() == BitConverter.SingleToInt32Bits(v), path); break;
            case double v: Check(r.ReadInt64() == BitConverter.DoubleToInt64Bits(v), path); break;
            case decimal v:
                int[] parts = decimal.GetBits(v);
                Check(r.ReadInt32() == parts[3] && r.ReadInt32() == parts[2] && r.ReadInt32() == parts[0] && r.ReadInt32() == parts[1], path);
                break;
            case DateTime v: Check(r.ReadInt64() == v.ToBinary(), path); break;
            case DateTimeOffset v: Check(r.ReadInt64() == unchecked((uint)(int)v.Offset.TotalMinutes) && r.ReadInt64() == v.UtcTicks, path); break;
            case TimeSpan v: Check(r.ReadInt64() == v.Ticks, path); break;
            case TimeOnly v: Check(r.ReadInt64() == v.Ticks, path); break;
            case DateOnly v: Check(r.ReadInt32() == v.DayNumber, path); break;
            case Guid or Int128 or UInt128: Check(Blit(r.ReadBytes(16), value), path); break;
            case Point v: Check(r.ReadInt32() == v.X && r.ReadInt32() == v.Y, path); break;
            default:
                if (Case(type, value.GetType()) is { } @case)
                {
                    int tag = r.ReadByte();
                    Check((tag == 250 ? r.ReadUInt16() : tag) == @case.Tag, path);
                }

                schema = WireSchema.Of(value.GetType())!;
                int n = r.ReadByte();
                Check(n == (schema.Tolerant ? schema.Members.Max(m => m.Key) + 1 : schema.Members.Length), path);
                long[] lengths = new long[n];
                for (int i = 0; schema.Tolerant && i < n; i++)
                {
                    sbyte head = r.ReadSByte();
                    lengths[i] = head switch { -121 => r.ReadByte(), -122 => r.ReadSByte(), -123 => r.ReadUInt16(), -124 => r.ReadInt16(), -125 => r.ReadUInt32(), -126 => r.ReadInt32(), _ => head };
                }

                foreach (WireSchemaMember member in schema.Members.OrderBy(m => m.Key))
                {
                    MemberInfo info = value.GetType().GetMember(member.Name).Single();
                    long before = r.BaseStream.Position;
                    Binary(r, RandomValues.Get(info, value), TypeOf(info), $"{path}.{member.Name}");
                    Check(!schema.Tolerant || r.BaseStream.Position - before == lengths[member.Key], path + " length of " + member.Name);
                }

                break;
        }
    }

    static int Size(Type type) => WireSchema.Of(type)!.Size is var size and > 0 ? size : Marshal.SizeOf(Enum.GetUnderlyingType(type));

    static int Align(Type type) => type == typeof(Guid) || type == typeof(Point) ? 4 : type == typeof(decimal) ? 8 : Math.Min(Size(type), 16);

    static WireUnionAttribute? Case(Type declared, Type actual) => declared.GetCustomAttributes<WireUnionAttribute>().FirstOrDefault(u => u.Type == actual);

    static Type TypeOf(MemberInfo member) => member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    static int Key(MemberInfo member) => member.GetCustomAttribute<WireKeyAttribute>()?.Key ?? KeyOfParameter(member);

    static int KeyOfParameter(MemberInfo member) =>
        member.DeclaringType!.GetConstructors().SelectMany(c => c.GetParameters()).FirstOrDefault(p => p.Name == member.Name)?.Position ?? -1;

    static void Check(bool holds, string path) => Assert.True(holds, path);
}
