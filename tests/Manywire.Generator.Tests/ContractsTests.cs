using System;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>A project that declares types and references no wire: what attributes of other libraries say there counts as it does anywhere.</summary>
public sealed class ContractsTests
{
    const string Stubs = """
        using System;
        namespace MemoryPack
        {
            public enum GenerateType { Object, VersionTolerant, CircularReference, Collection, NoGenerate }
            public sealed class MemoryPackableAttribute : Attribute { public MemoryPackableAttribute(GenerateType generateType = GenerateType.Object) { } }
            public sealed class MemoryPackOrderAttribute : Attribute { public MemoryPackOrderAttribute(int order) { } }
            public sealed class MemoryPackIgnoreAttribute : Attribute { }
            public sealed class Utf16StringFormatterAttribute : Attribute { }
            public sealed class BitPackFormatterAttribute : Attribute { }
        }
        namespace MessagePack
        {
            public sealed class MessagePackObjectAttribute : Attribute { public MessagePackObjectAttribute(bool keyAsPropertyName = false) { } }
            public sealed class KeyAttribute : Attribute { public KeyAttribute(int x) { } public KeyAttribute(string x) { } }
            public sealed class IgnoreMemberAttribute : Attribute { }
            [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public sealed class UnionAttribute : Attribute { public UnionAttribute(int key, Type subType) { } }
        }
        """;

    const string Types = """
        using Manywire; using MemoryPack; using MessagePack; using System.Runtime.Serialization; using System.Text.Json.Serialization;
        [Wire, MemoryPackable, MessagePackObject]
        public class User
        {
            [Key(1), MemoryPackOrder(2), JsonPropertyName("name")] public string? Name { get; set; }
            [Key(0), MemoryPackOrder(1), JsonPropertyName("id")] public int Id { get; set; }
            [IgnoreMember, MemoryPackIgnore, JsonIgnore] public string? Password { get; set; }
            [Key(2), MemoryPackOrder(0), Utf16StringFormatter] public string? Text { get; set; }
            [Key(3), MemoryPackOrder(3), BitPackFormatter] public bool[]? Bits { get; set; }
            [Key(4), MemoryPackOrder(4), JsonConverter(typeof(JsonStringEnumConverter))] public Level Level { get; set; }
        }
        public enum Level { Low, [EnumMember(Value = "top")] High }
        [Wire, Union(3, typeof(Round)), JsonDerivedType(typeof(Round), "round")] public abstract class Form { }
        [Wire, MessagePackObject] public class Round : Form { [Key(0)] public int R { get; set; } }
        """;

    static CSharpCompilation Contracts() => CSharpCompilation.Create(
        "Contracts",
        new[] { "#nullable enable\n" + Stubs, "#nullable enable\n" + Types }.Select(Compiling.Parse),
        Compiling.References.Where(r => !r.Display!.Contains("ToyWire", StringComparison.Ordinal)),
        Compiling.Strict);

    /// <summary>.NET keeps it as a flag of the field, which a compiler shows of no other assembly's.</summary>
    [Fact]
    public void NonSerialized_counts_on_a_base_class_of_another_assembly()
    {
        CSharpCompilation library = Compiling.Compile(["public class Entity { [System.NonSerialized] public int Cached; public int Id; }"], name: "Library");
        Generated generated = Compiling.Generate(Compiling.Compile(["[Manywire.Wire] public class Order : Entity { public int Total; }"], more: MetadataReference.CreateFromStream(Compiling.Generate(library).Emit())));
        Assert.Empty(generated.Problems);
        string emitted = generated.Output.SyntaxTrees.Select(t => t.ToString()).Single(t => t.Contains("class OnMessagePack", StringComparison.Ordinal));
        string[] looks = emitted.Split("internal static class Elsewhere");
        Assert.DoesNotContain("value.Cached", looks[0], StringComparison.Ordinal);
        Assert.Contains("value.Id", looks[0], StringComparison.Ordinal);
        Assert.Contains("value.Cached", looks[1], StringComparison.Ordinal);
    }

    /// <summary>The home assembly announces all members of a generic type with a setter that isn't seen; one that a library's attribute leaves out of its wire isn't missed there.</summary>
    [Fact]
    public void A_member_that_one_library_leaves_out_is_not_missed()
    {
        CSharpCompilation library = Compiling.Compile(["[Manywire.Wire] public class Page<T> { public T? Item { get; set; } public int Number { get; private set; } [System.Text.Json.Serialization.JsonIgnore] public string? Secret { get; set; } public void Set(int n) => Number = n; }"], name: "Library");
        Generated generated = Compiling.Generate(Compiling.Compile(["[Manywire.Wire] public class Book { public Page<int>? First; }"], more: MetadataReference.CreateFromStream(Compiling.Generate(library).Emit())));
        Assert.Empty(generated.Problems);
        using MemoryStream _ = generated.Emit();
    }

    [Fact]
    public void Attributes_count_where_no_wire_is_referenced()
    {
        CSharpCompilation compilation = Contracts();
        Assert.Equal(["Manywire.Annotations", "Manywire", "Manywire.Compression", "Manywire.Rpc", "Manywire.Grpc"], compilation.ReferencedAssemblyNames.Select(n => n.Name).Where(n => n.StartsWith("Manywire", StringComparison.Ordinal)));
        using MemoryStream stream = Compiling.Generate(compilation).Emit();
        System.Reflection.Assembly assembly = new AssemblyLoadContext("Contracts").LoadFromStream(stream);
        RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);

