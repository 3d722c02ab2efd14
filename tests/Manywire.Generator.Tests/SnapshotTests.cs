using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>The emitted code of representative declarations, as files to be read. <c>UPDATE_SNAPSHOTS=1</c> rewrites them.</summary>
public sealed class SnapshotTests
{
    /// <summary>The declarations: the name of the snapshot, the source, and which emitted files are held.</summary>
    static readonly (string Name, string Source, string[] Files)[] s_declarations =
    [
        ("Service", """
            [Wire]
            public class Person
            {
                public int Age { get; set; }
            }

            [WireService(Naming = WireNaming.CamelCase, Name = "calc", Version = 2, Names = RpcNames.Scoped)]
            public interface ICalculator
            {
                System.Threading.Tasks.ValueTask<int> Add(int a, int b = 5, System.Threading.CancellationToken cancellationToken = default);
                [WireMethod(Idempotent = true, TimeoutMilliseconds = 500)] System.Threading.Tasks.Task<List<Person>> FindAsync(Dictionary<string, int> request, System.IProgress<double>? progress);
                void Tell(string @event);
                IAsyncEnumerable<Person> All();
            }
            """, ["ICalculatorService"]),
        ("ServiceOverGrpc", """
            [Wire]
            public class Order
            {
                public int Number { get; set; }
            }

            [WireService(Naming = WireNaming.CamelCase)]
            public interface IOrders
            {
                System.Threading.Tasks.Task<Order?> FindAsync(int number, System.Threading.CancellationToken cancellationToken = default);
                [WireMethod("put", TimeoutMilliseconds = 500)] System.Threading.Tasks.ValueTask Place(Order order, string? _caller, System.Threading.CancellationToken token);
                System.Threading.Tasks.Task Ping();
                IAsyncEnumerable<Order> All();
                System.Threading.Tasks.ValueTask<int> Upload(IAsyncEnumerable<Order> orders);
                IAsyncEnumerable<string> Talk(IAsyncEnumerable<int> @event, System.Threading.CancellationToken cancellationToken);
            }
            """, ["IOrdersGrpc"]),
        ("SettableClass", """
            [Wire]
            public class Person
            {
                public int Age { get; set; }
                public string FirstName { get; set; } = "";
                public string? LastName { get; set; }
                public long[]? Visits { get; set; }
            }
            """, ["PersonCode"]),
        ("DifferentOnAWire", """
            [Wire]
            public class Person
            {
                [Foreign.ToySkip] public int Age { get; set; }
                public string? Name { get; set; }
                [Foreign.ToyTake] internal int Id { get; set; }
            }

            namespace Foreign
            {
                public sealed class ToySkipAttribute : System.Attribute;
                public sealed class ToyTakeAttribute : System.Attribute;
            }
            """, ["PersonCode"]),
        ("Transparent", "[Wire(Transparent = true)] public readonly record struct Id(int Value); [Wire(Transparent = true)] public sealed class Rank { [WireInclude] private long Value { get; set; } }", ["IdCode", "RankCode"]),
        ("Record", "[Wire] public record Person(int Age, string FirstName, string LastName = \"Doe\");", ["PersonCode"]),
        ("BlittableStruct", "[Wire] public struct Point { public byte Tag; public double X; private readonly int _y; public readonly int Y => _y; }", ["PointCode"]),
        ("BigEndianStruct", """
            [System.Runtime.CompilerServices.InlineArray(2)] public struct Two { ushort _first; }
            [Wire] public struct Part { public int A; [WireEndian(WireEndian.Little)] public short B; }
            [Wire, WireEndian(WireEndian.Big)] public struct Header { public ushort Port; public byte Kind; private uint _sum; public readonly uint Sum => _sum; public Two Two; public Part Part; [WireEndian(WireEndian.Little)] public System.Guid Id; public System.DayOfWeek Day; }
            """, ["HeaderCode", "PartCode"]),
        ("BitFields", """
            [Wire, WireEndian(WireEndian.Big)] public struct Fragment { [WireBits(4)] public byte Version; [WireBits(4)] public sbyte Words; public ushort Length; [WireBits(1)] public bool More; [WireBits(15)] public ushort Offset; }
            [Wire] public struct Outer { public byte Kind; public Fragment Fragment; [WireBits(2)] public System.DayOfWeek Low; [WireBits(6)] public int High; }
            """, ["FragmentCode", "OuterCode"]),
        ("RefStruct", """
            [Wire]
            public ref struct Frame
            {
                public System.ReadOnlySpan<byte> Payload { get; init; }
                public ref int Place;
                public Part Part;
                public int Length => Payload.Length;
                [WireInclude] private System.Span<string> Words { get; set; }
            }

            [Wire] public readonly ref struct Part(int id) { public int Id { get; } = id; }
            """, ["FrameCode"]),
        ("StructWithReferences", "[Wire] public struct Named { public int Id; public string Name; }", ["NamedCode"]),
        ("TwentyMembers", $$"""
            [Wire]
            public class Wide
            {
            {{string.Join("\n", Enumerable.Range(1, 20).Select(i => $"    public {(i % 5 == 0 ? "string?" : "int")} M{i} {{ get; set; }}"))}}
            }
            """, ["WideCode"]),
        ("RecordOfTwelve", "[Wire] public record Twelve(int A, int B, int C, int D, int E, int F, string G, string H, int I = 9, int J = 10, int K = 11, int L = 12);", ["TwelveCode"]),
        ("InitAndRequired", """
            [Wire]
            public class Order
            {
                public required int Id { get; init; }
                public required string Customer { get; set; }
                public string? Note { get; init; }
            }
            """, ["OrderCode"]),
        ("PrivateMembers", """
            [Wire]
            public class Account
            {
                [WireInclude] private int _id;
                [WireInclude] private string Owner { get; set; } = "";
                public long Balance { get; private set; }
                [WireInclude] public int Version { get; }
                private Account() { _id = 1; }
                public static Account Open() => new() { _id = 2, Owner = "x" };
                public int Id => _id;
            }
            """, ["AccountCode"]),
        ("CompressedMembers", """
            [Wire]
            public class Page
            {
                public int Id { get; set; }
                [WireCompressed] public string? Text { get; set; }
                [WireCompressed(typeof(Lz4BlockCompression))] public int[]? Visits { get; set; }
                [WireCompressed(Level = 11)] public Page? Next { get; set; }
                public int End { get; set; }
            }
            """, ["PageCode"]),
        ("KeyedWithHoles", """
            [Wire]
            public class Sparse
            {
                [WireKey(1)] public int One { get; set; }
                [WireKey(4)] public string? Four { get; set; }
                [WireKey(5)] public double Five { get; set; }
            }
            """, ["SparseCode"]),
        ("Tolerant", """
            [Wire(WireEvolution.Tolerant)]
            public class Settings
            {
                [WireKey(0)] public int Volume { get; set; }
                [WireKey(2)] public string? Theme { get; set; }
            }
            """, ["SettingsCode"]),
        ("References", """
            [Wire(References = true)]
            public class Node
            {
                [WireKey(0)] public string? Name { get; set; }
                [WireKey(1)] public Node? Next { get; set; }
            }
            """, ["NodeCode"]),
        ("InterfaceUnion", """
            [Wire, WireUnion(0, typeof(Circle), Name = "circle"), WireUnion(1, typeof(Square), Name = "square")]
            public interface IShape;
            [Wire] public record Circle(double Radius) : IShape;
            [Wire] public struct Square : IShape { public double Side { get; set; } }
            """, ["IShapeCode", "CircleCode", "SquareCode"]),
        ("AbstractUnion", """
            [Wire, WireUnion(7, typeof(Cat)), WireUnion(8, typeof(Lion))]
            public abstract class Animal { public int Age { get; set; } }
            [Wire] public class Cat : Animal { public string? Name { get; set; } }
            [Wire] public class Lion : Cat { public int Pride { get; set; } }
            """, ["AnimalCode", "LionCode"]),
        ("EnumKeys", """
            public enum Color : byte { Red, [WireName("verde")] Green, Blue = 7 }
            [Wire] public class Palette { public Dictionary<Color, string>? Names { get; set; } public Dictionary<Color, int>? Counts { get; set; } }
            """, ["DictionaryOf_Color_And_StringCode", "DictionaryOf_Color_And_Int32Code", "ColorCode"]),
        ("NullableStruct", """
            [Wire] public struct Point { public int X, Y; }
            [Wire] public struct Named { public string? Name; }
            [Wire] public class Line { public Point? From; public Named? Name; public int? Width; }
            """, ["LineCode", "NullableOf_PointCode", "NullableOf_NamedCode"]),
        ("LazyAndUnknown", """
            [Wire] public class Envelope { public int Id { get; set; } public WireLazy<Body>? Body { get; set; } public WireUnknown? Rest { get; set; } }
            [Wire] public class Body { public string? Text { get; set; } }
            """, ["EnvelopeCode"]),
        ("GenericClosed", """
            [Wire] public class Box<T> { public T? Value { get; set; } public T? Init { get; init; } }
            [Wire] public class Boxes { public Box<int>? Number { get; set; } public Box<List<string>>? Texts { get; set; } }
            """, ["BoxOf_Int32Code", "BoxOf_ListOf_StringCode"]),
        ("Collections", """
            [Wire] public record Place(string City, int Zip);
            public class Tree : List<Tree>;
            [Wire] public class Shelf
            {
                public HashSet<int>? Set { get; set; }
                public Stack<string>? Stack { get; set; }
                public System.Collections.Immutable.ImmutableArray<int> Fixed { get; set; }
                public IList<string>? List { get; set; }
                public SortedDictionary<Place, int>? Places { get; set; }
                public Tree? Tree { get; set; }
                public List<int> Kept { get; } = [];
            }
            """, ["ShelfCode", "System_Collections_Generic_HashSetOf_Int32Code", "System_Collections_Generic_StackOf_StringCode", "System_Collections_Immutable_ImmutableArrayOf_Int32Code", "System_Collections_Generic_IListOf_StringCode", "System_Collections_Generic_SortedDictionaryOf_Place_And_Int32Code", "TreeCode", "StringCodeSpan"]),
        ("NamePerWire", """
            [Wire(Naming = WireNaming.CamelCase)]
            public class User
            {
                [WireName("id", Wire = typeof(Manywire.Tests.ToyWire.ToyWire))] public int UserId { get; set; }
                [WireName("n")] public string? Name { get; set; }
            }
            """, ["UserCode"]),
        ("PrivateNested", """
            namespace Store
            {
                public partial class Shelf
                {
                    [Wire] private struct Slot { public int Width; public Kind Kind { get; set; } }
                    private enum Kind { Shut, Open }
                }
            }
            """, ["Store_Shelf_SlotCode", "Store_Shelf_KindCode", "Registry"]),
        ("KeyValuePair", "[Wire] public class Entry { public KeyValuePair<int, string> Pair; }", ["System_Collections_Generic_KeyValuePairOf_Int32_And_StringCode"]),
        ("Grid", "[Wire] public class Board { public int[,]? Fields; }", ["ArrayOf_2_Int32Code", "Int32CodeSpan"]),
        ("Blocks", """
            [System.Runtime.CompilerServices.InlineArray(4)] public struct Four { int _first; }
            [Wire] public class Blob { public System.ReadOnlyMemory<byte> Data; public Four Inline; }
            """, ["System_ReadOnlyMemoryOf_ByteCode", "FourCode"]),
        ("NamedEnum", "[Wire(Enums = WireEnums.Names)] public enum Level { Low, [WireName(\"top\")] High }\n[Wire] public class Ranked { public Level Level; public Level? Maybe; }", ["LevelCode", "RankedCode"]),
        ("Registry", """
            [Wire] public class A;
            [Wire] public class B { public List<A>? As { get; set; } public int[]? Numbers { get; set; } }
            """, ["Registry"]),
    ];

