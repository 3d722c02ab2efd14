using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>An attribute as an expression that makes another one like it.</summary>
static class AttributeText
{
    /// <summary>The expression; null where emitted code of a type can't make it.</summary>
    public static string? Of(AttributeData attribute, ITypeSymbol type, TypeParser parser)
    {
        if (attribute is not { AttributeClass: { TypeKind: TypeKind.Class } made, AttributeConstructor: { } constructor } || !parser.CanReach(made, type) || !parser.CanReach(constructor, type))
        {
            return null;
        }

        List<string?> arguments = attribute.ConstructorArguments.Select(a => Of(a)).ToList();
        List<string?> named = attribute.NamedArguments.Select(a => Of(a.Value) is { } value ? $"@{a.Key} = {value}" : null).ToList();
        return arguments.Concat(named).Contains(null) ? null
            : $"new {Names.Full(made)}({string.Join(", ", arguments)})" + (named.Count == 0 ? "" : $" {{ {string.Join(", ", named)} }}");

        string? Of(TypedConstant constant)
        {
            if (constant.Kind == TypedConstantKind.Error || constant.Type is null)
            {
                return null;
            }

            string of = Names.Full(constant.Type);
            return constant switch
            {
                { IsNull: true } => $"({of})null",
                { Kind: TypedConstantKind.Array } => constant.Values.Select(v => Of(v)).ToList() is var values && !values.Contains(null) ? $"new {of} {{ {string.Join(", ", values)} }}" : null,
                { Kind: TypedConstantKind.Type, Value: ITypeSymbol named } => parser.CanReach(named, type) ? $"typeof({Names.Full(named)})" : null,
                { Value: double.NaN or float.NaN } => $"{of}.NaN",
                { Value: double.PositiveInfinity or float.PositiveInfinity } => $"{of}.PositiveInfinity",
                { Value: double.NegativeInfinity or float.NegativeInfinity } => $"{of}.NegativeInfinity",
                { Kind: TypedConstantKind.Primitive or TypedConstantKind.Enum } => $"(({of})({SymbolDisplay.FormatPrimitive(constant.Value!, quoteStrings: true, useHexadecimalNumbers: false)}))",
                _ => null,
            };
        }
    }
}
