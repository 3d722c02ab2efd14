using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary><c>System.Lazy</c>: what it holds.</summary>
static class SystemLazies
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { Name: "Lazy", TypeArguments.Length: 1, ContainingType: null, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } lazy
            || parser.Value(lazy.TypeArguments[0]) is not { } element)
        {
            return null;
        }

        element = Heads.Of(lazy.TypeArguments[0], element, parser);
        string code = Names.Code(type);
        parser.Need(type, code, () => new SystemLazyShape(TypeParser.Ref(type), code, Names.Metadata(type), element));
        return parser.Emitted(type, code);
    }
}
