using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of a key with its elements: an object of two where the wire writes memory, else an array of two.</summary>
static class GroupingCode
{
    public static void Print(GroupingShape shape, CodeWriter output)
    {
        string key = shape.Key.Type.Name, element = shape.ElementType;
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        output.Open("if (value is null)");
        output.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        output.Line("return ref writer.PutNullObject(ref p);");
        output.Close();
        output.Line();
        output.Line($"global::Manywire.Emitted.WireSnapshot<{element}> snapshot = default;");
        output.Line("snapshot.AddAll(value);");
        output.Line("p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxArray);");
        output.Line("p = ref writer.Blits ? ref writer.PutBeginObject(ref p, WireLayout.Array, 2) : ref writer.PutBeginArray(ref p, 2);");
        Values.Write(output, shape.Key, "value.Key", "writer.MaxEnd");
        output.Open("if (writer.Delimited)");
        output.Line("p = ref writer.PutSeparator(ref p);");
        output.Close();
        output.Line();
        output.Line($"p = ref {shape.Spans}.Write(ref writer, ref p, snapshot.Items, writer.MaxEnd + tail);");
        output.Line("snapshot.End();");
        output.Line("return ref writer.Blits ? ref writer.PutEndObject(ref p) : ref writer.PutEndArray(ref p);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        output.Line("int i = 0;");
        output.Line("int n = 0;");
        output.Open("if (reader.Blits)");
        output.Line("p = ref reader.OpenObject(ref p, WireLayout.Array, out n);");
        output.Close();
        output.Open("else");
        output.Line("p = ref reader.BeginArray(ref p, out n);");
        output.Close();
        output.Line();
        output.Open("if (n < 0)");
        output.Line("value = null;");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        output.Line("p = ref global::Manywire.Emitted.WirePairs.First(ref reader, ref p, ref n, ref i);");
        output.Line($"{key} key;");
        Values.Read(output, shape.Key, "default", x => $"key = {x};");
        output.Line("p = ref global::Manywire.Emitted.WirePairs.Second(ref reader, ref p, ref n, ref i);");
        output.Line($"{element}[] elements;");
        Values.Read(output, shape.Elements, "default", x => $"elements = {x};");
        output.Line("p = ref global::Manywire.Emitted.WirePairs.End(ref reader, ref p, ref n, ref i);");
        output.Line($"value = new global::Manywire.Emitted.WireGrouping<{key}, {element}>(key, elements ?? global::System.Array.Empty<{element}>());");
        output.Line("return ref p;");
        output.Close();
    }
}
