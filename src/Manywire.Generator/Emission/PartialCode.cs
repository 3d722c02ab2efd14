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
            PlacementCode.Stand(output, method.Type, () => output.Line(method.Head + ";"));
        }

        return output.ToString();
    }
}
