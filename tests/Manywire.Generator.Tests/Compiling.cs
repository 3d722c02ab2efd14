using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Tests;

/// <summary>What the generator made of a compilation.</summary>
sealed class Generated(CSharpCompilation input, Compilation output, GeneratorDriverRunResult run, ImmutableArray<Diagnostic> analyzed)
{
    /// <summary>The compilation before the generator ran.</summary>
    public CSharpCompilation Input { get; } = input;

    /// <summary>The compilation with the emitted code.</summary>
    public CSharpCompilation Output { get; } = (CSharpCompilation)output;

    /// <summary>What the generator and the analyzers beside it reported.</summary>
    public ImmutableArray<Diagnostic> Reported { get; } = [.. run.Diagnostics, .. analyzed];

    /// <summary>The emitted files by name.</summary>
    public IReadOnlyDictionary<string, string> Files { get; } = run.Results.Single().GeneratedSources.ToDictionary(s => s.HintName, s => s.SourceText.ToString());

    /// <summary>Errors and warnings of the whole, the generator's own among them.</summary>
    public IReadOnlyList<Diagnostic> Problems =>
        [.. Reported.Concat(Output.GetDiagnostics()).Where(d => d.Severity is DiagnosticSeverity.Error or DiagnosticSeverity.Warning && !d.IsSuppressed)];

    /// <summary>The assembly, or an exception with all that is wrong and the code around it.</summary>
    /// <param name="asReference">Whether what isn't public is left out, as builds do for other projects.</param>
    public MemoryStream Emit(bool asReference = false)
    {
        string problems = string.Join("\n", Problems.Select(Describe));
        Xunit.Assert.True(problems.Length == 0, problems);
        var stream = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = Output.Emit(stream, options: asReference ? new(metadataOnly: true, includePrivateMembers: false) : null);
        Xunit.Assert.True(result.Success, string.Join("\n", result.Diagnostics.Select(Describe)));
        stream.Position = 0;
        return stream;
    }

    public static string Describe(Diagnostic diagnostic) =>
        diagnostic + (diagnostic.Location.SourceTree is { } tree ? "\n    " + tree.GetText().Lines[diagnostic.Location.GetLineSpan().StartLinePosition.Line].ToString().Trim() : "");
}

/// <summary>Compiles sources with the generator, against the framework that the tests run on.</summary>
static class Compiling
{
    public static readonly CSharpParseOptions CSharp13 = new(LanguageVersion.CSharp13, DocumentationMode.Diagnose);

    public static readonly CSharpCompilationOptions Strict = new(
        OutputKind.DynamicallyLinkedLibrary,
        warningLevel: 9999,
        nullableContextOptions: NullableContextOptions.Enable,
        generalDiagnosticOption: ReportDiagnostic.Error,
        checkOverflow: true,
        allowUnsafe: false,
        specificDiagnosticOptions: [new("CS1591", ReportDiagnostic.Suppress), new("CS1701", ReportDiagnostic.Suppress), new("CS1702", ReportDiagnostic.Suppress)]);

    static readonly Lazy<ImmutableArray<MetadataReference>> s_references = new(() =>
    {
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        IEnumerable<string> trusted = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetDirectoryName(path) == framework && (Path.GetFileName(path).StartsWith("System", StringComparison.Ordinal) || Path.GetFileName(path) == "netstandard.dll"));
        return [.. trusted.Append(typeof(WireAttribute).Assembly.Location).Append(typeof(WireShape).Assembly.Location).Append(typeof(Lz4BlockCompression).Assembly.Location).Append(typeof(RpcClient).Assembly.Location).Append(typeof(WireGrpc).Assembly.Location).Append(typeof(Manywire.Tests.ToyWire.ToyWire).Assembly.Location).Select(path => MetadataReference.CreateFromFile(path))];
    });

    /// <summary>What the package adds to a project, for the constraints of formatters.</summary>
    static readonly SyntaxTree s_usings = CSharpSyntaxTree.ParseText("global using Manywire.Contracts;", CSharp13, "Usings.cs", System.Text.Encoding.UTF8);

    /// <summary>The framework, the core, its compressions and the toy wire.</summary>
    public static ImmutableArray<MetadataReference> References => s_references.Value;

    /// <summary>A compilation of sources, named <c>File0.cs</c> and so on.</summary>
    /// <summary>Only what is unsafe by itself is compiled as such: emitted code mustn't need it.</summary>
    public static CSharpCompilation Compile(string[] sources, CSharpCompilationOptions? options = null, string name = "Test", params MetadataReference[] more) =>
        CSharpCompilation.Create(name, sources.Select(Parse).Append(s_usings), References.Concat(more), (options ?? Strict).WithAllowUnsafe(sources.Any(s => s.Contains(" unsafe ", StringComparison.Ordinal))));

    public static SyntaxTree Parse(string source, int index) => CSharpSyntaxTree.ParseText(source, CSharp13, $"File{index}.cs", System.Text.Encoding.UTF8);

    /// <summary>The generator, with its steps tracked.</summary>
    public static GeneratorDriver Driver() => CSharpGeneratorDriver.Create(
        [new WireGenerator().AsSourceGenerator()],
        parseOptions: CSharp13,
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>The analyzers that travel with the generator.</summary>
    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } =
        [.. typeof(WireGenerator).Assembly.GetTypes().Where(t => t.IsSubclassOf(typeof(DiagnosticAnalyzer))).Select(t => (DiagnosticAnalyzer)Activator.CreateInstance(t)!)];

    /// <summary>What the analyzers report.</summary>
    public static ImmutableArray<Diagnostic> Analyze(Compilation compilation) =>
        compilation.WithAnalyzers(Analyzers).GetAnalyzerDiagnosticsAsync().GetAwaiter().GetResult();

    public static Generated Generate(params string[] sources) => Generate(Compile(sources));

    public static Generated Generate(CSharpCompilation input)
    {
        GeneratorDriver driver = Driver().RunGeneratorsAndUpdateCompilation(input, out Compilation output, out _);
        GeneratorDriverRunResult run = driver.GetRunResult();
        Xunit.Assert.Null(run.Results.Single().Exception);
        return new Generated(input, output, run, Analyze(input));
    }
}
