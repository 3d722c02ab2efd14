using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of a key with its elements: an object of two where the wire writes memory, else an array of two.</summary>
static class GroupingCode
{
    public static void Print(GroupingShape shape, CodeWriter output)
    {
        string key = shape.Key.Type.Name, element = shape.ElementType;
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        output.Text($$"""
            if (value is null)
            {
                p = ref writer.Reserve(ref p, writer.MaxObject + tail);
                return ref writer.PutNullObject(ref p);
            }

            global::Manywire.Emitted.WireSnapshot<{{element}}> snapshot = default;
            snapshot.AddAll(value);
            p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxArray);
            p = ref writer.Blits ? ref writer.PutBeginObject(ref p, WireLayout.Array, 2) : ref writer.PutBeginArray(ref p, 2);
            """);
        Values.Write(output, shape.Key, "value.Key", "writer.MaxEnd");
        output.Text($$"""
            if (writer.Delimited)
            {
                p = ref writer.PutSeparator(ref p);
            }

            p = ref {{shape.Spans}}.Write(ref writer, ref p, snapshot.Items, writer.MaxEnd + tail);
            snapshot.End();
            return ref writer.Blits ? ref writer.PutEndObject(ref p) : ref writer.PutEndArray(ref p);
            """);
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        output.Text($$"""
            int i = 0;
            int n = 0;
            if (reader.Blits)
            {
                p = ref reader.OpenObject(ref p, WireLayout.Array, out n);
            }
            else
            {
                p = ref reader.BeginArray(ref p, out n);
            }

            if (n < 0)
            {
                value = null;
                return ref p;
            }

            p = ref global::Manywire.Emitted.WirePairs.First(ref reader, ref p, ref n, ref i);
            {{key}} key;
            """);
        Values.Read(output, shape.Key, "default", x => $"key = {x};");
        output.Line("p = ref global::Manywire.Emitted.WirePairs.Second(ref reader, ref p, ref n, ref i);");
        output.Line($"{element}[] elements;");
        Values.Read(output, shape.Elements, "default", x => $"elements = {x};");
        output.Text($$"""
            p = ref global::Manywire.Emitted.WirePairs.End(ref reader, ref p, ref n, ref i);
            value = new global::Manywire.Emitted.WireGrouping<{{key}}, {{element}}>(key, elements ?? global::System.Array.Empty<{{element}}>());
            return ref p;
            """);
        output.Close();
    }
}
