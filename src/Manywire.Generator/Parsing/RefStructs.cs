using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>
/// Wired types that are a <c>ref struct</c>. They are written as a class with their members is, with arrays in the place of spans, and can't be read, since what was read would have to lie somewhere: a class reads it.
/// </summary>
static class RefStructs
{
    /// <summary>Whether a class that says the same would have the member: a field, or a property that holds something. One that is computed from others is asked for.</summary>
    public static bool Has(ISymbol symbol, INamedTypeSymbol type, bool included, TypeParser parser) =>
        included || symbol is IFieldSymbol || (symbol is IPropertySymbol property && (property.SetMethod is not null || Declarations.Holds(property) || IsGiven(property, type, parser)));

    /// <summary>What keeps a member from being written, or null.</summary>
    public static string? Problem(ISymbol symbol, Access get) =>
        get != Access.Direct && symbol is (IFieldSymbol { RefKind: not RefKind.None } or IPropertySymbol { RefKind: not RefKind.None })
            ? "it is a reference that emitted code can't reach: make it public or internal"
            : null;

    /// <summary>Whether a constructor takes a parameter of that name.</summary>
    static bool IsGiven(IPropertySymbol property, INamedTypeSymbol type, TypeParser parser) => Constructors.HasParameter(type, property.Name, property.Type, parser);
}
