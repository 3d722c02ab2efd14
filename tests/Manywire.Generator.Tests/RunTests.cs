using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Manywire.Tests.ToyWire;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Emitted code, loaded: the registry finds it, the schema tells what was declared, and values come back.</summary>
public sealed class RunTests : IClassFixture<RunTests.Loaded>
{
    /// <summary>One assembly for all tests, compiled with checked arithmetic.</summary>
    public sealed class Loaded
    {
        public Loaded()
        {
            using MemoryStream stream = Compiling.Generate(Compiling.Compile(["#nullable enable\nusing System.Collections.Generic; using Manywire;\n" + Source], name: "Loaded")).Emit();
            Assembly = new AssemblyLoadContext("Loaded").LoadFromStream(stream);
            RuntimeHelpers.RunModuleConstructor(Assembly.ManifestModule.ModuleHandle);
        }

        public Assembly Assembly { get; }
    }

    const string Source = """
        [assembly: WireRoot(typeof(Dictionary<string, Person[]>))]
        [Wire(Naming = WireNaming.CamelCase)] public class Person { public int Age { get; set; } [WireName("given")] public string? FirstName { get; set; } public List<Person>? Friends { get; set; } [WireIgnore] public int Ignored { get; set; } }
        [Wire] public class Keyed { [WireKey(3)] public long Last { get; set; } [WireKey(1)] public byte First { get; set; } }
        [Wire(WireEvolution.Tolerant)] public class Loose { [WireKey(0)] public int A { get; set; } }
        [Wire(References = true)] public class Linked { [WireKey(0)] public Linked? Next { get; set; } }
        [Wire, WireUnion(5, typeof(One), Name = "one"), WireUnion(6, typeof(Two))] public interface IChoice;
        [Wire] public record One(int X) : IChoice;
        [Wire] public struct Two : IChoice { public short Y; }
        public enum Level : short { Low, High }
        [Wire] public class Holder { public Level L; public Level? M; public Two? T; public Dictionary<Level, Two>? D; public WireLazy<One>? Z; public byte[]? B; }
        public class Base { public int Z; public virtual int Same { get; set; } }
        [Wire] public class Derived : Base { public int A; public override int Same { get; set; } }
        public static class Calls { public static byte[] Call(Two[] x) => Manywire.Tests.ToyWire.ToyWire.Serialize(x); }
        [Wire] public record Wide(int A, int B, int C, int D, int E, int F, int G, int H, int I = 9, string J = "ten") { public int K { get; init; } = 11; }
        [Wire] public record Narrow(int A, int I = 9, string J = "ten");
        [Wire] public class Box<T> { public T? Value { get; init; } public T? Other { get; private set; } public static Box<T> Of(T a, T b) => new() { Value = a, Other = b }; }
        [Wire] public class Boxes { public Box<int>? I; public Box<string>? S; }
        [Wire] public class Differs { [System.ComponentModel.Browsable(false)] public int A; [System.ComponentModel.Description("bee")] public int B = 5; public int Twice => B * 2; }
        """;

    readonly Assembly _assembly;

    public RunTests(Loaded loaded) => _assembly = loaded.Assembly;

    Type Of(string name) => _assembly.GetType(name, throwOnError: true)!;

    WireSchema Schema(Type type) => Assert.IsAssignableFrom<WireShape>(WireRegistry.Find(type)).Schema;

    [Fact]
    public void Every_root_is_found()
    {
        Type person = Of("Person"), two = Of("Two"), level = Of("Level");
        Type[] roots =
        [
            .. new[] { "Person", "Keyed", "Loose", "Linked", "IChoice", "One", "Two", "Holder", "Derived", "Wide", "Level" }.Select(Of),
            person.MakeArrayType(), typeof(List<>).MakeGenericType(person), typeof(Dictionary<,>).MakeGenericType(typeof(string), person.MakeArrayType()),
            two.MakeArrayType(), typeof(Nullable<>).MakeGenericType(two), typeof(Dictionary<,>).MakeGenericType(level, two),
        ];
        Assert.All(roots, type =>
        {
            WireShape? shape = WireRegistry.Find(type);
            Assert.NotNull(shape);
            Assert.Same(_assembly, shape.GetType().Assembly);
            Assert.Equal(type, shape.Schema.Type);
            Assert.True(typeof(WireShape<>).MakeGenericType(type).IsInstanceOfType(shape));
        });
        Assert.Null(WireRegistry.Find(Of("Calls")));
    }

