namespace Manywire.Generator.Tests;

/// <summary>Declarations that several tests share.</summary>
static class Samples
{
    /// <summary>Everything that a declaration can have, without a namespace and without usings. It says <c>global::</c> so that any surroundings will do.</summary>
    public const string Declarations = """
        [global::Manywire.Wire] public class Empty { }
        [global::Manywire.Wire] public class Plain { public int A { get; set; } public string B { get; set; } = ""; public byte[] C = new byte[0]; public decimal? D { get; set; } public global::System.DayOfWeek E { get; set; } public global::System.DayOfWeek? F { get; set; } }
        [global::Manywire.Wire] public record Small(int A, string B, double C = 1.5, string D = "a\"b\\c\n", char E = '\'', global::System.DayOfWeek F = global::System.DayOfWeek.Friday, long? G = 5, float H = float.NaN);
        [global::Manywire.Wire] public record Large(int A, int B, int C, int D, int E, int F, int G, int H, int I, int J = 10, string K = "k", double L = double.PositiveInfinity) { public int M { get; init; } }
        [global::Manywire.Wire] public record LargeDerived(int A, int B, int C, int D, int E, int F, int G, int H, int I, string J) : Base(A);
        [global::Manywire.Wire] public record Base(int A);
        [global::Manywire.Wire] public record struct Pair(int X, string Y);
        [global::Manywire.Wire] public readonly record struct Pixel(byte R, byte G, byte B, bool On, global::System.DateTime At);
        [global::Manywire.Wire] public readonly struct Span3 { private readonly int _a; public int A => _a; public Span3(int a) { _a = a; } }
        [global::Manywire.Wire] public struct Mutable { public int X; public double? Y; private byte _z; public byte Z { readonly get => _z; set => _z = value; } public Pixel P; public Pixel? Q; }
        [global::Manywire.Wire] public struct Texts { public string S; public int N { get; private set; } [global::Manywire.WireInclude] private string Hidden; public readonly string Peek() => Hidden; public void Poke(string s) => Hidden = s; }
        [global::Manywire.Wire] public class Needs { public required int A { get; init; } public required string B { get; set; } public int C { get; init; } = 4; }
        [global::Manywire.Wire] public record NeedsToo(int A, string B) { public required string C { get; init; } public int D { get; set; } }
        [global::Manywire.Wire] public class Secret { [global::Manywire.WireInclude] private int _a = 1; [global::Manywire.WireInclude] private string B { get; set; } = ""; [global::Manywire.WireInclude] public int C { get; } public int D { get; private set; } private Secret() { } public int Sum() => _a + B.Length; }
        [global::Manywire.Wire] public class Sparse { [global::Manywire.WireKey(1)] public int A { get; set; } [global::Manywire.WireKey(3)] public string B { get; set; } = ""; [global::Manywire.WireKey(9)] public int C { get; set; } }
        [global::Manywire.Wire] public record SparseRecord([property: global::Manywire.WireKey(2)] int A, [global::Manywire.WireKey(5)] string B);
        [global::Manywire.Wire(global::Manywire.WireEvolution.Tolerant)] public class Loose { [global::Manywire.WireKey(0)] public int A { get; set; } [global::Manywire.WireKey(2)] public string B { get; set; } = ""; [global::Manywire.WireKey(3)] public Loose? C { get; set; } }
        [global::Manywire.Wire(global::Manywire.WireEvolution.Tolerant)] public record LooseRecord([global::Manywire.WireKey(0)] int A, [global::Manywire.WireKey(1)] string B);
        [global::Manywire.Wire(References = true)] public class Node { [global::Manywire.WireKey(0)] public string? Name { get; set; } [global::Manywire.WireKey(2)] public Node? Next { get; set; } [global::Manywire.WireKey(4)] public global::System.Collections.Generic.List<Node>? Others { get; set; } }
        [global::Manywire.Wire, global::Manywire.WireUnion(0, typeof(Circle), Name = "cir\"cle"), global::Manywire.WireUnion(1, typeof(Square)), global::Manywire.WireUnion(300, typeof(Group), Name = "group")] public interface IShape { }
        [global::Manywire.Wire] public record Circle(double Radius) : IShape;
        [global::Manywire.Wire] public struct Square : IShape { public double Side { get; set; } }
        [global::Manywire.Wire] public class Group : IShape { public global::System.Collections.Generic.List<IShape?>? Shapes { get; set; } }
        [global::Manywire.Wire, global::Manywire.WireUnion(0, typeof(Animal)), global::Manywire.WireUnion(1, typeof(Cat), Name = "cat")] public class Animal { public int Age { get; set; } }
        [global::Manywire.Wire] public class Cat : Animal { public string? Name { get; set; } }
        public enum Color : byte { Red, [global::Manywire.WireName("verde")] Green, Blue = 7, Azul = 7 }
        public enum Signed : long { Low = long.MinValue, High = long.MaxValue, Minus = -1 }
        [global::Manywire.Wire] public class Collections { public int[]? A; public global::System.Collections.Generic.List<Color>? B; public global::System.Collections.Generic.Dictionary<string, int[]>? C; public global::System.Collections.Generic.Dictionary<Color, Signed>? D; public global::System.Collections.Generic.Dictionary<Signed, string>? E; public global::System.Collections.Generic.Dictionary<global::System.Guid, Pixel>? F; public Pixel[]? G; public Pair?[]? H; public int?[]? I; public int[][]? J; public global::System.Collections.Generic.List<Mutable>? K; public Mutable?[]? L; public global::System.Collections.Generic.Dictionary<int, Mutable?>? M; public global::System.Collections.Generic.Dictionary<string, global::System.DateTime?>? N; public global::System.Collections.Generic.Dictionary<int, IShape>? O; }
        [global::Manywire.Wire] public class Kinds { public global::System.Collections.Generic.HashSet<int>? A; public global::System.Collections.Generic.Stack<string>? B; public global::System.Collections.Immutable.ImmutableArray<Pixel> C; public global::System.Collections.Immutable.ImmutableSortedDictionary<int, string>? D; public global::System.Collections.Frozen.FrozenDictionary<Color, Pixel>? E; public global::System.Collections.Generic.IDictionary<Pixel, string>? F; public global::System.Collections.Generic.IList<Plain>? G; public global::System.Linq.ILookup<string, int>? H; public global::System.Collections.Generic.Dictionary<Pair, Mutable?>? J; public global::System.Collections.Generic.SortedList<int, byte>? K; public global::System.Collections.ObjectModel.ReadOnlyCollection<byte>? L; public Selves? M; public Named<int>? N; public global::System.Collections.Generic.List<int> O { get; } = new(); public global::System.Collections.Generic.Dictionary<string, int> P { get; } = new(); public global::System.Collections.Concurrent.ConcurrentDictionary<long, Pixel?>? Q; public global::System.Collections.Generic.Queue<int?>? R; public global::System.Collections.Immutable.IImmutableStack<Color>? S; }
        public class Selves : global::System.Collections.Generic.List<Selves> { }
        public class Named<T> : global::System.Collections.Generic.Dictionary<string, T> { }
        [global::Manywire.Wire] public class Envelope { public int Id { get; set; } public global::Manywire.WireLazy<Plain>? Body { get; set; } public global::Manywire.WireLazy<int[]>? Numbers { get; set; } public global::Manywire.WireUnknown? Rest { get; set; } }
        [global::Manywire.Wire] public class Box<T> { public T? Value { get; set; } public T?[]? Values { get; set; } }
        [global::Manywire.Wire] public record Two<TA, TB>(TA A, TB B);
        [global::Manywire.Wire] public class Boxes { public Box<int>? A { get; set; } public Box<string>? B { get; set; } public Box<Box<Pixel>>? C { get; set; } public Two<Color, global::System.Collections.Generic.List<int>>? D { get; set; } public Two<int, Two<int, string>>[]? E { get; set; } }
        [global::Manywire.Wire(Naming = global::Manywire.WireNaming.KebabCaseLower, Layout = global::Manywire.WireLayout.Array)] public class Spelled { [global::Manywire.WireName("id", Wire = typeof(global::Manywire.Tests.ToyWire.ToyWire))] public int UserId { get; set; } [global::Manywire.WireName("na\"me\\\n\u2028*/")] public string? FullName { get; set; } [global::Manywire.WireName("")] public int Nameless { get; set; } public int LastVisitedUTC { get; set; } }
        [global::Manywire.Wire] public class Keywords { public int @class { get; set; } public string? @event; public int @value { get; set; } public int p { get; set; } public int n { get; set; } public int reader { get; set; } public int writer { get; set; } public int seen { get; set; } public int @record { get; set; } public int tail { get; set; } public int x { get; set; } }
        [global::Manywire.Wire] public record Envelopes([global::Manywire.WireCompressed] string? A, [global::Manywire.WireCompressed(global::Manywire.WireCodec.Lz4Frame)] byte[]? B) { [global::Manywire.WireCompressed(Level = 9)] public global::System.Collections.Generic.List<Envelopes?>? C { get; set; } [global::Manywire.WireCompressed(global::Manywire.WireCodec.Lz4Block)] public IShape? D { get; set; } }
        [global::Manywire.Wire] public record @params(int @class, string @event, int value, int n, int p, int reader, int seen, string @default = "@");
        [global::Manywire.Wire] public class Größe { public int Länge { get; set; } public string? 名前 { get; set; } public double Ünïcödé;  }
        public class Outer { [global::Manywire.Wire] public class Inner { public int A { get; set; } internal class Deep { [global::Manywire.Wire] internal record Deepest(int A, Inner B); } } public struct Generic<T> { [global::Manywire.Wire] public struct In { public T A; } } }
        [global::Manywire.Wire] public class UsesInner { public Outer.Generic<int>.In A; public Outer.Inner? B; }
        [global::Manywire.Wire] public class Differs : IDiffers { [global::System.ComponentModel.Browsable(false)] public int A { get; set; } [global::System.ComponentModel.Description("b \"name\"")] public string? B { get; set; } public Differs? Next { get; set; } [global::System.ComponentModel.Browsable(true)] public int Twice => A * 2; [global::System.ComponentModel.Browsable(true)] private int _hidden; public int Peek() => _hidden++; }
        [global::Manywire.Wire] public struct DiffersBlit { [global::System.ComponentModel.Description("x")] public int X; public byte Y; }
        [global::Manywire.Wire] public record DiffersRecord([property: global::System.ComponentModel.Description("bee")] DiffersBlit? B, string C = "c", [property: global::System.ComponentModel.Browsable(false)] int A = 1) : IDiffers;
        [global::Manywire.Wire, global::Manywire.WireUnion(0, typeof(Differs)), global::Manywire.WireUnion(1, typeof(DiffersRecord))] public interface IDiffers { }
        [global::Manywire.Wire] public class DiffersBox<T> { [global::System.ComponentModel.Browsable(false)] public T? A { get; set; } [global::System.ComponentModel.Description("v")] public T? V { get; private set; } public void Put(T? x) => V = x; }
        [global::Manywire.Wire] internal class DiffersAll { public DiffersBox<int>? A; public DiffersBox<Differs>? B; public DiffersBlit[]? C; public IDiffers? D; public DiffersBlit? E; public global::Manywire.WireLazy<Differs>? F; }
        [global::Manywire.Wire] internal class Many { public int M00, M01, M02, M03, M04, M05, M06, M07, M08, M09, M10, M11, M12, M13, M14, M15, M16, M17, M18, M19, M20, M21, M22, M23, M24, M25, M26, M27, M28, M29, M30, M31, M32, M33, M34, M35, M36, M37, M38, M39, M40, M41, M42, M43, M44, M45, M46, M47, M48, M49, M50, M51, M52, M53, M54, M55, M56, M57, M58, M59, M60, M61, M62, M63, M64, M65; public string? S; public required int R; }
        [global::Manywire.Wire] internal record ManyGathered(int A, Keywords B, int C, string D, int E, int F, int G, int H, int I) { public int J { get; set; } = 3; public int K { get; } = 4; }
        """;

    public const string Rich = "#nullable enable\nnamespace Rich\n{\n" + Declarations + "\n}\n";
}
