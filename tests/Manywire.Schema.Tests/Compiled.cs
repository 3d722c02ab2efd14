using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Loader;
using System.Threading.Tasks;
using Manywire.Generator;
using Manywire.Generator.Analysis;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Xunit;

namespace Manywire.Schema.Tests;

/// <summary>An assembly that was compiled with the generator.</summary>
sealed class Compiled
{
    static readonly CSharpParseOptions s_options = new(LanguageVersion.CSharp13);

    static readonly Lazy<MetadataReference[]> s_references = new(() =>
    {
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        IEnumerable<string> trusted = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Where(path => Path.GetDirectoryName(path) == framework && (Path.GetFileName(path).StartsWith("System", StringComparison.Ordinal) || Path.GetFileName(path) == "netstandard.dll"));
        return [.. trusted.Concat(new[] { typeof(WireAttribute), typeof(WireShape), typeof(BinaryWire), typeof(MessagePackWire), typeof(JsonWire), typeof(RpcCaller) }.Select(t => t.Assembly.Location)).Select(path => MetadataReference.CreateFromFile(path))];
    });

    Compiled(byte[] image, string code)
    {
        Image = image;
        Code = code;
    }

    /// <summary>The assembly's file.</summary>
    public byte[] Image { get; }

    /// <summary>What the generator emitted for tools.</summary>
    public string Code { get; }

    /// <summary>What tools read of it.</summary>
    public SchemaDocument Schema => SchemaDocument.FromAssembly(new MemoryStream(Image));

    /// <summary>Compiles a source.</summary>
    /// <param name="source">The source, without its imports.</param>
    /// <param name="name">The assembly's name.</param>
    /// <param name="more">Other assemblies that it references.</param>
    public static Compiled From(string source, string name = "Sample", params byte[][] more)
    {
        CSharpCompilation compilation = Compilation(source, name, more);
        GeneratorDriver driver = CSharpGeneratorDriver.Create([new WireGenerator().AsSourceGenerator()], parseOptions: s_options).RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        GeneratorRunResult run = driver.GetRunResult().Results.Single();
        Assert.Null(run.Exception);
        var stream = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = output.Emit(stream);
        string problems = string.Join("\n", run.Diagnostics.Concat(result.Diagnostics).Where(d => d.Severity == DiagnosticSeverity.Error));
        Assert.True(problems.Length == 0, problems);
        return new Compiled(stream.ToArray(), run.GeneratedSources.FirstOrDefault(s => s.HintName == "Schema.g.cs").SourceText?.ToString() ?? "");
    }

    /// <summary>What the analyzer of <c>wire.lock.json</c> says of a source.</summary>
    /// <param name="source">The source, without its imports.</param>
    /// <param name="locked">The file.</param>
    public static async Task<IReadOnlyList<Diagnostic>> Locked(string source, SchemaDocument locked) =>
        await Compilation(source, "New", []).WithAnalyzers([new LockAnalyzer()], new AnalyzerOptions([new LockFile(locked.ToJson())])).GetAnalyzerDiagnosticsAsync();

    static CSharpCompilation Compilation(string source, string name, byte[][] more) =>
        CSharpCompilation.Create(
            name,
            [CSharpSyntaxTree.ParseText("using System; using System.Collections.Generic; using Manywire; using Manywire.Contracts;\n" + source, s_options, "Sample.cs", System.Text.Encoding.UTF8)],
            [.. s_references.Value, .. more.Select(m => MetadataReference.CreateFromImage(m))],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, allowUnsafe: source.Contains("unsafe", StringComparison.Ordinal)));

    sealed class LockFile(string text) : AdditionalText
    {
        public override string Path => LockAnalyzer.File;

        public override SourceText GetText(System.Threading.CancellationToken cancellationToken = default) => SourceText.From(text, System.Text.Encoding.UTF8);
    }

    /// <summary>Loads the assembly, so that its code runs.</summary>
    public System.Reflection.Assembly Load()
    {
        var context = new AssemblyLoadContext(null, isCollectible: false);
        return context.LoadFromStream(new MemoryStream(Image));
    }
}
