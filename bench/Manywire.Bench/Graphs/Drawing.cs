using System.Collections.Generic;
using MemoryPack;
using MessagePack;
using Nino.Core;

namespace Manywire.Bench.Graphs;

/// <summary>A class that holds elements of a base class: Nino's other benchmark in its shape.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Drawing
{
    [Key(0)]
    public int Id { get; set; }

    [Key(1)]
    public bool IsTagged { get; set; }

    [Key(2)]
    public int[]? Numbers { get; set; }

    [Key(3)]
    public List<Figure>? Figures { get; set; }

    [Key(4)]
    public Dictionary<int, Figure>? Named { get; set; }

    [Key(5)]
    public Solid? Main { get; set; }

    [Key(6)]
    public HashSet<int>? Layers { get; set; }
}

/// <summary>The base class.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
[MemoryPackUnion(1, typeof(Circle))]
[MemoryPackUnion(2, typeof(Oval))]
[MemoryPackUnion(3, typeof(Box))]
[MemoryPackUnion(4, typeof(Solid))]
[Union(1, typeof(Circle))]
[Union(2, typeof(Oval))]
[Union(3, typeof(Box))]
[Union(4, typeof(Solid))]
[System.Text.Json.Serialization.JsonDerivedType(typeof(Circle), "Circle")]
[System.Text.Json.Serialization.JsonDerivedType(typeof(Oval), "Oval")]
[System.Text.Json.Serialization.JsonDerivedType(typeof(Box), "Box")]
[System.Text.Json.Serialization.JsonDerivedType(typeof(Solid), "Solid")]
public abstract partial class Figure
{
    [Key(0)]
    public int Id { get; set; }
}

/// <summary>One place.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public partial class Circle : Figure
{
    [Key(1)]
    public Place First { get; set; }
}

/// <summary>Two places.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public partial class Oval : Circle
{
    [Key(2)]
    public Place Second { get; set; }
}

/// <summary>Three places.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public partial class Box : Oval
{
    [Key(3)]
    public Place Third { get; set; }
}

/// <summary>Four places.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Solid : Box
{
    [Key(4)]
    public Place Fourth { get; set; }
}

/// <summary>A place: a struct that is its bytes.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public partial struct Place
{
    [Key(0)]
    public int X;

    [Key(1)]
    public int Y;

    [Key(2)]
    public int Z;
}
