using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary><c>List&lt;T&gt;</c>.</summary>
static class Lists
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (!Generic.Is(type, "List", 1, out INamedTypeSymbol list) || parser.Value(list.TypeArguments[0]) is not { } element)
        {
            return null;
        }

        string code = Names.Code(type);
        parser.Need(type, code, () => new ListShape(TypeParser.Ref(type), code, Names.Metadata(type), element) { Identified = Identities.AreIn(type, parser) });
        return parser.Emitted(type, code);
    }
}
