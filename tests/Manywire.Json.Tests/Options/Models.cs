using System;
using System.Collections.Generic;
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
