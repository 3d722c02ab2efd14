using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
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
        if (StructAttributes.Spoken(type) is not { } spoken || spoken.At.Locations.FirstOrDefault(l => l.IsInSource) is not { } location)
        {
            return;
        }

        if (type.TypeKind != TypeKind.Struct)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.StructNeedsWire, location, type.ToDisplayString(), spoken.Attribute, "it isn't a struct"));
        }
        else if (!new Recognition(context.Compilation, context.CancellationToken).IsMarked(type))
        {
            // The declaration, which is to be marked.
            context.ReportDiagnostic(Diagnostic.Create(Rules.StructNeedsWire, location, type.Locations.Where(l => l.IsInSource), type.ToDisplayString(), spoken.Attribute, "mark it with [Wire]"));
        }
    }

    static void Called(OperationAnalysisContext context)
    {
        IMethodSymbol method = ((IInvocationOperation)context.Operation).TargetMethod;
        for (int i = 0; i < method.TypeArguments.Length; i++)
        {
            if (method.TypeArguments[i] is { TypeKind: TypeKind.Struct } type && Attributes.Find(method.OriginalDefinition.TypeParameters[i], StructAttributes.LaidOut) is { } mark)
            {
                Look(context, type, Attributes.Named(mark, "InPlace") is true);
            }
        }
    }

    static void Look(OperationAnalysisContext context, ITypeSymbol type, bool inPlace)
    {
        Location location = context.Operation.Syntax.GetLocation();
        string name = type.ToDisplayString();
        bool wired = Attributes.Has(type.OriginalDefinition, Attributes.Wire);

        // What a wired struct says of itself is judged where it is declared.
        if (!(wired && StructAttributes.Says(type)) && (StructLayouts.IsAutomatic(type) ? "its layout is automatic: the runtime decides where its fields lie" : StructAttributes.ProblemWithin(type)) is { } problem)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.NotLaidOut, location, name, problem));
        }
        else if (inPlace && (StructAttributes.IsPacked(type) || StructAttributes.IsTurned(type)))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.NotInPlace, location, name, StructAttributes.IsPacked(type) ? "packed, since it has bit fields" : "big-endian, in part at least"));
        }
    }
}
