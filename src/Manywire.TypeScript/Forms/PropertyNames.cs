using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.TypeScript.Forms;

/// <summary>What members are called in TypeScript.</summary>
static class PropertyNames
{
    /// <summary>The names of properties: with a first letter that is lower case, unless two would be the same; and with a number where a base class has the same.</summary>
    public static string[] Of(bool keepsNames, string[] members)
    {
        members = [.. members.Select(Text.Identifier)];
        bool keeps = keepsNames || members.Distinct().GroupBy(Lower).Any(g => g.Count() > 1);
        var taken = new Dictionary<string, int>(StringComparer.Ordinal) { ["constructor"] = 1, ["$type"] = 1 };
        return [.. members.Select(m => Free(keeps ? m : Lower(m)))];

        static string Lower(string member) => char.ToLowerInvariant(member[0]) + member[1..];

        string Free(string name)
        {
            string free = name;
            while (!taken.TryAdd(free, 1))
            {
                free = $"{name}_{++taken[name]}";
            }

            return free;
        }
    }
}