        WireSchema user = WireRegistry.Find(assembly.GetType("User")!)!.Schema;
        Assert.Equal(["name", "id", "Text", "Bits", "Level"], user.In(typeof(WireDialects.Json)).Members.Select(m => m.Name));
        Assert.Equal([("Id", 0), ("Name", 1), ("Text", 2), ("Bits", 3), ("Level", 4)], user.In(typeof(WireDialects.MessagePack)).Members.Select(m => (m.Name, m.Key)));
        Assert.Equal(["Text", "Id", "Name", "Bits", "Level"], user.In(typeof(WireDialects.MemoryPack)).Members.Select(m => m.Name));
        Assert.Equal(["Name", "Id", "Password", "Text", "Bits", "Level"], user.Members.Select(m => m.Name));

        WireSchema form = WireRegistry.Find(assembly.GetType("Form")!)!.Schema;
        Assert.Equal([3], form.In(typeof(WireDialects.MessagePack)).Members.Select(m => m.Key));
        Assert.Equal(["round"], form.In(typeof(WireDialects.Json)).Members.Select(m => m.Name));
        Assert.Empty(form.Members);
    }

    [Fact]
    public void Emitted_code_names_no_wire()
    {
        string code = string.Concat(Compiling.Generate(Contracts()).Files.Values);
        Assert.Contains("writer.Dialect == typeof(global::Manywire.Contracts.WireDialects.Json)", code, StringComparison.Ordinal);
        Assert.DoesNotContain("writer.Wire ==", code, StringComparison.Ordinal);
        Assert.DoesNotContain("reader.Wire ==", code, StringComparison.Ordinal);
    }

    [Fact]
    public void An_assembly_may_add_to_a_dialect_of_the_core()
    {
        Generated generated = Compiling.Generate("""
            using System; using Manywire;
            [assembly: WireDialect(typeof(WireDialects.Json), "Ours.HiddenAttribute", WireMeaning.Ignore)]
            namespace Ours { public sealed class HiddenAttribute : Attribute { } [Wire] public class User { [Hidden] public int A; public int B; } }
            """);
        using MemoryStream stream = generated.Emit();
        System.Reflection.Assembly assembly = new AssemblyLoadContext("Adds").LoadFromStream(stream);
        RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);
        WireSchema user = WireRegistry.Find(assembly.GetType("Ours.User")!)!.Schema;
        Assert.Equal(["B"], user.In(typeof(WireDialects.Json)).Members.Select(m => m.Name));
        Assert.Equal(["A", "B"], user.In(typeof(WireDialects.MessagePack)).Members.Select(m => m.Name));
    }

    /// <summary>Members of a base class of another assembly, of which a compiler shows what is public alone.</summary>
    [Fact]
    public void Setters_of_other_assemblies_are_found_in_their_metadata()
    {
        using MemoryStream library = Compiling.Generate(Compiling.Compile(
            ["namespace Library; public class Entity { public int Id { get; private set; } public string? Name { get; internal init; } public int Twice => Id * 2; public int Kept { get; } = 3; public System.Collections.Generic.List<int> Tags { get; } = new(); public static Entity Of(int id) => new() { Id = id, Name = \"n\" }; } public class Deep<T> : Entity { public T? Value { get; private protected set; } public Deep<T> With(T value) { Value = value; return this; } }"],
            name: "Library")).Emit();
        byte[] bytes = library.ToArray();
        using MemoryStream stream = Compiling.Generate(Compiling.Compile(
            ["""
            using Library; using Manywire; using Manywire.Tests.ToyWire;
            [assembly: WireExternal(typeof(Entity))]
            [Wire] public class Order : Deep<string> { public int Total { get; set; } }
            public static class Program
            {
                public static string Run()
                {
                    Entity entity = ToyWire.Deserialize<Entity>(ToyWire.Serialize(Entity.Of(7)))!;
                    var order = new Order { Total = 1 };
                    order.With("v");
                    order.Tags.Add(4);
                    order = ToyArrayWire.Deserialize<Order>(ToyArrayWire.Serialize(order))!;
                    return $"{entity.Id} {entity.Name} {order.Total} {order.Value} {string.Join(",", order.Tags)}";
                }
            }
            """],
            Compiling.Strict.WithSpecificDiagnosticOptions(Compiling.Strict.SpecificDiagnosticOptions.Add("MW049", ReportDiagnostic.Suppress)),
            name: "Setters",
            more: MetadataReference.CreateFromImage(bytes))).Emit();
        var context = new AssemblyLoadContext("Setters");
        System.Reflection.Assembly loaded = context.LoadFromStream(new MemoryStream(bytes));
        context.Resolving += (_, name) => name.Name == "Library" ? loaded : null;
        System.Reflection.Assembly assembly = context.LoadFromStream(stream);
        RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);
        Assert.Equal("7 n 1 v 4", assembly.GetType("Program")!.GetMethod("Run")!.Invoke(null, null));
    }
}
