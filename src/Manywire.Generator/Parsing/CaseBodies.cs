using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Cases of unions that are given at run time: the discriminator and the case, as a root of their own.</summary>
static class CaseBodies
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol body || !Names.Is(body, "Manywire.Emitted.WireCaseBody`1")
            || body.TypeArguments[0] is not INamedTypeSymbol of || !parser.IsWired(of))
        {
            return null;
        }

        if (of.IsAbstract && !UnionCases.IsUnion(of, parser))
        {
            return null;
        }

        string code = Names.Code(type);
        parser.Need(type, code, () => new CaseBodyShape(TypeParser.Ref(type), code, Names.Metadata(type), parser.Emitted(of, Unions.CaseCode(of, parser)).Code, TypeParser.Ref(of), Types.KeepsReferences(of, null, parser)));
        return parser.Emitted(type, code);
    }
}
