using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Sources;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>After an edit only some files are parsed again; what comes out is what a first run gives.</summary>
public sealed class EditTests
{
    const string Toy = "Manywire.Tests.ToyWire.ToyWire";

    /// <summary>Files, and an edit of the last of them that changes what the first one gives. The way from one to the other is what the name says.</summary>
    public static TheoryData<string, string[], string> Edits => new()
    {
        { "a base class", ["[Manywire.Wire] public class A : B { }", "public class B { public int X { get; set; } }"], "public class B { public int X { get; set; } public int Y { get; set; } }" },
        { "a base class of a base class", ["[Manywire.Wire] public class A : B { }", "public class B : C { }", "public class C { public int X { get; set; } }"], "public class C { public long X { get; set; } }" },
        { "the body of a constructor", ["[Manywire.Wire] public partial class A { }", "public partial class A { public A() { } public int X { get; set; } }"], "public partial class A { public A() { System.GC.Collect(); } public int X { get; set; } }" },
        { "the body of a base class's setter", ["[Manywire.Wire] public class A : B { }", "public class B { int _x; public int X { get => _x; set { _x = value; } } }"], "public class B { int _x; public int X { get => _x; set { if (value < 0) throw new System.ArgumentException(); _x = value; } } }" },
        { "the fields of a struct", ["[Manywire.Wire] public class A { public S[]? X; }", "[Manywire.Wire] public struct S { public int A; }"], "[Manywire.Wire] public struct S { public int A; public string? B; }" },
        { "the type beneath an enum", ["[Manywire.Wire] public class A { public E X; }", "public enum E { One }"], "public enum E : byte { One }" },
        { "a type that is marked", ["[Manywire.Wire] public class A { public B? X; }", "public class B { public int Y; }"], "[Manywire.Wire] public class B { public int Y; }" },
        { "a constant in an attribute", ["[Manywire.Wire] public class A { [Manywire.WireKey(K.One)] public int X; }", "static class K { public const int One = 1; }"], "static class K { public const int One = 2; }" },
        { "a constant of a constant", ["using static K; [Manywire.Wire] public class A { [Manywire.WireKey(One)] public int X; }", "static class K { public const int One = L.Two; }", "static class L { public const int Two = 1; }"], "static class L { public const int Two = 2; }" },
        { "a constant that a global using brings", ["[Manywire.Wire] public class A { [Manywire.WireKey(One)] public int X; }", "global using static K;", "static class K { public const int One = 1; }"], "static class K { public const int One = 2; }" },
        { "another part of a class", ["[Manywire.Wire] public partial class A { public int X; }", "public partial class A { public int Y; }"], "public partial class A { public string? Y; }" },
        { "a global alias", ["[Manywire.Wire] public class A { public Number X; }", "global using Number = System.Int32;"], "global using Number = System.Int64;" },
        { "an alias of an attribute", ["[Own] public class A { public int X; }", "global using Own = Manywire.WireAttribute;"], "global using Own = System.SerializableAttribute;" },
        { "the type of a result", [$"class P {{ byte[] M() => {Toy}.Serialize(Maker.Make()); }}", "static class Maker { public static int[] Make() => []; }"], "static class Maker { public static string[] Make() => []; }" },
        { "the type of a result's member", [$"class P {{ byte[] M() => {Toy}.Serialize(Maker.Make().Inner); }}", "static class Maker { public static Outer Make() => new(); }", "class Outer { public int[] Inner = []; }"], "class Outer { public string[] Inner = []; }" },
        { "an extension method", [$"class P {{ byte[] M() => {Toy}.Serialize(1.Made()); }}", "static class Maker { public static int[] Made(this int x) => []; }"], "static class Maker { public static string[] Made(this int x) => []; }" },
        { "the type of an extension method's result", [$"class P {{ byte[] M() => {Toy}.Serialize(1.Made()); }}", "static class Maker { public static Own Made(this int x) => new(); }", "[Manywire.Wire] public class Own { public int[] X = []; }"], "public class Own { public string[] X = []; }" },
        { "a generic method that hands on", ["class P { byte[] M() => Maker.Out(new int[1]); }", "static class Maker { public static byte[] Out<T>(T x) => []; }"], "static class Maker { public static byte[] Out<[Manywire.WireRoot] T>(T x) => []; }" },
        { "a method of queries", [$"class P {{ byte[] M(Box b) => {Toy}.Serialize(from x in b select x); }} public class Box {{ }}", "static class Q { public static int[] Select(this Box b, System.Func<int, int> f) => []; }"], "static class Q { public static string[] Select(this Box b, System.Func<int, int> f) => []; }" },
        { "a type that is nearer", ["using M; namespace N { [Manywire.Wire] public class A { public Other? X; } }", "namespace M { [Manywire.Wire] public class Other { public int Y; } }", ""], "namespace N { [Manywire.Wire] public class Other { public int Y; } }" },
        { "a namespace that is nearer", ["namespace N.M { [Manywire.Wire] public class A { public Part.Thing? X; } }", "namespace N { public class Part { [Manywire.Wire] public class Thing { public int Y; } } }", ""], "namespace N.M.Part { [Manywire.Wire] public class Thing { public int Y; } }" },
        { "a type that is gone", ["[Manywire.Wire] public class A { public B? X; }", "[Manywire.Wire] public class B { }"], "" },
        { "a nested type of a base class", ["public class A : B { [Manywire.Wire] public class In { public Nested X; } }", "public class B { public struct Nested { public int Y; } }"], "public class B { public struct Nested { public long Y; } }" },
        { "what the assembly says of a type", ["[Manywire.Wire] public class A { public Plain? X; } public class Plain { public int Y; }", ""], "[assembly: Manywire.WireExternal(typeof(Plain))]" },
        { "the type that the assembly names", ["[assembly: Manywire.WireExternal(typeof(Plain))]", "public class Plain { public int Y; }"], "public class Plain { public long Y; }" },
        { "what the assembly says of all types", ["[Manywire.Wire] public class A { public int X; }", ""], "[assembly: Manywire.WireDefaults(Naming = Manywire.WireNaming.CamelCase)]" },
        { "a case of a union", ["[Manywire.Wire, Manywire.WireUnion(1, typeof(B))] public abstract class A { }", "[Manywire.Wire] public class B : A { public int X; }"], "[Manywire.Wire] public class B : A { public string? X; }" },
        { "an interface that is implemented", ["[Manywire.Wire] public class A : I { public I? X { get; set; } }", "public interface I { }"], "[Manywire.Wire, Manywire.WireUnion(1, typeof(A))] public interface I { }" },
        { "a class that names the cases of a type elsewhere", ["[Manywire.Wire] public class A { public I? X { get; set; } } public interface I { } [Manywire.Wire] public class B : I { public int Y { get; set; } }", "namespace MemoryPack { public class MemoryPackUnionFormatterAttribute(System.Type type) : System.Attribute { public System.Type Type => type; } public class MemoryPackUnionAttribute(ushort tag, System.Type type) : System.Attribute { public int Tag => tag; public System.Type Type => type; } }", ""], "[MemoryPack.MemoryPackUnionFormatter(typeof(I)), MemoryPack.MemoryPackUnion(1, typeof(B))] public partial class Host { }" },
        { "a service's argument", ["[Manywire.WireService] public interface IService { System.Threading.Tasks.Task<int> Add(Sum x); }", "[Manywire.Wire] public class Sum { public int A; }"], "public class Sum { public int A; }" },
        { "an error in another file that moves", ["[Manywire.Wire] public class A : B { }", "public class B { public System.IServiceProvider? X { get; set; } }"], "\n\npublic class B { public System.IServiceProvider? X { get; set; } }" },
        { "an error in another file that moves since a body above it grows", ["[Manywire.Wire] public class A : B { }", "public class B { void M() { } public System.IServiceProvider? X { get; set; } }"], "public class B { void M() { M(); } public System.IServiceProvider? X { get; set; } }" },
        { "an error in another file that moves since a comment above it grows", ["[assembly: Manywire.WireRoot(typeof(B))]", "/* b */ [Manywire.Wire] public class B { public System.IServiceProvider? X { get; set; } }"], "/* bbb */ [Manywire.Wire] public class B { public System.IServiceProvider? X { get; set; } }" },
        { "a directive in a body", ["#nullable enable\n[Manywire.Wire] public class A : B { }", "#nullable enable\npublic class B { void M()\n{\n#nullable enable\n}\npublic string X { get; set; } = \"\"; }"], "#nullable enable\npublic class B { void M()\n{\n#nullable disable\n}\npublic string X { get; set; } = \"\"; }" },
        { "a type that a text names", ["namespace N { [Manywire.Wire] public class A { public B? X; } }", "namespace N { [Note(\"N.B, Test\")] public class Host { } public sealed class NoteAttribute(string type) : System.Attribute { public string Type => type; } }", "namespace N { [Manywire.Wire] public class B { public int Y; } }"], "namespace N { public class B { public int Y; } }" },
    };

