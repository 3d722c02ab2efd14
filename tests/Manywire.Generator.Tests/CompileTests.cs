using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Emitted code compiles in whatever project it lands: C# 13, no unsafe code, checked arithmetic, every warning an error.</summary>
public sealed class CompileTests
{
    /// <summary>Every second one without <c>--long</c>.</summary>
    public static IEnumerable<object[]> Surroundings => AllSurroundings.Where((_, i) => LongRun.IsAsked || i % 2 == 1);

    static TheoryData<string, string> AllSurroundings => new()
    {
        { "global namespace", "#nullable enable\nDECLARATIONS" },
        { "nested namespace", "#nullable enable\nnamespace A.B.C { DECLARATIONS }" },
        { "namespace below ours", "#nullable enable\nnamespace Manywire.Shop { DECLARATIONS }" },
        { "namespace below ours, named like System", "#nullable enable\nnamespace Manywire.System { DECLARATIONS }" },
        { "implicit usings", "#nullable enable\n" + ImplicitUsings + "\nnamespace A { DECLARATIONS }" },
        { "types named like the framework's", "#nullable enable\nnamespace A { " + Impostors + " DECLARATIONS }" },
        { "types named like the framework's, globally", "#nullable enable\n" + GlobalImpostors + " DECLARATIONS" },
        { "types named like the framework's, below ours", "#nullable enable\nnamespace Manywire.App { " + Impostors + " DECLARATIONS }" },
    };

    const string ImplicitUsings = """
        global using global::System;
        global using global::System.Collections.Generic;
        global using global::System.IO;
        global using global::System.Linq;
        global using global::System.Net.Http;
        global using global::System.Threading;
        global using global::System.Threading.Tasks;
        """;

    const string Impostors = """
        [global::Manywire.Wire] public class System { public int A; }
        [global::Manywire.Wire] public class Unsafe { public int A; }
        [global::Manywire.Wire] public class Span<T> { public T? A; }
        [global::Manywire.Wire] public class ReadOnlySpan<T> { public T? A; }
        [global::Manywire.Wire] public class List<T> { public T? A; }
        [global::Manywire.Wire] public class Type { public int A; public System? S; public Unsafe? U; public Span<int>? I; public ReadOnlySpan<string>? R; public List<int>? L; public global::System.Collections.Generic.List<int>? M; }
        [global::Manywire.Wire] public class KeyValuePair { public int A; }
        [global::Manywire.Wire] public class Registry { public int A; }
        [global::Manywire.Wire] public class WireLayout { public int A; }
        """;

    /// <summary>One named System would hide the namespace from the framework's own users too.</summary>
    static readonly string GlobalImpostors = Impostors.Replace("public class System {", "public class Systemic {").Replace("public System? S", "public Systemic? S");

    [Theory]
    [MemberData(nameof(Surroundings))]
    public void In_any_surroundings(string name, string source)
    {
        Assert.NotEmpty(name);
        Compiling.Generate(source.Replace("DECLARATIONS", Samples.Declarations)).Emit().Dispose();
    }

    [Theory]
    [InlineData(NullableContextOptions.Enable)]
    [InlineData(NullableContextOptions.Disable)]
    [InlineData(NullableContextOptions.Warnings)]
    [InlineData(NullableContextOptions.Annotations)]
    public void With_any_nullable_context(NullableContextOptions context) =>
        Compiling.Generate(Compiling.Compile([Samples.Rich], Compiling.Strict.WithNullableContextOptions(context))).Emit().Dispose();

    [Fact]
    public void Oblivious_to_nullability() =>
        Compiling.Generate(Compiling.Compile(["#nullable disable\n" + Samples.Declarations.Replace("?", "").Replace("DayOfWeek F {", "DayOfWeek F2 {")], Compiling.Strict.WithNullableContextOptions(NullableContextOptions.Disable))).Emit().Dispose();

    [Theory]
    [InlineData(OptimizationLevel.Debug, true)]
    [InlineData(OptimizationLevel.Release, true)]
    [InlineData(OptimizationLevel.Release, false)]
    public void With_any_arithmetic(OptimizationLevel level, bool @checked) =>
        Compiling.Generate(Compiling.Compile([Samples.Rich], Compiling.Strict.WithOptimizationLevel(level).WithOverflowChecks(@checked))).Emit().Dispose();

    [Fact]
    public void Two_types_of_the_same_name() => Emits("""
        namespace A { [Manywire.Wire] public class T { public int X; public B.T? Other; public T[]? Mine; public B.T[]? Theirs; } }
        namespace B { [Manywire.Wire] public class T { public string? X; public A.T? Other; } }
        """, "A_TCode", "B_TCode");

