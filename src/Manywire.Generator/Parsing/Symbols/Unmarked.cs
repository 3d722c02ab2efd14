using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Finds types that are declared for another library and not for Manywire.</summary>
static class Unmarked
{
    /// <summary>The type, or what it is made of, that carries another library's mark alone and stands in this project's sources; null where there is none.</summary>
    public static INamedTypeSymbol? In(ITypeSymbol type, TypeParser parser) => type switch
    {
        IArrayTypeSymbol array => In(array.ElementType, parser),
        INamedTypeSymbol named when parser.IsWired(named) => null,
        INamedTypeSymbol named when Is(named, parser) => (INamedTypeSymbol)named.WithNullableAnnotation(NullableAnnotation.None),
        INamedTypeSymbol named => named.TypeArguments.Select(a => In(a, parser)).FirstOrDefault(t => t is not null),
        _ => null,
    };

    static bool Is(INamedTypeSymbol type, TypeParser parser) =>
        type.TypeKind != TypeKind.Enum && parser.Dialects.Mark(type) is not null && type.Locations.Any(l => l.IsInSource) && (!IsCollection(type) || type.GetMembers().Any(m => IsNamed(m, parser)));

    /// <summary>Whether a type needs no mark, whoever's it is, and would be an object with ours.</summary>
    static bool IsCollection(INamedTypeSymbol type) => type.AllInterfaces.Any(i =>
        i.OriginalDefinition.SpecialType is SpecialType.System_Collections_Generic_ICollection_T or SpecialType.System_Collections_Generic_IReadOnlyCollection_T
        || Names.Qualified(i) == "System.Collections.ICollection");

    /// <summary>Whether the other library writes a member of a collection, so that it is an object there.</summary>
    static bool IsNamed(ISymbol member, TypeParser parser) => parser.Dialects.Has(member, WireMeaning.Include) || parser.Dialects.Has(member, WireMeaning.Key);
}
