using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Arrays of more than one dimension.</summary>
static class Grids
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not IArrayTypeSymbol { Rank: > 1 } array || parser.Value(array.ElementType) is not { } element || Spans.Array(array.ElementType, parser) is not { } elements)
        {
            return null;
        }

        string code = Names.Code(type);
        string spans = Carriers.Span(array.ElementType, element, parser);
        parser.Need(type, code, () => new GridShape(TypeParser.Ref(type), code, Names.Metadata(type), array.Rank, element, elements, spans));
        return parser.Emitted(type, code);
    }
}
