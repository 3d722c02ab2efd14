using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Which types get code that the registry hands out.</summary>
public sealed class RootTests
{
    const string Usings = "#nullable enable\nusing System.Collections.Generic; using Manywire;\n";

    const string Library = Usings + """
        public static class Bus { public static void Send<[WireRoot] T>(T value) { } public static void Plain<T>(T value) { } }
        public class Channel<[WireRoot] T> { public T? Last; public static Channel<T> Open() => new(); }
        public class Topic<TKey, [WireRoot] TValue>;
        [Wire] public class Box<T> { public T? Value; }
        """;

    [Theory]
    [InlineData("class P { void M(int[][] x) => Bus.Send(x); }", "ArrayOf_ArrayOf_Int32", "ArrayOf_Int32")]
    [InlineData("class P { void M(List<A> x) => Bus.Send(x); }", "ListOf_A")]
    [InlineData("class P { void M(Dictionary<string, List<A>> x) => Bus.Send(x); }", "DictionaryOf_String_And_ListOf_A", "ListOf_A")]
    [InlineData("class P { void M() => Bus.Send<A[]>(null!); }", "ArrayOf_A")]
    [InlineData("class P { void M() => Bus.Send(new[] { 1.5m }); }", "ArrayOf_Decimal")]
    [InlineData("class P { void M(int? x) => Bus.Send(x); }", "NullableOf_Int32")]
    [InlineData("class P { void M(System.DayOfWeek x) => Bus.Send(x); }", "System_DayOfWeek")]
    [InlineData("class P { object M() => new Channel<A[]>(); }", "ArrayOf_A")]
    [InlineData("class P { object M() => Channel<A[]>.Open(); }", "ArrayOf_A")]
    [InlineData("class P { Channel<A[]>? _x = null; }", "ArrayOf_A")]
    [InlineData("class P : Channel<A[]>;", "ArrayOf_A")]
    [InlineData("class P { object M() => new Topic<System.Uri, A[]>(); }", "ArrayOf_A")]
    [InlineData("class P { Channel<A[]> M() => new(); }", "ArrayOf_A")]
    [InlineData("class P { object M() => new Box<A>(); }", "BoxOf_A")]
    [InlineData("class P { void M(Box<A[]> x) => Bus.Send(x); }", "BoxOf_ArrayOf_A", "ArrayOf_A")]
    [InlineData("class P { void M(P? p, A[] x) => p?.Send(x); void Send<[WireRoot] T>(T x) { } }", "ArrayOf_A")]
    [InlineData("[assembly: WireRoot(typeof(List<A>))]", "ListOf_A")]
    [InlineData("[assembly: WireRoot(typeof(Dictionary<int, A>))]", "DictionaryOf_Int32_And_A")]
    [InlineData("[assembly: WireRoot(typeof(A[]))]", "ArrayOf_A")]
    [InlineData("[assembly: WireRoot(typeof(Box<int>))]", "BoxOf_Int32")]
    [InlineData("[assembly: WireExternal(typeof(E))] public class E { public int X; }", "E")]
    public void A_use_makes_a_root(string use, params string[] roots)
    {
        // In the same assembly…
        string source = use.StartsWith('[') ? Usings + use : use;
        string a = "[Manywire.Wire] public class A { public int X; }";
        Assert.Equal(roots.Append("A").Order(), Registered(Compiling.Generate(Compiling.Compile([Usings.Replace("using", "global using") + a, Library, use], Lax))).Order());

        // …and across assemblies.
        MetadataReference library = MetadataReference.CreateFromStream(Compiling.Generate(Compiling.Compile([Library], Lax, "Library")).Emit());
        CSharpCompilation app = Compiling.Compile([Usings.Replace("using", "global using") + a, use], Lax, "App", library);
        Assert.Equal(roots.Append("A").Order(), Registered(Compiling.Generate(app)).Order());
        Assert.NotEmpty(source);
    }

    [Theory]
    [InlineData("class P { void M(A[] x) => Bus.Plain(x); }")]
    [InlineData("class P { object M() => new Topic<A[], A>(); }")]
    [InlineData("class P { void M<[WireRoot] T>(T x) => Bus.Send(x); }")]
    public void Other_uses_make_none(string use)
    {
        string a = "[Manywire.Wire] public class A { public int X; }";
        Assert.Equal(["A"], Registered(Compiling.Generate(Compiling.Compile([Usings.Replace("using", "global using") + a, Library, use], Lax))));
    }

    [Fact]
    public void A_forwarding_method_passes_its_mark_on()
    {
        const string source = """
            class P { void M<[WireRoot] T>(T x) => Bus.Send(x); void N(A[] x) => M(x); }
            [Wire] public class A { public int X; }
            """;
        Assert.Equal(["A", "ArrayOf_A"], Registered(Compiling.Generate(Library + source)).Order());
    }

    [Fact]
    public void The_core_registers_scalars_strings_and_their_collections()
    {
        foreach (System.Type type in new[] { typeof(int), typeof(string), typeof(System.Guid), typeof(int[]), typeof(List<string>), typeof(byte[]), typeof(double), typeof(System.Int128) })
        {
            Assert.NotNull(WireRegistry.Find(type));
        }
    }

    [Fact]
    public void Nothing_wired_emits_nothing() => Assert.Empty(Compiling.Generate("class P { int M() => int.Parse(\"1\"); }").Files);

    static readonly CSharpCompilationOptions Lax = Compiling.Strict.WithGeneralDiagnosticOption(ReportDiagnostic.Default);

    static IEnumerable<string> Registered(Generated generated)
    {
        Assert.Empty(generated.Problems.Where(d => d.Severity == DiagnosticSeverity.Error).Select(Generated.Describe));
        return generated.Files.Values.Where(f => f.Contains("class Registry : ")).SelectMany(f => f.Split('\n')).Where(l => l.Contains("return new ")).Select(l => l.Split("new ")[1].Split("Code.Shape")[0]);
    }
}
