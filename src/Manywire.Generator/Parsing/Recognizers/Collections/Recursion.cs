using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Decides whether a type can contain itself: only such types count their depth.</summary>
static class Recursion
{
    public static bool CanContainItself(INamedTypeSymbol type, TypeParser parser) =>
        Parts(type, parser).Any(part => Inner(part, parser).Contains(type, SymbolEqualityComparer.Default));

    /// <summary>A type and all that it can contain, however deep.</summary>
    public static IEnumerable<ITypeSymbol> Parts(ITypeSymbol type, TypeParser parser)
    {
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var open = new Stack<ITypeSymbol>([type]);
        while (open.Count > 0)
        {
            ITypeSymbol part = open.Pop();
            if (!seen.Add(part))
            {
                continue;
            }

            yield return part;
            foreach (ITypeSymbol next in Inner(part, parser))
            {
                open.Push(next);
            }
        }
    }

    static IEnumerable<ITypeSymbol> Inner(ITypeSymbol type, TypeParser parser) => type switch
    {
        IArrayTypeSymbol array => [array.ElementType],
        INamedTypeSymbol named when parser.Grows(named) => [],
        INamedTypeSymbol named when parser.SubstituteOf(named) is { } substitute => Substitutes.SurrogateIn(substitute, named) is { } surrogate ? [surrogate] : [],
        INamedTypeSymbol named when parser.IsWired(named) => OwnParts(named, parser),
        INamedTypeSymbol named => named.TypeArguments.Concat(UserCollections.Elements(named)).Concat(InlineArrays.Parts(named)),
        _ => [],
    };

    /// <summary>The types of a type's members, and the cases of a union.</summary>
    static IEnumerable<ITypeSymbol> OwnParts(INamedTypeSymbol type, TypeParser parser)
    {
        foreach (ITypeSymbol @case in UnionCases.AllCases(type, parser))
        {
            yield return @case;
        }

        if (FSharp.IsUnion(type))
        {
            foreach (IPropertySymbol field in type.GetTypeMembers().SelectMany(t => t.GetMembers()).OfType<IPropertySymbol>())
            {
                yield return field.Type;
            }
        }

        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers().Where(m => !m.IsStatic))
            {
                if (member is IFieldSymbol field)
                {
                    yield return field.Type;
                }
                else if (member is IPropertySymbol property)
                {
                    yield return property.Type;
                }
            }
        }
    }
}
