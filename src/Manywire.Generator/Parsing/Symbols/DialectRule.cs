using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>One meaning of one attribute of another library, as an assembly announces it.</summary>
/// <param name="Dialect">The dialect to which it belongs, or null: to all.</param>
/// <param name="Attribute">The attribute's full name.</param>
/// <param name="Meaning">What it means.</param>
/// <param name="Value">Where the attribute has the value.</param>
/// <param name="When">The condition.</param>
/// <param name="Rank">The library's place in its dialect.</param>
/// <param name="Hint">What to write instead.</param>
/// <param name="Type">The formatter, where that is meant.</param>
sealed record DialectRule(string? Dialect, string Attribute, WireMeaning Meaning, string? Value, string? When, int Rank, string? Hint, INamedTypeSymbol? Type)
{
    /// <summary>What an attribute means to its library that isn't honoured, if the rule says so.</summary>
    public WireMeaning? Missed => Meaning == WireMeaning.Unsupported && Enum.TryParse(Value, out WireMeaning missed) ? missed : null;

    /// <summary>Whether the attribute's arguments fulfil the condition, which may be several with <c>&amp;</c> between them.</summary>
    public bool Applies(AttributeData attribute, Compilation compilation) => When is null || When.Split('&').All(c => Holds(c, attribute, compilation));

    static bool Holds(string condition, AttributeData attribute, Compilation compilation)
    {
        int sign = condition.IndexOf('=');
        bool differs = sign > 0 && condition[sign - 1] == '!';
        string place = condition.Substring(0, differs ? sign - 1 : sign);
        string given = UnseenAttributes.Is(attribute) ? UnseenAttributes.Named(attribute, place, compilation) : At(attribute, place) is { } constant ? Text(constant) : "";
        return condition.Substring(sign + 1).Split('|').Contains(given) != differs;
    }

    /// <summary>The value of the attribute, or one of its values.</summary>
    public object? ValueOf(AttributeData attribute, int index = 0) =>
        Value?.Split(',') is { } places && index < places.Length && At(attribute, places[index]) is { Kind: not (TypedConstantKind.Array or TypedConstantKind.Error) } constant ? constant.Value : null;

    /// <summary>Whether the attribute gives null in the place of its value.</summary>
    public bool IsNull(AttributeData attribute) => Value is not null && At(attribute, Value.Split(',')[0]) is { IsNull: true };

    static TypedConstant? At(AttributeData attribute, string place)
    {
        if (int.TryParse(place, NumberStyles.None, CultureInfo.InvariantCulture, out int index))
        {
            return index < attribute.ConstructorArguments.Length ? attribute.ConstructorArguments[index] : null;
        }

        foreach (KeyValuePair<string, TypedConstant> named in attribute.NamedArguments)
        {
            if (named.Key == place)
            {
                return named.Value;
            }
        }

        int parameter = attribute.AttributeConstructor?.Parameters.ToList().FindIndex(p => p.Name.Equals(place, StringComparison.OrdinalIgnoreCase)) ?? -1;
        return parameter >= 0 && parameter < attribute.ConstructorArguments.Length ? attribute.ConstructorArguments[parameter] : null;
    }

    static string Text(TypedConstant constant)
    {
        if (constant.Kind == TypedConstantKind.Enum && constant.Type?.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(f => f.HasConstantValue && Equals(f.ConstantValue, constant.Value)) is { } named)
        {
            return named.Name;
        }

        if (constant is { Kind: TypedConstantKind.Type, Value: INamedTypeSymbol type })
        {
            return Dialects.Called(type);
        }

        return constant.Kind is TypedConstantKind.Primitive or TypedConstantKind.Enum
            ? constant.Value is bool flag ? flag ? "true" : "false" : string.Format(CultureInfo.InvariantCulture, "{0}", constant.Value)
            : "?";
    }
}
