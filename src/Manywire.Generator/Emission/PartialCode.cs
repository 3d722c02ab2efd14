using System.Collections.Generic;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the declarations of partial methods.</summary>
static class PartialCode
{
    public static string Print(IReadOnlyList<PartialShape> all)
    {
        var output = new CodeWriter();
        CodeFile.Preamble(output);
        foreach (PartialShape method in all)
        {
            int open = PlacementCode.Open(output, method.Type, static _ => { });
            output.Line(method.Head + ";");
            for (; open > 0; open--)
            {
                output.Close();
            }
        }

        return output.ToString();
    }
}
