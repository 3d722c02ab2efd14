using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Manywire.Corpus;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Peers.Tests;

/// <summary>The corpus, compiled with the attributes and the generators of all libraries.</summary>
static class LiveCorpus
{
    const string Cases = """
        namespace Manywire.Peers.Tests
        {
            public static class Live
            {
                public static object[][] All() => [.. System.Linq.Enumerable.Select(Manywire.Corpus.Cases.CorpusCases.All, c => c.Accept(new Taken(c)))];

                sealed class Taken(Manywire.Corpus.Cases.Case c) : Manywire.Corpus.Cases.ICaseVisitor<object[]>
                {
                    public object[] Visit<TWritten, TRead>(System.Func<TWritten> make) => [c.Name, c.Kind.ToString(), typeof(TWritten), typeof(TRead), make];
                }
            }
        }
        """;

    static readonly Lazy<LiveAssembly> s_assembly = new(() => LiveAssembly.Compile("Manywire.Corpus.Live", Sources));

    static readonly Lazy<IReadOnlyDictionary<string, LiveCase>> s_cases = new(() =>
        ((object[][])s_assembly.Value.Assembly.GetType("Manywire.Peers.Tests.Live")!.GetMethod("All")!.Invoke(null, null)!).Select(c => new LiveCase((string)c[0], (string)c[1], (Type)c[2], (Type)c[3], (Delegate)c[4])).ToDictionary(c => c.Name));

    public static IReadOnlyDictionary<string, LiveCase> All => s_cases.Value;

    public static IReadOnlyList<string> Refused => s_assembly.Value.Refused;

    static IEnumerable<(string, string)> Sources(IReadOnlyCollection<string> notForMemoryPack)
    {
        yield return ("Usings.cs", "global using Manywire.Corpus.Cases; global using Manywire.Contracts; global using Manywire.Emitted;");
        yield return ("Live.cs", Cases);
        string corpus = Path.Combine(Documents.RepositoryRoot()!, "tests", "Manywire.Corpus");
        foreach (string path in Directory.EnumerateFiles(corpus, "*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal))
        {
            string file = Path.GetRelativePath(corpus, path).Replace('\\', '/');
            if (file.StartsWith("obj/", StringComparison.Ordinal) || file.StartsWith("bin/", StringComparison.Ordinal) || file is "Vectors/Vector.cs" || (file.StartsWith("Models/", StringComparison.Ordinal) && file != "Models/People.cs"))
            {
                continue;
            }

            string text = File.ReadAllText(path);
            text = text.Replace(".. Of(CaseKind.Model, ModelCases.All()),", "", StringComparison.Ordinal);
            yield return (file, file == "Dialects/Stubs.cs" ? Absent(text) : file.StartsWith("Dialects/", StringComparison.Ordinal) ? Marks.Without(text, notForMemoryPack) : new Marks(notForMemoryPack).Visit(CSharpSyntaxTree.ParseText(text).GetRoot()).ToFullString());
        }
    }

    /// <summary>Of the declarations that stand for libraries those whose libraries aren't here.</summary>
    static string Absent(string stubs)
    {
        CompilationUnitSyntax root = CSharpSyntaxTree.ParseText(stubs).GetCompilationUnitRoot();
        return root.WithMembers([.. root.Members.Where(m => m is NamespaceDeclarationSyntax n && n.Name.ToString() is ("MsgPack.Serialization" or "Jsonable"))]).ToFullString();
    }
}

/// <summary>A case of the corpus, whose types carry all libraries' attributes.</summary>
sealed record LiveCase(string Name, string Kind, Type Written, Type Read, Delegate Make)
{
    public bool IsEvolution => Written != Read;

    public Crossing Cross() => (Crossing)Activator.CreateInstance(typeof(Crossing<,>).MakeGenericType(Written, Read), Make)!;
}
