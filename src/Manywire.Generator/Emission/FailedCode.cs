using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what stands in for the code of a type with something wrong: the face that other code calls.</summary>
static class FailedCode
{
    public static void Print(FailedShape shape, Source source)
    {
        string type = shape.Type.Name;
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        Throw(source);
        if (shape.Type.IsRefLike)
        {
            source.Line("internal static WireSchema Schema => null;");
            return;
        }

        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        Throw(source);
        CodeFile.OpenWrite(source, "WriteCase", $"{type} value, int tail");
        Throw(source);
        CodeFile.OpenRead(source, "ReadCase", $"scoped ref {type} value, int n, int id = -1");
        Throw(source);
        source.Open("public static class Memory");
        source.Line("public static readonly WireBlit Blit;");
        source.Close();
        source.Line();
        source.Line("internal static WireSchema Schema => null;");
    }

    static void Throw(Source source)
    {
        source.Line("throw new global::System.NotSupportedException(\"The type has an error: see what the generator says of it.\");");
        source.Close();
        source.Line();
    }
}