    [Fact]
    public void Names_that_underscores_could_confuse() => Emits("""
        namespace A_B { [Manywire.Wire] public class C { public int X; } }
        namespace A { [Manywire.Wire] public class B_C { public int X; } namespace B { [Manywire.Wire] public class C { public int X; } } }
        [Manywire.Wire] public class A_B_C { public int X; }
        """);

    [Fact]
    public void Names_that_differ_in_case_only() => Emits("""
        [Manywire.Wire] public class Item { public int X; }
        [Manywire.Wire] public class Item2 { public int X; public Item? Other; }
        [Manywire.Wire] public class ITEM2 { public int X; public Item2[]? Others; public Item[]? Many; }
        """);

    /// <summary>Paths have limits, and emitted files may be written to disk.</summary>
    [Fact]
    public void Names_of_files_stay_short()
    {
        const string Long = "(int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, string)";
        Generated generated = Compiling.Generate(Compiling.Compile([$$"""
            using System.Collections.Generic;
            [Manywire.Wire] public class Box<T> { public T? Value; }
            [Manywire.Wire] public class Uses { public Dictionary<string, List<{{Long}}>>? A; public Dictionary<string, List<({{Long}}, int)>>? B; public Box<{{Long}}[]>? C; }
            """], Compiling.Strict));
        Assert.All(generated.Files.Keys, name => Assert.InRange(name.Length, 1, 120));
        generated.Emit().Dispose();
    }

    /// <summary>Code that names such a member doesn't compile, but it is there.</summary>
    [Fact]
    public void Members_that_nobody_may_use_any_more() => Emits("""
        [Manywire.Wire] public class Old { [System.Obsolete("gone", true)] public int A { get; set; } public Old(in int b, ref readonly string c) { B = b; C = c; } public int B { get; } public string C { get; } }
        """);

    [Fact]
    public void Names_that_look_like_collections() => Emits("""
        namespace ArrayOf { [Manywire.Wire] public class X { public int A; } }
        [Manywire.Wire] public class X { public X[]? Xs; public ArrayOf.X? Other; }
        """);

    [Fact]
    public void Nested_types_of_generics_beside_generics_of_nested_types() => Emits("""
        public class Foo<T> { [Manywire.Wire] public class B { public T? V; } }
        [Manywire.Wire] public class Foo2 { public Foo<A>.B? One; public Foo3<A.B>? Two; public Foo3<A>.B? Three; }
        [Manywire.Wire] public class Foo3<T> { public T? V; [Manywire.Wire] public class B { public T? V; } }
        [Manywire.Wire] public class A { public int X; [Manywire.Wire] public class B { public int X; } }
        """);

    [Fact]
    public void Names_of_the_framework_in_the_global_namespace() => Emits("""
        [Manywire.Wire] public struct Guid { public int X; public string Y; }
        [Manywire.Wire] public class List<T> { public T? V; }
        [Manywire.Wire] public class Uses { public Guid? A; public System.Guid? B; public List<int>? C; public System.Collections.Generic.List<int>? D; public Guid[]? E; public System.Guid[]? F; }
        """);

    /// <summary>Both assemblies have an emitted class of each name, and one sees the other's.</summary>
    [Fact]
    public void Beside_an_assembly_that_shows_its_internals()
    {
        CSharpCompilation library = Compiling.Compile(["""
            [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("App")]
            [Manywire.Wire] public class Item { public int X; public System.Collections.Generic.List<int[]>? Y; }
            """], name: "Library");
        CSharpCompilation app = Compiling.Compile(["[Manywire.Wire] public class Uses { public Item? A; public System.Collections.Generic.List<int[]>? B; public Item[]? C; }"], name: "App", more: Reference(library));
        Compiling.Generate(app).Emit().Dispose();
    }

    [Fact]
    public void Closing_a_generic_type_of_another_assembly()
    {
        CSharpCompilation library = Compiling.Compile(["""
            [Manywire.Wire] public class Box<T> { public T? Value { get; set; } public int Count { get; set; } [Manywire.WireIgnore] public int Hidden { get; internal set; } }
            [Manywire.Wire] public record Two<TA, TB>(TA A, TB B);
            public class External { public int A { get; set; } public string? B; }
            """], name: "Library");
        CSharpCompilation app = Compiling.Compile(["""
            [assembly: Manywire.WireExternal(typeof(External))]
            [Manywire.Wire] public class Uses { public Box<int>? A; public Two<int, Uses>? B; public External? C; }
            """], name: "App", more: Reference(library));
        Compiling.Generate(app).Emit().Dispose();
    }