    [Theory]
    [MemberData(nameof(Edits))]
    public void Another_file_is_seen(string way, string[] files, string edited)
    {
        Assert.NotEmpty(way);
        CSharpCompilation before = Compiling.Compile(files);
        CSharpCompilation after = before.ReplaceSyntaxTree(before.SyntaxTrees[files.Length - 1], Compiling.Parse(edited, files.Length - 1));
        string fresh = All(Compiling.Driver().RunGenerators(after));
        Assert.NotEqual(All(Compiling.Driver().RunGenerators(before)), fresh);
        Assert.Equal(fresh, All(Compiling.Driver().RunGenerators(before).RunGenerators(after)));

        // Among files that have nothing to do with it, in another order, there and back.
        CSharpCompilation many = before.RemoveAllSyntaxTrees().AddSyntaxTrees(before.SyntaxTrees.Reverse().SelectMany((t, i) => new[] { Other(i), t }));
        CSharpCompilation manyAfter = many.ReplaceSyntaxTree(before.SyntaxTrees[files.Length - 1], after.SyntaxTrees[files.Length - 1]);
        GeneratorDriver driver = Compiling.Driver().RunGenerators(many);
        string first = All(driver);
        Assert.Equal(All(Compiling.Driver().RunGenerators(manyAfter)), All(driver = driver.RunGenerators(manyAfter)));
        Assert.Equal(first, All(driver.RunGenerators(many)));
    }