    [Fact]
    public void The_schema_has_the_members_in_their_order()
    {
        WireSchema schema = Schema(Of("Person"));
        Assert.Equal(WireKind.Object, schema.Kind);
        Assert.Equal(WireLayout.Map, schema.Layout);
        Assert.Equal([("age", 0, typeof(int)), ("given", 1, typeof(string)), ("friends", 2, typeof(List<>).MakeGenericType(Of("Person")))], schema.Members.Select(m => (m.Name, m.Key, m.Type)));
        Assert.Equal([WireMemberRules.None, WireMemberRules.IsNamed, WireMemberRules.None], schema.Members.Select(m => m.Rules & WireMemberRules.IsNamed));
        Assert.Equal([new("First", 1, typeof(byte)), new("Last", 3, typeof(long))], Schema(Of("Keyed")).Members);
        Assert.Equal(WireLayout.Array, Schema(Of("Keyed")).Layout);
        Assert.Equal(["Z", "Same", "A"], Schema(Of("Derived")).Members.Select(m => m.Name));
    }

    [Fact]
    public void The_schema_knows_evolution_and_references()
    {
        Assert.True(Schema(Of("Loose")).Tolerant);
        Assert.False(Schema(Of("Loose")).References);
        Assert.True(Schema(Of("Linked")).References);
        Assert.False(Schema(Of("Person")).Tolerant);
    }

    [Fact]
    public void The_schema_knows_the_cases_of_a_union()
    {
        WireSchema schema = Schema(Of("IChoice"));
        Assert.Equal(WireKind.Union, schema.Kind);
        Assert.Equal([new("one", 5, Of("One")), new("6", 6, Of("Two"))], schema.Members.OrderBy(m => m.Key));
    }

    [Fact]
    public void The_schema_knows_sizes_and_elements()
    {
        WireSchema two = Schema(Of("Two"));
        Assert.Equal((2, 4), (two.Size, two.NullableSize));
        Assert.Equal(typeof(short), Schema(Of("Level")).Element);
        Assert.Equal(WireKind.Enum, Schema(Of("Level")).Kind);
        WireSchema map = Schema(typeof(Dictionary<,>).MakeGenericType(Of("Level"), Of("Two")));
        Assert.Equal((WireKind.Map, Of("Level"), Of("Two"), 4), (map.Kind, map.Key, map.Element, map.PairSize));
        Assert.Equal(WireKind.Array, Schema(Of("Two").MakeArrayType()).Kind);
        Assert.Equal(Of("One"), Schema(Of("Holder")).Members.Single(m => m.Name == "Z").Type);
        Assert.Equal(0, Schema(Of("Person")).Size);
    }

    [Fact]
    public void Defaults_of_parameters_hold_for_what_is_missing_in_small_and_in_large_records()
    {
        // An empty object with names.
        Assert.Equal("Narrow { A = 0, I = 9, J = ten }", Read("Narrow", "{}"u8.ToArray()).ToString());
        Assert.Equal("Wide { A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0, I = 9, J = ten, K = 11 }", Read("Wide", "{}"u8.ToArray()).ToString());
    }

    [Fact]
    public void A_generic_type_is_set_through_its_own_accessors()
    {
        object box = Of("Box`1").MakeGenericType(typeof(string)).GetMethod("Of")!.Invoke(null, ["a", "b"])!;
        object boxes = Activator.CreateInstance(Of("Boxes"))!;
        Of("Boxes").GetField("S")!.SetValue(boxes, box);
        object read = Of("Boxes").GetField("S")!.GetValue(Read("Boxes", Write(boxes)))!;
        Assert.Equal(("a", "b"), (box.GetType().GetProperty("Value")!.GetValue(read), box.GetType().GetProperty("Other")!.GetValue(read)));
    }

    [Fact]
    public void A_type_looks_different_on_the_wire_whose_dialect_it_speaks()
    {
        WireSchema schema = Schema(Of("Differs"));
        Assert.Equal(["A", "B"], schema.Members.Select(m => m.Name));
        Assert.Equal(["bee"], schema.In(typeof(ToyWire)).Members.Select(m => m.Name));
        Assert.Same(schema, schema.In(typeof(string)));
        Assert.Equal(typeof(ToyWire), Assert.Single(schema.Views).Dialect);
        object differs = Activator.CreateInstance(Of("Differs"))!;
        Of("Differs").GetField("A")!.SetValue(differs, 3);
        Of("Differs").GetField("B")!.SetValue(differs, 4);
        byte[] bytes = Write(differs);
        Assert.True(bytes.AsSpan().IndexOf("bee"u8) >= 0);
        object read = Read("Differs", bytes);
        Assert.Equal((0, 4), (Of("Differs").GetField("A")!.GetValue(read), Of("Differs").GetField("B")!.GetValue(read)));
    }

    static byte[] Write(object value) =>
        (byte[])Generic(nameof(WriteOf), value.GetType()).Invoke(null, [value])!;

    object Read(string type, byte[] input) => Generic(nameof(ReadOf), Of(type)).Invoke(null, [input])!;

    static MethodInfo Generic(string name, Type type) => typeof(RunTests).GetMethod(name, BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type);

    static byte[] WriteOf<[WireRoot] T>(T value) => ToyWire.Serialize(value);

    static T? ReadOf<[WireRoot] T>(byte[] input) => ToyWire.Deserialize<T>(input);
}
