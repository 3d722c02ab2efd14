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
        INamedTypeSymbol named when Is(named, parser) => named,
        INamedTypeSymbol named => named.TypeArguments.Select(a => In(a, parser)).FirstOrDefault(t => t is not null),
        _ => null,
    };

    static bool Is(INamedTypeSymbol type, TypeParser parser) =>
        type.TypeKind != TypeKind.Enum && parser.Dialects.Mark(type) is not null && type.Locations.Any(l => l.IsInSource);
}
