using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>One-dimensional arrays.</summary>
static class Arrays
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not IArrayTypeSymbol { Rank: 1 } array || parser.Value(array.ElementType) is not { } element)
        {
            return null;
        }

        string code = Names.Code(type);
        parser.Need(type, code, () => new ArrayShape(TypeParser.Ref(type), code, Names.Metadata(type), element) { Identified = Identities.AreIn(type, parser) });
        return parser.Emitted(type, code);
    }
}
