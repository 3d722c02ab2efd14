using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;

namespace Manywire.Architecture.Tests;

/// <summary>The core names no format, and the generator's namespaces point at its shapes.</summary>
public partial class LayerTests
{
    static readonly string[] s_formats = ["MessagePack", "Json", "Binary", "MySql"];

    /// <summary>Comments may: they give examples. So may the tables of what attributes of other libraries mean, which have a folder of their own.</summary>
    [Fact]
    public void The_core_names_no_format()
    {
        var problems = new List<string>();
        foreach (SyntaxTree tree in Sources.Parse("src/Manywire").Where(t => !t.FilePath.Contains("/Dialects/", StringComparison.Ordinal)))
        {
            foreach (SyntaxToken token in tree.GetRoot().DescendantTokens())
            {
                // But for names of .NET.
                if (s_formats.Any(f => token.Text.Contains(f, StringComparison.Ordinal))
                    && token.Text is not ("BinaryPrimitives" or nameof(Array.BinarySearch)) && token.Parent?.Parent?.ToString() != "System.Buffers.Binary")
                {
                    problems.Add($"{tree.FilePath}({tree.GetLineSpan(token.Span).StartLinePosition.Line + 1}): {token.Text}");
                }
            }
        }

        Assert.Empty(problems);
    }

    [Fact]
    public void The_generator_names_no_format()
    {
        // Attributes that people already have are honoured by name, each for its own wire: that is the one place.
        var problems = new List<string>();
        foreach (SyntaxTree tree in Sources.Parse("src/Manywire.Generator").Where(t => t.FilePath.Contains("/Emission/") || t.FilePath.Contains("/Shapes/")))
        {
            problems.AddRange(tree.GetRoot().DescendantTokens().Where(t => s_formats.Any(f => t.Text.Contains(f + "Wire", StringComparison.Ordinal))).Select(t => $"{tree.FilePath}: {t.Text}"));
        }

        Assert.Empty(problems);
    }

    [Theory]
    [InlineData("Shapes", new string[0])]
    [InlineData("Graphs", new string[0])]
    [InlineData("Diagnostics", new[] { "Shapes" })]
    [InlineData("Analysis", new[] { "Diagnostics", "Parsing", "Parsing.Symbols", "Shapes" })]
    [InlineData("Emission", new[] { "Shapes" })]
    [InlineData("Parsing", new[] { "Shapes", "Diagnostics", "Parsing.Described", "Parsing.Recognizers", "Parsing.Symbols" })]
    [InlineData("Sources", new[] { "Graphs" })]
    [InlineData("Parsing.Described", new[] { "Shapes", "Parsing.Recognizers", "Parsing.Symbols" })]
    [InlineData("Parsing.Recognizers", new[] { "Shapes", "Diagnostics", "Graphs", "Parsing.Symbols" })]
    [InlineData("Parsing.Symbols", new[] { "Shapes", "Diagnostics" })]
    public void The_generators_namespaces_point_at_its_shapes(string from, string[] to)
    {
        const string Generator = "Manywire.Generator.";
        var problems = new SortedSet<string>();
        foreach ((string file, SyntaxNode node, ISymbol symbol) in Used(from))
        {
            string space = symbol.ContainingNamespace?.ToDisplayString() ?? "";
            if (space.StartsWith(Generator, StringComparison.Ordinal) && space != Generator + from && !to.Contains(space[Generator.Length..]))
            {
                problems.Add($"{file}: {node} is of {space}");
            }
        }

        Assert.Empty(problems);
    }

    /// <summary>Shapes and emission work on values that can be compared; the compiler's objects stay in parsing. Its table of C#'s keywords is no such object.</summary>
    [Theory]
    [InlineData("Shapes")]
    [InlineData("Emission")]
    public void Roslyn_stays_in_parsing(string from)
    {
        var problems = new SortedSet<string>();
        foreach ((string file, SyntaxNode node, ISymbol symbol) in Used(from))
        {
            INamedTypeSymbol? type = symbol as INamedTypeSymbol ?? symbol.ContainingType;
            if (type?.ContainingNamespace?.ToDisplayString().StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal) == true && type.Name is not ("SyntaxFacts" or "SyntaxKind"))
            {
                problems.Add($"{file}: {node} is of {type}");
            }
        }

        Assert.Empty(problems);
    }

    /// <summary>Every symbol that the files of a namespace mention, other than namespaces.</summary>
    static IEnumerable<(string File, SyntaxNode Node, ISymbol Symbol)> Used(string space) => s_used.GetOrAdd(space, s => [.. Find(s)]);

    static readonly ConcurrentDictionary<string, (string File, SyntaxNode Node, ISymbol Symbol)[]> s_used = [];

    static IEnumerable<(string File, SyntaxNode Node, ISymbol Symbol)> Find(string space)
    {
        CSharpCompilation compilation = s_generator.Value;
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (tree.GetRoot().DescendantNodes(n => n is CompilationUnitSyntax).OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault()?.Name.ToString() != "Manywire.Generator." + space)
            {
                continue;
            }

            SemanticModel model = compilation.GetSemanticModel(tree);
            foreach (SimpleNameSyntax name in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (model.GetSymbolInfo(name).Symbol is { } symbol and not INamespaceSymbol and not ILocalSymbol and not IParameterSymbol)
                {
                    yield return (tree.FilePath, name, symbol);
                }
            }
        }
    }

    static readonly Lazy<CSharpCompilation> s_generator = new(() =>
    {
        CSharpCompilation compilation = Sources.Compile("src/Manywire.Generator");
        Assert.DoesNotContain(compilation.GetDiagnostics(), d => d.Severity == DiagnosticSeverity.Error && d.Location.SourceTree?.FilePath.EndsWith("GlobalUsings.cs", StringComparison.Ordinal) != true);
        return compilation;
    });
}
