using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing;

/// <summary>Decides which member each parameter of a constructor stands for.</summary>
/// <param name="members">The members of the look.</param>
/// <param name="leftOut">The names of members that the look leaves out.</param>
/// <param name="isWider">Whether members are there that attributes of other wires take in: a property that only shows one of these, under its name in other case, is none then.</param>
/// <param name="parser">The parser.</param>
sealed class Bindings(List<Member> members, HashSet<string> leftOut, bool isWider, TypeParser parser)
{
    /// <summary>For each parameter its member, or null for one that is given its default. Null where the constructor doesn't do.</summary>
    /// <param name="constructor">The constructor.</param>
    /// <param name="exactly">Whether parameters have to have their members' types.</param>
    /// <param name="defaults">Whether parameters for members that the look leaves out are given their defaults.</param>
    /// <param name="leaves">Whether members that can't be set and have no parameter are left unset.</param>
    /// <param name="byPosition">Whether parameters whose names say nothing are found by the keys that another library's attributes give to members.</param>
    public Member?[]? Of(IMethodSymbol constructor, bool exactly, bool defaults, bool leaves, bool byPosition)
    {
        if (!IsGiven(constructor))
        {
            return null;
        }

        var bound = new Member?[constructor.Parameters.Length];
        for (int i = 0; i < bound.Length; i++)
        {
            IParameterSymbol parameter = constructor.Parameters[i];
            bound[i] = Named(parameter, exactly, bound) ?? (byPosition ? At(i, parameter, exactly, bound) : null);
            if (bound[i] is null && !parameter.HasExplicitDefaultValue && !(defaults && leftOut.Contains(parameter.Name)))
            {
                return null;
            }
        }

        return leaves || members.All(m => m.Set != Shapes.Access.None || m.IsComputed || bound.Contains(m) || (isWider && IsShown(m, constructor, bound))) ? bound : null;
    }

    /// <summary>Whether a member can't be set, and the parameter of its name stands for another, such as a private field.</summary>
    public static bool IsShown(Member member, IMethodSymbol constructor, Member?[] bound) =>
        member is { Set: Shapes.Access.None, IsComputed: false } && !bound.Contains(member) && constructor.Parameters.Where((p, i) => bound[i] is not null && Likeness(p.Name, member.Name) >= 0).Any();

    /// <summary>Whether a constructor is given values: one that changes what it is given, by <c>ref</c> or <c>out</c>, gives something back.</summary>
    public static bool IsGiven(IMethodSymbol constructor) => constructor.Parameters.All(p => p.RefKind is not (RefKind.Ref or RefKind.Out));

    /// <summary>Whether a parameter stands for a member of a name and type.</summary>
    public static bool Matches(IParameterSymbol parameter, string name, ITypeSymbol type, TypeParser parser) => Likeness(parameter.Name, name) >= 0 && Fits(parameter, type, exactly: false, parser);

    /// <summary>The member that is named like a parameter: the same name before one in other case, and that before a field's with a prefix.</summary>
    Member? Named(IParameterSymbol parameter, bool exactly, Member?[] taken)
    {
        Member? best = null;
        int likeness = int.MaxValue;
        foreach (Member member in members)
        {
            // Of two members of one name, of which one hides the other, the hiding one comes later.
            if (Likeness(parameter.Name, member.Name) is >= 0 and var own && own <= likeness && !taken.Contains(member) && Fits(parameter, member.Type, exactly, parser))
            {
                (best, likeness) = (member, own);
            }
        }

        return best;
    }

    Member? At(int position, IParameterSymbol parameter, bool exactly, Member?[] taken) =>
        members.FirstOrDefault(m => !taken.Contains(m) && parser.Dialects.Said(m.Symbol, WireMeaning.Key).Any(k => k.Rule.ValueOf(k.Attribute) is int key && key == position) && Fits(parameter, m.Type, exactly, parser));

    /// <summary>How much a parameter's name is a member's: 0 the same, 1 in another case, 2 but for the <c>_</c> or <c>m_</c> of a field; -1 not at all.</summary>
    static int Likeness(string parameter, string member) =>
        parameter == member ? 0
        : string.Equals(parameter, member, StringComparison.OrdinalIgnoreCase) ? 1
        : Prefix(member) is > 0 and var prefix && string.Equals(parameter, member.Substring(prefix), StringComparison.OrdinalIgnoreCase) ? 2
        : -1;

    static int Prefix(string member) => member.StartsWith("_", StringComparison.Ordinal) ? 1 : member.StartsWith("m_", StringComparison.Ordinal) ? 2 : 0;

    /// <summary>Whether a parameter takes a member's type, or what that is as well: <c>IEnumerable&lt;T&gt;</c> a list, <c>int?</c>, <c>long</c> and <c>object</c> an <c>int</c>.</summary>
    static bool Fits(IParameterSymbol parameter, ITypeSymbol type, bool exactly, TypeParser parser)
    {
        if (exactly || SymbolEqualityComparer.Default.Equals(parameter.Type, type))
        {
            return SymbolEqualityComparer.Default.Equals(parameter.Type, type);
        }

        Conversion conversion = parser.Compilation.ClassifyConversion(type, parameter.Type);
        return conversion is { IsImplicit: true, IsUserDefined: false } && (conversion.IsReference || ((conversion.IsNullable || conversion.IsBoxing || conversion.IsNumeric) && !parameter.HasExplicitDefaultValue));
    }
}
