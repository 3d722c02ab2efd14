using System;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of roots that are one value without members.</summary>
static class SimpleCode
{
    public static void Print(SimpleShape shape, Source source) => Print(shape.Type.Name, shape.Value, source);

    public static void Print(string type, ValueShape value, Source source)
    {
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        Values.Write(source, value, "value", "tail");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        Values.Read(source, value, "value", x => $"value = {x};");
        source.Line("return ref p;");
        source.Close();
    }
}
