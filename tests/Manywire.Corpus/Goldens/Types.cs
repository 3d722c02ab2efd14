// From the shared golden corpus, without the types that have no wire form yet.
using System;
using System.Collections.Generic;

namespace Manywire.Corpus.Goldens;

public enum U8 : byte { None = 0, One = 1, Top = 255 }
public enum I8 : sbyte { Low = -128, Zero = 0, High = 127 }
public enum U16 : ushort { Zero = 0, Top = 65535 }
public enum I16 : short { Low = -32768, Zero = 0, High = 32767 }
public enum U32 : uint { Zero = 0, Top = 4294967295 }
public enum I32 { Minus = -1, Zero = 0, Seven = 7 }
public enum U64 : ulong { Zero = 0, Top = 18446744073709551615 }
public enum I64 : long { Low = long.MinValue, Zero = 0, High = long.MaxValue }
[Flags] public enum Access { None = 0, Read = 1, Write = 2, Run = 4, All = 7 }

[Wire]
public partial class Prims
{
    public bool Flag { get; set; }
    public byte B { get; set; }
    public sbyte Sb { get; set; }
    public short S { get; set; }
    public ushort Us { get; set; }
    public int I { get; set; }
    public uint Ui { get; set; }
    public long L { get; set; }
    public ulong Ul { get; set; }
    public char C { get; set; }
    public float F { get; set; }
    public double D { get; set; }
    public decimal M { get; set; }
    public Half H { get; set; }
    public Int128 I128 { get; set; }
    public UInt128 U128 { get; set; }
}

[Wire]
public partial class Floats
{
    public float F1; public float F2; public float F3; public float F4;
    public double D1; public double D2; public double D3; public double D4;
    public Half H1; public Half H2;
}

[Wire]
public partial class Nullables
{
    public bool? Flag { get; set; }
    public byte? B { get; set; }
    public short? S { get; set; }
    public int? I { get; set; }
    public long? L { get; set; }
    public ulong? Ul { get; set; }
    public char? C { get; set; }
    public float? F { get; set; }
    public double? D { get; set; }
    public decimal? M { get; set; }
    public Guid? G { get; set; }
    public DateTime? When { get; set; }
    public TimeSpan? Span { get; set; }
    public I32? E { get; set; }
}

[Wire]
public partial class Texts
{
    public string? Null { get; set; }
    public string? Empty { get; set; }
    public string? Ascii { get; set; }
    public string? Latin { get; set; }
    public string? Japanese { get; set; }
    public string? Emoji { get; set; }
}

[Wire]
public partial class OneText { public string? Text { get; set; } }

[Wire]
public partial class Enums
{
    public U8 A { get; set; }
    public I8 B { get; set; }
    public U16 C { get; set; }
    public I16 D { get; set; }
    public U32 E { get; set; }
    public I32 F { get; set; }
    public U64 G { get; set; }
    public I64 H { get; set; }
    public Access Flags { get; set; }
    public I32 Undefined { get; set; }
    public Access? Maybe { get; set; }
}

[Wire]
public partial class Moments
{
    public DateTime Utc { get; set; }
    public TimeSpan Span { get; set; }
    public DateOnly Day { get; set; }
    public TimeOnly Clock { get; set; }
}

[Wire] public partial class OneDateTime { public DateTime At { get; set; } }
[Wire] public partial class OneOffset { public DateTimeOffset At { get; set; } }

[Wire]
public partial class PrimArrays
{
    public bool[]? Bools { get; set; }
    public byte[]? Bytes { get; set; }
    public short[]? Shorts { get; set; }
    public int[]? Ints { get; set; }
    public long[]? Longs { get; set; }
    public float[]? Floats { get; set; }
    public double[]? Doubles { get; set; }
    public char[]? Chars { get; set; }
    public U8[]? Enums { get; set; }
    public Guid[]? Guids { get; set; }
}

