using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Lazy members.</summary>
static class Lazies
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol lazy || !Names.Is(lazy, "Manywire.WireLazy`1"))
        {
            return null;
        }

        parser.Root(lazy.TypeArguments[0]);
        return parser.Value(lazy.TypeArguments[0]) is { } element ? new LazyValue(TypeParser.Ref(type), element) : null;
    }
}
