using System;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.Schema.Tests;

/// <summary>What the generator says of types, as tools read it from the assembly.</summary>
public sealed class DescriptionTests
{
    static SchemaType One(string source, string id) => Compiled.From(source).Schema.Find(id) ?? throw new InvalidOperationException("There is no " + id);

    /// <summary>What callers of a service see, with the types that it alone names.</summary>
    [Fact]
    public void A_service_is_described()
    {
        SchemaDocument schema = Compiled.From("""
            namespace N
            {
                public enum Level { Low, High }
                [Wire] public record Lost(int Code);
                [WireService(Name = "s", Naming = WireNaming.CamelCase, Faults = new[] { typeof(Lost) })]
                public interface IS
                {
                    [WireMethod(Idempotent = true)] System.Threading.Tasks.Task<Level?> GetAsync(string name, [WireName("how high")] Level level = Level.High, System.Threading.CancellationToken token = default);
                    IAsyncEnumerable<List<int>> All(IProgress<double> progress);
                }
            }
            """).Schema;
        const string Json = """
            {
              "format": 1,
              "types": [
                {
                  "name": "N.IS",
                  "kind": "service",
                  "service": {
                    "name": "s",
                    "faults": ["N.Lost"],
                    "methods": [
                      {"name": "get", "member": "GetAsync", "wire": "s.get", "parameters": [{"name": "name", "type": "string"}, {"name": "how high", "type": "N.Level", "optional": true, "default": "1"}], "result": "N.Level?", "idempotent": true},
                      {"name": "all", "member": "All", "wire": "s.all", "parameters": [{"name": "progress", "type": "float64", "progress": true}], "result": "list<int32>", "results": true}
                    ]
                  }
                },
            """;
        Assert.StartsWith(Json.ReplaceLineEndings("\n"), schema.ToJson());
        Assert.NotNull(schema.Find("N.Level"));
        Assert.Equal(schema.ToJson(), SchemaDocument.Parse(schema.ToJson()).ToJson());
        Assert.Contains("N.IS: service s, errors with N.Lost\n   s.get (name: string, how high: N.Level, else 1), gives N.Level?, GetAsync in C#, may run twice\n   s.all (progress: progress of float64), gives list<int32> one after another, All in C#\n", schema.ToText());
        Assert.Empty(SchemaComparison.Compare(schema, schema));
    }

    [Theory]
    [InlineData("""{"name":"A","kind":"service"}""")]
    [InlineData("""{"name":"A","kind":"object","service":{}}""")]
    [InlineData("""{"name":"A","kind":"service","service":{"methods":[{"name":"a","results":true}]}}""")]
    [InlineData("""{"name":"A","kind":"service","service":{"methods":[{"name":"a","parameters":[{"name":"p","type":"int32","optional":true,"default":"1;"}]}]}}""")]
    [InlineData("""{"name":"A","kind":"service","service":{"methods":[{"name":"a","parameters":[{"name":"p","type":"int32","default":"1"}]}]}}""")]
    public void What_no_service_could_be_is_refused(string type) => Assert.Throws<SchemaException>(() => SchemaDocument.Parse($$"""{"format":1,"types":[{{type}}]}"""));

