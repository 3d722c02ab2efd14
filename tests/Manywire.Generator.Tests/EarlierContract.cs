using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Manywire.Generator.Tests;

/// <summary>
/// The core as it was before anything was added to the contracts: its sources without the folder <c>Contracts/Added</c>, compiled to a reference assembly of the same name and version.
/// What is compiled against it stands for a wire that was built then and hasn't been built since.
/// </summary>
static class EarlierContract
{
    public const string Added = "src/Manywire/Contracts/Added";

    static readonly CSharpParseOptions s_parse = new(LanguageVersion.Preview, preprocessorSymbols: ["NET9_0_OR_GREATER", "NET10_0_OR_GREATER"]);

    public static string Root { get; } = FindRoot();

    /// <summary>The earlier core, of which only the metadata is there.</summary>
    public static MetadataReference Core()
    {
        AssemblyName name = typeof(IWireWriter).Assembly.GetName();
        string version = $"[assembly: System.Reflection.AssemblyVersion(\"{name.Version}\")]";
        CSharpCompilation core = CSharpCompilation.Create(
            name.Name,
            [.. Sources("src/Manywire").Where(t => !t.FilePath.StartsWith(Added, StringComparison.Ordinal)), CSharpSyntaxTree.ParseText(version, s_parse)],
            Compiling.References.Where(r => Path.GetFileName(r.Display!).StartsWith("System", StringComparison.Ordinal)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        return MetadataReference.CreateFromImage(Image(core, new EmitOptions(metadataOnly: true, includePrivateMembers: false)));
    }

    /// <summary>An assembly of the repository's sources, compiled against the earlier core.</summary>
    public static byte[] Compile(string folder, string name)
    {
        CSharpCompilation wire = CSharpCompilation.Create(
            name,
            Sources(folder),
            Compiling.References.Where(r => Path.GetFileName(r.Display!).StartsWith("System", StringComparison.Ordinal)).Append(Core()),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, optimizationLevel: OptimizationLevel.Release));
        return Image(wire, new EmitOptions());
    }

    static byte[] Image(CSharpCompilation compilation, EmitOptions options)
    {
        using var stream = new MemoryStream();
        EmitResult result = compilation.Emit(stream, options: options);
        Xunit.Assert.True(result.Success, string.Join("\n", result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Take(10).Select(Generated.Describe)));
        return stream.ToArray();
    }

    static IEnumerable<SyntaxTree> Sources(string folder) =>
        Directory.EnumerateFiles(Path.Combine(Root, folder), "*.cs", SearchOption.AllDirectories)
            .Select(path => Path.GetRelativePath(Root, path).Replace('\\', '/'))
            .Where(path => !path.Contains("/obj/", StringComparison.Ordinal) && !path.Contains("/bin/", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(Path.Combine(Root, path)), s_parse, path))
            .Append(CSharpSyntaxTree.ParseText("global using Manywire.Contracts; global using Manywire.Emitted;", s_parse)); // as the projects say

    static string FindRoot()
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Manywire.slnx")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException("The repository isn't above the tests.");
    }
}
