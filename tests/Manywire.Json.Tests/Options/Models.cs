using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Manywire.Json.Tests;

public enum Colour
{
    Red,
    DeepBlue = 7,
    Crimson = 0,
    ÄtherGrün = -3,
}

[Flags]
public enum Rights : byte
{
    None,
    Read = 1,
    Write = 2,
    All = 3,
    Admin = 128,
}

public enum Sparse : ulong
{
    Small = 1,
    Huge = ulong.MaxValue,
    [WireName("middle-sized")] [JsonStringEnumMemberName("middle-sized")] Middle = 1UL << 40,
}

[Wire]
public sealed class Part
{
    public int Id { get; set; }

    public string? Label { get; set; }

    public Part? Next { get; set; }
}

[Wire]
public struct Size
{
    public double Width { get; set; }

    public int? Height { get; set; }
}

[Wire]
public sealed class Order
{
    public string? FirstName { get; set; }

    public int Count { get; set; }

    public long? Total { get; set; }

    public Colour Colour { get; set; }

    public Rights? Rights { get; set; }

    public Sparse Sparse { get; set; }

    [JsonPropertyName("X_own")]
    public string? Own { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public string? Always { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Seldom { get; set; }

    public List<Part?>? Parts { get; set; }

    public Dictionary<string, string?>? Notes { get; set; }

    public Dictionary<Colour, int>? ByColour { get; set; }

    public Size Size { get; set; }

    public Size? Other { get; set; }

    public Part? Part { get; set; }

    public Colour[]? Colours { get; set; }

    public Colour?[]? MaybeColours { get; set; }

    public object? Anything { get; set; }

    public double Ratio { get; set; }

    public string? Last { get; set; }
}

[Wire]
public sealed class Sums
{
    public int Whole { get; set; }

    public decimal Money { get; set; }

    public decimal? Maybe { get; set; }

    public float Small { get; set; }

    public bool Flag { get; set; }

    public char Letter { get; set; } = 'a';

    public Guid Key { get; set; }

    public DateTime When { get; set; }

    public TimeSpan Time { get; set; }

    public Point Point { get; set; }

    public List<int>? Items { get; set; }

    public double[][]? Rows { get; set; }

    public Dictionary<string, long>? Counts { get; set; }

    public Dictionary<int, byte?>? Levels { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public int Strict { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public short Lax { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public int Quoted { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int Always { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? IfThere { get; set; }

    public required int Needed { get; set; }

    public JsonNode? Node { get; set; }

    public JsonElement? Element { get; set; }

    public object? Boxed { get; set; }

    public Sums? Inner { get; set; }

    public List<Sums>? More { get; set; }

    public ulong Last { get; set; }
}

/// <summary>Structs within structs, and what is made of many.</summary>
[Wire]
public struct Nest
{
    public Point From { get; set; }

    public Size Size { get; set; }

    public int[]? Items { get; set; }

    public Point To { get; set; }
}

/// <summary>A struct that is the default by its own word.</summary>
[Wire]
public struct Point : IEquatable<Point>
{
    public int X { get; set; }

    public int Y { get; set; }

    public readonly bool Equals(Point other) => X == other.X;

    public override readonly bool Equals(object? obj) => obj is Point other && Equals(other);

    public override readonly int GetHashCode() => X;
}

[Wire]
[JsonNumberHandling(JsonNumberHandling.Strict)]
public sealed class StrictSums
{
    public int Whole { get; set; }

    public Point Place { get; set; }

    public Nest Nest { get; set; }

#pragma warning disable MW042 // elements are written and read as the options of a call say
    public List<long>? Items { get; set; }
#pragma warning restore MW042

    public Sums? Inner { get; set; }
}

[Wire]
[WireUnion(1, typeof(Circle), Name = "circle")]
[WireUnion(2, typeof(Box), Name = "box")]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Box), "box")]
public abstract class Shape
{
    [JsonPropertyOrder(-1)]
    public string? Name { get; set; }
}

[Wire]
public sealed class Circle : Shape
{
    public double? Radius { get; set; }
}

[Wire]
public sealed class Box : Shape
{
    public Shape? Inner { get; set; }

    public Colour Colour { get; set; }
}

/// <summary>Values drawn by a seed.</summary>
static class Draw
{
    public static Order Order(Random random) => new()
    {
        FirstName = Text(random),
        Count = random.Next(3) * random.Next(),
        Total = random.Next(2) == 0 ? null : random.NextInt64(),
        Colour = Pick(random, Colour.Red, Colour.DeepBlue, Colour.ÄtherGrün, (Colour)5),
        Rights = Pick<Rights?>(random, null, Tests.Rights.None, Tests.Rights.Read, Tests.Rights.All, Tests.Rights.Admin | Tests.Rights.Write, (Rights)64),
        Sparse = Pick(random, Tests.Sparse.Small, Tests.Sparse.Huge, Tests.Sparse.Middle, (Sparse)0),
        Own = Text(random),
        Always = Text(random),
        Seldom = random.Next(2),
        Parts = random.Next(3) == 0 ? null : Many(random, () => random.Next(4) == 0 ? null : Part(random, 3)),
        Notes = random.Next(3) == 0 ? null : Map(random, Text),
        ByColour = random.Next(3) == 0 ? null : new() { [Colour.DeepBlue] = random.Next(), [(Colour)99] = 2, [Colour.Red] = 3 },
        Size = Size(random),
        Other = random.Next(2) == 0 ? null : Size(random),
        Part = random.Next(2) == 0 ? null : Part(random, 2),
        Colours = random.Next(2) == 0 ? null : [.. Many(random, () => Pick(random, Colour.Red, Colour.DeepBlue))],
        MaybeColours = random.Next(2) == 0 ? null : [.. Many(random, () => Pick<Colour?>(random, null, Colour.Red, (Colour)12))],
        Anything = Pick<object?>(random, null, 5, "text", true),
        Ratio = random.NextDouble(),
        Last = Text(random),
    };

    public static Shape? Shape(Random random, int depth) => random.Next(depth > 0 ? 3 : 2) switch
    {
        0 => null,
        1 => new Circle { Name = Text(random), Radius = random.Next(2) == 0 ? null : random.NextDouble() },
        _ => new Box { Name = Text(random), Inner = Shape(random, depth - 1), Colour = Pick(random, Colour.Red, Colour.DeepBlue) },
    };

    public static Sums Sums(Random random, int depth) => new()
    {
        Whole = random.Next(2) * random.Next(-9, 9),
        Money = Pick(random, 0m, 0.00m, -0.0m, 12.50m, decimal.MinValue),
        Maybe = Pick<decimal?>(random, null, 0m, 1.5m),
        Small = Pick(random, 0f, -0f, 1.5f),
        Flag = random.Next(2) == 0,
        Letter = Pick(random, 'a', 'b'),
        Key = Pick(random, Guid.Empty, new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        When = Pick(random, default, new DateTime(0, DateTimeKind.Utc), new DateTime(2020, 1, 2)),
        Time = Pick(random, TimeSpan.Zero, TimeSpan.FromTicks(5)),
        Point = new() { X = random.Next(2), Y = random.Next(2) },
        Items = random.Next(3) == 0 ? null : Many(random, () => random.Next(-2, 2)),
        Rows = random.Next(3) == 0 ? null : [.. Many(random, () => Many(random, () => random.Next(2) * 0.5).ToArray())],
        Counts = random.Next(3) == 0 ? null : new() { ["a"] = random.NextInt64(), ["b"] = 0 },
        Levels = random.Next(3) == 0 ? null : new() { [random.Next()] = null, [-1] = 5 },
        Strict = random.Next(2),
        Lax = (short)random.Next(2),
        Quoted = random.Next(2),
        Always = random.Next(2),
        IfThere = Pick<int?>(random, null, 0, 1),
        Needed = random.Next(2),
        Node = Pick(random, null, JsonNode.Parse("5"), JsonNode.Parse("""[1,{"a":2,"b":[3]}]""")),
        Element = random.Next(2) == 0 ? null : JsonDocument.Parse(Pick(random, "5", """{"a":[1,2.50]}""")).RootElement,
        Boxed = Pick<object?>(random, null, 0, 5, "0", 1.5, false),
        Inner = depth > 0 && random.Next(2) == 0 ? Sums(random, depth - 1) : null,
        More = depth > 0 && random.Next(2) == 0 ? Many(random, () => Sums(random, depth - 1)) : null,
        Last = (ulong)random.Next(2),
    };

    public static StrictSums StrictSums(Random random) => new() { Whole = random.Next(2), Place = new() { X = random.Next(2), Y = random.Next(2) }, Nest = random.Next(2) == 0 ? default : new() { From = new() { X = random.Next(2) }, Size = Size(random), Items = random.Next(2) == 0 ? null : [0], To = new() { Y = random.Next(2) } }, Items = random.Next(2) == 0 ? null : [0, 5], Inner = random.Next(2) == 0 ? null : Sums(random, 1) };

    static Part Part(Random random, int depth) => new() { Id = random.Next(), Label = Text(random), Next = depth > 0 && random.Next(2) == 0 ? Part(random, depth - 1) : null };

    static Size Size(Random random) => new() { Width = random.Next(2) * 1.5, Height = random.Next(2) == 0 ? null : random.Next() };

    static string? Text(Random random) => Pick(random, null, "", "null", "plain", "a \"quoted\" \\ text\n", "<html> & 'more'", "日本語 😀", new string('x', random.Next(300)));

    static List<T> Many<T>(Random random, Func<T> make)
    {
        var list = new List<T>();
        for (int i = random.Next(5); i > 0; i--)
        {
            list.Add(make());
        }

        return list;
    }

    static Dictionary<string, string?> Map(Random random, Func<Random, string?> make)
    {
        var map = new Dictionary<string, string?>();
        for (int i = random.Next(5); i > 0; i--)
        {
            map["Key " + i] = make(random);
        }

        return map;
    }

    public static T Pick<T>(Random random, params ReadOnlySpan<T> values) => values[random.Next(values.Length)];
}