    /// <summary>The compiler says what is wrong; the code of all other types stays.</summary>
    [Theory]
    [InlineData("[Manywire.Wire] public class A { public int X; }")]
    [InlineData("[Manywire.Wire] public struct A { public int X; }")]
    [InlineData("[Manywire.Wire] public partial class A { }")]
    public void A_type_that_stands_twice_is_printed_once(string again) =>
        Assert.Contains("OtherCode.g.cs", All(Compiling.Driver().RunGenerators(Compiling.Compile(["[Manywire.Wire] public class A { public int X; }", "[Manywire.Wire] public class Other { }", again]))), StringComparison.Ordinal);

    /// <summary>Files change one after another, as one types.</summary>
    [Fact]
    public void Drawn_edits_give_what_a_first_run_gives()
    {
        var random = new Random(14);
        List<(string Way, string[] Files, string Edited)> all = [.. Edits.Select(e => ((string)e[0], (string[])e[1], (string)e[2]))];
        for (int round = 0; round < LongRun.Choose(3, 200); round++)
        {
            // Types of one case meet those of another, since they have the same names: partial classes, errors, types that hide others.
            var texts = new List<string>();
            foreach ((_, string[] files, _) in all.OrderBy(_ => random.Next()).Take(4))
            {
                texts.AddRange(files);
            }

            CSharpCompilation compilation = Compiling.Compile([.. texts]);
            GeneratorDriver driver = Compiling.Driver().RunGenerators(compilation);
            for (int edit = 0; edit < 12; edit++)
            {
                int at = random.Next(texts.Count);
                texts[at] = random.Next(6) switch
                {
                    0 => texts[at].Replace("int", random.Next(2) == 0 ? "long" : "string", StringComparison.Ordinal),
                    1 => "// moved\n" + texts[at],
                    2 => all[random.Next(all.Count)].Edited,
                    3 => texts[at].Replace("{ }", "{ ; }", StringComparison.Ordinal),
                    4 => texts[at].Replace("; }", "; void M() { System.GC.Collect(); } }", StringComparison.Ordinal),
                    _ => all[random.Next(all.Count)].Files[^1],
                };
                compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[at], Compiling.Parse(texts[at], at));
                driver = driver.RunGenerators(compilation);
                Assert.Equal(All(Compiling.Driver().RunGenerators(compilation)), All(driver));
            }
        }
    }

    [Fact]
    public void Only_files_that_depend_on_the_edited_one_are_parsed_again()
    {
        string[] files =
        [
            "[Manywire.Wire] public class A { public B? X; }", "[Manywire.Wire] public class B { public int Y; }", "[Manywire.Wire] public class C { public int Z; }",
            $"class P {{ byte[] M(A x) => {Toy}.Serialize(x); }}", "class Q { int N(string s) => s.Length; }",
        ];
        Assert.Equal("AB.P.", Changed(files, 1, files[1].Replace("int", "long", StringComparison.Ordinal)));
        Assert.Equal(".B...", Changed(files, 1, "/* said */" + files[1].Replace("Y;", "Y; void M() { }", StringComparison.Ordinal), files[1].Replace("Y;", "Y;  void M() { var a = new A(); }", StringComparison.Ordinal)));
        Assert.Equal(".B...", Changed(files, 1, files[1].Replace("Y;", "Y; int M() => 1;", StringComparison.Ordinal), files[1].Replace("Y;", "Y; int M() => new C().Z;", StringComparison.Ordinal)));
        Assert.Equal("AB.P.", Changed(files, 1, files[1].Replace("Y;", "Y; B() { }", StringComparison.Ordinal), files[1].Replace("Y;", "Y; B() { Y = 1; }", StringComparison.Ordinal)));
        Assert.Equal(".B...", Changed(files, 1, "/// <summary>One.</summary>\n" + files[1], "/// <summary>Two.</summary>\n" + files[1]));
        Assert.Equal("AB.P.", Changed(files, 1, "#nullable enable\n" + files[1], "#nullable disable\n" + files[1]));
        Assert.Equal("..C..", Changed(files, 2, files[2].Replace("int", "long", StringComparison.Ordinal)));
        Assert.Equal("....Q", Changed(files, 4, files[4].Replace("Length", "GetHashCode()", StringComparison.Ordinal)));
        Assert.Equal("...PQ", Changed(files, 4, "class Q { int A(string s) => s.Length; } class M { }"));
        Assert.Equal("ABCPQ", Changed(files, 4, "[assembly: System.CLSCompliant(false)]"));
        Assert.Equal("ABCPQ", Changed(files, 4, "namespace Some.Where;"));
    }

    /// <summary>A chain of files is gone along without a stack, and in a time that grows as the files do.</summary>
    [Fact]
    public void Many_files_that_depend_on_one_another_are_no_problem()
    {
        const int Count = 20_000;
        string[] names = [.. Enumerable.Range(0, 2 * Count).Select(i => "C" + i).DistinctBy(name => name.GetHashCode(StringComparison.Ordinal)).Take(Count + 1)]; // names of the same hash code are taken for the same
        CSharpCompilation compilation = CSharpCompilation.Create("Chain", Enumerable.Range(0, Count).Select(i => CSharpSyntaxTree.ParseText($"class {names[i]} : {names[i + 1]} {{ }}")));
        SourceGraph graph = SourceGraph.Of(compilation, CancellationToken.None);
        SourceGraph again = SourceGraph.Of(compilation.WithAssemblyName("Chain"), CancellationToken.None);
        Assert.Equal(Count, graph.Files.Zip(again.Files).Count(pair => new SourceInput.Same().Equals(pair.First, pair.Second)));
        SourceGraph edited = SourceGraph.Of(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[Count / 2], CSharpSyntaxTree.ParseText($"class {names[Count / 2]} {{ }}")), CancellationToken.None);
        Assert.Equal(Count - 1 - (Count / 2), graph.Files.Zip(edited.Files).Count(pair => new SourceInput.Same().Equals(pair.First, pair.Second)));
    }

    /// <summary>Which files are parsed again after an edit, each by the name of its class.</summary>
    static string Changed(string[] files, int at, string edited) => Changed(files, at, files[at], edited);

    static string Changed(string[] files, int at, string written, string edited)
    {
        CSharpCompilation before = Compiling.Compile([.. files[..at], written, .. files[(at + 1)..]]);
        CSharpCompilation after = before.ReplaceSyntaxTree(before.SyntaxTrees[at], Compiling.Parse(edited, at));
        SourceGraph one = SourceGraph.Of(before, CancellationToken.None), other = SourceGraph.Of(after, CancellationToken.None);
        return string.Concat(files.Select((_, i) => new SourceInput.Same().Equals(one.Files[i], other.Files[i]) ? '.' : "ABCPQ"[i]));
    }

    static SyntaxTree Other(int i) => Compiling.Parse($"namespace Unrelated{i} {{ [Manywire.Wire] public class Type{i} {{ public string? Text; public Type{i}? Next; }} }}", 100 + i);

    /// <summary>All that came out: files and diagnostics with their places.</summary>
    static string All(GeneratorDriver driver)
    {
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        Assert.Null(result.Exception);
        return string.Join('\n', result.GeneratedSources.OrderBy(s => s.HintName, StringComparer.Ordinal).Select(s => s.HintName + "\n" + s.SourceText)
            .Concat(result.Diagnostics.Select(d => d.ToString()).Order(StringComparer.Ordinal)));
    }
}
