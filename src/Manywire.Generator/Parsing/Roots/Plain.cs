using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Finds types that say nothing of wires and could be named to one: plain classes and structs with public members.</summary>
static class Plain
{
    /// <summary>The type, or what it is made of, for which <c>[assembly: WireExternal]</c> would do; null where there is none.</summary>
    public static INamedTypeSymbol? In(ITypeSymbol type, TypeParser parser) => type switch
    {
        IArrayTypeSymbol array => In(array.ElementType, parser),
        INamedTypeSymbol named when Is(named, parser) => named,
        INamedTypeSymbol named => named.TypeArguments.Select(a => In(a, parser)).FirstOrDefault(t => t is not null),
        _ => null,
    };

    static bool Is(INamedTypeSymbol type, TypeParser parser) =>
        type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false, IsStatic: false, IsRefLikeType: false, IsTupleType: false, IsAnonymousType: false, IsUnboundGenericType: false, SpecialType: SpecialType.None }
        && Placements.Named(type).Hidden is null
        && parser.Compilation.IsSymbolAccessibleWithin(type, parser.Compilation.Assembly)
        && !Names.IsNets(type)
        && type.ContainingAssembly?.Name != "Manywire"
        && type.GetMembers().Any(m => m is { IsStatic: false, DeclaredAccessibility: Accessibility.Public } and (IPropertySymbol { Parameters.Length: 0, GetMethod: not null } or IFieldSymbol))
        && Unmarked.In(type, parser) is null
        && parser.Value(type) is null;
}
