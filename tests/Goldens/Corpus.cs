// Golden corpus (shared set). Types are written with Manywire's attributes only.
// Comment directives above a type ("// not: memorypack ...", "// jsonable", "// blit") tell the golden generator which peers the
// type was compiled for; Manywire itself can ignore them.
#nullable enable
using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using System.Numerics;
using Manywire;

namespace Goldens.Shared;

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

#if LATER
[Wire]
public partial class Identities
{
    public Guid Id { get; set; }
    public Guid Zero { get; set; }
    public Uri? Link { get; set; }
    public Uri? NoLink { get; set; }
    public Version? V2 { get; set; }
    public Version? V3 { get; set; }
    public Version? V4 { get; set; }
    public Version? NoVersion { get; set; }
}
#endif

// not: memorypack
#if LATER
[Wire] public partial class BigNumbers { public List<BigInteger>? Values { get; set; } public BigInteger One { get; set; } }
#endif

#if LATER
[Wire]
public partial class Numerics
{
    public Complex C { get; set; }
    public Vector2 V2 { get; set; }
    public Vector3 V3 { get; set; }
    public Quaternion Q { get; set; }
}
#endif

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

#if LATER
[Wire] public partial class Grid { public int[,]? Cells { get; set; } public string?[,]? Names { get; set; } }
#endif

[Wire] public partial struct Point { public int X; public int Y; }
[Wire] public partial class Leaf { public int Id { get; set; } public string? Name { get; set; } }

[Wire]
public partial class Lists
{
    public List<int>? Ints { get; set; }
    public List<string?>? Strings { get; set; }
    public List<Leaf?>? Leaves { get; set; }
    public List<int?>? Optional { get; set; }
    public List<List<int>>? Nested { get; set; }
#if LATER
    public HashSet<int>? Set { get; set; }
    public Queue<string>? Queue { get; set; }
    public LinkedList<int>? Linked { get; set; }
#endif
}

#if LATER
[Wire] public partial class Stacks { public Stack<int>? Ints { get; set; } public Stack<string>? Words { get; set; } }
#endif

[Wire]
public partial class Dictionaries
{
    public Dictionary<string, int>? ByName { get; set; }
    public Dictionary<int, string?>? ById { get; set; }
    public Dictionary<Guid, Leaf>? ByGuid { get; set; }
    public Dictionary<I32, double>? ByEnum { get; set; }
#if LATER
    public SortedDictionary<string, int>? Sorted { get; set; }
    public SortedList<int, string>? SortedList { get; set; }
#endif
}

#if LATER
[Wire]
public partial class Immutables
{
    public ImmutableArray<int> Array { get; set; }
    public ImmutableList<string>? List { get; set; }
    public ImmutableDictionary<string, int>? Map { get; set; }
    public ImmutableHashSet<int>? Set { get; set; }
}
#endif

#if LATER
[Wire]
public partial class Interfaces
{
    public IReadOnlyList<int>? A { get; set; }
    public IEnumerable<string>? B { get; set; }
    public ICollection<long>? C { get; set; }
    public IList<string>? D { get; set; }
    public IReadOnlyDictionary<string, int>? E { get; set; }
    public IDictionary<int, string>? F { get; set; }
    public ISet<int>? G { get; set; }
    public IReadOnlyCollection<Leaf>? H { get; set; }
}
#endif

#if LATER
[Wire] public partial class ReadOnlies { public ReadOnlyCollection<int>? Items { get; set; } }
#endif

#if LATER
[Wire]
public partial class Tuples
{
    public KeyValuePair<string, int> Pair { get; set; }
    public KeyValuePair<int, long> Plain { get; set; }
    public (int, string?) Two { get; set; }
    public (byte, int) Blit { get; set; }
    public (int A, int B, int C) Named { get; set; }
    public Tuple<int, string?>? Old { get; set; }
    public Tuple<int>? NoOld { get; set; }
}
#endif

#if LATER
[Wire] public partial class Memories { public Memory<byte> M { get; set; } public ReadOnlyMemory<byte> R { get; set; } }
#endif
#if LATER
[Wire] public partial class Segments { public ArraySegment<byte> Bytes { get; set; } }
#endif

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

// blit
[Wire] public partial struct Padded { public byte A; public int B; public byte C; public long D; }
[Wire] public partial struct Holder { public int Id; public string? Name; public Point At; }
// blit
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

