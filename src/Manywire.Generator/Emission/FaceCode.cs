using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of interfaces and abstract classes without cases: values are written as what they are at run time.</summary>
static class FaceCode
{
    public static void Print(FaceShape shape, Source source)
    {
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Line("return ref WireUntyped.Write(ref writer, ref p, value, tail);");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        source.Line("return ref WireUntyped.ReadAs(ref reader, ref p, ref value);");
        source.Close();
    }
}
