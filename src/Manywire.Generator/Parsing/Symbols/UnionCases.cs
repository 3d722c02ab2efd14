using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Which types are the cases of a union.</summary>
static class UnionCases
{
    /// <summary>Whether a type has cases on a wire.</summary>
    public static bool HasCases(INamedTypeSymbol type, View view) => Attributes.Has(type, Attributes.Union) || view.Cases(type).Any();

    /// <summary>What a type can be, on all wires together.</summary>
    public static IEnumerable<ITypeSymbol> AllCases(ITypeSymbol type, TypeParser parser) => AllCases(type, parser.Dialects);

    /// <inheritdoc cref="AllCases(ITypeSymbol, TypeParser)"/>
    public static IEnumerable<ITypeSymbol> AllCases(ITypeSymbol type, Dialects dialects) =>
        Attributes.All(type, Attributes.Union).Select(a => (ITypeSymbol?)CaseOf(Attributes.Argument(a, 1), type)).OfType<ITypeSymbol>().Concat(dialects.Cases(type));

    /// <summary>A case as it is for a union. Of an open generic one the type arguments are those of the union.</summary>
    public static INamedTypeSymbol? CaseOf(object? type, ITypeSymbol union) =>
        type is not INamedTypeSymbol named ? null
        : !named.IsUnboundGenericType ? named
        : union is INamedTypeSymbol generic && named.Arity == generic.TypeArguments.Length ? named.OriginalDefinition.Construct(generic.TypeArguments.ToArray())
        : null;

    /// <summary>Whether a type is a union on some wire.</summary>
    public static bool IsUnion(INamedTypeSymbol type, TypeParser parser) => Attributes.Has(type, Attributes.Union) || parser.Dialects.HasCases(type);

    /// <summary>Whether a type is marked only for those that derive from it: an abstract class without cases, which carries members and is no value itself.</summary>
    public static bool IsShared(ITypeSymbol type, TypeParser parser) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: true, IsStatic: false } named
        && Attributes.Has(named.OriginalDefinition, Attributes.Wire)
        && !IsUnion(named.OriginalDefinition, parser)
        && parser.SubstituteOf(named) is null
        && !FSharp.IsUnion(named);

    /// <summary>Whether the type is a case of a union, on some wire.</summary>
    public static bool IsCase(INamedTypeSymbol type, TypeParser parser)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (AllCases(t, parser).Contains(type, SymbolEqualityComparer.Default))
            {
                return true;
            }
        }

        return parser.Dialects.Has(type, WireMeaning.Untagged) || type.AllInterfaces.Any(i => AllCases(i, parser).Contains(type, SymbolEqualityComparer.Default));
    }

    /// <summary>Whether a type is another, derives from it or implements it.</summary>
    public static bool Derives(INamedTypeSymbol type, INamedTypeSymbol from)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, from))
            {
                return true;
            }
        }

        return type.AllInterfaces.Contains(from, SymbolEqualityComparer.Default);
    }
}
