using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what other assemblies are told of members that they don't see.</summary>
static class MembersCode
{
    public static string Print(IReadOnlyList<MembersShape> all)
    {
        var source = new Source();
        CodeFile.Preamble(source);
        foreach (MembersShape members in all)
        {
            source.Line($"[assembly: global::Manywire.Emitted.WireMembers(typeof({members.Type}), {string.Join(", ", members.Names.Select(KeyCell.Literal))}{(members.Setters.Count == 0 ? "" : $", Setters = new string[] {{ {string.Join(", ", members.Setters.Select(KeyCell.Literal))} }}")})]");
        }

        return source.ToString();
    }
}
