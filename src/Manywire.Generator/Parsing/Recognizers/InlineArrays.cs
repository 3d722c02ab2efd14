using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Structs with <c>[InlineArray]</c>.</summary>
static class InlineArrays
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol named || Length(named) is null || parser.IsWired(type) || Element(named) is not { } field || parser.Value(field) is null)
        {
            return null;
        }

        string code = Names.Code(type);
        parser.Need(type, code, () => Shape(named, parser));
        return parser.Emitted(type, code);
    }

    /// <summary>The shape of such a struct, or null for any other type.</summary>
    public static InlineArrayShape? Shape(INamedTypeSymbol type, TypeParser parser) =>
        Length(type) is { } length && Element(type) is { } field && parser.Value(field) is { } element
            ? new InlineArrayShape(parser.RefOf(type), Names.Code(type), Names.Metadata(type), length, element, Carriers.Span(field, element, parser))
            : null;

    /// <summary>What such a struct contains; nothing for any other type.</summary>
    public static ITypeSymbol[] Parts(INamedTypeSymbol type) => Length(type) is not null && Element(type) is { } element ? [element] : [];

    /// <summary>How many elements such a struct has; null of any other type.</summary>
    public static int? Length(INamedTypeSymbol type) =>
        type.IsValueType && type.GetAttributes().FirstOrDefault(a => a.AttributeClass is { Name: "InlineArrayAttribute", ContainingNamespace.Name: "CompilerServices" }) is { } attribute ? Attributes.Argument(attribute, 0) as int? : null;

    static ITypeSymbol? Element(INamedTypeSymbol type) => type.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(f => !f.IsStatic)?.Type;
}