[Wire]
public partial class RefArrays
{
    public string?[]? Strings { get; set; }
    public Point[]? Points { get; set; }
    public Leaf?[]? Leaves { get; set; }
    public int[]?[]? Jagged { get; set; }
}

[Wire] public partial struct Point { public int X; public int Y; }
[Wire] public partial class Leaf { public int Id { get; set; } public string? Name { get; set; } }

[Wire] public partial class Empty { }

[Wire]
public partial class Parent
{
    public int Id { get; set; }
    public Leaf? Child { get; set; }
    public Empty? Nothing { get; set; }
    public Parent? Self { get; set; }
    public string? Tail { get; set; }
}

[Wire] public partial record Person(string? Name, int Age, bool Active);
[Wire] public partial record KeyedPerson([property: WireKey(0)] string? Name, [property: WireKey(1)] int Age);
[Wire] public partial record struct Money(decimal Amount, string? Currency);

[Wire] public partial struct Padded { public byte A; public int B; public byte C; public long D; }
[Wire] public partial struct Holder { public int Id; public string? Name; public Point At; }
[Wire]
public readonly partial struct Span2
{
    public int From { get; }
    public int To { get; }
    [WireConstructor] public Span2(int from, int to) { From = from; To = to; }
}

[Wire]
public partial class Structs
{
    public Point P { get; set; }
    public Padded Pad { get; set; }
    public Holder H { get; set; }
    public Span2 S { get; set; }
    public Point? Maybe { get; set; }
    public Holder? MaybeHolder { get; set; }
    public Padded[]? Many { get; set; }
}

[Wire]
public partial class InitOnly
{
    public required int Id { get; init; }
    public string? Name { get; init; }
    public required List<int> Items { get; set; }
}

[Wire]
public partial class Picked
{
    public int A { get; }
    public string? B { get; }
    public double C { get; set; }
    public Picked(int a) { A = a; }
    [WireConstructor] public Picked(int a, string? b) { A = a; B = b; }
}

[Wire] public partial class BaseThing { public int BaseId { get; set; } public string? BaseName { get; set; } }
[Wire] public partial class MidThing : BaseThing { public int Mid { get; set; } }
[Wire] public partial class TopThing : MidThing { public string? Top { get; set; } }

[Wire]
[WireUnion(0, typeof(Circle))]
[WireUnion(1, typeof(Rect))]
[WireUnion(300, typeof(Group))]
public partial interface IShape { }
[Wire] public partial class Circle : IShape { public double Radius { get; set; } }
[Wire] public partial class Rect : IShape { public int W { get; set; } public int H { get; set; } }
[Wire] public partial class Group : IShape { public List<IShape?>? Items { get; set; } public string? Label { get; set; } }

[Wire]
[WireUnion(0, typeof(Dog))]
[WireUnion(250, typeof(Cat))]
public abstract partial class Animal { public string? Name { get; set; } }
[Wire] public partial class Dog : Animal { public int Age { get; set; } }
[Wire] public partial class Cat : Animal { public bool Indoor { get; set; } }
[Wire] public partial class Zoo { public List<Animal?>? Animals { get; set; } public IShape? Logo { get; set; } public Animal? Star { get; set; } }

[Wire(WireEvolution.Tolerant)]
public partial class Tolerant
{
    [WireKey(0)] public int A { get; set; }
    [WireKey(2)] public string? C { get; set; }
    [WireKey(5)] public List<int>? F { get; set; }
}

[Wire(WireEvolution.Tolerant)]
public partial class TolerantOuter
{
    [WireKey(0)] public Tolerant? Inner { get; set; }
    [WireKey(1)] public int Number { get; set; }
    [WireKey(3)] public Leaf? Leaf { get; set; }
}

[Wire(References = true)]
public partial class Node
{
    [WireKey(0)] public int Id { get; set; }
    [WireKey(1)] public Node? Next { get; set; }
    [WireKey(2)] public Node? Other { get; set; }
}

