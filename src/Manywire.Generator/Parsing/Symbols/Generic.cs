using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

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
