using System.Collections.Generic;

namespace Manywire.Generator.Emission;

/// <summary>Prints what types look like on wires, for tools that read the assembly without loading it: one attribute for each type.</summary>
static class SchemaTextCode
{
    public static string Print(IReadOnlyList<string> schemas)
    {
        var output = new CodeWriter();
        CodeFile.Preamble(output);
        foreach (string json in schemas)
        {
            output.Line($"[assembly: global::Manywire.Emitted.WireSchemaText({KeyCell.Literal(json)})]");
        }

        return output.ToString();
    }
}