    /// <summary>A member of a type, and what it is on wires.</summary>
    [Theory]
    [InlineData("int", "int32")]
    [InlineData("int?", "int32?")]
    [InlineData("string", "string")]
    [InlineData("string?", "string?")]
    [InlineData("object?", "any?")]
    [InlineData("byte[]", "bytes")]
    [InlineData("Memory<byte>", "bytes")]
    [InlineData("ArraySegment<byte>", "segment")]
    [InlineData("ReadOnlyMemory<byte>?", "nullable<bytes>")]
    [InlineData("List<byte>", "list<uint8>")]
    [InlineData("int[]?", "list<int32>?")]
    [InlineData("string?[][]", "list<list<string?>>")]
    [InlineData("int[,]", "grid2<int32>")]
    [InlineData("System.Collections.Immutable.ImmutableArray<Guid>", "list<guid>")]
    [InlineData("System.Collections.Immutable.ImmutableArray<Guid>?", "nullable<list<guid>>")]
    [InlineData("IReadOnlyList<N.Item>", "list<N.Item>")]
    [InlineData("HashSet<DateOnly>", "set<date>")]
    [InlineData("System.Collections.Frozen.FrozenSet<char>", "set<char>")]
    [InlineData("Stack<TimeSpan>", "stack<timespan>")]
    [InlineData("Dictionary<string, N.Item?>", "map<string, N.Item?>")]
    [InlineData("IReadOnlyDictionary<int, decimal>", "map<int32, decimal>")]
    [InlineData("System.Collections.Hashtable", "map<any, any?>")]
    [InlineData("System.Collections.ArrayList", "list<any?>")]
    [InlineData("PriorityQueue<string, int>", "list<tuple<string, int32>>")]
    [InlineData("System.Linq.ILookup<string, int>", "list<grouping<string, int32>>")]
    [InlineData("(int, string?)", "tuple<int32, string?>")]
    [InlineData("(int, int)?", "tuple<int32, int32>?")]
    [InlineData("Tuple<int, string>", "reftuple<int32, string>")]
    [InlineData("KeyValuePair<string, int>", "pair<string, int32>")]
    [InlineData("Lazy<int>", "lazy<int32>")]
    [InlineData("WireLazy<N.Item>", "N.Item")]
    [InlineData("Uri", "uri")]
    [InlineData("Version?", "version?")]
    [InlineData("System.Numerics.Vector3", "vector3")]
    [InlineData("System.Numerics.BigInteger", "biginteger")]
    [InlineData("Range", "range")]
    [InlineData("DateTimeOffset", "datetimeoffset")]
    [InlineData("N.Color?", "N.Color?")]
    [InlineData("DayOfWeek", "System.DayOfWeek")]
    [InlineData("N.Box<int>", "N.Box<int32>")]
    [InlineData("N.Box<N.Box<string>?>", "N.Box<N.Box<string>?>")]
    [InlineData("N.Outer<int>.Inner<string>", "N.Outer.Inner<int32, string>")]
    [InlineData("N.Names", "list<string>")]
    [InlineData("N.Table", "map<string, int32>")]
    [InlineData("N.Four", "inline4<int32>")]
    [InlineData("N.IOpen", "any")]
    [InlineData("N.Plain", "N.Plain")]
    public void A_member_is_in_words_what_it_is_on_wires(string type, string expected)
    {
        SchemaType described = One($$"""
            [Wire] public class Holder { public {{type}} Value { get; set; } = default!; }
            namespace N
            {
                [Wire] public class Item { public int X; }
                public enum Color { Red, Green }
                [Wire] public class Box<T> { public T? Value; }
                public class Outer<T> { [Wire] public class Inner<U> { public T? A; public U? B; } }
                public class Names : List<string>;
                public class Table : Dictionary<string, int>;
                [System.Runtime.CompilerServices.InlineArray(4)] public struct Four { int _element; }
                public interface IOpen;
                public struct Plain { public int X; public byte Y; }
            }
            """, "Holder");
        SchemaMember member = Assert.Single(described.Members);
        Assert.Equal(expected, member.Type.ToString());
        Assert.Equal(expected, SchemaTypeRef.Parse(expected).ToString());
    }

    [Fact]
    public void An_object_has_its_members_with_what_attributes_say()
    {
        SchemaType type = One("""
            namespace App;
            [Wire(RespectNullableAnnotations = true)]
            public class Person
            {
                [WireKey(0)] public required int Age { get; set; }
                [WireKey(2), WireName("name"), WireFormerName("called"), WireName("n", Wire = typeof(JsonWire))] public string Name { get; set; } = "";
                [WireKey(5), WireCompressed] public string? Text { get; set; }
                [WireIgnore] public int Ignored { get; set; }
                public WireUnknown? Rest { get; set; }
            }
            """, "App.Person");
        Assert.Equal((SchemaKind.Object, SchemaLayout.Array, false, true), (type.Kind, type.Layout, type.IsValueType, type.KeepsUnknown));
        Assert.Equal(["0 Age Age int32", "2 name Name string", "5 Text Text string?"], type.Members.Select(m => $"{m.Key} {m.Name} {m.Member} {m.Type}"));
        Assert.Equal([true, false, false], type.Members.Select(m => m.IsRequired));
        Assert.Equal([false, true, false], type.Members.Select(m => m.RefusesNull));
        Assert.Equal(["called"], type.Members[1].FormerNames);
        Assert.Equal("n", type.Members[1].NamesOn["Manywire.JsonWire"]);
        Assert.Equal("Brotli", type.Members[2].Compression);
    }

