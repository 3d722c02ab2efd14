using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>What lies in a block is written by one emitted class of the element, and read as an array.</summary>
static class Spans
{
    /// <summary>A member of type <c>ReadOnlySpan</c> or <c>Span</c>, or null for any other type. Nothing else can hold one.</summary>
    public static SpanValue? Member(ITypeSymbol type, TypeParser parser)
    {
        return type is INamedTypeSymbol { Name: "ReadOnlySpan" or "Span", TypeArguments.Length: 1, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } span
            ? Of(span.TypeArguments[0], parser)
            : null;
    }

    /// <summary>A fixed buffer, which emitted code sees as a span of its elements.</summary>
    public static SpanValue? Buffer(IFieldSymbol buffer, TypeParser parser) => Of(FixedBuffers.Element(buffer), parser);

    static SpanValue? Of(ITypeSymbol item, TypeParser parser) =>
        parser.Value(item) is { } element && Array(item, parser) is { } elements ? new SpanValue(elements.Type, elements, Carriers.Span(item, element, parser)) : null;

    /// <summary>How an array of the elements gets on a wire.</summary>
    public static ValueShape? Array(ITypeSymbol element, TypeParser parser) => parser.Value(parser.Compilation.CreateArrayTypeSymbol(element));
}
