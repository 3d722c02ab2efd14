using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Says why none of a type's constructors is one that reading could use: what each of them lacks, and what would do.</summary>
static class Unfit
{
    const int MaxShown = 3;

    /// <summary>The reason, for a type without a constructor that fits.</summary>
    /// <param name="type">The type.</param>
    /// <param name="candidates">Those that were tried.</param>
    /// <param name="members">The members of the look.</param>
    /// <param name="isMarked">Whether the author has said which one it is.</param>
    /// <param name="fits">One that would fit if it were marked.</param>
    /// <param name="outOfReach">What would write and read the type, if it could be reached.</param>
    public static string Reason(INamedTypeSymbol type, IReadOnlyList<IMethodSymbol> candidates, List<Member> members, bool isMarked, ISymbol? fits, string? outOfReach)
    {
        bool isHere = type.Locations.Any(l => l.IsInSource);
        if (fits is IMethodSymbol hidden && isHere)
        {
            return $"'{Shown(hidden)}' would do, but isn't accessible; mark it with [WireConstructor]";
        }

        List<string> lacks = outOfReach is not null ? [outOfReach] : candidates.Where(c => !c.IsImplicitlyDeclared).Select(c => Lack(c, members)).OfType<string>().Distinct().ToList();
        string said = string.Join("; ", lacks.Take(MaxShown)) + (lacks.Count > MaxShown ? $"; and {lacks.Count - MaxShown} more" : "");
        string cure = !isHere
            ? $"say how it is written with [assembly: WireFormatter(typeof({type.ToDisplayString()}), typeof(…))] or [assembly: WireSurrogate(…)]"
            : isMarked
            ? "give that constructor parameters which are named like members and take their types"
            : "give it a parameterless constructor, or one whose parameters are named like members and take their types";
        return said.Length == 0 ? cure : said + "; " + cure;
    }

    /// <summary>The reason, for a member that nothing sets.</summary>
    public static string Unset(Member member) =>
        $"nothing sets '{member.Name}'; give it a setter or init, or the constructor a parameter of its name and type";

    /// <summary>What a constructor lacks; null where it is only out of reach.</summary>
    static string? Lack(IMethodSymbol constructor, List<Member> members)
    {
        if (constructor.Parameters.FirstOrDefault(p => !p.HasExplicitDefaultValue && !members.Any(m => IsNamed(m, p))) is { } other)
        {
            return $"'{Shown(constructor)}' has the parameter '{other.Name}', and no member is named like it";
        }

        if (members.FirstOrDefault(m => m is { Set: Access.None, IsComputed: false } && !constructor.Parameters.Any(p => IsNamed(m, p))) is { } unset)
        {
            return $"'{Shown(constructor)}' has no parameter for '{unset.Name}', which can't be set otherwise";
        }

        foreach (IParameterSymbol parameter in constructor.Parameters)
        {
            if (members.FirstOrDefault(m => IsNamed(m, parameter)) is { } member && !SymbolEqualityComparer.Default.Equals(member.Type, parameter.Type))
            {
                return $"'{Shown(constructor)}' has the parameter '{parameter.Name}' of type '{parameter.Type.ToDisplayString()}', and '{member.Name}' is of type '{member.Type.ToDisplayString()}'";
            }
        }

        return null;
    }

    static bool IsNamed(Member member, IParameterSymbol parameter) => string.Equals(Bare(member.Name), parameter.Name, System.StringComparison.OrdinalIgnoreCase) || string.Equals(member.Name, parameter.Name, System.StringComparison.OrdinalIgnoreCase);

    static string Bare(string name) => name.StartsWith("m_", System.StringComparison.Ordinal) ? name.Substring(2) : name.TrimStart('_');

    static string Shown(IMethodSymbol constructor) => constructor.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
}
