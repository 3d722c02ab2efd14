using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Analysis;

/// <summary>MW015: a wired type that is a union, as C# sees it, and isn't one of its cases.</summary>
/// <remarks>A warning: other assemblies may give it with their options. An analyzer, since editors offer fixes only for what analyzers report.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MissingCaseAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.MissingCase];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSymbolAction(Look, SymbolKind.NamedType);
    }

    static void Look(SymbolAnalysisContext context)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (type is { IsAbstract: true } or { IsRefLikeType: true } || type.TypeKind is not (TypeKind.Class or TypeKind.Struct) || TypeParser.IsClosed(type) || !Attributes.Has(type, Attributes.Wire)
            || type.Locations.FirstOrDefault(l => l.IsInSource) is not { } location)
        {
            return;
        }

        var parser = new Recognition(context.Compilation, context.CancellationToken);
        foreach (INamedTypeSymbol union in Above(type))
        {
            if (!parser.IsWired(union) || !UnionCases.AllCases(union, parser).Any() || IsCase(type, union, parser))
            {
                continue;
            }

            List<int> tags = Attributes.All(union, Attributes.Union).Select(a => Attributes.Argument(a, 0)).OfType<int>().ToList();
            string tag = (tags.DefaultIfEmpty(-1).Max() + 1).ToString(CultureInfo.InvariantCulture);
            context.ReportDiagnostic(Diagnostic.Create(
                Rules.MissingCase,
                location,
                tags.Count == 0 ? [] : union.Locations.Where(l => l.IsInSource).Take(1),
                new Dictionary<string, string?> { [DeclarationAnalyzer.Words] = tag, ["case"] = type.ToDisplayString() }.ToImmutableDictionary(),
                type.ToDisplayString(),
                union.ToDisplayString(),
                tag));
        }
    }

    /// <summary>What a value of the type may be held as.</summary>
    static IEnumerable<INamedTypeSymbol> Above(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            yield return t;
        }

        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            yield return implemented;
        }
    }

    /// <summary>Whether the type is a case, or a case of one that is a union itself.</summary>
    static bool IsCase(INamedTypeSymbol type, INamedTypeSymbol union, TypeParser parser) => UnionCases.AllCases(union, parser).OfType<INamedTypeSymbol>().Any(c =>
        SymbolEqualityComparer.Default.Equals(c, type)
        || (c.IsAbstract && !SymbolEqualityComparer.Default.Equals(c, union) && UnionCases.Derives(c, union) && UnionCases.Derives(type, c) && IsCase(type, c, parser)));
}
