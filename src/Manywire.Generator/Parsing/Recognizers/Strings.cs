using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Strings and byte arrays.</summary>
static class Strings
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type.SpecialType == SpecialType.System_String)
        {
            return new StringValue(TypeParser.Ref(type));
        }

        return type is IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte } ? new BytesValue(TypeParser.Ref(type)) : null;
    }
}
