using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Architecture.Tests.Docs;

/// <summary>Compiles a snippet as a user's project would: with the generator, implicit usings and nullable on.</summary>
static class Compiler
{
    const string Implicit = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        global using Manywire.Contracts; // by the package, for the constraints of formatters
        """;

    static int s_count;

    /// <summary>The generator and its analyzers as they were built, loaded beside the Roslyn that these tests have.</summary>
    static readonly Lazy<Assembly> s_assembly = new(() =>
    {
        string configuration = new DirectoryInfo(AppContext.BaseDirectory).Parent!.Name;
        return Assembly.LoadFrom(Path.Combine(Repository.Root, "src", "Manywire.Generator", "bin", configuration, "netstandard2.0", "Manywire.Generator.dll"));
    });

    static IIncrementalGenerator Generator => (IIncrementalGenerator)Activator.CreateInstance(s_assembly.Value.GetType("Manywire.Generator.WireGenerator", throwOnError: true)!)!;

    static ImmutableArray<DiagnosticAnalyzer> Analyzers =>
        [.. s_assembly.Value.GetTypes().Where(t => t.IsSubclassOf(typeof(DiagnosticAnalyzer))).Select(t => (DiagnosticAnalyzer)Activator.CreateInstance(t)!)];

    /// <summary>Stands between what is in one assembly and what is in another that references it.</summary>
    const string Another = "// in another assembly\n";

    /// <summary>The same, with a reference assembly between them, as a build makes one of a project.</summary>
    const string Project = "// in another project\n";

    /// <summary>Compiles a snippet.</summary>
    /// <param name="code">The snippet.</param>
    /// <param name="problems">What the compiler, the generator and the analyzers say.</param>
    /// <param name="rule">A rule that is asked for, if it isn't on by itself.</param>
    public static Compilation Compile(string code, out ImmutableArray<Diagnostic> problems, string? rule = null)
    {
        bool project = code.Contains(Project, StringComparison.Ordinal);
        code = code.Replace(Project, Another, StringComparison.Ordinal);
        if (code.IndexOf(Another, StringComparison.Ordinal) is >= 0 and var at)
        {
            using var library = new MemoryStream();
            Compile(code[..at], [], null, out _).Emit(library, options: project ? new(metadataOnly: true, includePrivateMembers: false) : null);
            return Compile(code[..(code.IndexOf('\n') + 1)] + code[(at + Another.Length)..], [MetadataReference.CreateFromImage(library.ToArray())], rule, out problems);
        }

        return Compile(code, [], rule, out problems);
    }

    static Compilation Compile(string code, MetadataReference[] more, string? rule, out ImmutableArray<Diagnostic> problems)
    {
        var options = new CSharpParseOptions(LanguageVersion.Preview);
        SyntaxTree tree = CSharpSyntaxTree.ParseText(code, options, "Snippet.cs");
        bool program = tree.GetRoot().ChildNodes().Any(n => n.IsKind(SyntaxKind.GlobalStatement));
        var before = CSharpCompilation.Create(
            "Snippet" + System.Threading.Interlocked.Increment(ref s_count),
            [tree, CSharpSyntaxTree.ParseText(Implicit, options, "Usings.cs")],
            Sources.Platform.Where(IsForUsers).Concat(more),
            new CSharpCompilationOptions(program ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable,
                specificDiagnosticOptions: [new("CS1701", ReportDiagnostic.Suppress), .. rule is null ? [] : new KeyValuePair<string, ReportDiagnostic>[] { new(rule, ReportDiagnostic.Warn) }])); // the first as the SDK does
        CSharpGeneratorDriver.Create([Generator.AsSourceGenerator()], parseOptions: options)
            .RunGeneratorsAndUpdateCompilation(before, out Compilation after, out ImmutableArray<Diagnostic> reported);
        ImmutableArray<Diagnostic> analyzed = before.WithAnalyzers(Analyzers, new AnalyzerOptions(Beside(code))).GetAnalyzerDiagnosticsAsync().GetAwaiter().GetResult();
        problems = [.. reported.Concat(analyzed).Concat(after.GetDiagnostics()).Where(d => (d.Severity >= DiagnosticSeverity.Warning || d.Id.StartsWith("MW", StringComparison.Ordinal)) && !d.IsSuppressed).Distinct()];
        return after;
    }

    /// <summary>The file that the first line of a snippet says to be beside it.</summary>
    static ImmutableArray<AdditionalText> Beside(string code)
    {
        const string Lock = "// wire.lock.json: ";
        return code.StartsWith(Lock, StringComparison.Ordinal) ? [new FileBeside("wire.lock.json", code[Lock.Length..code.IndexOf('\n')])] : [];
    }

    /// <summary>A file that the compiler is given beside the code.</summary>
    sealed class FileBeside(string path, string text) : AdditionalText
    {
        public override string Path => path;

        public override SourceText GetText(System.Threading.CancellationToken cancellationToken = default) => SourceText.From(text, System.Text.Encoding.UTF8);
    }

    /// <summary>Runs a program and answers what it printed.</summary>
    public static async Task<string> Run(Compilation compilation)
    {
        using var stream = new MemoryStream();
        compilation.Emit(stream);
        MethodInfo entry = Assembly.Load(stream.ToArray()).EntryPoint!;
        var output = new StringWriter { NewLine = "\n" };
        TextWriter before = Console.Out;
        Console.SetOut(output);
        try
        {
            object? result = entry.Invoke(null, entry.GetParameters().Length == 0 ? null : [Array.Empty<string>()]);
            if (result is Task task)
            {
                await task;
            }
        }
        finally
        {
            Console.SetOut(before);
        }

        return output.ToString();
    }

    static bool IsForUsers(MetadataReference reference)
    {
        string name = Path.GetFileName(reference.Display!);
        return (name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Manywire", StringComparison.Ordinal) || name is "mscorlib.dll" or "netstandard.dll" or "Microsoft.CSharp.dll" or "Microsoft.Win32.Primitives.dll"
                || name.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal) || name.StartsWith("Microsoft.Extensions.", StringComparison.Ordinal)
                || name.StartsWith("Microsoft.EntityFrameworkCore", StringComparison.Ordinal) || name is "Microsoft.Data.Sqlite.dll"
                || name.StartsWith("Grpc.", StringComparison.Ordinal) || name.StartsWith("Orleans.", StringComparison.Ordinal))
            && !name.Contains(".Tests", StringComparison.Ordinal);
    }
}
