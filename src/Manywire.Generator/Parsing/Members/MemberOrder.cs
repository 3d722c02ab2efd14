using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides where members stand, and that no two have one place or one name.</summary>
static class MemberOrder
{
    /// <summary>Unused positions before a member are elements on some wires, each of which is printed.</summary>
    const int MaxKey = 4095;

    /// <summary>Sorts the members; false after a diagnostic.</summary>
    public static bool Decide(INamedTypeSymbol type, List<Member> members, bool needsKeys, TypeParser parser)
    {
        List<Member> known = members.Where(m => !m.IsApart).ToList();
        if (!needsKeys && !known.Any(m => m.HasKey))
        {
            if (known.Any(m => m.Order != 0))
            {
                known = known.OrderBy(m => m.Order).ToList();
                members.RemoveAll(m => !m.IsApart);
                members.AddRange(known);
            }

            for (int i = 0; i < known.Count; i++)
            {
                known[i].Key = i;
            }

            return true;
        }

        if (known.FirstOrDefault(m => !m.HasKey) is { } missing)
        {
            List<Member> keyless = known.Where(m => !m.HasKey).ToList();
            int next = known.Where(m => m.HasKey).Select(m => m.Key + 1).DefaultIfEmpty().Max();
            string[] keys = keyless.Select((_, i) => (next + i).ToString(System.Globalization.CultureInfo.InvariantCulture)).ToArray();
            parser.ReportFixable(type, new Fixable(Rules.MissingKey, missing.Symbol, keyless.Select(m => m.Symbol).ToList(), keys, [missing.Symbol.ToDisplayString(), Why(type, known)]));
            return false;
        }

        foreach (IGrouping<int, Member> same in known.GroupBy(m => m.Key).Where(g => g.Count() > 1 || g.Key < 0))
        {
            parser.Report(Rules.DuplicateKey, same.Last().Symbol, same.Key < 0 ? $"'{same.Last().Name}' has the key {same.Key}: keys begin with 0" : $"'{same.First().Name}' and '{same.Last().Name}' have the same key {same.Key}");
            return false;
        }

        if (known.FirstOrDefault(m => m.Key > MaxKey) is { } far)
        {
            parser.Report(Rules.DuplicateKey, far.Symbol, $"'{far.Name}' has the key {far.Key}: keys are positions, of which the unused ones are written as well; use 0 to {MaxKey}");
            return false;
        }

        members.Sort((a, b) => a.Key.CompareTo(b.Key));
        return true;
    }

    /// <summary>Why the members of a type need keys.</summary>
    static string Why(INamedTypeSymbol type, List<Member> members)
    {
        AttributeData? wire = Attributes.Find(type.OriginalDefinition, Attributes.Wire);
        string shown = $"'{type.ToDisplayString()}'";
        return wire is not null && Attributes.Argument(wire, 0) is 1 ? $"{shown} is tolerant, so that its members may come and go, and each is known by its key"
            : Attributes.Named(wire, "References") is true ? $"{shown} has References = true, and objects that are referred to are written with the lengths of their members, each of which is known by its key"
            : $"in {shown} {Keyed(members.First(m => m.HasKey))}";

        static string Keyed(Member member) => $"'{member.Name}' has one" + (member.KeyBy is { } by ? $" by {by}, and this one may have it so, too" : "");
    }

    /// <summary>No two names are the same, on any wire.</summary>
    public static bool CheckNames(List<Member> members, TypeParser parser)
    {
        List<Member> named = members.Where(m => !m.IsApart).ToList();
        foreach ((Member member, string former) in named.SelectMany(m => m.Former.Select(f => (m, f))))
        {
            if (named.FirstOrDefault(m => m != member && (m.WireName == former || m.Former.Contains(former) || m.Spellings.Any(s => s.Name == former))) is { } other)
            {
                parser.Report(Rules.DuplicateName, member.Symbol, other.Name, member.Name, former);
                return false;
            }
        }

        foreach (string? wire in named.SelectMany(m => m.Spellings).Select(s => (string?)s.Wire).Distinct().Prepend(null))
        {
            foreach (IGrouping<string, Member> same in named.GroupBy(m => m.NameOn(wire)).Where(g => g.Count() > 1))
            {
                string first = same.First().Name, last = same.Last().Name;
                parser.Report(Rules.DuplicateName, same.Last().Symbol, first == last ? same.First().Symbol.ToDisplayString() : first, first == last ? same.Last().Symbol.ToDisplayString() : last, same.Key);
                return false;
            }
        }

        return true;
    }

    /// <summary>The names that say which object one is, and which one is meant, on wires that have names for it.</summary>
    public const string Identity = "$id", Reference = "$ref";

    /// <summary>No member has a name by which objects refer to one another.</summary>
    public static bool CheckIdentities(INamedTypeSymbol type, List<Member> members, TypeParser parser)
    {
        foreach (Member member in members)
        {
            if (member.Spellings.Select(s => s.Name).Concat(member.Former).Append(member.WireName).FirstOrDefault(n => n is Identity or Reference) is { } name)
            {
                parser.Report(Rules.DuplicateName, member.Symbol, $"{(name == Identity ? "The identity of" : "A reference to")} {type.ToDisplayString()}", member.Symbol.ToDisplayString(), name);
                return false;
            }
        }

        return true;
    }
}