// not: messagepack nerdbank json
[Wire(References = true)]
public partial class Node
{
    [WireKey(0)] public int Id { get; set; }
    [WireKey(1)] public Node? Next { get; set; }
    [WireKey(2)] public Node? Other { get; set; }
}

// not: messagepack nerdbank json
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

// not: memorypack
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

// jsonable
[Wire] public partial class JsonLeaf { public int Id { get; set; } }
// jsonable
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
// jsonable
[Wire] public partial class JsonTimes { public DateTimeOffset At { get; set; } public TimeSpan Span { get; set; } }
// jsonable
[Wire] public partial class JsonNumbers { public byte B { get; set; } public sbyte Sb { get; set; } public short S { get; set; } public ushort Us { get; set; } public uint Ui { get; set; } public long L { get; set; } public ulong Ul { get; set; } public float F { get; set; } public double D { get; set; } }
// jsonable
#if LATER
[Wire] public partial class JsonText { public string? A { get; set; } public string? B { get; set; } public Uri? C { get; set; } }
#endif
// jsonable
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

public static class Corpus
{
    static readonly DateTime T0 = new DateTime(2024, 2, 29, 13, 45, 59, DateTimeKind.Utc);
    static readonly Guid G0 = new Guid("00112233-4455-6677-8899-aabbccddeeff");
    static DateTime Unix(long seconds, long ticks = 0) => new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddTicks(seconds * 10_000_000 + ticks);
    static byte[] Fill(int n) => Enumerable.Range(0, n).Select(i => (byte)(i * 7 + 1)).ToArray();
    static string Repeat(string s, int n) => string.Concat(Enumerable.Repeat(s, n));
    static Chain Deep(int n) { Chain? c = null; for (int i = n; i >= 1; i--) c = new Chain { Level = i, Inner = c }; return c!; }
    static Node Loop() { var n = new Node { Id = 1 }; n.Next = n; return n; }
    static Node Shared() { var s = new Node { Id = 9 }; return new Node { Id = 1, Next = new Node { Id = 2, Next = s, Other = s }, Other = s }; }
    static Family Tree() { var p = new Family { Name = "root", Children = new() }; for (int i = 0; i < 3; i++) p.Children.Add(new Family { Name = "kid" + i, Parent = p, Children = i == 1 ? new() : null }); p.Children[1].Children!.Add(new Family { Name = "grandkid", Parent = p.Children[1] }); return p; }

