using System;
using System.Collections.Generic;
using Manywire;
using MemoryPack;

namespace Manywire.TypeScript.Peer;

// The types that MemoryPack's TypeScript knows. What it has no form for (structs, decimal, char, generics) isn't here.

[Wire, MemoryPackable, GenerateTypeScript]
public partial class Person
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public int Age { get; set; }

    public string? Email { get; set; }
}

[Wire, MemoryPackable, GenerateTypeScript]
public partial class Vectors
{
    public float[]? Values { get; set; }
}

[Wire, MemoryPackable, GenerateTypeScript]
public partial class Numbers
{
    public bool Flag { get; set; }

    public byte U8 { get; set; }

    public sbyte I8 { get; set; }

    public short I16 { get; set; }

    public ushort U16 { get; set; }

    public uint U32 { get; set; }

    public long I64 { get; set; }

    public ulong U64 { get; set; }

    public float F32 { get; set; }

    public double F64 { get; set; }

    public Level Level { get; set; }

    public Guid Id { get; set; }
}

public enum Level
{
    Low = -1,
    Middle,
    High = 70000,
}

[Wire, MemoryPackable, GenerateTypeScript]
public partial class Collections
{
    public byte[]? Bytes { get; set; }

    public int[]? Ints { get; set; }

    public List<double>? Doubles { get; set; }

    public long[]? Longs { get; set; }

    public string?[]? Texts { get; set; }

    public Person?[]? People { get; set; }

    public Dictionary<string, int>? Counts { get; set; }

    public Dictionary<int, Person?>? ById { get; set; }

    public HashSet<string>? Words { get; set; }

    public Person? One { get; set; }
}

[Wire, MemoryPackable, GenerateTypeScript]
[MemoryPackUnion(0, typeof(Circle))]
[MemoryPackUnion(300, typeof(Square))]
public partial interface IFigure;

[Wire, MemoryPackable, GenerateTypeScript]
public partial class Circle : IFigure
{
    public double Radius { get; set; }
}

[Wire, MemoryPackable, GenerateTypeScript]
public partial class Square : IFigure
{
    public string? Label { get; set; }

    public int Side { get; set; }
}