[Wire(References = true)]
public partial class Family
{
    [WireKey(0)] public string? Name { get; set; }
    [WireKey(1)] public Family? Parent { get; set; }
    [WireKey(2)] public List<Family>? Children { get; set; }
}

[Wire] public partial class Box<T> { public T? Value { get; set; } public int Count { get; set; } }
[Wire] public partial class Duo<TA, TB> { public TA? First { get; set; } public TB? Second { get; set; } }

[Wire]
public partial class Secretive
{
    [WireInclude] private int _counter;
    [WireInclude] internal string? Label { get; set; }
    public int Visible { get; set; }
    [WireIgnore] public string? Scratch { get; set; }
    private double _hidden;
    public static Secretive Create(int counter, string? label, int visible) => new() { _counter = counter, Label = label, Visible = visible, Scratch = "never written", _hidden = 1.5 };
    public double Hidden() => _hidden + _counter;
}

[Wire]
public partial class Partly
{
    public int Kept { get; set; }
    [WireIgnore] public int Dropped { get; set; }
    public string? Also { get; set; }
    [WireIgnore] public int Computed => Kept * 2;
}

[Wire]
public partial class Mixed { public int FieldFirst; public string? Prop { get; set; } public double FieldLast; public int PropLast { get; set; } }

[Wire] public partial class Reordered { [WireKey(2)] public string? C { get; set; } [WireKey(0)] public int A { get; set; } [WireKey(1)] public long B { get; set; } }

[Wire] public partial class Holes { [WireKey(1)] public int One { get; set; } [WireKey(4)] public string? Four { get; set; } [WireKey(7)] public bool Seven { get; set; } }

[Wire]
public partial class Renamed
{
    [WireName("i")] public int Identifier { get; set; }
    [WireName("full name")] public string? Name { get; set; }
    public int Plain { get; set; }
    [WireName("日本")] public string? Country { get; set; }
}

[Wire] public partial class Integers { public long[]? Signed { get; set; } public ulong[]? Unsigned { get; set; } public int[]? Small { get; set; } }
[Wire] public partial class Blobs { public byte[]? A { get; set; } public byte[]? B { get; set; } public byte[]? C { get; set; } }
[Wire] public partial class Times { public DateTime[]? At { get; set; } }

[Wire] public partial class Chain { public int Level { get; set; } public Chain? Inner { get; set; } }

[Wire]
public partial class Forty
{
    public int M00 { get; set; }
    public string? M01 { get; set; }
    public double M02 { get; set; }
    public bool M03 { get; set; }
    public long? M04 { get; set; }
    public byte M05 { get; set; }
    public List<int>? M06 { get; set; }
    public Guid M07 { get; set; }
    public short M08 { get; set; }
    public DateTime M09 { get; set; }
    public int M10 { get; set; }
    public string? M11 { get; set; }
    public double M12 { get; set; }
    public bool M13 { get; set; }
    public long? M14 { get; set; }
    public byte M15 { get; set; }
    public List<int>? M16 { get; set; }
    public Guid M17 { get; set; }
    public short M18 { get; set; }
    public DateTime M19 { get; set; }
    public int M20 { get; set; }
    public string? M21 { get; set; }
    public double M22 { get; set; }
    public bool M23 { get; set; }
    public long? M24 { get; set; }
    public byte M25 { get; set; }
    public List<int>? M26 { get; set; }
    public Guid M27 { get; set; }
    public short M28 { get; set; }
    public DateTime M29 { get; set; }
    public int M30 { get; set; }
    public string? M31 { get; set; }
    public double M32 { get; set; }
    public bool M33 { get; set; }
    public long? M34 { get; set; }
    public byte M35 { get; set; }
    public List<int>? M36 { get; set; }
    public Guid M37 { get; set; }
    public short M38 { get; set; }
    public DateTime M39 { get; set; }
    public static Forty Create() => new() { M00 = -7000, M01 = "v1", M02 = 2.5, M03 = true, M04 = null, M05 = 5, M06 = new() { 6 }, M07 = new Guid(7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), M08 = -8, M09 = new DateTime(2009, 1, 1, 0, 0, 0, DateTimeKind.Utc), M10 = 3000, M11 = "v11", M12 = 12.5, M13 = true, M14 = 14, M15 = 15, M16 = new() { 16 }, M17 = new Guid(17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), M18 = -18, M19 = new DateTime(2019, 1, 1, 0, 0, 0, DateTimeKind.Utc), M20 = 13000, M21 = "v21", M22 = 22.5, M23 = true, M24 = null, M25 = 25, M26 = new() { 26 }, M27 = new Guid(27, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), M28 = -28, M29 = new DateTime(2029, 1, 1, 0, 0, 0, DateTimeKind.Utc), M30 = 23000, M31 = "v31", M32 = 32.5, M33 = true, M34 = 34, M35 = 35, M36 = new() { 36 }, M37 = new Guid(37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), M38 = -38, M39 = new DateTime(2039, 1, 1, 0, 0, 0, DateTimeKind.Utc) };
}