    public static IEnumerable<Case> All()
    {
        // roots
        yield return Case.Of("root.int", () => 123456);
        yield return Case.Of("root.string-null", () => (string?)null);
        yield return Case.Of("root.string-empty", () => (string?)"");
        yield return Case.Of("root.string-japanese", () => (string?)"シリアライズ");
        yield return Case.Of("root.int-array", () => new[] { 1, -2, 300, -70000, int.MaxValue });
        yield return Case.Of("root.list-string", () => new List<string> { "a", "", "bc" });
        yield return Case.Of("root.dictionary", () => new Dictionary<string, int> { ["one"] = 1, ["two"] = 2 });
        yield return Case.Of("root.null-object", () => (Leaf?)null);
        // primitives
        yield return Case.Of("prim.zero", () => new Prims());
        yield return Case.Of("prim.min", () => new Prims { Flag = false, B = 0, Sb = sbyte.MinValue, S = short.MinValue, Us = 0, I = int.MinValue, Ui = 0, L = long.MinValue, Ul = 0, C = '\u0001', F = float.MinValue, D = double.MinValue, M = decimal.MinValue, H = Half.MinValue, I128 = Int128.MinValue, U128 = 0 });
        yield return Case.Of("prim.max", () => new Prims { Flag = true, B = 255, Sb = 127, S = short.MaxValue, Us = 65535, I = int.MaxValue, Ui = uint.MaxValue, L = long.MaxValue, Ul = ulong.MaxValue, C = '\uFFFD', F = float.MaxValue, D = double.MaxValue, M = decimal.MaxValue, H = Half.MaxValue, I128 = Int128.MaxValue, U128 = UInt128.MaxValue });
        yield return Case.Of("prim.mixed", () => new Prims { Flag = true, B = 200, Sb = -5, S = -300, Us = 40000, I = -70000, Ui = 3000000000, L = -5000000000, Ul = 10000000000000000000, C = 'あ', F = 1.5f, D = -0.1, M = 1.2300m, H = (Half)0.25f, I128 = -1, U128 = 12345678901234567890 });
        yield return Case.Of("prim.float-special", () => new Floats { F1 = float.NaN, F2 = float.PositiveInfinity, F3 = float.NegativeInfinity, F4 = -0.0f, D1 = double.NaN, D2 = double.PositiveInfinity, D3 = double.Epsilon, D4 = -0.0, H1 = Half.NaN, H2 = Half.NegativeInfinity });
        yield return Case.Of("nullable.none", () => new Nullables());
        yield return Case.Of("nullable.all", () => new Nullables { Flag = true, B = 1, S = -2, I = 3, L = -4, Ul = 5, C = 'z', F = 0.5f, D = 0.25, M = 12.34m, G = G0, When = T0, Span = TimeSpan.FromMinutes(90), E = I32.Seven });
        // strings
        yield return Case.Of("string.kinds", () => new Texts { Empty = "", Ascii = "hello, world", Latin = "naïve café", Japanese = "日本語のテキスト", Emoji = "👨‍👩‍👧 🎉𠮷" });
        yield return Case.Of("string.len-31", () => new OneText { Text = new string('a', 31) });
        yield return Case.Of("string.len-32", () => new OneText { Text = new string('b', 32) });
        yield return Case.Of("string.len-255", () => new OneText { Text = new string('c', 255) });
        yield return Case.Of("string.len-256", () => new OneText { Text = new string('d', 256) });
        yield return Case.Of("string.japanese-100", () => new OneText { Text = Repeat("あ", 100) });
        yield return Case.Of("string.long-65536", () => new OneText { Text = Repeat("0123456789abcdef", 4096) });
        // enums, time, identity
        yield return Case.Of("enum.all", () => new Enums { A = U8.Top, B = I8.Low, C = U16.Top, D = I16.Low, E = U32.Top, F = I32.Minus, G = U64.Top, H = I64.Low, Flags = Access.Read | Access.Run, Undefined = (I32)99, Maybe = Access.All });
        yield return Case.Of("enum.zero", () => new Enums());
        yield return Case.Of("time.utc", () => new Moments { Utc = T0, Span = new TimeSpan(1, 2, 3, 4, 5), Day = new DateOnly(2024, 2, 29), Clock = new TimeOnly(23, 59, 58, 999) });
        yield return Case.Of("time.local", () => new OneDateTime { At = new DateTime(2024, 7, 1, 9, 8, 7, DateTimeKind.Local) });
        yield return Case.Of("time.unspecified", () => new OneDateTime { At = new DateTime(2024, 7, 1, 9, 8, 7, 123, DateTimeKind.Unspecified) });
        yield return Case.Of("time.offset-plus9", () => new OneOffset { At = new DateTimeOffset(2024, 3, 10, 12, 34, 56, TimeSpan.FromHours(9)) });
        yield return Case.Of("time.offset-zero", () => new OneOffset { At = new DateTimeOffset(2024, 3, 10, 12, 34, 56, 789, TimeSpan.Zero) });
#if LATER
        yield return Case.Of("misc.identities", () => new Identities { Id = G0, Link = new Uri("https://example.com/a?b=1#c"), V2 = new Version(1, 2), V3 = new Version(1, 2, 3), V4 = new Version(1, 2, 3, 4) });
        yield return Case.Of("misc.bigintegers", () => new BigNumbers { One = BigInteger.One, Values = new() { 0, -1, 127, 128, -128, -129, long.MaxValue, BigInteger.Parse("123456789012345678901234567890"), -BigInteger.Pow(2, 200) } });
        yield return Case.Of("misc.numerics", () => new Numerics { C = new Complex(1.5, -2.5), V2 = new Vector2(1, 2), V3 = new Vector3(1, -2, 3.5f), Q = new Quaternion(0.1f, 0.2f, 0.3f, 0.4f) });
#endif
        // arrays
        yield return Case.Of("array.primitives", () => new PrimArrays { Bools = new[] { true, false, true }, Bytes = new byte[] { 0, 1, 255 }, Shorts = new short[] { -1, 300 }, Ints = new[] { 1, -1, 128, 70000 }, Longs = new[] { long.MinValue, 0, long.MaxValue }, Floats = new[] { 1.5f, -0.25f }, Doubles = new[] { 0.1, 1e300 }, Chars = new[] { 'a', 'é', '日' }, Enums = new[] { U8.One, U8.Top }, Guids = new[] { G0, Guid.Empty } });
        yield return Case.Of("array.empty-and-null", () => new PrimArrays { Bools = Array.Empty<bool>(), Bytes = Array.Empty<byte>(), Ints = Array.Empty<int>(), Chars = Array.Empty<char>() });
        yield return Case.Of("array.references", () => new RefArrays { Strings = new[] { "x", null, "" }, Points = new[] { new Point { X = 1, Y = -1 }, default }, Leaves = new[] { new Leaf { Id = 1, Name = "n" }, null }, Jagged = new[] { new[] { 1 }, null, Array.Empty<int>(), new[] { 2, 3 } } });
#if LATER
        yield return Case.Of("array.2d", () => new Grid { Cells = new[,] { { 1, 2, 3 }, { 4, 5, 6 } }, Names = new[,] { { "a", null }, { "", "d" } } });
#endif
        // collections
#if LATER
        yield return Case.Of("coll.lists", () => new Lists { Ints = new() { 1, 2, 300 }, Strings = new() { "a", null }, Leaves = new() { new Leaf { Id = 5 }, null }, Optional = new() { 1, null, -3 }, Nested = new() { new() { 1 }, new() }, Set = new() { 3, 1, 2 }, Queue = new(new[] { "first", "second" }), Linked = new(new[] { 7, 8 }) });
        yield return Case.Of("coll.lists-null", () => new Lists());
        yield return Case.Of("coll.lists-empty", () => new Lists { Ints = new(), Strings = new(), Leaves = new(), Optional = new(), Nested = new(), Set = new(), Queue = new(), Linked = new() });
        yield return Case.Of("coll.stack", () => new Stacks { Ints = new(new[] { 1, 2, 3 }), Words = new(new[] { "bottom", "top" }) });
        yield return Case.Of("coll.dictionaries", () => new Dictionaries { ByName = new() { ["a"] = 1, [""] = 2, ["日本"] = 3 }, ById = new() { [1] = "one", [-5] = null, [100000] = "big" }, ByGuid = new() { [G0] = new Leaf { Id = 1 } }, ByEnum = new() { [I32.Seven] = 7.5, [I32.Minus] = -1 }, Sorted = new() { ["b"] = 2, ["a"] = 1 }, SortedList = new() { [2] = "b", [1] = "a" } });
        yield return Case.Of("coll.immutable", () => new Immutables { Array = ImmutableArray.Create(1, 2, 3), List = ImmutableList.Create("x", "y"), Map = ImmutableDictionary<string, int>.Empty.Add("k", 1), Set = ImmutableHashSet.Create(42) });
        yield return Case.Of("coll.interfaces", () => new Interfaces { A = new List<int> { 1, 2 }, B = new List<string> { "s" }, C = new List<long> { 1, -1 }, D = new List<string> { "t" }, E = new Dictionary<string, int> { ["k"] = 1 }, F = new Dictionary<int, string> { [1] = "v" }, G = new HashSet<int> { 5 }, H = new List<Leaf> { new() { Id = 1 } } });
        yield return Case.Of("coll.readonly", () => new ReadOnlies { Items = new ReadOnlyCollection<int>(new[] { 1, 2, 3 }) });
        yield return Case.Of("coll.tuples", () => new Tuples { Pair = new("k", 1), Plain = new(1, 2), Two = (1, "two"), Blit = (7, 77), Named = (1, 2, 3), Old = Tuple.Create(1, (string?)"o") });
        yield return Case.Of("coll.memory", () => new Memories { M = new byte[] { 1, 2, 3 }, R = Fill(40) });
        yield return Case.Of("coll.segment", () => new Segments { Bytes = new ArraySegment<byte>(new byte[] { 9, 1, 2, 9 }, 1, 2) });
#endif
        // objects
        yield return Case.Of("object.empty", () => new Empty());
        yield return Case.Of("object.nested", () => new Parent { Id = 1, Child = new Leaf { Id = 2, Name = "two" }, Nothing = new Empty(), Self = new Parent { Id = 3 }, Tail = "end" });
        yield return Case.Of("object.record", () => new Person("Ann", 30, true));
        yield return Case.Of("object.record-keyed", () => new KeyedPerson("Bob", 41));
        yield return Case.Of("object.record-struct", () => new Money(12.50m, "JPY"));
        yield return Case.Of("object.struct-root-padded", () => new Padded { A = 1, B = 2, C = 3, D = 4 });
        yield return Case.Of("object.structs", () => new Structs { P = new Point { X = 1, Y = 2 }, Pad = new Padded { A = 1, B = -2, C = 3, D = -4 }, H = new Holder { Id = 9, Name = "h", At = new Point { X = 5, Y = 6 } }, S = new Span2(10, 20), Maybe = new Point { X = 3, Y = 4 }, MaybeHolder = new Holder { Id = 1 }, Many = new[] { new Padded { A = 255, B = 1, C = 2, D = 3 }, default } });
        yield return Case.Of("object.structs-null", () => new Structs());
        yield return Case.Of("object.init-required", () => new InitOnly { Id = 5, Name = "init", Items = new() { 1 } });
        yield return Case.Of("object.constructor", () => new Picked(4, "four") { C = 4.5 });
        yield return Case.Of("object.inherited", () => new TopThing { BaseId = 1, BaseName = "b", Mid = 2, Top = "t" });
        yield return Case.Of("object.private", () => Secretive.Create(11, "lbl", 12));
        yield return Case.Of("object.ignored", () => new Partly { Kept = 1, Dropped = 2, Also = "a" });
        yield return Case.Of("object.fields-and-properties", () => new Mixed { FieldFirst = 1, Prop = "p", FieldLast = 2.5, PropLast = 3 });
        yield return Case.Of("object.reordered-keys", () => new Reordered { A = 1, B = 2, C = "c" });
        yield return Case.Of("object.key-holes", () => new Holes { One = 1, Four = "4", Seven = true });
        yield return Case.Of("object.renamed", () => new Renamed { Identifier = 1, Name = "n", Plain = 2, Country = "jp" });
        yield return Case.Of("object.forty", () => Forty.Create());
        yield return Case.Of("object.deep-20", () => Deep(20));
        // unions
        yield return Case.Of("union.root", () => (IShape)new Rect { W = 3, H = 4 });
        yield return Case.Of("union.tag-300-nested", () => (IShape)new Group { Label = "g", Items = new() { new Circle { Radius = 1.5 }, null, new Group { Items = new() } } });
        yield return Case.Of("union.in-members", () => new Zoo { Animals = new() { new Dog { Name = "d", Age = 3 }, null, new Cat { Name = "c", Indoor = true } }, Logo = new Circle { Radius = 2 }, Star = new Cat() });
        // tolerant and references
        yield return Case.Of("tolerant.gaps", () => new Tolerant { A = 1, C = "c", F = new() { 1, 2 } });
        yield return Case.Of("tolerant.nested", () => new TolerantOuter { Inner = new Tolerant { A = 7 }, Number = 8, Leaf = new Leaf { Id = 1, Name = "x" } });
        yield return Case.Of("tolerant.long-value", () => new Tolerant { A = 1, C = new string('x', 200) });
        yield return Case.Of("reference.self-loop", () => Loop());
        yield return Case.Of("reference.shared", () => Shared());
        yield return Case.Of("reference.parent-child", () => Tree());
        // generics
        yield return Case.Of("generic.int", () => new Box<int> { Value = 5, Count = 1 });
        yield return Case.Of("generic.string", () => new Box<string> { Value = "v", Count = 2 });
        yield return Case.Of("generic.pair", () => new Duo<Leaf, List<int>> { First = new Leaf { Id = 1 }, Second = new() { 1, 2 } });
        // MessagePack boundaries
        yield return Case.Of("mpk.integers", () => new Integers { Signed = new long[] { 0, 1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, int.MaxValue, 2147483648, 4294967295, 4294967296, long.MaxValue, -1, -32, -33, -128, -129, -32768, -32769, int.MinValue, -2147483649, long.MinValue }, Unsigned = new ulong[] { 0, 127, 128, 255, 256, 65535, 65536, 4294967295, 4294967296, ulong.MaxValue }, Small = new[] { -32, -33, 127, 128, -128, -129 } });
        yield return Case.Of("mpk.bin-lengths", () => new Blobs { A = Fill(0), B = Fill(255), C = Fill(256) });
        yield return Case.Of("mpk.timestamps", () => new Times { At = new[] { Unix(0), Unix(1_700_000_000), Unix(4294967295), Unix(1_700_000_000, 1), Unix(4294967296), Unix(17179869183, 9_999_999), Unix(17179869184), Unix(-1), Unix(-1, 5) } });
        yield return Case.Of("mpk.array-15-16", () => new List<List<int>> { Enumerable.Range(0, 15).ToList(), Enumerable.Range(0, 16).ToList() });
        // JSON
        yield return Case.Of("json.escapes", () => new Texts { Ascii = "q\" b\\ s/ \b\f\n\r\t \u0000\u0001\u001f \u007f <>&'+`", Latin = "\u0080\u00a0\u00ad\u2028\u2029\ufeff", Japanese = "全角\u3000空白", Emoji = "😀" });
        yield return Case.Of("json.doubles", () => new PrimArrays { Doubles = new[] { 0, 1, -1, 0.1, 0.2 + 0.1, 1e15, 1e16, 1e21, 1e-5, 1e-7, 123456789.125, double.MaxValue, double.Epsilon, 5e-324, 100, 1.0 / 3 }, Floats = new[] { 0.1f, 1f / 3, 16777216f, 1e10f, float.MaxValue, float.Epsilon } });
        // Jsonable
        yield return Case.Of("jmc.all", () => new JsonAll { Text = "hé\"\\\n日", Number = 310, Nest = new JsonLeaf { Id = 9 }, Raw = new byte[] { 1, 2, 3, 4 }, Numbers = new[] { 1, 22, 333 }, Ratios = new() { 1.5, -2 }, Map = new() { ["a"] = 1, ["bb"] = 2.5 }, Flag = true, Key = G0, Maybe = 5, Kind = I32.Seven });
        yield return Case.Of("jmc.minimal", () => new JsonLeaf { Id = -1 });
        yield return Case.Of("jmc.times", () => new JsonTimes { At = new DateTimeOffset(2024, 5, 5, 22, 8, 9, TimeSpan.Zero), Span = TimeSpan.FromMilliseconds(1500) });
        yield return Case.Of("jmc.numbers", () => new JsonNumbers { B = 255, Sb = -128, S = -1, Us = 65535, Ui = 4294967295, L = long.MinValue, Ul = ulong.MaxValue, F = 0.5f, D = 1e20 });
#if LATER
        yield return Case.Of("jmc.text-lengths", () => new JsonText { A = new string('a', 207), B = new string('b', 208), C = new Uri("https://example.com/x") });
        yield return Case.Of("jmc.text-long", () => new JsonText { A = new string('a', 5000), B = "" , C = new Uri("urn:x:y") });
#endif
        yield return Case.Of("jmc.nested", () => new JsonNest { Items = new() { new JsonLeaf { Id = 1 }, new JsonLeaf { Id = 2 } }, Groups = new() { ["g"] = new() { 1, 2 }, ["e"] = new() }, Jagged = new[] { new[] { 1 }, Array.Empty<int>() } });
        yield return Case.Of("jmc.root-empty", () => new JsonNest { Items = new(), Groups = new(), Jagged = Array.Empty<int[]>() });
        // evolution
        yield return Case.Evolve<AppendV1, AppendV2>("evolve.append-old-to-new", () => new AppendV1 { A = 1, B = "b" });
        yield return Case.Evolve<AppendV2, AppendV1>("evolve.append-new-to-old", () => new AppendV2 { A = 1, B = "b", C = 2.5, D = new() { 1 } });
        yield return Case.Evolve<TolV1, TolV2>("evolve.tolerant-old-to-new", () => new TolV1 { A = 1, B = "gone", C = new[] { 1, 2 } });
        yield return Case.Evolve<TolV2, TolV1>("evolve.tolerant-new-to-old", () => new TolV2 { A = 1, C = new[] { 3 }, D = "new", E = 0.5 });
        yield return Case.Evolve<KeyV1, KeyV2>("evolve.keys-old-to-new", () => new KeyV1 { A = 1, B = "b" });
        yield return Case.Evolve<KeyV2, KeyV1>("evolve.keys-new-to-old", () => new KeyV2 { A = 1, B = "b", C = 3, D = new() { "x", "y" } });
        yield return Case.Evolve<MapV1, MapV2>("evolve.map-old-to-new", () => new MapV1 { A = 1, B = "b" });
        yield return Case.Evolve<MapV2, MapV1>("evolve.map-new-to-old", () => new MapV2 { A = 1, B = "b", Extra = new[] { 1, 2 }, More = new() { ["k"] = 1 } });
    }
}
