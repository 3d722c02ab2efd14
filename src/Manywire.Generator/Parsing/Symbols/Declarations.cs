using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What a declaration says of itself.</summary>
static class Declarations
{
    /// <summary>The name that an attribute gives on all wires.</summary>
    public static string? SpelledName(ISymbol symbol) =>
        Attributes.All(symbol, Attributes.Name).FirstOrDefault(a => Attributes.Named(a, "Wire") is null) is { } attribute ? Attributes.Argument(attribute, 0) as string : null;

    /// <summary>Whether a type says that it is written as what it holds.</summary>
    public static bool IsTransparent(ITypeSymbol type) => Attributes.Named(Attributes.Find(type.OriginalDefinition, Attributes.Wire), "Transparent") is true;

    /// <summary>Whether a constructor is a primary one.</summary>
    public static bool IsPrimary(IMethodSymbol constructor) =>
        constructor.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is TypeDeclarationSyntax { ParameterList: not null });

    /// <summary>The parameter of a primary constructor that a member is made of.</summary>
    public static IParameterSymbol? PrimaryParameter(ISymbol symbol, INamedTypeSymbol type) =>
        (symbol.ContainingType ?? type).InstanceConstructors.Where(IsPrimary).SelectMany(c => c.Parameters).FirstOrDefault(p => p.Name == symbol.Name);

    /// <summary>The getter of a property: its own, or that of what it overrides.</summary>
    public static IMethodSymbol? Getter(IPropertySymbol property) => property.GetMethod ?? (property.OverriddenProperty is { } overridden ? Getter(overridden) : null);

    /// <summary>The setter of a property: its own, or that of what it overrides.</summary>
    public static IMethodSymbol? Setter(IPropertySymbol property) => property.SetMethod ?? (property.OverriddenProperty is { } overridden ? Setter(overridden) : null);

    /// <summary>Whether a field or property is declared with <c>required</c>.</summary>
    public static bool IsRequired(ISymbol symbol) => symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true };

    /// <summary>Whether a property has a field of its own.</summary>
    public static bool Holds(IPropertySymbol property) =>
        property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(f => SymbolEqualityComparer.Default.Equals(f.AssociatedSymbol, property))
        || property.GetMethod?.GetAttributes().Any(a => a.AttributeClass is { Name: "CompilerGeneratedAttribute" }) == true;
}
