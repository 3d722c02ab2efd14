using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of what has its elements in memory somewhere: written from there, read as an array.</summary>
static class MemoryCode
{
    public static void Print(MemoryShape shape, CodeWriter output)
    {
        string span = shape.Kind switch
        {
            "ArraySegment" => "global::System.MemoryExtensions.AsSpan(value)",
            "ReadOnlySequence" => "global::Manywire.Types.SequenceItems.Of(value)",
            _ => "value.Span",
        };
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        if (shape.Kind == "ArraySegment")
        {
            output.Text("""
                if (value.Array is null && !writer.Blits)
                {
                    p = ref writer.Reserve(ref p, writer.MaxArray + tail);
                    return ref writer.PutNullArray(ref p);
                }

                """);
        }

        output.Line($"ReadOnlySpan<{shape.Element.Type.Name}> items = {span};");
        if (shape.Elements is BytesValue)
        {
            // As text, a segment of bytes is a list of numbers, as System.Text.Json has it.
            output.Line(shape.Kind == "ArraySegment"
                ? $"return ref writer.TextKeys ? ref {shape.Spans}.Write(ref writer, ref p, items, tail) : ref writer.PutByteSpan(ref p, items, tail);"
                : "return ref writer.PutByteSpan(ref p, items, tail);");
        }
        else
        {
            output.Line($"return ref {shape.Spans}.Write(ref writer, ref p, items, tail);");
        }

        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        string existing = shape.Kind is "Memory" or "ArraySegment" ? $"global::Manywire.Types.MemoryArray.Of<{shape.Element.Type.Name}>(value)" : "null";
        Values.Read(output, shape.Elements, existing, x => $"value = {x} is null ? default : new {shape.Type.Name}({x});");
        output.Line("return ref p;");
        output.Close();
    }
}
