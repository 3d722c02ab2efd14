using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Manywire.Tests.ToyWire.Tests;

[Wire]
public class Plain
{
    public int A { get; set; }
    public string? B { get; set; }
    public byte[]? C { get; set; }
    public double? D { get; set; }
    public DayOfWeek E { get; set; }
    public DayOfWeek? F { get; set; }
    public Guid G { get; set; }
}

[Wire]
public record Person(int Age, string FirstName, string? LastName = "Doe");

[Wire]
public record Large(int A, int B, string C, int D, int E, string? F, int G, int H, int I, int J = 10, string? K = "k", double L = 1.5)
{
    public int M { get; init; }
}

/// <summary>Large, and not to be made before its members: a property has an initializer.</summary>
[Wire]
public record LargeGathered(int A, int B, string C, int D, int E, string? F, int G, int H, int I, int J = 10)
{
    public int K { get; set; } = 11;
    public string? L { get; init; } = "l";
}

[Wire]
public class Wide
{
    public int M0 { get; set; }
    public string? M1 { get; set; }
    public int M2 { get; set; }
    public int M3 { get; set; }
    public int M4 { get; set; }
    public int M5 { get; set; }
    public int M6 { get; set; }
    public int M7 { get; set; }
    public int M8 { get; set; }
    public int M9 { get; set; }
    public int M10 { get; set; }
    public int M11 { get; set; }
    public int M12 { get; set; }
    public int M13 { get; set; }
    public int M14 { get; set; }
    public int M15 { get; set; }
    public int M16 { get; set; }
    public string? M17 { get; set; }
    public long M18 { get; set; }
    public int? M19 { get; set; }
    public int M20 { get; set; }
    public int M21 { get; set; }
    public int M22 { get; set; }
    public int M23 { get; set; }
    public int M24 { get; set; }
    public int M25 { get; set; }
    public int M26 { get; set; }
    public int M27 { get; set; }
    public int M28 { get; set; }
    public int M29 { get; set; }
    public int M30 { get; set; }
    public int M31 { get; set; }
    public int M32 { get; set; }
    public int M33 { get; set; }
}

[Wire]
public struct Pixel
{
    public byte R;
    public double X;
    public bool On;
}

[Wire]
public record struct Pair(int Number, string Text);

[Wire]
public class Needs
{
    public required int A { get; init; }
    public required string B { get; set; }
    public int C { get; init; } = 4;
}

[Wire]
public class Secret
{
    [WireInclude] int _a;
    [WireInclude] string B { get; set; } = "";
    public int C { get; private set; }

    Secret()
    {
    }

    public static Secret Of(int a, string b, int c) => new() { _a = a, B = b, C = c };

    public override string ToString() => $"{_a} {B} {C}";
}

[Wire]
public class Sparse
{
    [WireKey(1)] public int One { get; set; }
    [WireKey(4)] public string? Four { get; set; }
    [WireKey(9)] public double Nine { get; set; }
}

[Wire(WireEvolution.Tolerant)]
public class Loose
{
    [WireKey(0)] public int A { get; set; }
    [WireKey(2)] public string? B { get; set; }
    [WireKey(3)] public Loose? Inner { get; set; }
}

/// <summary><see cref="Loose"/> as it was once, and as it will be.</summary>
[Wire(WireEvolution.Tolerant)]
public class LooseOther
{
    [WireKey(1)] public long New { get; set; }
    [WireKey(2)] public string? B { get; set; }
    [WireKey(5)] public List<int>? Newer { get; set; }
}

[Wire(References = true)]
public class Node
{
    [WireKey(0)] public string? Name { get; set; }
    [WireKey(1)] public Node? Next { get; set; }
    [WireKey(3)] public List<Node>? Others { get; set; }
}

[Wire, WireUnion(0, typeof(Circle), Name = "circle"), WireUnion(1, typeof(Square)), WireUnion(300, typeof(Group), Name = "group")]
public interface IShape;

[Wire]
public record Circle(double Radius) : IShape;

[Wire]
public record struct Square(double Side, string Name) : IShape;

[Wire]
public class Group : IShape
{
    public List<IShape?>? Shapes { get; set; }
}

