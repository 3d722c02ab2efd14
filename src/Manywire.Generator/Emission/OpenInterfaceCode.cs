using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of interfaces and abstract classes without cases: values are written as what they are at run time.</summary>
static class OpenInterfaceCode
{
    public static void Print(OpenInterfaceShape shape, CodeWriter output)
    {
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        output.Line("return ref WireUntyped.Write(ref writer, ref p, value, tail);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        output.Line("return ref WireUntyped.ReadAs(ref reader, ref p, ref value);");
        output.Close();
    }
}
