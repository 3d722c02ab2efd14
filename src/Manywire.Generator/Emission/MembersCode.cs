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
            string arguments = string.Concat(members.Names.Select(n => ", " + KeyCell.Literal(n)));
            output.Line($"[assembly: global::Manywire.Emitted.WireMembers(typeof({members.Type}){arguments}{Named("Setters", members.Setters)}{Named("Calls", members.Calls)})]");
        }

        return output.ToString();
    }

    static string Named(string property, EquatableArray<string> values) =>
        values.Count == 0 ? "" : $", {property} = new string[] {{ {string.Join(", ", values.Select(KeyCell.Literal))} }}";
}