[Wire] public partial class JsonLeaf { public int Id { get; set; } }
[Wire]
public partial class JsonAll
{
    public string? Text { get; set; }
    public int Number { get; set; }
    public JsonLeaf? Nest { get; set; }
    public byte[]? Raw { get; set; }
    public int[]? Numbers { get; set; }
    public List<double>? Ratios { get; set; }
    public Dictionary<string, double>? Map { get; set; }
    public bool Flag { get; set; }
    public Guid Key { get; set; }
    public int? Maybe { get; set; }
    public I32 Kind { get; set; }
}
[Wire] public partial class JsonTimes { public DateTimeOffset At { get; set; } public TimeSpan Span { get; set; } }
[Wire] public partial class JsonNumbers { public byte B { get; set; } public sbyte Sb { get; set; } public short S { get; set; } public ushort Us { get; set; } public uint Ui { get; set; } public long L { get; set; } public ulong Ul { get; set; } public float F { get; set; } public double D { get; set; } }
[Wire] public partial class JsonNest { public List<JsonLeaf>? Items { get; set; } public Dictionary<string, List<int>>? Groups { get; set; } public int[][]? Jagged { get; set; } }

// Evolution pairs: W is what the bytes were written with, R is what they are read as.
[Wire] public partial class AppendV1 { public int A { get; set; } public string? B { get; set; } }
[Wire] public partial class AppendV2 { public int A { get; set; } public string? B { get; set; } public double C { get; set; } public List<int>? D { get; set; } }
[Wire(WireEvolution.Tolerant)] public partial class TolV1 { [WireKey(0)] public int A { get; set; } [WireKey(1)] public string? B { get; set; } [WireKey(2)] public int[]? C { get; set; } }
[Wire(WireEvolution.Tolerant)] public partial class TolV2 { [WireKey(0)] public int A { get; set; } [WireKey(2)] public int[]? C { get; set; } [WireKey(3)] public string? D { get; set; } [WireKey(5)] public double E { get; set; } }
[Wire] public partial class KeyV1 { [WireKey(0)] public int A { get; set; } [WireKey(1)] public string? B { get; set; } }
[Wire] public partial class KeyV2 { [WireKey(0)] public int A { get; set; } [WireKey(1)] public string? B { get; set; } [WireKey(2)] public int C { get; set; } [WireKey(3)] public List<string>? D { get; set; } }
[Wire] public partial class MapV1 { public int A { get; set; } public string? B { get; set; } }
[Wire] public partial class MapV2 { public string? B { get; set; } public int[]? Extra { get; set; } public int A { get; set; } public Dictionary<string, int>? More { get; set; } }
