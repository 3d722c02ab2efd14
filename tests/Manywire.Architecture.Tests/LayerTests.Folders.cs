using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;

namespace Manywire.Architecture.Tests;

/// <summary>Folders are layers: what a folder's files name lies in folders below it, so that each can be read without those above.</summary>
public partial class LayerTests
{
    public static TheoryData<string> Projects => [.. Repository.Files("src", "*.csproj").Select(f => Path.GetDirectoryName(f)!)];

    /// <summary>A folder within another is a layer of its own.</summary>
    [Theory]
    [MemberData(nameof(Projects))]
    public void Folders_have_no_cycle(string project)
    {
        SortedDictionary<(string From, string To), SortedSet<string>> edges = EdgesOf(project);
        string[] cycles = [.. Cycles(edges)];
        Assert.True(cycles.Length == 0, string.Join("\n", cycles));
    }

    /// <summary>Nothing would be found in what isn't understood.</summary>
    [Theory]
    [InlineData("src/Manywire", "Entry", "Engine")]
    [InlineData("src/Manywire", "Engine", "Contracts")]
    [InlineData("src/Manywire", "Contracts", "Buffers")]
    [InlineData("src/Manywire", "Roots/Composed", "Roots")]
    [InlineData("src/Manywire.Generator", "Emission", "Emission/Objects")]
    [InlineData("src/Manywire.Generator", "Emission/Objects", "Emission/Values")]
    [InlineData("src/Manywire.Generator", "Emission/Values", "Emission/Text")]
    [InlineData("src/Manywire.Generator", "Parsing", "Parsing/Recognizers/Collections")]
    [InlineData("src/Manywire.Generator", "Parsing/Recognizers/Collections", "Parsing/Recognizers")]
    [InlineData("src/Manywire.Generator", "Parsing/Recognizers", "Parsing/Symbols")]
    public void Layers_are_seen(string project, string from, string to) => Assert.Contains(($"{project}/{from}", $"{project}/{to}"), EdgesOf(project).Keys);

    /// <summary>A type belongs to the folder of the file that declares it; so that there is one, all parts of a type are in the same folder.</summary>
    [Theory]
    [MemberData(nameof(Projects))]
    public void All_parts_of_a_type_are_in_one_folder(string project)
    {
        CSharpCompilation compilation = Sources.Compile(project);
        var problems = new List<string>();
        foreach (INamedTypeSymbol type in compilation.SyntaxTrees.SelectMany(t => t.GetRoot().DescendantNodes().OfType<BaseTypeDeclarationSyntax>().Select(d => compilation.GetSemanticModel(t).GetDeclaredSymbol(d)!)).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default))
        {
            string[] folders = [.. Folders(type)];
            if (folders.Length > 1)
            {
                problems.Add($"{type} is in {string.Join(" and ", folders)}");
            }
        }

        Assert.Empty(problems);
    }

    /// <summary>Otherwise the tests above would say nothing.</summary>
    [Fact]
    public void A_cycle_is_named()
    {
        CSharpCompilation compilation = CSharpCompilation.Create("x", references: Sources.Platform, syntaxTrees:
        [
            CSharpSyntaxTree.ParseText("class A { static int M() => B.N(); }", Sources.Options, "x/Up/A.cs"),
            CSharpSyntaxTree.ParseText("static class B { public static int N() => C.O(); }", Sources.Options, "x/Middle/B.cs"),
            CSharpSyntaxTree.ParseText("static class C { public static int O() => typeof(A).Name.Length; }", Sources.Options, "x/Down/C.cs"),
            CSharpSyntaxTree.ParseText("static class D { static int P() => C.O(); }", Sources.Options, "x/Other/D.cs"),
        ]);
        Assert.Equal(
            ["x/Down -> x/Up: A in C.cs", "x/Middle -> x/Down: C in B.cs", "x/Up -> x/Middle: B in A.cs"],
            Cycles(Edges(compilation)).Order(StringComparer.Ordinal));
    }

    static SortedDictionary<(string From, string To), SortedSet<string>> EdgesOf(string project) => s_edges.GetOrAdd(project, p => new(() => Edges(Sources.Compile(p)))).Value;

    static readonly ConcurrentDictionary<string, Lazy<SortedDictionary<(string From, string To), SortedSet<string>>>> s_edges = [];

    /// <summary>The folders that are named from each folder, with what is named and where.</summary>
    static SortedDictionary<(string From, string To), SortedSet<string>> Edges(CSharpCompilation compilation)
    {
        var edges = new SortedDictionary<(string, string), SortedSet<string>>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            string from = Folder(tree);
            SemanticModel model = compilation.GetSemanticModel(tree);
            foreach (SimpleNameSyntax name in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (model.GetSymbolInfo(name) is { } info && (info.Symbol ?? info.CandidateSymbols.FirstOrDefault()) is { } symbol and not INamespaceSymbol and not ILocalSymbol and not IParameterSymbol)
                {
                    INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? symbol.ContainingType;
                    foreach (string to in type is null ? [] : Folders(type).Where(f => f != from))
                    {
                        if (!edges.TryGetValue((from, to), out SortedSet<string>? uses))
                        {
                            edges.Add((from, to), uses = new SortedSet<string>(StringComparer.Ordinal));
                        }

                        uses.Add($"{type!.Name} in {Path.GetFileName(tree.FilePath)}");
                    }
                }
            }
        }

        return edges;
    }

    /// <summary>The edges that lie on a cycle: those whose end leads back to their beginning.</summary>
    static IEnumerable<string> Cycles(SortedDictionary<(string From, string To), SortedSet<string>> edges) =>
        edges.Where(e => Reaches(edges.Keys, e.Key.To, e.Key.From)).Select(e => $"{e.Key.From} -> {e.Key.To}: {string.Join(", ", e.Value)}");

    static bool Reaches(IEnumerable<(string From, string To)> edges, string from, string to)
    {
        var seen = new HashSet<string> { from };
        var next = new Queue<string>(seen);
        while (next.TryDequeue(out string? folder))
        {
            foreach (string other in edges.Where(e => e.From == folder).Select(e => e.To).Where(seen.Add))
            {
                next.Enqueue(other);
            }
        }

        return seen.Contains(to);
    }

    static IEnumerable<string> Folders(INamedTypeSymbol type) =>
        type.OriginalDefinition.DeclaringSyntaxReferences.Select(r => Folder(r.SyntaxTree)).Distinct();

    static string Folder(SyntaxTree tree) => Path.GetDirectoryName(tree.FilePath)!.Replace('\\', '/');
}
