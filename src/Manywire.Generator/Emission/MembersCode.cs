using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what other assemblies are told of members that they don't see.</summary>
static class MembersCode
{
    public static string Print(IReadOnlyList<MembersShape> all)
    {
        var output = new CodeWriter();
        CodeFile.Preamble(output);
        foreach (MembersShape members in all)
        {
            output.Line($"[assembly: global::Manywire.Emitted.WireMembers(typeof({members.Type}), {string.Join(", ", members.Names.Select(KeyCell.Literal))}{(members.Setters.Count == 0 ? "" : $", Setters = new string[] {{ {string.Join(", ", members.Setters.Select(KeyCell.Literal))} }}")})]");
        }

        return output.ToString();
    }
}
