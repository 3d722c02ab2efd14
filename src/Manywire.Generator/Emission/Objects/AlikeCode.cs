using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what refuses a type where the options of a call make two of its names the same. All other types have nothing of it.</summary>
static class AlikeCode
{
    /// <summary>Prints it for writing.</summary>
    public static void PrintWritten(CodeWriter output, AlikeShape? alike, string type) => Print(output, alike, "writer", "writer.Naming > WireNaming.AsDeclared", type);

    /// <summary>Prints it for reading.</summary>
    /// <param name="layout">The type's layout.</param>
    public static void PrintRead(CodeWriter output, AlikeShape? alike, string type, string layout) => Print(output, alike, "reader", $"reader.Order({layout}) == WireOrder.Named && reader.IgnoresCase", type);

    static void Print(CodeWriter output, AlikeShape? alike, string io, string folds, string type)
    {
        if (alike is not null)
        {
            string text = $"a type whose names stay apart as the options spell and match them, and not {type.Replace("global::", "")} with its {alike.Names}";
            output.Line($"if ({(alike.IsJoined ? $"{io}.Naming >= WireNaming.SnakeCaseLower" : folds)}) {io}.Fail(ref p, {KeyCell.Literal(text)});");
        }
    }
}
