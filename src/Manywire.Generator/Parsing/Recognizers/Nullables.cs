using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Nullable values: scalars and enums in place, structs with members by code of their own.</summary>
static class Nullables
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T)
        {
            return null;
        }

        ITypeSymbol inner = ((INamedTypeSymbol)type).TypeArguments[0];
        switch (parser.Value(inner))
        {
            case null:
                return null;
            case { } scalar when scalar is ScalarValue or EnumValue { Named: false }:
                return new NullableValue(TypeParser.Ref(type), scalar);
            case { } element:
                string code = Names.Code(type);
                parser.Need(type, code, () => new NullableShape(parser.RefOf(type), code, Names.Metadata(type), element));
                return parser.Emitted(type, code) with { Inner = element };
        }
    }
}