    [Fact]
    public void A_union_has_its_cases()
    {
        SchemaDocument schema = Compiled.From("""
            [Wire, WireUnion(7, typeof(Disc), Name = "disc"), WireUnion(3, typeof(Base))] public class Base { public int X; }
            [Wire] public class Disc : Base { public int R; }
            """).Schema;
        SchemaType union = schema.Find("Base")!;
        Assert.Equal(SchemaKind.Union, union.Kind);
        Assert.Equal(["3  Base", "7 disc Disc"], union.Cases.Select(c => $"{c.Tag} {c.Name} {c.Type}"));
        Assert.Equal(["X"], union.Cases[0].Body!.Members.Select(m => m.Name));
        Assert.Null(union.Cases[1].Body);
        Assert.Equal(["X", "R"], schema.Find("Disc")!.Members.Select(m => m.Name));
    }

    [Fact]
    public void An_enum_has_its_values()
    {
        SchemaType type = One("""
            [Wire] public class Holder { public Level Value; public System.DayOfWeek Day; }
            [Flags, Wire(Enums = WireEnums.Names)] public enum Level : ulong { None, [WireName("low"), WireFormerName("least")] Low = 1, Top = ulong.MaxValue }
            """, "Level");
        Assert.Equal(("uint64", true, true), (type.Underlying, type.IsFlags, type.IsNamed));
        Assert.Equal(["None=0", "low=1", "Top=18446744073709551615"], type.Values.Select(v => $"{v.Name}={v.Value}"));
        Assert.Equal(["least"], type.Values[1].FormerNames);
    }

    [Fact]
    public void What_stands_in_for_a_type_is_named()
    {
        SchemaDocument schema = Compiled.From("""
            [assembly: WireSurrogate(typeof(Angle), typeof(Degrees))]
            [Wire(Transparent = true)] public readonly record struct Id(int Value);
            [Wire(Transparent = true)] public sealed record Key(int Value);
            [Wire] public struct Degrees { public double D; public static explicit operator Degrees(Angle a) => new Degrees { D = a.Radians }; public static explicit operator Angle(Degrees d) => new Angle { Radians = d.D }; }
            public class Angle { public double Radians; }
            [WireFormatter(typeof(OddFormatter)), Wire] public class Odd { public int X; }
            public sealed class OddFormatter : IWireFormatter<Odd>
            {
                public void Write<TWriter>(WireValueWriter<TWriter> writer, Odd? value) where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(value!.X);
                public Odd? Read<TReader>(WireValueReader<TReader> reader) where TReader : struct, IWireReader, allows ref struct => new Odd { X = reader.ReadInt32() };
            }
            [Wire] public class Holder { public Id Id; public Key? Key; public Angle? Angle; public Odd? Odd; }
            """).Schema;
        Assert.Equal((SchemaKind.Transparent, "int32"), (schema.Find("Id")!.Kind, schema.Find("Id")!.Of!.ToString()));
        Assert.Equal((SchemaKind.Transparent, "int32?"), (schema.Find("Key")!.Kind, schema.Find("Key")!.Of!.ToString()));
        Assert.Equal((SchemaKind.Surrogate, "Degrees?"), (schema.Find("Angle")!.Kind, schema.Find("Angle")!.Of!.ToString()));
        Assert.Equal((SchemaKind.Formatted, "OddFormatter"), (schema.Find("Odd")!.Kind, schema.Find("Odd")!.Formatter));
    }

    const string Structs = """
        using System.Runtime.InteropServices; using System.Numerics;
        [Wire] public struct A { public byte X; public int Y; public short Z; }
        [Wire] public struct B { public bool X; public decimal Y; public Guid Z; public char C; }
        [Wire] public struct C { public byte X; public int? Y; public A Z; public E F; public long? L; }
        public enum E : byte { One }
        [Wire, StructLayout(LayoutKind.Sequential, Pack = 1)] public struct D { public byte X; public long Y; }
        [Wire, StructLayout(LayoutKind.Explicit, Size = 24)] public struct F { [FieldOffset(4)] public int X; [FieldOffset(16)] public short Y; }
        [Wire] public struct G { public byte X; public Vector3 V; public Int128 I; public Half H; public TimeOnly T; public DateOnly D; public TimeSpan S; public System.Text.Rune R; public Complex C; }
        [Wire] public struct H { public byte X; public KeyValuePair<byte, long> P; public Four V; public byte Y; public Range R; public Matrix4x4 M; }
        [System.Runtime.CompilerServices.InlineArray(4)] public struct Four { short _element; }
        [Wire] public struct I { public byte X; public DateTime Y; public byte Z; }
        [Wire] public struct J { public byte X; public (byte, long) Y; public byte Z; }
        [Wire] public struct K { }
        """;

