using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of options: null, or the value; where memory is blitted an object of one member, as a nullable with references in it is.</summary>
static class OptionCode
{
    public static void Print(OptionShape shape, CodeWriter output)
    {
        string some = shape.Type.IsValueType ? "value.IsValueSome" : "value is not null";
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        output.Open($"if (!({some}))");
        output.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        output.Line("return ref writer.PutNullObject(ref p);");
        output.Close();
        output.Line();
        output.Open("if (writer.Blits)");
        output.Line("p = ref writer.Reserve(ref p, writer.MaxObject);");
        output.Line("p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);");
        output.Close();
        output.Line();
        Values.Write(output, shape.Element, "value.Value", "tail");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        output.Open("if (reader.Blits)");
        output.Line("p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);");
        output.Open("if (n < 0)");
        output.Line($"value = {shape.None};");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        output.Open("if (n != 1)");
        output.Line("reader.Fail(ref p, \"an option: 1 member\");");
        output.Close();
        output.Close();
        output.Open("else");
        output.Line("p = ref reader.GetNil(ref p, out bool nil);");
        output.Open("if (nil)");
        output.Line($"value = {shape.None};");
        output.Line("return ref p;");
        output.Close();
        output.Close();
        output.Line();
        Values.Read(output, shape.Element, "default", x => $"value = {shape.Some}({x});");
        output.Line("return ref p;");
        output.Close();
    }
}