    public static TheoryData<string> Names => [.. s_declarations.Select(d => d.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public void The_emitted_code_is_as_it_was(string name)
    {
        (_, string source, string[] files) = s_declarations.Single(d => d.Name == name);
        Generated generated = Compiling.Generate("using System.Collections.Generic;\nusing Manywire;\n" + source);
        generated.Emit().Dispose();
        var text = new StringBuilder();
        foreach (string file in files)
        {
            text.Append("// ======== ").Append(file).Append(".g.cs\n").Append(generated.Files[file + ".g.cs"]);
        }

        string path = Path.Combine(Folder(), name + ".cs.txt");
        if (Environment.GetEnvironmentVariable("UPDATE_SNAPSHOTS") == "1")
        {
            Directory.CreateDirectory(Folder());
            File.WriteAllText(path, text.ToString());
        }

        Assert.True(File.Exists(path), $"There is no {path}: run with UPDATE_SNAPSHOTS=1.");
        string? difference = Difference(File.ReadAllText(path), text.ToString());
        Assert.True(difference is null, $"{name} differs from its snapshot (UPDATE_SNAPSHOTS=1 rewrites it): {difference}");
    }

    [Fact]
    public void Every_snapshot_belongs_to_a_declaration() =>
        Assert.Equal(s_declarations.Select(d => d.Name).Order(), Directory.GetFiles(Folder(), "*.cs.txt").Select(f => Path.GetFileName(f)[..^".cs.txt".Length]).Order());

    [Fact]
    public void A_difference_is_shown_with_its_line()
    {
        Assert.Null(Difference("a\nb\n", "a\nb\n"));
        Assert.Equal("line 2:\n  - b\n  + c", Difference("a\nb\n", "a\nc\n"));
    }

    /// <summary>The first lines that differ, or null.</summary>
    static string? Difference(string expected, string actual)
    {
        string[] before = expected.Split('\n'), after = actual.Split('\n');
        int first = 0;
        while (first < before.Length && first < after.Length && before[first] == after[first])
        {
            first++;
        }

        if (first == before.Length && first == after.Length)
        {
            return null;
        }

        int oldEnd = before.Length, newEnd = after.Length;
        while (oldEnd > first && newEnd > first && before[oldEnd - 1] == after[newEnd - 1])
        {
            oldEnd--;
            newEnd--;
        }

        IEnumerable<string> lines = before[first..oldEnd].Take(12).Select(l => "  - " + l).Concat(after[first..newEnd].Take(12).Select(l => "  + " + l));
        return $"line {first + 1}:\n" + string.Join("\n", lines);
    }

    /// <summary>The folder in the sources: found from the output upwards, since deterministic builds don't know where they were.</summary>
    static string Folder()
    {
        DirectoryInfo folder = new(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "Manywire.slnx")))
        {
            folder = folder.Parent ?? throw new InvalidOperationException("The tests run outside of the repository.");
        }

        return Path.Combine(folder.FullName, "tests", "Manywire.Generator.Tests", "Snapshots");
    }
}
