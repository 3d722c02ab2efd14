using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>A place from which some types can be named: anywhere in the assembly, inside of a type, or nowhere.</summary>
/// <param name="Container">The type inside of which the code has to stand, if any.</param>
/// <param name="Hidden">The type that can't be named, if any.</param>
sealed record Placement(INamedTypeSymbol? Container, ITypeSymbol? Hidden)
{
    public static readonly Placement Anywhere = new(null, null);

    /// <summary>The place from which both can be named: the inner one.</summary>
    public Placement And(Placement other)
    {
        if (Hidden is not null || other.Container is null && other.Hidden is null)
        {
            return this;
        }

        if (Container is null || other.Hidden is not null || IsWithin(other.Container!, Container))
        {
            return other;
        }

        return IsWithin(Container, other.Container!) ? this : new Placement(null, Container);
    }

    static bool IsWithin(INamedTypeSymbol inner, INamedTypeSymbol outer)
    {
        for (INamedTypeSymbol? t = inner; t is not null; t = t.ContainingType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, outer))
            {
                return true;
            }
        }

        return false;
    }
}
