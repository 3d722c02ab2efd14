using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of options: null, or the value; where memory is blitted an object of one member, as a nullable with references in it is.</summary>
static class OptionCode
{
    public static void Print(OptionShape shape, Source source)
    {
        string some = shape.Type.IsValueType ? "value.IsValueSome" : "value is not null";
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Open($"if (!({some}))");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        source.Line("return ref writer.PutNullObject(ref p);");
        source.Close();
        source.Line();
        source.Open("if (writer.Blits)");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject);");
        source.Line("p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);");
        source.Close();
        source.Line();
        Values.Write(source, shape.Element, "value.Value", "tail");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        source.Open("if (reader.Blits)");
        source.Line("p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);");
        source.Open("if (n < 0)");
        source.Line($"value = {shape.None};");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Open("if (n != 1)");
        source.Line("reader.Fail(ref p, \"an option: 1 member\");");
        source.Close();
        source.Close();
        source.Open("else");
        source.Line("p = ref reader.GetNil(ref p, out bool nil);");
        source.Open("if (nil)");
        source.Line($"value = {shape.None};");
        source.Line("return ref p;");
        source.Close();
        source.Close();
        source.Line();
        Values.Read(source, shape.Element, "default", x => $"value = {shape.Some}({x});");
        source.Line("return ref p;");
        source.Close();
    }
}
