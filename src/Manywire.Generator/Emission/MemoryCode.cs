using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of spans that are roots.</summary>
static class SpanRootCode
{
    public static void Print(SpanRootShape shape, Source source)
    {
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        Values.Write(source, shape.Span, "value", "tail");
        source.Line("return ref p;");
        source.Close();
    }
}

/// <summary>Prints the code of what has its elements in memory somewhere: written from there, read as an array.</summary>
static class MemoryCode
{
    public static void Print(MemoryShape shape, Source source)
    {
        string span = shape.Kind switch
        {
            "ArraySegment" => "global::System.MemoryExtensions.AsSpan(value)",
            "ReadOnlySequence" => "global::Manywire.Types.SequenceItems.Of(value)",
            _ => "value.Span",
        };
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        if (shape.Kind == "ArraySegment")
        {
            source.Open("if (value.Array is null && !writer.Blits)");
            source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + tail);");
            source.Line("return ref writer.PutNullArray(ref p);");
            source.Close();
            source.Line();
        }

        source.Line($"ReadOnlySpan<{shape.Element.Type.Name}> items = {span};");
        if (shape.Elements is BytesValue)
        {
            // As text, a segment of bytes is a list of numbers, as System.Text.Json has it.
            source.Line(shape.Kind == "ArraySegment"
                ? $"return ref writer.TextKeys ? ref {shape.Spans}.Write(ref writer, ref p, items, tail) : ref TWriter.PutByteSpan(ref writer, ref p, items, tail);"
                : "return ref TWriter.PutByteSpan(ref writer, ref p, items, tail);");
        }
        else
        {
            source.Line($"return ref {shape.Spans}.Write(ref writer, ref p, items, tail);");
        }

        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        Values.Read(source, shape.Elements, "null", x => $"value = {x} is null ? default : new {shape.Type.Name}({x});");
        source.Line("return ref p;");
        source.Close();
    }
}
