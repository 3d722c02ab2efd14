using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Analysis;

/// <summary>MW057: a property of a wired type that computes its value, which other serializers write.</summary>
/// <remarks>An analyzer, not a part of the generator: no code comes of it, and as long as nobody asks for the rule it isn't run.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CalculatedAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.Calculated];

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
        if (!Attributes.Has(type, Attributes.Wire) || type.TypeKind is not (TypeKind.Class or TypeKind.Struct))
        {
            return;
        }

        var parser = new Recognition(context.Compilation, context.CancellationToken);
        foreach (IPropertySymbol property in type.GetMembers().OfType<IPropertySymbol>().Where(p => Members.IsCalculated(p, type, parser)))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Calculated, property.Locations.FirstOrDefault(l => l.IsInSource), property.ToDisplayString()));
        }
    }
}
