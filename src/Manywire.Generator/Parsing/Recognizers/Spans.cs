using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>What lies in a block is written by one emitted class of the element, and read as an array.</summary>
static class Spans
{
    /// <summary>A member of type <c>ReadOnlySpan</c> or <c>Span</c>, or null for any other type. Nothing else can hold one.</summary>
    public static SpanValue? Member(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { Name: "ReadOnlySpan" or "Span", TypeArguments.Length: 1, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } span
            || parser.Value(span.TypeArguments[0]) is not { } element || Array(span.TypeArguments[0], parser) is not { } elements)
        {
            return null;
        }

        return new SpanValue(elements.Type, elements, Carriers.Span(span.TypeArguments[0], element, parser));
    }

    /// <summary>How an array of the elements gets on a wire.</summary>
    public static ValueShape? Array(ITypeSymbol element, TypeParser parser) => parser.Value(parser.Compilation.CreateArrayTypeSymbol(element));
}
