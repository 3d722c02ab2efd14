using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Manywire.Generator.Analysis;

/// <summary>MW060, MW061 and MW063: structs that say how they lie without being wired, and calls with types that can't be used as a struct in memory, or not in place.</summary>
/// <remarks>An analyzer, not a part of the generator: no code comes of what it looks at.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class StructAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.StructNeedsWire, Rules.NotLaidOut, Rules.NotInPlace];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSymbolAction(Look, SymbolKind.NamedType);
        context.RegisterOperationAction(Called, OperationKind.Invocation);
    }

    static void Look(SymbolAnalysisContext context)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (StructAttributes.Unwired(type, new Recognition(context.Compilation, context.CancellationToken)) is var (at, arguments))
        {
            // Of a struct the declaration, too, which is to be marked.
            context.ReportDiagnostic(Diagnostic.Create(Rules.StructNeedsWire, at, type.TypeKind == TypeKind.Struct ? type.Locations.Where(l => l.IsInSource) : null, arguments));
        }
    }

    static void Called(OperationAnalysisContext context)
    {
        foreach ((ITypeSymbol type, bool inPlace) in StructAttributes.LaidOutBy(((IInvocationOperation)context.Operation).TargetMethod))
        {
            if (StructAttributes.Misuse(type, inPlace) is var (rule, problem))
            {
                context.ReportDiagnostic(Diagnostic.Create(rule, context.Operation.Syntax.GetLocation(), type.ToDisplayString(), problem));
            }
        }
    }
}
