using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides whether a type can contain itself: only such types count their depth.</summary>
static class Recursion
{
    public static bool CanContainItself(INamedTypeSymbol type, TypeParser parser)
    {
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var open = new Stack<ITypeSymbol>(Parts(type));
        while (open.Count > 0)
        {
            ITypeSymbol part = open.Pop();
            if (SymbolEqualityComparer.Default.Equals(part, type))
            {
                return true;
            }

            if (!seen.Add(part))
            {
                continue;
            }

            IEnumerable<ITypeSymbol> inner = part switch
            {
                IArrayTypeSymbol array => [array.ElementType],
                INamedTypeSymbol named when parser.IsWired(named) => Parts(named),
                INamedTypeSymbol named => named.TypeArguments,
                _ => [],
            };
            foreach (ITypeSymbol next in inner)
            {
                open.Push(next);
            }
        }

        return false;
    }

    /// <summary>The types of a type's members, and the cases of a union.</summary>
    static IEnumerable<ITypeSymbol> Parts(INamedTypeSymbol type)
    {
        foreach (AttributeData union in Attributes.All(type, Attributes.Union))
        {
            if (Attributes.Argument(union, 1) is ITypeSymbol @case)
            {
                yield return @case;
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
