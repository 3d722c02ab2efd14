using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What may be referred to.</summary>
static class Identities
{
    /// <summary>Whether objects of the type may be, on all wires.</summary>
    public static bool Has(ITypeSymbol type) => Attributes.Named(Attributes.Find(type.OriginalDefinition, Attributes.Wire), "References") is true;

    /// <summary>Whether objects that may be are in a collection, or in collections within it.</summary>
    public static bool AreIn(ITypeSymbol collection, TypeParser parser) => collection switch
    {
        IArrayTypeSymbol array => IsOrHas(array.ElementType, parser),
        INamedTypeSymbol named => named.TypeArguments.Any(t => IsOrHas(t, parser)) || named.AllInterfaces.Any(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T && i.TypeArguments.Any(t => Is(t, parser))),
        _ => false,
    };

    static bool IsOrHas(ITypeSymbol type, TypeParser parser) => Is(type, parser) || (!parser.IsWired(type) && AreIn(type, parser));

    static bool Is(ITypeSymbol type, TypeParser parser) => Has(type) || UnionCases.AllCases(type, parser).Any(Has);
}
