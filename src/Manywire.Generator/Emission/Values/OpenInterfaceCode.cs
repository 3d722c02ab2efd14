using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of interfaces and abstract classes without cases: values are written as what they are at run time.</summary>
static class OpenInterfaceCode
{
    public static void Print(OpenInterfaceShape shape, CodeWriter output)
    {
        output.Text($$"""
            {{CodeFile.WriteHead("Write", $"{shape.Type.Name} value, int tail", "public")}}
            {
                return ref WireUntyped.Write(ref writer, ref p, value, tail);
            }

            {{CodeFile.ReadHead("Read", $"scoped ref {shape.Type.Name} value", "public")}}
            {
                return ref WireUntyped.ReadAs(ref reader, ref p, ref value);
            }
            """);
    }
}