    /// <summary>The memory of structs is what the runtime makes of them; what it decides by itself isn't said.</summary>
    [Fact]
    public void A_struct_without_references_lies_in_memory_as_is_said()
    {
        SchemaType[] described = [.. Compiled.From(Structs).Schema.Types.Where(t => t.Memory is not null)];
        Assert.Equal(["A", "B", "C", "D", "F", "G", "H", "I", "J", "K"], described.Select(t => t.Name));
        Assert.Equal(["I", "J"], described.Where(t => t.Memory!.Size == 0).Select(t => t.Name));
        string program = string.Concat(described.Select(t => $"{{ {t.Name} x = default; text += \"{t.Name} \" + U.SizeOf<{t.Name}>() + \":\"; {string.Concat(t.Memory!.Fields.Select(f => Offset(t.Name, f.Name)))} text += \"\\n\"; }}\n"));
        Compiled measured = Compiled.From("using U = System.Runtime.CompilerServices.Unsafe; " + Structs + "public static class Program { static ref byte At<T>(ref T field) => ref U.As<T, byte>(ref field); public static string Measure() { string text = \"\"; " + program + " return text; } }");
        string actual = (string)measured.Load().GetType("Program")!.GetMethod("Measure")!.Invoke(null, null)!;
        string[] said = [.. described.Where(t => t.Memory!.Size > 0).Select(t => $"{t.Name} {t.Memory!.Size}:{string.Concat(t.Memory.Fields.Select(f => " " + f.Offset))}")];
        Assert.Equal(said, actual.Split('\n').Where(l => l.Length > 0 && l[0] is not ('I' or 'J')));
    }

    static string Offset(string type, string field) => $"text += \" \" + (long)U.ByteOffset(ref At(ref x), ref At(ref x.{field})); // {type}\n";

    [Fact]
    public void Attributes_of_other_libraries_give_a_type_another_look_on_their_wire()
    {
        SchemaType type = One("[Wire] public class Person { [System.Text.Json.Serialization.JsonPropertyName(\"n\")] public string? Name { get; set; } [System.Text.Json.Serialization.JsonIgnore] public int Age { get; set; } }", "Person");
        Assert.Equal(["Name", "Age"], type.Members.Select(m => m.Name));
        Assert.Equal(["n"], type.In("Json").Members.Select(m => m.Name));
        Assert.Equal(["Name", "Age"], type.In("MessagePack").Members.Select(m => m.Name));
    }

    [Fact]
    public void A_collection_that_contains_itself_and_types_of_others_are_described()
    {
        SchemaDocument schema = Compiled.From("""
            [assembly: WireExternal(typeof(Plain))]
            [assembly: WireExternal(typeof(Open<>))]
            public class Plain { public int X; }
            public class Open<T> { public T? V; }
            public class Nodes : List<Nodes>;
            [Wire] public class Holder { public Nodes? Nodes; public Plain? Plain; public Open<int>? Open; }
            """).Schema;
        Assert.Equal("list<Nodes>", schema.Find("Nodes")!.Of!.ToString());
        Assert.Equal("!T?", schema.Find("Open`1")!.Members[0].Type.ToString());
        Assert.Equal("int32", schema.Find("Plain")!.Members[0].Type.ToString());
    }

    [Fact]
    public void The_text_for_people_shows_all()
    {
        string text = Compiled.From("""
            namespace App;
            [Wire] public class Person { [WireKey(10)] public required string Name = ""; [WireKey(2), WireFormerName("Years")] public int Age; [WireKey(3)] public Point At; }
            [Wire] public struct Point { public byte Tag; public int X; }
            """).Schema.ToText();
        Assert.Equal("""
            App.Person: object, array in MessagePack
               2 Age  int32, formerly Years
               3 At   App.Point
              10 Name string, required

            App.Point: struct
              0 Tag uint8
              1 X   int32
              in memory, 8 bytes:
                0 Tag uint8
                4 X   int32

            """.ReplaceLineEndings("\n"), text);
    }
}
