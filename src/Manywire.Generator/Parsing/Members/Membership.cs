using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Says which fields and properties are members.</summary>
static class Membership
{
    /// <summary>Whether a field or property is meant to be on some wire.</summary>
    /// <param name="symbol">The field or property.</param>
    /// <param name="type">The type whose member it would be.</param>
    /// <param name="parser">The parser.</param>
    public static bool IsMember(ISymbol symbol, INamedTypeSymbol type, TypeParser parser) =>
        !Attributes.Has(symbol, Attributes.Ignore)
        && (Attributes.Has(symbol, Attributes.Include) || parser.Dialects.Has(symbol, WireMeaning.Include) || (symbol.DeclaredAccessibility == Accessibility.Public && !(symbol is IFieldSymbol && parser.LeavesOutFields(type))));

    /// <summary>Whether a field or property of a type is meant to be on a wire.</summary>
    public static bool IsMember(ISymbol symbol, INamedTypeSymbol type, View view)
    {
        if (Attributes.Has(symbol, Attributes.Ignore))
        {
            return false;
        }

        if (Attributes.Has(symbol, Attributes.Include))
        {
            return true;
        }

        if (view.Has(symbol, WireMeaning.Ignore) || view.IsOfBase(symbol, type))
        {
            return false;
        }

        if (view.Has(symbol, WireMeaning.Include))
        {
            return true;
        }

        bool seen = symbol.DeclaredAccessibility == Accessibility.Public
            || FSharp.IsHiddenRecord(symbol)
            || (symbol.DeclaredAccessibility == Accessibility.Internal && view.Has(type, WireMeaning.Internals))
            || ((symbol.DeclaredAccessibility != Accessibility.Private || SymbolEqualityComparer.Default.Equals(symbol.ContainingType, type)) && view.Has(type, WireMeaning.Privates));
        return seen && !view.OptsIn && !(symbol is IFieldSymbol && (view.LeavesOutFields || view.Has(type, WireMeaning.PropertiesOnly)));
    }
}
