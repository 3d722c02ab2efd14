using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What an attribute of another library stands for: a formatter, or a surrogate.</summary>
/// <param name="Type">What its assembly announces, open or not.</param>
/// <param name="Named">The type that the attribute names, if any.</param>
/// <param name="By">The attribute.</param>
/// <param name="IsDerived">Whether the attribute's class derives from the one that is announced.</param>
sealed record Substitute(INamedTypeSymbol Type, ITypeSymbol? Named, AttributeData By, bool IsDerived)
{
    /// <summary>By a rule; null where it names none.</summary>
    public static Substitute? Of(DialectRule rule, AttributeData by) =>
        rule.Type is null ? null : new Substitute(rule.Type, rule.ValueOf(by) as ITypeSymbol, by, by.AttributeClass is { } type && Dialects.Called(type) != rule.Attribute);

    /// <summary>What it is for a type: the class, and what its constructor takes, as an expression; null where it doesn't fit.</summary>
    public (INamedTypeSymbol Type, string Arguments)? For(ITypeSymbol type, TypeParser parser)
    {
        if (!Type.IsUnboundGenericType)
        {
            return (Type, "");
        }

        INamedTypeSymbol definition = Type.OriginalDefinition;
        return definition.Arity switch
        {
            1 => IsDerived && AttributeText.Of(By, type, parser) is { } made && definition.InstanceConstructors.Any(c => c.Parameters.Length == 1 && Is(By.AttributeClass!, c.Parameters[0].Type, parser)) ? (definition.Construct(type), made) : null,
            2 => CanMake(type, parser) && Constraints(definition).All(c => UnionCases.Derives((INamedTypeSymbol)Named!, Closed(c, definition, type))) ? (definition.Construct(Named!, type), "") : null,
            3 => CanMake(type, parser) && Between(definition, type, parser) is { } between ? (definition.Construct(Named!, between, type), "") : null,
            _ => null,
        };
    }

    bool CanMake(ITypeSymbol type, TypeParser parser) => Named is INamedTypeSymbol { IsUnboundGenericType: false, IsAbstract: false } by && parser.CanReach(by, type)
        && by.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public);

    static IEnumerable<INamedTypeSymbol> Constraints(INamedTypeSymbol definition) => definition.TypeParameters[0].ConstraintTypes.OfType<INamedTypeSymbol>();

    static INamedTypeSymbol Closed(INamedTypeSymbol constraint, INamedTypeSymbol definition, ITypeSymbol type) => constraint.IsGenericType
        ? constraint.OriginalDefinition.Construct(constraint.TypeArguments.Select(a => SymbolEqualityComparer.Default.Equals(a, definition.TypeParameters[1]) ? type : a).ToArray())
        : constraint;

    /// <summary>The type that the named one is for, where a value of the one type can be one of the other: a base class or an interface of it, or a class that derives from it.</summary>
    ITypeSymbol? Between(INamedTypeSymbol definition, ITypeSymbol type, TypeParser parser)
    {
        if (Constraints(definition).SingleOrDefault() is not { IsGenericType: true } constraint)
        {
            return null;
        }

        for (INamedTypeSymbol? t = Named as INamedTypeSymbol; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, constraint.OriginalDefinition))
            {
                ITypeSymbol other = t.TypeArguments[0];
                return !SymbolEqualityComparer.Default.Equals(other, type) && parser.CanReach(other, type) && (Is(type, other, parser) || (!type.IsValueType && Is(other, type, parser))) ? other : null;
            }
        }

        return null;
    }

    static bool Is(ITypeSymbol type, ITypeSymbol other, TypeParser parser) => parser.Compilation.ClassifyCommonConversion(type, other) is { IsImplicit: true, IsUserDefined: false } conversion
        && (conversion.IsReference || conversion.IsIdentity || (type.IsValueType && !other.IsValueType && (other.SpecialType == SpecialType.System_Object || type.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T)));
}
