using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Analysis;

/// <summary>MW002 and MW008: a wired type that can't be constructed, or whose members lack keys.</summary>
/// <remarks>An analyzer, not a part of the generator: editors offer fixes only for what analyzers report. It parses the few types to which these rules can apply once more.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class DeclarationAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The property that has what a fix needs to know of each place.</summary>
    public const string Words = "words";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.NoConstructor, Rules.MissingKey];

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
        if (!Fixable.IsLookedFor(type))
        {
            return;
        }

        var parser = new Recognition(context.Compilation, context.CancellationToken) { Fixables = [] };
        Parsing.Types.Parse(type, parser);
        foreach (Fixable found in parser.Fixables)
        {
            context.ReportDiagnostic(Diagnostic.Create(
                found.Rule,
                Place(found.At),
                found.Places.Select(Place).OfType<Location>(),
                new Dictionary<string, string?> { [Words] = string.Join(",", found.Words) }.ToImmutableDictionary(),
                found.Arguments.ToArray<object>()));
        }
    }

    static Location? Place(ISymbol symbol) => symbol.Locations.FirstOrDefault(l => l.IsInSource);
}
