using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Manywire.Wires.Tests;

/// <summary>Types whose objects are kept apart, amid others, with members that have something in them from the start.</summary>
static class GraphTypes
{
    [Wire(References = true)]
    public sealed class Knot : ILink
    {
        [WireKey(0)]
        public int Id { get; set; } = 7;

        [WireKey(1)]
        public Knot? Next { get; set; }

        [WireKey(3)]
        public List<Knot?>? List { get; set; } = [];

        [WireKey(2)]
        public Knot?[]? Array { get; set; }

        [WireKey(5)]
        public Dictionary<string, Knot?>? Map { get; set; } = new() { ["a"] = null };

        [WireKey(6)]
        public ILink? Link { get; set; }

        [WireKey(7)]
        public Strand Strand { get; set; }

        [WireKey(8)]
        public Strand? Maybe { get; set; } = new Strand();

        [WireKey(9)]
        public (Knot?, int) Pair { get; set; }

        [WireKey(10)]
        public Holder? Holder { get; set; }

        [WireKey(12)]
        public Tied? Tied { get; set; }

        [WireKey(13)]
        public int? Number { get; set; } = 5;

        [WireKey(14)]
        public string? Text { get; set; } = "text";

        [WireKey(15)]
        public byte[]? Bytes { get; set; } = [1];
    }

    [Wire(WireEvolution.Tolerant, References = true)]
    public sealed class Tied
    {
        [WireKey(0)]
        public required string? Name { get; set; } = "name";

        [WireKey(2)]
        public Knot? Knot { get; set; }

        [WireKey(4)]
        public HashSet<Tied>? Set { get; set; } = [];

        [WireKey(5)]
        public List<List<Tied?>?>? Lists { get; set; }

        [WireKey(7)]
        public Queue<ILink?>? Queue { get; set; } = new();

        [WireKey(8)]
        public SortedDictionary<int, Tied?>? Sorted { get; set; }
    }

    [Wire(WireEvolution.Tolerant)]
    public sealed class Loose : ILink
    {
        [WireKey(1)]
        public string? Text { get; set; } = "text";

        [WireKey(2)]
        public List<int>? List { get; set; } = [1];

        [WireKey(5)]
        public required int[]? Required { get; set; } = [2];

        [WireKey(6)]
        public Knot? Knot { get; set; }

        [WireKey(8)]
        public double? Number { get; set; } = 0.5;
    }

    /// <summary>Its members don't lie in the order of their names.</summary>
    [Wire]
    public sealed class Unordered
    {
        public Knot? Last { get; set; }

        public Knot? First { get; set; }
    }

    /// <summary>The same with positions, by which they lie in another order.</summary>
    [Wire]
    public sealed class Reordered
    {
        [WireKey(1)]
        public Knot? Last { get; set; }

        [WireKey(0)]
        public Knot? First { get; set; }
    }

    /// <summary>Amid JSON of one's own.</summary>
    [Wire(References = true)]
    public sealed class Cord
    {
        [WireKey(0)]
        public JsonNode? First { get; set; }

        [WireKey(1)]
        public Cord? Next { get; set; }

        [WireKey(2)]
        public JsonElement? Element { get; set; }

        [WireKey(3)]
        public Dictionary<string, string>? Map { get; set; }

        [WireKey(4)]
        public object? Untyped { get; set; }

        [WireKey(5)]
        public Pin? Peg { get; set; }

        [WireKey(6)]
        public WireLazy<Loop>? Lazy { get; set; }

        [WireKey(7)]
        public int Id { get; set; }

        [WireKey(8)]
        public Cord? Same { get; set; }

        [WireKey(9)]
        public JsonNode? Last { get; set; }
    }

    /// <summary>An object whose name is one of an identity.</summary>
    [WireFormatter(typeof(PinFormatter))]
    public sealed class Pin
    {
        public string? Text { get; set; }
    }

    public sealed class PinFormatter : IWireFormatter<Pin>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Pin? value)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            if (value is null)
            {
                writer.WriteNullObject();
                return;
            }

            writer.BeginObject(1);
            writer.WriteName("$ref");
            writer.WriteString(value.Text);
            writer.EndObject();
        }

        public Pin? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct
        {
            if (!reader.BeginObject())
            {
                return null;
            }

            var pin = new Pin();
            while (reader.ReadMember("$ref") == 0)
            {
                pin.Text = reader.ReadString();
            }

            return pin;
        }
    }

    [Wire]
    public sealed class Loop
    {
        public JsonNode? Node { get; set; }
    }

    [Wire]
    [WireUnion(0, typeof(Ring), Name = "ring")]
    public interface IRing;

    [Wire]
    public sealed class Ring : IRing
    {
        public int Number { get; set; }

        public WireUnknown? Rest { get; set; }
    }

    [Wire]
    public struct Strand
    {
        public Knot? Knot { get; set; }

        public List<Knot?>? List { get; set; }

        public int Number { get; set; }
    }

    [Wire]
    public sealed record Holder(Knot? One, Tied? Two, List<ILink?>? Links);

    [Wire]
    public sealed class Outside : ILink
    {
        public Knot? Knot { get; set; }

        public ILink? Link { get; set; }
    }

    [Wire]
    [WireUnion(0, typeof(Knot), Name = "knot")]
    [WireUnion(1, typeof(Outside))]
    [WireUnion(300, typeof(Loose), Name = "loose")]
    public interface ILink;
}

