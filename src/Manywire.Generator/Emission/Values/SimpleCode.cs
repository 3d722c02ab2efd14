using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of roots that are one value without members.</summary>
static class SimpleCode
{
    public static void Print(SimpleShape shape, CodeWriter output) => Print(shape.Type.Name, shape.Value, output);

    public static void Print(string type, ValueShape value, CodeWriter output)
    {
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        Values.Write(output, value, "value", "tail");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        Values.Read(output, value, "value", x => $"value = {x};");
        output.Line("return ref p;");
        output.Close();
    }
}
