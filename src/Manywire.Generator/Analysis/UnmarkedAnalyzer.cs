using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Analysis;

/// <summary>MW041 and MW001: a type that another library's attribute marks and Manywire's doesn't, or that nothing marks and that could be named to a wire, as a member of a wired type or in a call.</summary>
/// <remarks>An analyzer, not a part of the generator: editors offer fixes only for what analyzers report.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UnmarkedAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.OnlyForeign, Rules.UnknownType];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSymbolAction(LookAtType, SymbolKind.NamedType);
        context.RegisterSyntaxNodeAction(LookAtCall, SyntaxKind.InvocationExpression, SyntaxKind.GenericName);
    }

    static void LookAtType(SymbolAnalysisContext context)
    {
        var parser = new Recognition(context.Compilation, context.CancellationToken);
        foreach ((ISymbol member, ITypeSymbol of, INamedTypeSymbol found, bool isPlain) in Withheld.Members((INamedTypeSymbol)context.Symbol, parser))
        {
            Location location = member.Locations.First(l => l.IsInSource);
            context.ReportDiagnostic(isPlain ? Describe(found, location, $"'{member.ToDisplayString()}'", of, isMember: true, parser) : Describe(found, location, parser));
        }
    }

    static void LookAtCall(SyntaxNodeAnalysisContext context)
    {
        if (!Calls.IsCandidate(context.Node))
        {
            return;
        }

        List<(ITypeSymbol Type, ISymbol Called)> roots = Calls.Roots(context.Node, context.SemanticModel, out _, context.CancellationToken);
        if (roots.Count == 0)
        {
            return;
        }

        var parser = new Recognition(context.SemanticModel.Compilation, context.CancellationToken);
        foreach ((ITypeSymbol type, ISymbol called) in roots)
        {
            if (Unmarked.In(type, parser) is { } unmarked)
            {
                context.ReportDiagnostic(Describe(unmarked, context.Node.GetLocation(), parser));
            }
            else if (!Calls.Parameters(type).Any() && Plain.In(type, parser) is { } plain)
            {
                context.ReportDiagnostic(Describe(plain, context.Node.GetLocation(), $"What '{called.Name}' is given", type, isMember: false, parser));
            }
        }
    }

    /// <summary>What the fix needs is the type as code spells it.</summary>
    static Diagnostic Describe(INamedTypeSymbol plain, Location location, string name, ITypeSymbol type, bool isMember, TypeParser parser) => Diagnostic.Create(
        Rules.UnknownType,
        location,
        new Dictionary<string, string?> { [DeclarationAnalyzer.Words] = Names.Full(plain.WithNullableAnnotation(NullableAnnotation.None)).Replace("global::", "") }.ToImmutableDictionary(),
        name,
        type.ToDisplayString(),
        Unwired.Advice(plain, isMember, parser));

    /// <summary>The declaration of the type, for the fix, is the second place.</summary>
    static Diagnostic Describe(INamedTypeSymbol unmarked, Location location, TypeParser parser) => Diagnostic.Create(
        Rules.OnlyForeign,
        location,
        additionalLocations: unmarked.DeclaringSyntaxReferences.Select(r => r.GetSyntax().GetLocation()).OrderByDescending(l => l.SourceTree == location.SourceTree),
        unmarked.ToDisplayString(),
        View.Shown(parser.Dialects.Mark(unmarked)!));
}
