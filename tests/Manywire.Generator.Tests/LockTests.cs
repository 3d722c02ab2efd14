using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Generator.CodeFixes;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>A <c>wire.lock.json</c> that is checked in: what breaks readers is an error at the member, and a fix accepts it.</summary>
public sealed class LockTests
{
    /// <summary>The rules that are about the file.</summary>
    public static IEnumerable<string> Rules => ["MW090", "MW091", "MW092", "MW093"];

    const string Usings = "using System; using System.Collections.Generic; using Manywire;\n";
    const string Empty = """{"format":1,"types":[]}""";
    const string Person = "[Wire] public class Person { [WireKey(0)] public int Age; [WireKey(1)] public string? Name; public Level Level() => default; } public enum Level { Low, High }";

    /// <summary>A type as it was and as it is, with the place that is reported.</summary>
    [Theory]
    [InlineData("public int X; public string? Y;", "public int X; public string? Y; public long Z;", "MW091", "A", "The member 'Z' is added.")]
    [InlineData("public int X; public string? Y;", "public int X; public required long Z; public string? Y;", "MW090", "Z", "The member 'Z' is added. Binary: new reads old: no. MessagePack: new reads old: no. JSON: new reads old: no.")]
    [InlineData("public int X; public string? Y;", "public int X; public string? Renamed;", "MW090", "Renamed", "is called 'Renamed'. MessagePack: new reads old: without an error, but not what was written. JSON: new reads old: without an error, but not what was written.")]
    [InlineData("public int X; public string? Y;", "public int X; [WireFormerName(\"Y\")] public string? Renamed;", "MW091", "A", "The member 'Renamed' was called 'Y'")]
    [InlineData("public int X;", "public long X;", "MW090", "X", "The type of 'X' was int32, and is int64. Binary: new reads old: no.")]
    [InlineData("public int X; public string? Y;", "public int X;", "MW090", "A", "The member 'Y' is removed. Binary: new reads old: no.")]
    [InlineData("public E X;", "public F X;", "MW090", "X", "The type of 'X' was E, and is F. Binary: new reads old: no.")]
    [InlineData("public Inner? X;", "public Same? X;", "MW091", "A", "The type of 'X' was Inner?, and is Same?.")]
    public void A_change_is_reported_where_it_is(string was, string now, string id, string place, string message)
    {
        const string more = " public enum E { One } public enum F : long { One } [Wire] public class Inner { public int V; } [Wire] public class Same { public int V; }";
        string before = $"[Wire] public class A {{ {was} }}{more}", after = $"[Wire] public class A {{ {now} }}{more}";
        Diagnostic said = Assert.Single(Analyze(after, Locked(before)), d => d.Location.SourceTree is not null);
        Assert.Equal(id, said.Id);
        Assert.Equal(place, said.Location.SourceTree!.GetText().ToString(said.Location.SourceSpan));
        Assert.Contains(message, said.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    /// <summary>A service as it was and as it is, with the place that is reported.</summary>
    [Theory]
    [InlineData("Task<int> A(int x);", "Task<long> A(int x);", "MW090", "A", "The result of 'A' was int32, and is int64. Binary: new reads old: no.")]
    [InlineData("Task<int> A(int x);", "Task<int> A(string x);", "MW090", "A", "The type of the parameter 'x' of 'A' was int32, and is string. Binary: new reads old: no")]
    [InlineData("Task<int> A(int x);", "Task<int> A(int x, int y);", "MW090", "A", "The parameter 'y' of 'A' is added. Binary: new reads old: no.")]
    [InlineData("Task<int> A(int x);", "Task<int> A(int x, int y = 1);", "MW091", "IS", "The parameter 'y' of 'A' is added.")]
    [InlineData("Task<int> A(int x, int y = 1);", "Task<int> A(int x);", "MW090", "A", "The parameter 'y' of 'A' is removed.")]
    [InlineData("Task<int> A(int x); Task B();", "Task<int> A(int x);", "MW090", "IS", "The method 'B' is removed.")]
    [InlineData("Task<int> A(int x);", "Task<int> A(int x); Task B();", "MW091", "IS", "The method 'B' is added.")]
    [InlineData("Task A(int x);", "void A(int x);", "MW090", "A", "The method 'A' isn't answered any more.")]
    [InlineData("Task<int> A(int x);", "[WireMethod(\"a\")] Task<int> A(int x);", "MW090", "A", "The method 'A' was called 'A', and is called 'a'.")]
    public void A_change_of_a_service_is_reported_where_it_is(string was, string now, string id, string place, string message)
    {
        const string head = "using System.Threading.Tasks; namespace N { [WireService] public interface IS { ";
        Diagnostic said = Assert.Single(Analyze(head + now + " } }", Locked(head + was + " } }")), d => d.Location.SourceTree is not null);
        Assert.Equal((id, place), (said.Id, said.Location.SourceTree!.GetText().ToString(said.Location.SourceSpan)));
        Assert.Contains(message, said.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Fact]
    public void Nothing_is_said_of_types_as_they_are_in_the_file_nor_without_a_file()
    {
        Assert.Empty(Analyze(Person, Locked(Person)));
        Assert.Empty(Analyze(Person, null));
    }

    /// <summary>What counts is in the file.</summary>
    [Fact]
    public void Wires_that_the_file_leaves_out_do_not_count_and_old_readers_do_where_it_says_so()
    {
        const string longer = "[Wire] public class A { public long X; }";
        SchemaDocument locked = SchemaDocument.Parse(Locked("[Wire] public class A { public int X; }"));
        Assert.Equal("MW090", Assert.Single(Analyze(longer, locked.ToJson())).Id);
        Assert.Equal("MW091", Assert.Single(Analyze(longer, locked.With(new SchemaRules { Wires = SchemaWires.Json | SchemaWires.MessagePack }).ToJson())).Id);
        Assert.Equal("MW090", Assert.Single(Analyze(longer, locked.With(new SchemaRules { Wires = SchemaWires.Json, OldReadsNew = true }).ToJson())).Id);
    }

    [Fact]
    public void A_value_of_an_enum_is_reported_where_it_is()
    {
        const string holder = "[Wire] public class A { public E X; } ";
        Diagnostic said = Assert.Single(Analyze(holder + "public enum E { Two, One }", Locked(holder + "public enum E { One, Two }")), d => d.Location.SourceTree!.GetText().ToString(d.Location.SourceSpan) == "One");
        Assert.Contains("The number of 'One' was 0, and is 1.", said.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Fact]
    public void A_generic_type_is_compared_by_its_definition()
    {
        const string use = " public class P { public object M(Box<int> b) => b; }";
        Assert.Empty(Analyze("[Wire] public class Box<T> { public T? V; public Dictionary<string, T>? W; }" + use, Locked("[Wire] public class Box<T> { public T? V; public Dictionary<string, T>? W; }")));
        Assert.Equal("MW090", Assert.Single(Analyze("[Wire] public class Box<T> { public Dictionary<string, T>? W; public T? V; public int X; }" + use, Locked("[Wire] public class Box<T> { public T? V; public Dictionary<string, T>? W; }")).Where(d => d.GetMessage().Contains("'W'", StringComparison.Ordinal))).Id);
    }

    [Fact]
    public void A_type_that_is_gone_is_reported_unless_another_looks_the_same()
    {
        string locked = Locked(Person);
        Diagnostic gone = Assert.Single(Analyze("[Wire] public class Other { public int X; }", locked), d => d.Id == "MW093");
        Assert.Equal("wire.lock.json", gone.Location.GetLineSpan().Path);
        Assert.Contains("'Person' is in wire.lock.json, and not in the project", gone.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.DoesNotContain(Analyze(Person.Replace("Person", "Human", StringComparison.Ordinal), locked), d => d.Id == "MW093");
    }

    [Theory]
    [InlineData("Task A(string x); Task<Info> B();", true)]
    [InlineData("Task A(int x); Task<Info> B();", false)]
    public void A_service_that_is_gone_is_reported_unless_another_looks_the_same(string now, bool isReported)
    {
        string Service(string name, string methods) => $"using System.Threading.Tasks; [WireService] public interface {name} {{ {methods} }} [Wire] public class Info {{ public int X; }}";
        Diagnostic[] said = [.. Analyze(Service("IT", now), Locked(Service("IS", "Task A(int x); Task<Info> B();"))).Where(d => d.Id == "MW093")];
        Assert.Equal(isReported ? ["'IS' is in wire.lock.json, and not in the project"] : [], said.Select(d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Split(':')[0]));
        Assert.All(said, d => Assert.Equal("wire.lock.json", d.Location.GetLineSpan().Path));
    }

    [Theory]
    [InlineData("", "Line 1: expected a value.")]
    [InlineData("{\"format\":9}", "has the format 9")]
    public void A_file_that_cannot_be_read_is_an_error(string json, string message)
    {
        Diagnostic said = Assert.Single(Analyze(Person, json));
        Assert.Equal(("MW092", "wire.lock.json"), (said.Id, said.Location.GetLineSpan().Path));
        Assert.Contains(message, said.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    /// <summary>One change, and all of a project.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_fix_writes_the_type_into_the_file(bool all)
    {
        const string before = "[Wire] public class A { public int X; } [Wire] public class B { public int X; }", after = "[Wire] public class A { public long X; } [Wire] public class B { public long X; public int Y; }";
        Document document = Document(after, SchemaDocument.Parse(Locked(before)).With(new SchemaRules { OldReadsNew = true }).ToJson());
        ImmutableArray<Diagnostic> said = await Diagnose(document.Project);
        Assert.Equal(3, said.Length);
        var provider = new AcceptChange();
        CodeAction? action = null;
        await provider.RegisterCodeFixesAsync(new CodeFixContext(document, said[0], (found, _) => action = found, CancellationToken.None));
        if (all)
        {
            action = await provider.GetFixAllProvider().GetFixAsync(new FixAllContext(document, provider, FixAllScope.Project, action!.EquivalenceKey!, provider.FixableDiagnosticIds, new Known(said), CancellationToken.None));
        }

        ImmutableArray<CodeActionOperation> operations = await action!.GetOperationsAsync(CancellationToken.None);
        Project mended = operations.OfType<ApplyChangesOperation>().Single().ChangedSolution.GetProject(document.Project.Id)!;
        Assert.Equal(all ? 0 : said.Count(d => d.Properties["schema"] != said[0].Properties["schema"]), (await Diagnose(mended)).Length);
        SchemaDocument written = SchemaDocument.Parse((await mended.AdditionalDocuments.Single().GetTextAsync()).ToString());
        Assert.True(written.Rules.OldReadsNew);
        Assert.Equal(["A", "B"], written.Types.Select(t => t.Id));
    }

    /// <summary>The file as the fix writes it.</summary>
    static string Locked(string source)
    {
        var types = Analyze(source, Empty).Where(d => d.Properties.ContainsKey("schema")).Select(d => SchemaReader.Type(d.Properties["schema"]!)).ToList();
        Assert.NotEmpty(types);

        // Enums come with the schemas that the generator emits.
        string[] emitted = [.. Compiling.Generate(Usings + source).Files["Schema.g.cs"].Split('\n').Where(l => l.StartsWith("[assembly", StringComparison.Ordinal)).Select(l => System.Text.RegularExpressions.Regex.Unescape(l[(l.IndexOf('"') + 1)..l.LastIndexOf('"')]))];
        return new SchemaDocument(types.Concat(emitted.Select(SchemaReader.Type))).ToJson();
    }

    static ImmutableArray<Diagnostic> Analyze(string source, string? locked) => Diagnose(Document(source, locked).Project).GetAwaiter().GetResult();

    static Document Document(string source, string? locked)
    {
        var workspace = new AdhocWorkspace();
        Project project = workspace.AddProject(ProjectInfo.Create(
            ProjectId.CreateNewId(), VersionStamp.Default, "Test", "Test", LanguageNames.CSharp, compilationOptions: Compiling.Strict, parseOptions: Compiling.CSharp13, metadataReferences: Compiling.References));
        project = locked is null ? project : project.AddAdditionalDocument("wire.lock.json", SourceText.From(locked, System.Text.Encoding.UTF8), filePath: "wire.lock.json").Project;
        return project.AddDocument("File0.cs", SourceText.From(Usings + source, System.Text.Encoding.UTF8), filePath: "File0.cs");
    }

    static async Task<ImmutableArray<Diagnostic>> Diagnose(Project project) =>
        await (await project.GetCompilationAsync())!.WithAnalyzers([.. Compiling.Analyzers.Where(a => a.SupportedDiagnostics.Any(d => d.Id == "MW090"))], project.AnalyzerOptions).GetAnalyzerDiagnosticsAsync();

    /// <summary>What was found before.</summary>
    sealed class Known(ImmutableArray<Diagnostic> diagnostics) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>(diagnostics);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>(diagnostics);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
