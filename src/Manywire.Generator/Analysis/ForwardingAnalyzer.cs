using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Analysis;

/// <summary>MW020: a type parameter that is handed to a wire without being marked.</summary>
/// <remarks>An analyzer, not a part of the generator: editors offer fixes only for what analyzers report.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ForwardingAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.ForwardedTypeParameter];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSyntaxNodeAction(Look, SyntaxKind.InvocationExpression, SyntaxKind.GenericName);
    }

    static void Look(SyntaxNodeAnalysisContext context)
    {
        if (!Calls.IsCandidate(context.Node))
        {
            return;
        }

        foreach ((ITypeSymbol type, ISymbol called) in Calls.Roots(context.Node, context.SemanticModel, out _, context.CancellationToken))
        {
            if (SymbolEqualityComparer.Default.Equals(called, type) || Calls.Parameters(type).FirstOrDefault(p => !Attributes.Has(p, Attributes.Root)) is not { } unmarked)
            {
                continue;
            }

            // The declaration around the call: a partial type has others.
            SyntaxNode? declaration = unmarked.DeclaringSyntaxReferences
                .Where(r => r.SyntaxTree == context.Node.SyntaxTree)
                .Select(r => r.GetSyntax(context.CancellationToken))
                .FirstOrDefault(d => d.Parent?.Parent?.Span.Contains(context.Node.Span) == true);
            context.ReportDiagnostic(Diagnostic.Create(
                Rules.ForwardedTypeParameter,
                context.Node.GetLocation(),
                additionalLocations: declaration is null ? null : [declaration.GetLocation()],
                unmarked.ContainingSymbol.Name,
                unmarked.Name));
            return;
        }
    }
}
