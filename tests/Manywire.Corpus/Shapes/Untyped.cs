using System.Collections.Generic;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;
using Manywire;

namespace Manywire.Corpus.Shapes;

/// <summary>Members of unknown type.</summary>
[Wire]
public sealed class Anything
{
    public object? Value { get; set; }

    public List<object?>? List { get; set; }

    public Dictionary<string, object?>? Map { get; set; }

    public dynamic? Dynamic { get; set; }

    public object?[]? Array { get; set; }
}

/// <summary>A wired type that stands in such a member.</summary>
[Wire]
public sealed record Thing(int Id, string? Name, object? Inner);

/// <summary>The framework's values of JSON.</summary>
[Wire]
public sealed class Documents
{
    public JsonNode? Node { get; set; }

    public JsonObject? Object { get; set; }

    public JsonArray? Array { get; set; }

    public JsonElement Element { get; set; }

    public JsonDocument? Document { get; set; }

    public List<JsonNode?>? Nodes { get; set; }
}

/// <summary>What constructors can be like.</summary>
[Wire]
public sealed class Chosen
{
    public Chosen(int a, string b = "none", System.Func<int>? unused = null, double c = 2.5)
    {
        A = a;
        B = b;
        C = unused is null ? c : unused();
    }

    public int A { get; }

    public string B { get; }

    public double C { get; }

    public int D { get; set; } = 9;
}

[Wire]
public class ChosenMarked
{
    public ChosenMarked()
        : this(0, "default")
    {
    }

    [WireConstructor]
    ChosenMarked(int a, string? b)
    {
        A = a;
        B = b;
        How = "marked";
    }

    public int A { get; }

    public string? B { get; }

    [WireIgnore]
    public string How { get; } = "";
}

/// <summary>Members that must be there.</summary>
[Wire]
public sealed class Requiring
{
    public required int A { get; init; }

    public int B { get; init; } = 5;

    public required string? C { get; init; }

    public required List<int>? D { get; init; }
}

/// <summary>A base class with private members.</summary>
[Wire]
public class Hidden
{
    [WireInclude]
    int _secret = 3;

    [WireInclude]
    string? Private { get; set; }

    public int First { get; set; }

    public void Set(int secret, string? text) => (_secret, Private) = (secret, text);

    public string Show() => $"{_secret} {Private} {First}";
}

[Wire]
public sealed class HiddenMore : Hidden
{
    public int Second { get; set; } = 2;
}

/// <summary>A readonly struct with references, made by its constructor.</summary>
[Wire]
public readonly struct Label(string text, int size)
{
    public string Text { get; } = text;

    public int Size { get; } = size;
}

/// <summary>A generic type with constraints.</summary>
[Wire]
public sealed class Ranked<TKey, TItem>
    where TKey : struct, System.IComparable<TKey>
    where TItem : class, new()
{
    public TKey Key { get; set; }

    public TItem? Item { get; set; }

    public TKey[] Others { get; set; } = [];

    public void Set(params TKey[] others) => Others = others;

    /// <summary>A type nested in it.</summary>
    [Wire]
    public sealed record Nested(TKey A, TItem? B);
}

/// <summary>Members that are left out where their value is the one that reading begins with.</summary>
[Wire(OmitDefaults = true)]
public sealed class Sparing
{
    public int A { get; set; } = 5;

    public string? B { get; set; } = "b";

    public double C { get; set; }

    public decimal? D { get; set; }

    public List<int>? E { get; set; }

    public System.DayOfWeek F { get; set; } = System.DayOfWeek.Monday;

    public Sparing? Inner { get; set; }

    [WireIntern]
    public string? G { get; set; }
}

[Wire(OmitDefaults = true)]
public sealed record SparingRecord(int A = 7, string? B = null, [WireIntern] string C = "c") : ISparing
{
    public int D { get; init; } = 3;
}

[Wire]
[WireUnion(0, typeof(SparingRecord), Name = "record")]
public interface ISparing;

/// <summary>A generic union, whose cases have its type arguments.</summary>
[Wire]
[WireUnion(0, typeof(Leaf<>), Name = "leaf")]
[WireUnion(1, typeof(Fork<>), Name = "fork")]
[WireUnion(250, typeof(Empty), Name = "empty")]
public interface ITree<T>;

[Wire]
public sealed record Leaf<T>(T Value) : ITree<T>;

[Wire]
public sealed record Fork<T>(ITree<T>? Left, ITree<T>? Right) : ITree<T>;

[Wire]
public sealed record Empty : ITree<int>, ITree<string>;

/// <summary>A union of several levels, with concrete bases that are cases of their own and tags around 250.</summary>
[Wire]
[WireUnion(249, typeof(Mover))]
[WireUnion(250, typeof(Auto), Name = "car")]
[WireUnion(251, typeof(SportsCar), Name = "sports")]
[WireUnion(65535, typeof(Bike), Name = "bike")]
public class Mover
{
    public int Wheels { get; set; }
}

[Wire]
[WireUnion(0, typeof(Auto))]
[WireUnion(1, typeof(SportsCar))]
public class Auto : Mover
{
    public string? Plate { get; set; }
}

[Wire]
public sealed class SportsCar : Auto
{
    public double Seconds { get; set; }
}

[Wire]
public sealed class Bike : Mover
{
    public bool Bell { get; set; }
}
