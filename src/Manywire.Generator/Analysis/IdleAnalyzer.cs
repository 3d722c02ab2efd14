using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Analysis;

/// <summary>MW048 and MW040: attributes that nobody reads, and attributes of Manywire's on one member that contradict each other.</summary>
/// <remarks>An analyzer, not a part of the generator: no code comes of what it looks at.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class IdleAnalyzer : DiagnosticAnalyzer
{
    static readonly string[] s_ofMembers = [Attributes.Key, Attributes.Name, Attributes.Include];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.Idle, Rules.Contradiction];

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
        if (Attributes.Find(type, Attributes.Union) is { } union && !new Recognition(context.Compilation, context.CancellationToken).IsWired(type))
        {
            Report(context, type, union, "mark the type with [Wire] as well");
        }

        if (type.TypeKind == TypeKind.Enum && Declarations.IsTransparent(type) && Attributes.Find(type, Attributes.Wire) is { } transparent)
        {
            Report(context, type, transparent, "an enum is written as a number, or by name, already: leave out Transparent = true");
        }

        // The name of a case, and those of an enum's values.
        foreach (ISymbol named in type.TypeKind == TypeKind.Enum ? type.GetMembers() : [type])
        {
            if (Attributes.All(named, Attributes.Name).FirstOrDefault(a => Attributes.Named(a, "Wire") is not null) is { } apart)
            {
                Report(context, named, apart, "a case and an enum's value have one name for all wires: leave out Wire = …");
            }
        }

        if (!Attributes.Has(type, Attributes.Wire) || type.TypeKind == TypeKind.Enum)
        {
            return;
        }

        foreach (ISymbol member in type.GetMembers().Where(m => !m.IsImplicitlyDeclared))
        {
            if (Attributes.Find(member, Attributes.Intern) is { } interned && ((member as IPropertySymbol)?.Type ?? (member as IFieldSymbol)?.Type)?.SpecialType is not SpecialType.System_String)
            {
                Report(context, member, interned, "only strings are shared");
            }

            AttributeData? first = s_ofMembers.Select(a => Attributes.Find(member, a)).FirstOrDefault(a => a is not null);
            if (first is null)
            {
                continue;
            }

            if (Attributes.Find(member, Attributes.Ignore) is { } ignored)
            {
                if (member.Locations.FirstOrDefault(l => l.IsInSource) is { } location)
                {
                    context.ReportDiagnostic(Diagnostic.Create(Rules.Contradiction, location, member.ToDisplayString(), View.Shown(ignored), View.Shown(first)));
                }
            }
            else if (Why(member) is { } why)
            {
                Report(context, member, first, why);
            }
        }
    }

    static string? Why(ISymbol member) => member switch
    {
        IFieldSymbol { IsConst: true } => "a constant is no member",
        { IsStatic: true } => "what is static is no member",
        IPropertySymbol { Parameters.Length: > 0 } => "an indexer is no member",
        IPropertySymbol property when Declarations.Getter(property) is null => "a property without a getter can't be written",
        IPropertySymbol { ExplicitInterfaceImplementations.Length: > 0 } => "what belongs to an interface alone is no member",
        IEventSymbol => "an event is no member",
        _ => null,
    };

    static void Report(SymbolAnalysisContext context, ISymbol at, AttributeData attribute, string why)
    {
        if (at.Locations.FirstOrDefault(l => l.IsInSource) is { } location)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Idle, location, at.ToDisplayString(), View.Shown(attribute), why));
        }
    }
}