[Wire, WireUnion(0, typeof(Animal)), WireUnion(1, typeof(Cat), Name = "cat")]
public class Animal
{
    public int Age { get; set; }
}

[Wire]
public class Cat : Animal
{
    public string? Name { get; set; }
}

public enum Color : byte
{
    Red,
    [WireName("verde")] Green,
    Blue = 7,
}

[Wire]
public class Collections
{
    public int[]? A { get; set; }
    public List<string?>? B { get; set; }
    public Dictionary<string, int[]?>? C { get; set; }
    public Dictionary<Color, int>? D { get; set; }
    public Dictionary<Color, string?>? E { get; set; }
    public Dictionary<long, Pixel>? F { get; set; }
    public Pixel[]? G { get; set; }
    public List<Pair>? H { get; set; }
    public int?[]? I { get; set; }
    public Pixel?[]? J { get; set; }
    public Pair?[]? K { get; set; }
    public int[]?[]? L { get; set; }
    public Dictionary<int, double?>? M { get; set; }
}

/// <summary>A scalar that came after the first contract: the toy wires don't know it.</summary>
[Wire]
public class Runes
{
    public Rune A { get; set; }
    public Rune? B { get; set; }
    public Rune?[]? C { get; set; }
    public List<Rune>? D { get; set; }
    public Dictionary<Rune, string?>? E { get; set; }
    public Dictionary<Rune, Rune>? F { get; set; }
    public Glyph G { get; set; }

    public override string ToString() => string.Join(
        '|',
        (object[])[A, B?.ToString() ?? "null", .. C?.Select(r => r?.ToString() ?? "null") ?? ["none"], G.Rune, G.Bold, .. D?.Select(r => (object)r) ?? ["none"], .. E?.Select(e => (object)$"{e.Key}={e.Value ?? "null"}") ?? ["none"], .. F?.Select(e => (object)$"{e.Key}={e.Value}") ?? ["none"]]);
}

[Wire]
public struct Glyph
{
    public bool Bold { get; set; }
    public Rune Rune { get; set; }
}

[Wire]
public class Envelope
{
    public int Id { get; set; }
    public WireLazy<Person>? Body { get; set; }
    public WireUnknown? Rest { get; set; }
    public string? Last { get; set; }
}

[Wire]
public class EnvelopeWithMore
{
    public int Id { get; set; }
    public Person? Body { get; set; }
    public List<int>? Extra { get; set; }
    public Circle? More { get; set; }
    public string? Last { get; set; }
}

[Wire(Naming = WireNaming.CamelCase)]
public class Spelled
{
    [WireName("id", Wire = typeof(ToyWire))] public int UserId { get; set; }
    [WireName("a name on this wire alone, and longer than the other", Wire = typeof(ToyWire))] public long Long { get; set; }
    [WireName("na\"me")] public string? FullName { get; set; }
}

[Wire]
public class Box<T>
{
    public T? Value { get; set; }
    public T? Init { get; init; }
}

[Wire]
public class Boxes
{
    public Box<int>? Number { get; set; }
    public Box<List<string>>? Texts { get; set; }
}

[Wire]
public class Row
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public double? Score { get; set; }
    public Color Color { get; set; }
}

/// <summary>The columns of a query, with one that <see cref="Row"/> has no member for, and without one that it has.</summary>
[Wire]
public record Columns(double? Score, int Stranger, string? Name, int Id);

[Wire]
public record RowRecord(int Id, string? Name, double Score = 0.5, int Missing = 77);

/// <summary>Counts how often its first member is read.</summary>
[Wire]
public class Counted
{
    int _first;

    public static int Attempts { get; set; }

    public int First
    {
        get => _first;
        set
        {
            _first = value;
            Attempts++;
        }
    }

    public string? Text { get; set; }
}

[Wire]
public class Compressed
{
    [WireCompressed]
    public string? Text { get; set; }

    [WireCompressed(typeof(Lz4BlockCompression))]
    public int[]? Numbers { get; set; }
}

[Wire]
public class Uncompressed
{
    public string? Text { get; set; }

    public int[]? Numbers { get; set; }
}
