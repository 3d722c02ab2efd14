using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Types that are marked, or that the assembly has named as external.</summary>
static class WiredTypes
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol named || !parser.IsWired(type))
        {
            return null;
        }

        if (!parser.IsOurs(type))
        {
            return new RootValue(TypeParser.Ref(type));
        }

        string code = Names.Code(type);
        if (TypeParser.IsClosed(named) || parser.IsExternal(type))
        {
            parser.Need(code, () => Types.Parse(named, parser));
        }

        return new CodeValue(TypeParser.Ref(type), code);
    }
}
