using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Manywire.Peers.Tests;

/// <summary>Fills types at random, field by field: extremes, nulls, NaNs with payloads, kinds of times, lone surrogates where the library takes them.</summary>
sealed class ValueDrawer(Library library, int seed)
{
    readonly Random _random = new(seed);
    int _left = 300;

    public object? Draw(Type type, int depth = 0)
    {
        _left--;
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return _random.Next(3) == 0 ? null : Draw(inner, depth);
        }

        if (type.IsEnum)
        {
            return Enum.ToObject(type, _random.Next(2) == 0 ? Enum.GetValuesAsUnderlyingType(type).GetValue(0)! : Draw(Enum.GetUnderlyingType(type), depth)!);
        }

        if (Scalar(type) is { } scalar)
        {
            return scalar;
        }

        if (type == typeof(JsonElement))
        {
            return JsonElement.Parse(Json(2));
        }

        if (type == typeof(JsonObject) || type == typeof(JsonNode) || type == typeof(object))
        {
            return _random.Next(3) == 0 ? null : type == typeof(object) ? JsonElement.Parse(Json(2)) : JsonNode.Parse(type == typeof(JsonObject) ? "{\"n0\":null,\"n1\":" + Json(1) + "}" : Json(2));
        }

        if (!type.IsValueType && (depth > 6 || _left < 0 || _random.Next(5) == 0))
        {
            return null;
        }

        if (type == typeof(WireUnknown))
        {
            return null;
        }

        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(WireLazy<>))
        {
            return Activator.CreateInstance(type, Draw(type.GenericTypeArguments[0], depth + 1));
        }

        return type.IsArray ? List(type.GetElementType()!, depth) : type.IsGenericType && type.Namespace == "System.Collections.Generic" && type.Name != "KeyValuePair`2" ? Collection(type, depth) : Object(type, depth);
    }

    string Json(int depth) => _random.Next(depth == 0 ? 4 : 6) switch
    {
        0 => "null",
        1 => "true",
        2 => _random.Next(100).ToString(System.Globalization.CultureInfo.InvariantCulture),
        3 => JsonSerializer.Serialize(Text()),
        4 => $"[{Json(depth - 1)},{Json(depth - 1)},null]",
        _ => $"{{\"a\":{Json(depth - 1)},\"b\\\":\":null,{JsonSerializer.Serialize(Text() + "c")}:{Json(depth - 1)}}}",
    };

    Array List(Type element, int depth)
    {
        Array array = Array.CreateInstance(element, Count());
        for (int i = 0; i < array.Length; i++)
        {
            array.SetValue(Draw(element, depth + 1), i);
        }

        return array;
    }

    object Collection(Type type, int depth)
    {
        Type[] arguments = type.GenericTypeArguments;
        object made = Activator.CreateInstance(type.IsInterface ? (arguments.Length == 2 ? typeof(Dictionary<,>) : type.Name.Contains("Set", StringComparison.Ordinal) ? typeof(HashSet<>) : typeof(List<>)).MakeGenericType(arguments) : type)!;
        MethodInfo add = made.GetType().GetMethods().OrderByDescending(m => m.Name).First(m => m.Name is "TryAdd" or "Add" or "Enqueue" or "Push" or "AddLast" && m.GetParameters().Length == arguments.Length && (m.Name != "AddLast" || m.GetParameters()[0].ParameterType == arguments[0]));
        for (int i = Count(); i > 0; i--)
        {
            object?[] given = [.. arguments.Select(a => Draw(a, depth + 1))];
            if ((arguments.Length == 1 || given[0] is not null) && !(made is IDictionary map && map.Contains(given[0]!)))
            {
                add.Invoke(made, given);
            }
        }

        return made;
    }

    object? Object(Type type, int depth)
    {
        if (type.IsAbstract)
        {
            Type[] cases = [.. type.Assembly.GetTypes().Where(t => !t.IsAbstract && type.IsAssignableFrom(t))];
            return Draw(cases[_random.Next(cases.Length)], depth);
        }

        object made = RuntimeHelpers.GetUninitializedObject(type);
        for (Type? each = type; each is not null && each != typeof(object) && each != typeof(ValueType); each = each.BaseType)
        {
            foreach (FieldInfo field in each.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                field.SetValue(made, Draw(field.FieldType, depth + 1));
            }
        }

        return made;
    }

    int Count() => _left < 0 ? 0 : _random.Next(4) switch { 0 => 0, 1 => 1, 2 => _random.Next(20), _ => _random.Next(4) };

    long Integer() => _random.Next(6) switch { 0 => 0, 1 => -1, 2 => long.MinValue >> _random.Next(64), 3 => long.MaxValue >> _random.Next(63), _ => _random.NextInt64(long.MinValue, long.MaxValue) >> _random.Next(64) };

    object? Scalar(Type type)
    {
        unchecked
        {
            switch (type.Name)
            {
                case "Boolean": return _random.Next(2) == 0;
                case "Byte": return (byte)Integer();
                case "SByte": return (sbyte)Integer();
                case "Int16": return (short)Integer();
                case "UInt16": return (ushort)Integer();
                case "Int32": return (int)Integer();
                case "UInt32": return (uint)Integer();
                case "Int64": return Integer();
                case "UInt64": return (ulong)Integer();
                case "Char": return (char)_random.Next(0xd7ff);
                case "Single": return Finite() ? (float)_random.Next(-1000, 1000) / 8 : BitConverter.Int32BitsToSingle((int)Integer());
                case "Double": return Finite() ? _random.NextDouble() * 1000 : BitConverter.Int64BitsToDouble(Integer());
                case "Half": return Finite() ? (Half)_random.Next(-100, 100) : BitConverter.Int16BitsToHalf((short)Integer());
                case "Decimal": return new decimal((int)Integer() | 1, (int)Integer(), (int)Integer(), _random.Next(2) == 0, (byte)_random.Next(29));
                case "Guid": return new Guid((int)Integer(), (short)Integer(), (short)Integer(), BitConverter.GetBytes(Integer()));
                case "DateTime": return new DateTime(_random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), library == Library.MessagePack ? DateTimeKind.Utc : (DateTimeKind)_random.Next(library == Library.SystemTextJson ? 2 : 3));
                case "DateTimeOffset": return new DateTimeOffset(_random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(_random.Next(-840, 841)));
                case "TimeSpan": return new TimeSpan(Integer());
                case "DateOnly": return DateOnly.FromDayNumber(_random.Next(DateOnly.MaxValue.DayNumber));
                case "TimeOnly": return new TimeOnly(_random.NextInt64(TimeSpan.TicksPerDay));
                case "String": return Text();
                default: return null;
            }
        }
    }

    /// <summary>JSON has no numbers that aren't finite.</summary>
    bool Finite() => library == Library.SystemTextJson || _random.Next(2) == 0;

    string Text()
    {
        var text = new StringBuilder();
        if (library == Library.SystemTextJson && _random.Next(10) == 0)
        {
            return _random.Next(5) switch { 0 => "\":", 1 => ",\"a\":", 2 => "{", 3 => new string(':', _random.Next(5000)), _ => new string('x', _random.Next(5000)) + "\":" };
        }

        for (int i = Count() * _random.Next(1, 3); i > 0; i--)
        {
            int rune = _random.Next(3) switch { 0 => _random.Next(0x20, 0x7f), 1 => _random.Next(0x110000), _ => _random.Next(0x800) };
            text.Append(rune is >= 0xd800 and <= 0xdfff ? "?" : char.ConvertFromUtf32(rune));
        }

        return text.ToString();
    }
}
