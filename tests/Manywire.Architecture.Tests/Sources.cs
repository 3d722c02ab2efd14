using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Architecture.Tests;

/// <summary>Source as the compiler sees it.</summary>
static class Sources
{
    public static readonly CSharpParseOptions Options = new(LanguageVersion.Preview);

    /// <summary>What the tests themselves run on: the framework, Roslyn, and the assemblies under test.</summary>
    public static IReadOnlyList<MetadataReference> Platform { get; } =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Where(p => p.Length > 0).Select(p => MetadataReference.CreateFromFile(p))];

    public static IEnumerable<SyntaxTree> Parse(string folder) =>
        Repository.Files(folder, "*.cs").Select(f => CSharpSyntaxTree.ParseText(Repository.Text(f), Options, f));

    static readonly ConcurrentDictionary<string, CSharpCompilation> s_compiled = [];

    /// <summary>A project of src, without what is generated.</summary>
    public static CSharpCompilation Compile(string project) => s_compiled.GetOrAdd(project, p =>
    {
        string name = Path.GetFileName(p);
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, metadataImportOptions: MetadataImportOptions.Internal);
        SyntaxTree usings = CSharpSyntaxTree.ParseText("global using Manywire.Contracts; global using Manywire.Emitted;", Options, p + "/GlobalUsings.cs"); // those of src/Directory.Build.props
        return CSharpCompilation.Create(name, [.. Parse(p), .. Linked(p), usings], Platform.Where(r => Path.GetFileNameWithoutExtension(r.Display) != name), options);
    });

    /// <summary>Files of other projects that a project compiles as well.</summary>
    static IEnumerable<SyntaxTree> Linked(string project)
    {
        string file = project + "/" + Path.GetFileName(project) + ".csproj";
        foreach (XElement item in XDocument.Parse(Repository.Text(file)).Descendants("Compile").Where(e => e.Attribute("Include") is not null))
        {
            string[] excluded = ((string?)item.Attribute("Exclude") ?? "").Split(';');
            foreach (string include in ((string)item.Attribute("Include")!).Split(';'))
            {
                string folder = "src/" + Path.GetDirectoryName(include)![3..], pattern = Path.GetFileName(include);
                foreach (string found in Repository.Files(folder, pattern).Where(f => Path.GetDirectoryName(f) == folder && !excluded.Contains("../" + f[4..])))
                {
                    yield return CSharpSyntaxTree.ParseText(Repository.Text(found), Options, found);
                }
            }
        }
    }
}
