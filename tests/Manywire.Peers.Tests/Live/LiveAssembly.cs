using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Manywire.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Peers.Tests;

/// <summary>An assembly that the tests make of sources, with the generators of all libraries.</summary>
sealed class LiveAssembly
{
    const string MemoryPackFile = ".MemoryPackFormatter.g.cs";

    static readonly CSharpParseOptions s_parse = new(LanguageVersion.Preview, preprocessorSymbols: ["NET", "NET7_0_OR_GREATER", "NET8_0_OR_GREATER", "NET9_0_OR_GREATER", "NET10_0_OR_GREATER"]);

    static readonly Lazy<ImmutableArray<MetadataReference>> s_references = new(() =>
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Where(path => !Path.GetFileName(path).StartsWith("Manywire.Corpus", StringComparison.Ordinal)).Select(path => MetadataReference.CreateFromFile(path))]);

    static readonly Lazy<ISourceGenerator[]> s_memoryPack = new(() =>
    {
        var file = new AnalyzerFileReference(Path.Combine(AppContext.BaseDirectory, "generators", "MemoryPack.Generator.dll"), new Loader());
        return [.. file.GetGenerators(LanguageNames.CSharp)];
    });

    LiveAssembly(Assembly assembly, IReadOnlyList<string> refused) => (Assembly, Refused) = (assembly, refused);

    public Assembly Assembly { get; }

    /// <summary>Types that MemoryPack's generator refused, which went on without its mark.</summary>
    public IReadOnlyList<string> Refused { get; }

    /// <summary>Compiles sources. Where MemoryPack's generator refuses a type, the type loses its mark; where ours does, that is an error.</summary>
    /// <param name="make">The sources, given the types that are to go without MemoryPack's mark.</param>
    public static LiveAssembly Compile(string name, Func<IReadOnlyCollection<string>, IEnumerable<(string Path, string Text)>> make)
    {
        var refused = new SortedSet<string>(StringComparer.Ordinal);
        while (true)
        {
            CSharpCompilation input = CSharpCompilation.Create(
                name,
                make(refused).Select(s => CSharpSyntaxTree.ParseText(s.Text, s_parse, s.Path, System.Text.Encoding.UTF8)),
                s_references.Value,
                new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, allowUnsafe: true, optimizationLevel: OptimizationLevel.Release));
            CSharpGeneratorDriver.Create(s_memoryPack.Value, parseOptions: s_parse).RunGeneratorsAndUpdateCompilation(input, out Compilation withTheirs, out ImmutableArray<Diagnostic> theirs);
            string[] bad = [.. theirs.Where(d => d.Severity == DiagnosticSeverity.Error).SelectMany(TypesAt)];
            if (bad.Length > 0)
            {
                int before = refused.Count;
                refused.UnionWith(bad);
                Assert.True(refused.Count > before, string.Join("\n", theirs));
                continue;
            }

            CSharpGeneratorDriver.Create([new WireGenerator().AsSourceGenerator()], parseOptions: s_parse).RunGeneratorsAndUpdateCompilation(input, out Compilation withOurs, out ImmutableArray<Diagnostic> ours);
            Assert.True(!ours.Any(d => d.Severity == DiagnosticSeverity.Error), "Manywire refuses what is given to it:\n" + string.Join("\n", ours.Where(d => d.Severity == DiagnosticSeverity.Error).Select(Describe)));
            string[] failed = [.. withOurs.SyntaxTrees.Where(t => t.ToString().Contains("The type has an error", StringComparison.Ordinal)).Select(t => Path.GetFileName(t.FilePath))]; // an analyzer says which
            Assert.True(failed.Length == 0, "Manywire refuses: " + string.Join(", ", failed));
            Compilation output = withTheirs.AddSyntaxTrees(withOurs.SyntaxTrees.Where(t => !input.ContainsSyntaxTree(t)));
            var stream = new MemoryStream();
            Microsoft.CodeAnalysis.Emit.EmitResult result = output.Emit(stream);
            string[] broken = [.. result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => Path.GetFileName(d.Location.SourceTree?.FilePath ?? "")).Where(f => f.EndsWith(MemoryPackFile, StringComparison.Ordinal)).Select(f => f[..^MemoryPackFile.Length].Split('.')[^1])];
            if (broken.Any(b => !refused.Contains(b)))
            {
                refused.UnionWith(broken);
                continue;
            }

            Assert.True(result.Success, string.Join("\n", result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Take(30).Select(Describe)));
            stream.Position = 0;
            return new LiveAssembly(new AssemblyLoadContext(name).LoadFromStream(stream), [.. refused]);
        }
    }

    /// <summary>The type around the place of a diagnostic, as it is named in the sources, and the one that its message names: the place may be in a base class.</summary>
    static IEnumerable<string> TypesAt(Diagnostic diagnostic)
    {
        SyntaxNode? node = diagnostic.Location.SourceTree?.GetRoot().FindNode(diagnostic.Location.SourceSpan);
        yield return node?.FirstAncestorOrSelf<BaseTypeDeclarationSyntax>() is { } type ? Marks.NameOf(type) : throw new InvalidOperationException(diagnostic.ToString());
        if (diagnostic.GetMessage(CultureInfo.InvariantCulture).Split('\'') is [_, { } named, ..])
        {
            yield return named;
        }
    }

    static string Describe(Diagnostic diagnostic) =>
        diagnostic + (diagnostic.Location.SourceTree is { } tree ? "\n    " + tree.GetText().Lines[diagnostic.Location.GetLineSpan().StartLinePosition.Line].ToString().Trim() : "");

    sealed class Loader : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath)
        {
        }

        public Assembly LoadFromPath(string fullPath) => AssemblyLoadContext.Default.LoadFromAssemblyPath(fullPath);
    }
}
