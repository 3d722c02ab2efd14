using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>What a declaration insists on: that its nullability is respected, and that the input has what its constructor needs, both by the rules of System.Text.Json's options of the same names; and what attributes of other libraries say of a member's null.</summary>
static class Strictness
{
    const string Nullability = "RespectNullableAnnotations";
    const string Parameters = "RespectRequiredConstructorParameters";

    // WireMemberRules, by its values.
    const int TakesNoNull = MemberShape.TakesNoNull;
    const int IsNeverNull = 2;
    const int IsParameter = 4;
    const int TakesNull = 16;

    /// <summary>Notes at each member what the type, or else the assembly, asks for.</summary>
    public static void Apply(List<Member> members, View view, AttributeData? wire, AttributeData? defaults)
    {
        bool? nullability = Asked(Nullability, wire, defaults);
        bool? parameters = Asked(Parameters, wire, defaults);
        foreach (Member member in members)
        {
            bool neverGives = CanBeNull(member.Type) && NeverGives(member.Symbol);
            bool neverTakes = CanBeNull(member.Type) && (member.ParameterSymbol is { } parameter ? NeverTakes(parameter, parameter.Type, parameter.OriginalDefinition.Type) : member.Set != Access.None && NeverTakes(member.Symbol, TypeOf(member.Symbol), TypeOf(member.Symbol.OriginalDefinition)));
            bool isParameter = member.ParameterSymbol is { HasExplicitDefaultValue: false };
            member.RefusesNullWritten = nullability is true && neverGives;
            member.RefusesNullRead = nullability is true && neverTakes;
            member.IsDemanded |= parameters is true && isParameter;

            // What the options of a call may ask for, unless the declaration says no.
            member.Rules = (nullability is not false && neverTakes ? TakesNoNull : 0) | (nullability is not false && neverGives ? IsNeverNull : 0) | (parameters is not false && isParameter ? IsParameter : 0);
            if (view.Has(member.Symbol, WireMeaning.RefusesNull))
            {
                member.RefusesNullRead = member.RefusesNullWritten = CanBeNull(member.Type);
                member.Rules |= TakesNoNull | IsNeverNull | TakesNull;
            }
            else if (view.Has(member.Symbol, WireMeaning.TakesNull))
            {
                member.Rules |= TakesNull;
            }
        }
    }

    static bool? Asked(string what, AttributeData? wire, AttributeData? defaults) => (Attributes.Named(wire, what) ?? Attributes.Named(defaults, what)) as bool?;

    static bool CanBeNull(ITypeSymbol type) => (!type.IsValueType && type is not IPointerTypeSymbol) || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    /// <summary>Whether a member never has null, by what it says of its getter.</summary>
    static bool NeverGives(ISymbol member) =>
        Says(member, "NotNullAttribute") || (!Says(member, "MaybeNullAttribute") && IsNotNull(TypeOf(member), TypeOf(member.OriginalDefinition)));

    /// <summary>Whether a member or a parameter takes no null.</summary>
    static bool NeverTakes(ISymbol symbol, ITypeSymbol type, ITypeSymbol defined) =>
        Says(symbol, "DisallowNullAttribute") || (!Says(symbol, "AllowNullAttribute") && IsNotNull(type, defined));

    /// <summary>Of a type parameter no more is known than its constraints say: <c>T</c> may be closed with a type that has null.</summary>
    static bool IsNotNull(ITypeSymbol type, ITypeSymbol defined) => defined is ITypeParameterSymbol parameter
        ? parameter.NullableAnnotation != NullableAnnotation.Annotated && (parameter.HasNotNullConstraint || (parameter.HasReferenceTypeConstraint && parameter.ReferenceTypeConstraintNullableAnnotation == NullableAnnotation.NotAnnotated))
        : type.NullableAnnotation == NullableAnnotation.NotAnnotated;

    static IEnumerable<AttributeData> OfAccessors(IPropertySymbol property) =>
        (property.GetMethod?.GetReturnTypeAttributes() ?? []).Concat(property.SetMethod is { Parameters.Length: > 0 } setter ? setter.Parameters[setter.Parameters.Length - 1].GetAttributes() : []);

    /// <summary>Whether a member or a parameter has an attribute of nullability: a property also at what its getter returns, or what its setter takes.</summary>
    static bool Says(ISymbol symbol, string attribute) => symbol.GetAttributes().Concat(symbol is IPropertySymbol property ? OfAccessors(property) : []).Any(a => a.AttributeClass is { ContainingNamespace: { Name: "CodeAnalysis", ContainingNamespace.Name: "Diagnostics" } } of && of.Name == attribute);
}
