using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text;

namespace Manywire.Wires.Tests;

/// <summary>Fills objects at random, by reflection.</summary>
sealed class RandomValues(int seed, int size)
{
    static readonly int[] s_runes = [0, 1, 9, 10, 0x1f, 0x20, '"', '\\', '/', '<', '&', '\'', 'a', 'Z', '0', 0x7f, 0x80, 0xa0, 0xff, 0x100, 0x7ff, 0x800, 0x2028, 0x3042, 0xd7ff, 0xe000, 0xfeff, 0xfffd, 0xffff, 0x10000, 0x1f600, 0x10ffff];

    readonly Random _random = new(seed);
    int _left = size;

    public T Make<T>() => (T)Value(typeof(T), 0)!;

    int Count() => _left <= 0 ? 0 : _random.Next(4) switch { 0 => 0, 1 => 1, 2 => _random.Next(5), _ => _random.Next(Math.Min(40, _left + 1)) };

    long Integer()
    {
        ulong bits = unchecked((ulong)_random.NextInt64(long.MinValue, long.MaxValue)) >> _random.Next(64);
        return _random.Next(8) switch { 0 => 0, 1 => -1, 2 => long.MinValue >> _random.Next(64), 3 => 1L << _random.Next(63), _ => _random.Next(2) == 0 ? unchecked((long)bits) : unchecked(-(long)bits) };
    }

    public string Text()
    {
        var text = new StringBuilder();
        bool ascii = _random.Next(2) == 0;
        for (int i = Count() * _random.Next(1, 4); i > 0; i--)
        {
            int rune = ascii ? _random.Next(0x20, 0x7f) : _random.Next(3) == 0 ? _random.Next(0x110000) : s_runes[_random.Next(s_runes.Length)];
            text.Append(rune is >= 0xd800 and <= 0xdfff ? "?" : char.ConvertFromUtf32(rune));
        }

        return text.ToString();
    }

    double Real() => _random.Next(6) switch
    {
        0 => _random.Next(-1000, 1000),
        1 => _random.NextDouble(),
        2 => Math.Round(_random.NextDouble() * 1000, 3),
        3 => double.MaxValue * (_random.NextDouble() - 0.5),
        4 => -0.0,
        _ => BitConverter.Int64BitsToDouble(_random.NextInt64()) is var any && double.IsFinite(any) ? any : double.Epsilon,
    };

    object? Value(Type type, int depth)
    {
        _left--;
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return _random.Next(3) == 0 ? null : Value(inner, depth);
        }

        unchecked
        {
            switch (type.IsEnum ? type.Name : type.Name)
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
                case "Int128": return _random.Next(2) == 0 ? Integer() : new Int128((ulong)Integer(), (ulong)Integer());
                case "UInt128": return _random.Next(2) == 0 ? (ulong)Integer() : new UInt128((ulong)Integer(), (ulong)Integer());
                case "Char": return (char)(s_runes[_random.Next(s_runes.Length)] is var rune && rune < 0x10000 ? rune : 'x');
                case "Rune": return new Rune(s_runes[_random.Next(s_runes.Length)]);
                case "Half": return (Half)_random.Next(-1000, 1000) / (Half)8;
                case "Single": return (float)Real() is var single && float.IsFinite(single) ? single : 0.1f;
                case "Double": return Real();
                case "Decimal": return new decimal((int)Integer() | 1, (int)Integer(), (int)Integer(), _random.Next(2) == 0, (byte)_random.Next(29)); // text keeps no sign of a zero
                case "Guid": return new Guid((int)Integer(), (short)Integer(), (short)Integer(), BitConverter.GetBytes(Integer()));

                // What MessagePack-CSharp keeps of a time is what all wires keep: Utc, whole minutes of offset and its clock.
                case "DateTime": return new DateTime(_random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc);
                case "DateTimeOffset": return new DateTimeOffset(_random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(_random.Next(-840, 841)));
                case "TimeSpan": return new TimeSpan(Integer());
                case "DateOnly": return DateOnly.FromDayNumber(_random.Next(DateOnly.MaxValue.DayNumber));
                case "TimeOnly": return new TimeOnly(_random.NextInt64(TimeSpan.TicksPerDay));
                case "String": return _random.Next(6) == 0 ? null : Text();
            }
        }

        if (type.IsEnum)
        {
            return Enum.ToObject(type, _random.Next(2) == 0 ? Enum.GetValuesAsUnderlyingType(type).GetValue(0)! : Value(Enum.GetUnderlyingType(type), depth)!);
        }

        if (!type.IsValueType && (depth > 12 || _left < 0 || _random.Next(4) == 0))
        {
            return null;
        }

        if (type.IsArray)
        {
            Type element = type.GetElementType()!;
            Array array = Array.CreateInstance(element, Count());
            for (int i = 0; i < array.Length; i++)
            {
                array.SetValue(Value(element, depth + 1), i);
            }

            return array;
        }

        if (typeof(IDictionary).IsAssignableFrom(type))
        {
            var map = (IDictionary)Activator.CreateInstance(type)!;
            for (int i = Count(); i > 0; i--)
            {
                map[Value(type.GenericTypeArguments[0], depth) ?? ""] = Value(type.GenericTypeArguments[1], depth + 1);
            }

            return map;
        }

        if (typeof(IList).IsAssignableFrom(type))
        {
            var list = (IList)Activator.CreateInstance(type)!;
            for (int i = Count(); i > 0; i--)
            {
                list.Add(Value(type.GenericTypeArguments[0], depth + 1));
            }

            return list;
        }

        if (type.GetCustomAttributes<WireUnionAttribute>().ToArray() is { Length: > 0 } cases)
        {
            return Value(cases[_random.Next(cases.Length)].Type!, depth + 1);
        }

        if (type.GetConstructor(Type.EmptyTypes) is null && type.GetConstructors().FirstOrDefault(c => c.GetParameters().Length > 0) is { } constructor)
        {
            return constructor.Invoke([.. constructor.GetParameters().Select(p => Value(p.ParameterType, depth + 1))]);
        }

        object made = Activator.CreateInstance(type)!;
        foreach (MemberInfo member in Members(type))
        {
            if (member is PropertyInfo property)
            {
                property.SetValue(made, Value(property.PropertyType, depth + 1));
            }
            else
            {
                ((FieldInfo)member).SetValue(made, Value(((FieldInfo)member).FieldType, depth + 1));
            }
        }

        return made;
    }

    /// <summary>Public properties and fields as they stand.</summary>
    public static IEnumerable<MemberInfo> Members(Type type) =>
        type.GetMembers(BindingFlags.Public | BindingFlags.Instance).Where(m => m is FieldInfo or PropertyInfo { CanWrite: true }).OrderBy(m => m.MetadataToken);

    public static object? Get(MemberInfo member, object of) => member is PropertyInfo property ? property.GetValue(of) : ((FieldInfo)member).GetValue(of);
}
