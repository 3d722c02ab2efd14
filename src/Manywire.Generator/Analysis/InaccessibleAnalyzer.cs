using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Analysis;

/// <summary>MW005: a wired type that emitted code can't name, or has to name another that it can't.</summary>
/// <remarks>An analyzer, not a part of the generator: editors offer fixes only for what analyzers report.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class InaccessibleAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.Inaccessible];

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
        if (Attributes.Has(type, Attributes.Wire)
            && new Recognition(context.Compilation, context.CancellationToken).PlacementOf(type).Hidden is { } hidden
            && type.Locations.FirstOrDefault(l => l.IsInSource) is { } location)
        {
            // The declaration of what is hidden says which types are to be made partial.
            context.ReportDiagnostic(Diagnostic.Create(Rules.Inaccessible, location, additionalLocations: hidden.Locations.Where(l => l.IsInSource), hidden.ToDisplayString()));
        }
    }
}
