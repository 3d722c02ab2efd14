using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Parsing;

/// <summary>Finds names that are the same where the options of a call spell names otherwise, or match them regardless of case.</summary>
static class AlikeNames
{
    /// <summary>The first two such names of members, or null.</summary>
    public static AlikeShape? Of(List<Member> members)
    {
        return Two(Folded) is { } two ? new AlikeShape(two, IsJoined: false) : Two(Joined) is { } joined ? new AlikeShape(joined, IsJoined: true) : null;

        string? Two(Func<string, string> spell)
        {
            foreach (string? wire in members.SelectMany(m => m.Spellings).Select(s => (string?)s.Wire).Distinct().Prepend(null))
            {
                if (members.GroupBy(m => spell(m.NameOn(wire)), StringComparer.Ordinal).FirstOrDefault(g => g.Count() > 1) is { } same)
                {
                    return $"{same.First().NameOn(wire)} and {same.ElementAt(1).NameOn(wire)}";
                }
            }

            return null;
        }
    }

    /// <summary>The first name that is like a discriminator, or null.</summary>
    public static AlikeShape? Of(string discriminator, IReadOnlyCollection<string> names)
    {
        return Like(Folded) is { } two ? new AlikeShape(two, IsJoined: false) : Like(Joined) is { } joined ? new AlikeShape(joined, IsJoined: true) : null;

        string? Like(Func<string, string> spell) => names.FirstOrDefault(n => spell(n) == spell(discriminator)) is { } name ? $"discriminator {discriminator} and its {name}" : null;
    }

    static string Folded(string name) => name.ToUpperInvariant().ToLowerInvariant();

    /// <summary>Without what separates words, unless there is nothing else: readers of such spellings don't look at it.</summary>
    static string Joined(string name) => string.Concat(name.Where(c => c is not ('_' or '-' or ' '))) is { Length: > 0 } joined ? Folded(joined) : name;
}