    [Theory]
    [InlineData("public T? Value { get; set; } [Manywire.WireInclude] private int Count { get; set; }", "Count")]
    [InlineData("[Manywire.WireInclude] T? _value; public T? Get(T? x) => _value = x; [Manywire.WireInclude] internal int Count { get; set; }", "_value, Count")]
    public void Closing_a_generic_type_whose_members_arent_seen(string members, string missing)
    {
        CSharpCompilation library = Compiling.Compile(["#nullable enable\n[Manywire.Wire] public class Box<T> { " + members + " }"], name: "Library");
        CSharpCompilation app = Compiling.Compile(["#nullable enable\n[Manywire.Wire] public class Uses { public Box<int>? A; public Box<string>[]? B; }"], name: "App", more: Reference(library));
        Diagnostic[] reported = [.. Compiling.Generate(app).Reported];
        Assert.True(reported.Length == 2, string.Join("\n", reported.Select(d => d.ToString())));
        Assert.All(reported, d => Assert.Equal("MW046", d.Id));
        Assert.All(reported, d => Assert.Contains("would be left out: " + missing + ";", d.GetMessage(System.Globalization.CultureInfo.InvariantCulture), System.StringComparison.Ordinal));
    }

    /// <summary>Setters are announced, and reached by accessors.</summary>
    [Fact]
    public void Setters_of_another_assembly_that_arent_seen()
    {
        CSharpCompilation library = Compiling.Compile(["""
            #nullable enable
            [Manywire.Wire] public class Box<T> { public T? Value { get; private set; } public int Count { get; internal init; } public int Twice => Count * 2; }
            [Manywire.Wire] public struct Cell<T> { public T? Value { readonly get; private set; } public string? Name { get; set; } }
            [Manywire.Wire] public class Entity { int _id; public int Id { get => _id; private set => _id = value; } }
            """], name: "Library");
        MetadataReference reference = Reference(library);
        CSharpCompilation app = Compiling.Compile(["#nullable enable\n[Manywire.Wire] public class Uses { public Box<int>? A; public Box<string>[]? B; public Cell<int> C; } [Manywire.Wire] public class Order : Entity { public int Total { get; set; } }"], name: "App", more: reference);
        Generated generated = Compiling.Generate(app);
        Assert.Contains("Name = \"set_Value\"", generated.Files["BoxOf_Int32Code.g.cs"], System.StringComparison.Ordinal);
        Assert.Contains("Name = \"set_Count\"", generated.Files["BoxOf_Int32Code.g.cs"], System.StringComparison.Ordinal);
        Assert.Contains("Name = \"set_Value\"", generated.Files["CellOf_Int32Code.g.cs"], System.StringComparison.Ordinal);
        Assert.Contains("Name = \"set_Id\"", generated.Files["OrderCode.g.cs"], System.StringComparison.Ordinal);
        generated.Emit().Dispose();
    }

    /// <summary>Internal members are seen where the assembly shows them.</summary>
    [Fact]
    public void Closing_a_generic_type_that_shows_its_internals()
    {
        CSharpCompilation library = Compiling.Compile(["""
            #nullable enable
            [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("App")]
            [Manywire.Wire] public class Box<T> { public T? Value { get; set; } public int Count { get; internal set; } }
            """], name: "Library");
        CSharpCompilation app = Compiling.Compile(["#nullable enable\n[Manywire.Wire] public class Uses { public Box<int>? A; }"], name: "App", more: Reference(library));
        Compiling.Generate(app).Emit().Dispose();
    }

    [Fact]
    public void Emitted_code_asks_for_no_more_than_CSharp_13()
    {
        Generated generated = Compiling.Generate(Samples.Rich);
        Assert.All(generated.Output.SyntaxTrees, tree => Assert.Equal(LanguageVersion.CSharp13, ((CSharpParseOptions)tree.Options).LanguageVersion));
        generated.Emit().Dispose();
    }

    [Fact]
    public void The_check_of_warnings_can_fail() =>
        Assert.Contains(Compiling.Generate("public class A { private int _x; }").Problems, d => d.Id == "CS0169");

    static void Emits(string source, params string[] codes)
    {
        Generated generated = Compiling.Generate("#nullable enable\n" + source);
        generated.Emit().Dispose();
        Assert.All(codes, code => Assert.Contains(code + ".g.cs", generated.Files.Keys));
    }

    static MetadataReference Reference(CSharpCompilation library) => MetadataReference.CreateFromStream(Compiling.Generate(library).Emit());
}
