using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what stands in for the code of a type with something wrong: the class that other code calls.</summary>
static class FailedCode
{
    public static void Print(FailedShape shape, CodeWriter output)
    {
        string type = shape.Type.Name;
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        Throw(output);
        if (shape.Type.IsRefLike)
        {
            output.Line("internal static WireSchema Schema => null;");
            return;
        }

        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        Throw(output);
        CodeFile.OpenWrite(output, "WriteCase", $"{type} value, int tail");
        Throw(output);
        CodeFile.OpenRead(output, "ReadCase", $"scoped ref {type} value, int n, int id = -1");
        Throw(output);
        output.Text("""
            public static class Memory
            {
                public static readonly WireBlit Blit;
            }

            internal static WireSchema Schema => null;
            """);
    }

    static void Throw(CodeWriter output)
    {
        output.Line("throw new global::System.NotSupportedException(\"The type has an error: see what the generator says of it.\");");
        output.Close();
        output.Line();
    }
}
