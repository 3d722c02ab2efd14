using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Generator.CodeFixes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Fixes, as an editor applies them: to one place, and to all.</summary>
public sealed class CodeFixTests
{
    const string Usings = "using System.Collections.Generic; using Manywire; using Manywire.Tests.ToyWire;\n";

    /// <summary>A rule, a source that breaks it, and the source after its fix.</summary>
    public static TheoryData<string, string, string> Fixed => new()
    {
        { "MW020", "class P { byte[] M<T>(T x) => ToyWire.Serialize(x); }", "class P { byte[] M<[WireRoot] T>(T x) => ToyWire.Serialize(x); }" },
        { "MW020", "class P { byte[] M<T, U>(T x, List<U> y) => ToyWire.Serialize(y); }", "class P { byte[] M<T, [WireRoot] U>(T x, List<U> y) => ToyWire.Serialize(y); }" },
        { "MW020", "class P<T> { class Q { byte[] M(T x) => ToyWire.Serialize(x); } }", "class P<[WireRoot] T> { class Q { byte[] M(T x) => ToyWire.Serialize(x); } }" },
        { "MW020", "partial class P<T>; partial class P<T> { byte[] M(T x) => ToyWire.Serialize(x); }", "partial class P<T>; partial class P<[WireRoot] T> { byte[] M(T x) => ToyWire.Serialize(x); }" },
        { "MW020", "class P { byte[] M(int x) { return F(x); byte[] F<T>(T y) => ToyWire.Serialize(y); } }", "class P { byte[] M(int x) { return F(x); byte[] F<[WireRoot] T>(T y) => ToyWire.Serialize(y); } }" },
        { "MW020", "class P { object M<T>() => new Q<T>(); } class Q<[WireRoot] T>;", "class P { object M<[WireRoot] T>() => new Q<T>(); } class Q<[WireRoot] T>;" },
        { "MW041", "[Wire] public class A { public B? X; } [System.Runtime.Serialization.DataContract] public class B { public int Y; }", "[Wire] public class A { public B? X; } [Wire] [System.Runtime.Serialization.DataContract] public class B { public int Y; }" },
        { "MW041", "class P { byte[] M(List<B> x) => ToyWire.Serialize(x); } /** x */ [System.Runtime.Serialization.DataContract] public class B { public int Y; }", "class P { byte[] M(List<B> x) => ToyWire.Serialize(x); } /** x */ [Wire] [System.Runtime.Serialization.DataContract] public class B { public int Y; }" },
        { "MW008", "[Wire] public class A { [WireKey(3)] public int X; /** y */ public int Y; [WireName(\"z\")] public int Z { get; set; } }", "[Wire] public class A { [WireKey(3)] public int X; /** y */ [WireKey(4)] public int Y; [WireKey(5)] [WireName(\"z\")] public int Z { get; set; } }" },
        { "MW008", "[Wire(WireEvolution.Tolerant)] public record A(int X, string Y);", "[Wire(WireEvolution.Tolerant)] public record A([WireKey(0)] int X, [WireKey(1)] string Y);" },
        { "MW008", "[Wire(References = true)] public class A { public A? X; [WireIgnore] public int Y; public int Z; }", "[Wire(References = true)] public class A { [WireKey(0)] public A? X; [WireIgnore] public int Y; [WireKey(1)] public int Z; }" },
        { "MW002", "[Wire] public class A { A(int x) => X = x; public int X { get; } public static A Of(int x) => new(x); }", "[Wire] public class A { [WireConstructor] A(int x) => X = x; public int X { get; } public static A Of(int x) => new(x); }" },
        { "MW002", "[Wire] public class A { A(int x) : this(x, 0) { } private A(int x, int y) { X = x; Y = y; } public A(string other) : this(other.Length) { } public int X { get; } public int Y { get; } }", "[Wire] public class A { A(int x) : this(x, 0) { } [WireConstructor] private A(int x, int y) { X = x; Y = y; } public A(string other) : this(other.Length) { } public int X { get; } public int Y { get; } }" },
        { "MW015", "[Wire, WireUnion(3, typeof(A))] public interface I; [Wire] public class A : I; [Wire] public class B : I;", "[Wire, WireUnion(3, typeof(A))] [WireUnion(4, typeof(B))] public interface I; [Wire] public class A : I; [Wire] public class B : I;" },
        { "MW015", "namespace N { [Wire] public struct B : J; [Wire, WireUnion(0, typeof(C))] public interface J; [Wire] public record C : J; }", "namespace N { [Wire] public struct B : J; [Wire, WireUnion(0, typeof(C))] [WireUnion(1, typeof(N.B))] public interface J; [Wire] public record C : J; }" },
        { "MW001", "class P { byte[] M(Plain x) => ToyWire.Serialize(x); } public class Plain { public int X { get; set; } }", "[assembly: WireExternal(typeof(Plain))]\nclass P { byte[] M(Plain x) => ToyWire.Serialize(x); } public class Plain { public int X { get; set; } }" },
        { "MW001", "class P { byte[] M(Dictionary<int, N.Plain<string>[]> x) => ToyWire.Serialize(x); } namespace N { public struct Plain<T> { public T X; } }", "[assembly: WireExternal(typeof(N.Plain<string>))]\nclass P { byte[] M(Dictionary<int, N.Plain<string>[]> x) => ToyWire.Serialize(x); } namespace N { public struct Plain<T> { public T X; } }" },
        { "MW001", "[Wire] public class A { public List<Plain>? X; } public class Plain { public int Y; }", "[assembly: WireExternal(typeof(Plain))]\n[Wire] public class A { public List<Plain>? X; } public class Plain { public int Y; }" },
        { "MW060", "public struct A { public ushort X; [WireEndian(WireEndian.Big)] public int Y; }", "[Wire] public struct A { public ushort X; [WireEndian(WireEndian.Big)] public int Y; }" },
        { "MW005", "public class O { [Wire] private class A { public int X { get; set; } } }", "public partial class O { [Wire] private class A { public int X { get; set; } } }" },
        { "MW005", "public static class O { public partial interface P { readonly ref struct Q { [Wire] private record A(int X); } } }", "public static partial class O { public partial interface P { readonly ref partial struct Q { [Wire] private record A(int X); } } }" },
        { "MW005", "record struct O { [Wire] internal class A { [WireInclude] private List<E> _x = new(); private enum E { One } } }", "partial record struct O { [Wire] internal partial class A { [WireInclude] private List<E> _x = new(); private enum E { One } } }" },
    };

