using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>F#'s <c>option</c> and <c>voption</c>: null, or the value.</summary>
static class FSharpOptions
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        bool isStruct = FSharp.Is(type, "Core", "FSharpValueOption");
        if (!(isStruct || FSharp.Is(type, "Core", "FSharpOption")) || type is not INamedTypeSymbol { TypeArguments.Length: 1 } named || parser.Value(named.TypeArguments[0]) is not { } element)
        {
            return null;
        }

        string code = Names.Code(type);
        TypeRef self = TypeParser.Ref(type);
        string some = isStruct ? "NewValueSome" : "Some";
        parser.Need(type, code, () => new OptionShape(self, code, Names.Metadata(type), element, Names.Full(type) + "." + some, isStruct ? "default" : "null"));
        return parser.Emitted(type, code);
    }
}
