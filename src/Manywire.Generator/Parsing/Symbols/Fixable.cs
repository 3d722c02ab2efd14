using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What is wrong with a declaration and has a fix. An analyzer says it: editors offer none for what a generator reports.</summary>
/// <param name="Rule">The rule.</param>
/// <param name="At">What it is reported at.</param>
/// <param name="Places">What the fix changes.</param>
/// <param name="Words">What it needs to know of each.</param>
/// <param name="Arguments">Those of the message.</param>
sealed record Fixable(DiagnosticDescriptor Rule, ISymbol At, IReadOnlyList<ISymbol> Places, IReadOnlyList<string> Words, string[] Arguments)
{
    /// <summary>Whether a type is looked at again by an analyzer: it is declared here, once, and says enough for one of these rules. All other types are the generator's alone.</summary>
    public static bool IsLookedFor(INamedTypeSymbol type) =>
        Attributes.Find(type, Attributes.Wire) is { } wire
        && !TypeParser.IsClosed(type)
        && type.Locations.Any(l => l.IsInSource)
        && (Attributes.Argument(wire, 0) is 1
            || Attributes.Named(wire, "References") is true
            || type.InstanceConstructors.Any(c => !c.IsImplicitlyDeclared || c.Parameters.Any(p => Attributes.Has(p, Attributes.Key)))
            || type.GetMembers().Any(m => Attributes.Has(m, Attributes.Key)));
}