/// <summary>Draws values in which objects that are kept apart come more than once and contain one another, and says what is in a value.</summary>
/// <param name="seed">Draws.</param>
sealed class Graphs(int seed)
{
    readonly Random _random = new(seed);
    readonly Dictionary<Type, List<object>> _made = [];
    int _left = 40;

    public T Draw<T>() => (T)Draw(typeof(T), isRoot: true)!;

    static bool IsApart(Type type) => type.GetCustomAttribute<WireAttribute>() is { References: true };

    object? Draw(Type type, bool isRoot = false)
    {
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return One(3) ? null : Draw(inner);
        }

        if (type == typeof(int))
        {
            return _random.Next(1000);
        }

        if (type == typeof(double))
        {
            return _random.Next(1000) / 4.0;
        }

        _left--;
        if (!type.IsValueType && !isRoot && (_left < 0 || One(3)))
        {
            return null;
        }

        if (type == typeof(string))
        {
            return new string("a\"\u00e9$"[_random.Next(4)], _random.Next(4));
        }

        if (type.IsAbstract)
        {
            Type[] cases = [typeof(GraphTypes.Knot), typeof(GraphTypes.Outside), typeof(GraphTypes.Loose)];
            return Draw(cases[_random.Next(cases.Length)], isRoot);
        }

        if (type.IsArray)
        {
            var array = Array.CreateInstance(type.GetElementType()!, _random.Next(4));
            for (int i = 0; i < array.Length; i++)
            {
                array.SetValue(type == typeof(byte[]) ? (byte)_random.Next(256) : Draw(type.GetElementType()!), i);
            }

            return array;
        }

        return type.IsAssignableTo(typeof(IEnumerable)) ? Collection(type) : Object(type, isRoot);
    }

    object Collection(Type type)
    {
        object made = Activator.CreateInstance(type)!;
        MethodInfo add = made.GetType().GetMethod("Enqueue") ?? made.GetType().GetMethod("TryAdd") ?? made.GetType().GetMethod("Add")!;
        for (int i = _left < 0 ? 0 : _random.Next(4); i > 0; i--)
        {
            object?[] given = [.. type.GenericTypeArguments.Select((a, n) => type.GenericTypeArguments.Length == 2 && n == 0 ? a == typeof(string) ? "k" + i : (object)i : Draw(a))];
            if (given[0] is not null || made is not (ISet<GraphTypes.Tied> or IDictionary))
            {
                add.Invoke(made, given);
            }
        }

        return made;
    }

    object Object(Type type, bool isRoot)
    {
        List<object>? others = null;
        if (IsApart(type))
        {
            others = _made.TryGetValue(type, out others) ? others : _made[type] = [];
            if (!isRoot && others.Count > 0 && !One(3))
            {
                return others[_random.Next(others.Count)];
            }
        }

        object made = RuntimeHelpers.GetUninitializedObject(type);
        others?.Add(made);
        foreach (FieldInfo field in Fields(type))
        {
            field.SetValue(made, Draw(field.FieldType));
        }

        return made;
    }

    bool One(int of) => _random.Next(of) == 0;

    static FieldInfo[] Fields(Type type) => type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);

    /// <summary>What is in a value, with the same number for the same object, where objects are kept apart.</summary>
    /// <param name="root">The value.</param>
    /// <param name="owner">An object that isn't looked into.</param>
    public static string Describe(object? root, object? owner = null)
    {
        var text = new StringBuilder();
        var seen = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        Value(root);
        return text.ToString();

        void Value(object? value)
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            if (value is null or IConvertible)
            {
                text.Append(value is null ? "null" : Convert.ToString(value, CultureInfo.InvariantCulture)).Append(' ');
                return;
            }

            if (ReferenceEquals(value, owner))
            {
                text.Append("owner ");
                return;
            }

            Type type = value.GetType();
            if (IsApart(type))
            {
                bool isNew = seen.TryAdd(value, seen.Count);
                text.Append('#').Append(seen[value]).Append(' ');
                if (!isNew)
                {
                    return;
                }
            }

            text.Append(type.Name).Append('{');
            foreach (object? part in value is IEnumerable items ? items.Cast<object?>() : Fields(type).Select(f => f.GetValue(value)))
            {
                Value(part);
            }

            text.Append("} ");
        }
    }
}
