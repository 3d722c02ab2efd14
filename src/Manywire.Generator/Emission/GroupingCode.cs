using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of a key with its elements: an object of two where the wire writes memory, else an array of two.</summary>
static class GroupingCode
{
    public static void Print(GroupingShape shape, Source source)
    {
        string key = shape.Key.Type.Name, element = shape.ElementType;
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Open("if (value is null)");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        source.Line("return ref writer.PutNullObject(ref p);");
        source.Close();
        source.Line();
        source.Line($"global::Manywire.Emitted.WireSnapshot<{element}> snapshot = default;");
        source.Line("snapshot.AddAll(value);");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxArray);");
        source.Line("p = ref writer.Blits ? ref writer.PutBeginObject(ref p, WireLayout.Array, 2) : ref writer.PutBeginArray(ref p, 2);");
        Values.Write(source, shape.Key, "value.Key", "writer.MaxEnd");
        source.Open("if (writer.Delimited)");
        source.Line("p = ref writer.PutSeparator(ref p);");
        source.Close();
        source.Line();
        source.Line($"p = ref {shape.Spans}.Write(ref writer, ref p, snapshot.Items, writer.MaxEnd + tail);");
        source.Line("snapshot.End();");
        source.Line("return ref writer.Blits ? ref writer.PutEndObject(ref p) : ref writer.PutEndArray(ref p);");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        source.Line("int i = 0;");
        source.Line("int n = 0;");
        source.Open("if (reader.Blits)");
        source.Line("p = ref reader.OpenObject(ref p, WireLayout.Array, out n);");
        source.Close();
        source.Open("else");
        source.Line("p = ref reader.BeginArray(ref p, out n);");
        source.Close();
        source.Line();
        source.Open("if (n < 0)");
        source.Line("value = null;");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Line("p = ref global::Manywire.Emitted.WirePairs.First(ref reader, ref p, ref n, ref i);");
        source.Line($"{key} key;");
        Values.Read(source, shape.Key, "default", x => $"key = {x};");
        source.Line("p = ref global::Manywire.Emitted.WirePairs.Second(ref reader, ref p, ref n, ref i);");
        source.Line($"{element}[] elements;");
        Values.Read(source, shape.Elements, "default", x => $"elements = {x};");
        source.Line("p = ref global::Manywire.Emitted.WirePairs.End(ref reader, ref p, ref n, ref i);");
        source.Line($"value = new global::Manywire.Emitted.WireGrouping<{key}, {element}>(key, elements ?? global::System.Array.Empty<{element}>());");
        source.Line("return ref p;");
        source.Close();
    }
}