    [Theory]
    [MemberData(nameof(Fixed))]
    public async Task A_fix_mends_its_place(string rule, string before, string after)
    {
        Document document = Document(Usings + before);
        Diagnostic diagnostic = Assert.Single(await Diagnose(document.Project));
        Assert.Equal(rule, diagnostic.Id);
        Document mended = await Apply(document, Assert.Single(await Actions(document, diagnostic)));
        Assert.Equal(Usings + after, (await mended.GetTextAsync()).ToString());
        Assert.Empty(await Diagnose(mended.Project));
        Assert.Empty((await mended.Project.GetCompilationAsync())!.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error));
    }

    /// <summary>Of several types each is named.</summary>
    [Fact]
    public async Task Where_the_fix_goes_to_the_top_it_is_once_for_each()
    {
        Document document = Document(Usings + "class P { byte[] M(A a, B b) => a is null ? ToyWire.Serialize(b) : ToyWire.Serialize(a); byte[] N(A a) => ToyWire.Serialize(a); } public class A { public int X; } public class B { public int X; }");
        ImmutableArray<Diagnostic> diagnostics = await Diagnose(document.Project);
        Assert.Equal(["MW001", "MW001", "MW001"], diagnostics.Select(d => d.Id));
        CodeFixProvider provider = Provider("MW001");
        var all = new FixAllContext(document, provider, FixAllScope.Document, (await Actions(document, diagnostics[0])).Single().EquivalenceKey!, provider.FixableDiagnosticIds, new Known(diagnostics), CancellationToken.None);
        Document mended = await Apply(document, (await provider.GetFixAllProvider()!.GetFixAsync(all))!);
        Assert.Empty(await Diagnose(mended.Project));
        Assert.Equal(2, (await mended.GetTextAsync()).ToString().Split("[assembly: WireExternal(").Length - 1);
    }

    [Fact]
    public async Task Where_the_namespace_isnt_imported_the_attribute_is_spelled_in_full()
    {
        Document document = Document("class P { byte[] M<T>(T x) => Manywire.Tests.ToyWire.ToyWire.Serialize(x); }");
        Document mended = await Apply(document, Assert.Single(await Actions(document, Assert.Single(await Diagnose(document.Project)))));
        Assert.Equal("class P { byte[] M<[Manywire.WireRoot] T>(T x) => Manywire.Tests.ToyWire.ToyWire.Serialize(x); }", (await mended.GetTextAsync()).ToString());
        Assert.Empty(await Diagnose(mended.Project));
    }

    /// <summary>The same parameter may be forwarded at several places.</summary>
    [Theory]
    [InlineData(
        "MW020",
        "class P { byte[] M<T>(T x) => x is null ? ToyWire.Serialize(x) : ToyWire.Serialize(new List<T> { x }); byte[] N<T, U>(T x, U y) { ToyWire.Serialize(y); return ToyWire.Serialize(x); } }",
        "class P { byte[] M<[WireRoot] T>(T x) => x is null ? ToyWire.Serialize(x) : ToyWire.Serialize(new List<T> { x }); byte[] N<[WireRoot] T, [WireRoot] U>(T x, U y) { ToyWire.Serialize(y); return ToyWire.Serialize(x); } }")]
    [InlineData(
        "MW005",
        "class O { [Wire] private class A { public int X; } private class P { [Wire] private class B { public int Y; } [Wire] class C { public int Z; } } }",
        "partial class O { [Wire] private class A { public int X; } private partial class P { [Wire] private class B { public int Y; } [Wire] class C { public int Z; } } }")]
    public async Task All_of_a_document_are_fixed_at_once(string rule, string before, string after)
    {
        Document document = Document(Usings + before);
        ImmutableArray<Diagnostic> diagnostics = await Diagnose(document.Project);
        Assert.True(diagnostics.Length > 1);
        Assert.All(diagnostics, d => Assert.Equal(rule, d.Id));
        CodeFixProvider provider = Provider(rule);
        CodeAction one = (await Actions(document, diagnostics[0])).Single();
        var all = new FixAllContext(document, provider, FixAllScope.Document, one.EquivalenceKey!, provider.FixableDiagnosticIds, new Known(diagnostics), CancellationToken.None);
        CodeAction? action = await provider.GetFixAllProvider()!.GetFixAsync(all);
        Document mended = await Apply(document, action!);
        Assert.Equal(Usings + after, (await mended.GetTextAsync()).ToString());
        Assert.Empty(await Diagnose(mended.Project));
    }

    /// <summary>Nothing is emitted into generic types, and nothing reaches what is local to a file.</summary>
    [Theory]
    [InlineData("class O<T> { [Wire] private class A { public int X; } }")]
    [InlineData("[Wire] file class A { public int X; }")]
    public async Task No_fix_is_offered_where_it_wouldnt_help(string source)
    {
        Document document = Document(Usings + source);
        Diagnostic diagnostic = Assert.Single(await Diagnose(document.Project));
        Assert.Equal("MW005", diagnostic.Id);
        Assert.Empty(await Actions(document, diagnostic));
    }

    /// <summary>Two fields of one declaration can't have a key each, and a constructor that takes something else makes no object of the members.</summary>
    [Theory]
    [InlineData("MW008", "[Wire] public class A { [WireKey(0)] public int X; public int Y, Z; }")]
    [InlineData("MW002", "[Wire] public class A { public A(int other) => X = other; public int X { get; set; } }")]
    public async Task No_fix_is_offered_where_there_is_none(string rule, string source)
    {
        Document document = Document(Usings + source);
        Diagnostic diagnostic = Assert.Single(await Diagnose(document.Project));
        Assert.Equal(rule, diagnostic.Id);
        Assert.Empty(await Actions(document, diagnostic));
    }

    [Fact]
    public void What_has_a_fix_is_reported_by_an_analyzer()
    {
        // Editors offer no fixes for what a generator reports.
        IEnumerable<string> reported = Compiling.Analyzers.SelectMany(a => a.SupportedDiagnostics).Select(d => d.Id);
        Assert.Empty(s_providers.SelectMany(p => p.FixableDiagnosticIds).Except(reported));
    }

    static readonly CodeFixProvider[] s_providers =
        [.. typeof(MarkTypeParameter).Assembly.GetTypes().Where(t => t.IsSubclassOf(typeof(CodeFixProvider)) && !t.IsAbstract).Select(t => (CodeFixProvider)Activator.CreateInstance(t)!)];

    static CodeFixProvider Provider(string rule) => s_providers.Single(p => p.FixableDiagnosticIds.Contains(rule));

    static Document Document(string source)
    {
        var workspace = new AdhocWorkspace();
        Project project = workspace.AddProject(ProjectInfo.Create(
            ProjectId.CreateNewId(), VersionStamp.Default, "Test", "Test", LanguageNames.CSharp, compilationOptions: Compiling.Strict, parseOptions: Compiling.CSharp13, metadataReferences: Compiling.References));
        return project.AddDocument("File0.cs", SourceText.From(source, System.Text.Encoding.UTF8), filePath: "File0.cs");
    }

    static async Task<ImmutableArray<Diagnostic>> Diagnose(Project project) => Compiling.Analyze((await project.GetCompilationAsync())!);

    static async Task<List<CodeAction>> Actions(Document document, Diagnostic diagnostic)
    {
        var actions = new List<CodeAction>();
        await Provider(diagnostic.Id).RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
        return actions;
    }

    static async Task<Document> Apply(Document document, CodeAction action)
    {
        ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(CancellationToken.None);
        return operations.OfType<ApplyChangesOperation>().Single().ChangedSolution.GetDocument(document.Id)!;
    }

    /// <summary>What was found before.</summary>
    sealed class Known(ImmutableArray<Diagnostic> diagnostics) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>(diagnostics);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>(diagnostics);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
