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
        parser.Need(type, code, () => new ArrayShape(TypeParser.Ref(type), code, Names.Metadata(type), element));
        return parser.Emitted(type, code);
    }
}

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
        parser.Need(type, code, () => new ListShape(TypeParser.Ref(type), code, Names.Metadata(type), element));
        return parser.Emitted(type, code);
    }
}

/// <summary>A type parameter inside of generic code: what it stands for is found at run time.</summary>
static class TypeParameters
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser) => type is ITypeParameterSymbol ? new RootValue(TypeParser.Ref(type)) : null;
}

static class Generic
{
    /// <summary>Whether a type is one of <c>System.Collections.Generic</c>'s.</summary>
    public static bool Is(ITypeSymbol type, string name, int arity, out INamedTypeSymbol named)
    {
        named = (type as INamedTypeSymbol)!;
        return named is { TypeArguments.Length: var n, ContainingType: null } && n == arity && named.Name == name
            && named.ContainingNamespace is { Name: "Generic", ContainingNamespace: { Name: "Collections", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } };
    }
}
