using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of spans that are roots.</summary>
static class SpanRootCode
{
    public static void Print(SpanRootShape shape, CodeWriter output)
    {
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        Values.Write(output, shape.Span, "value", "tail");
        output.Line("return ref p;");
        output.Close();
    }
}
