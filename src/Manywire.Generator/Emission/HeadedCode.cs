using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the second form of a generic struct: with the head of an object on wires that write structs as memory. On all others it is the struct's own.</summary>
static class HeadedCode
{
    const string Inline = "[MethodImpl(MethodImplOptions.AggressiveInlining)]";
    const string Body = "Body";

    public static void Print(HeadedShape shape, CodeWriter output)
    {
        string type = shape.Object.Type.Name, headed = shape.Type.Name;
        output.Line(Inline);
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        output.Text($$"""
            if (!writer.Blits)
            {
                return ref {{shape.Own}}.Write(ref writer, ref p, value, tail);
            }

            """);
        if (shape.Asks)
        {
            GivenFormatter.Print(output, type, "writer.CallOverrides", "return ref WireFormatting.Write(formatter, ref writer, ref p, value, tail);");
        }

        output.Line($"return ref {Body}.Write(ref writer, ref p, value, tail);");
        output.Close();
        output.Line();
        output.Line(Inline);
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        output.Text($$"""
            if (!reader.Blits)
            {
                return ref {{shape.Own}}.Read(ref reader, ref p, ref value);
            }

            """);
        if (shape.Asks)
        {
            GivenFormatter.Print(output, type, "reader.CallOverrides", "return ref WireFormatting.Read(formatter, ref reader, ref p, ref value);");
        }

        output.Line($"return ref {Body}.Read(ref reader, ref p, ref value);");
        output.Close();
        output.Text($$"""

            {{CodeFile.WriteHead("WriteRoot", $"{headed} value, int tail")}}
            {
                return ref Write(ref writer, ref p, value.Value, tail);
            }

            {{CodeFile.ReadHead("ReadRoot", $"scoped ref {headed} value")}}
            {
                return ref Read(ref reader, ref p, ref value.Value);
            }

            /// <summary>The struct as an object.</summary>
            """);
        output.Open($"internal static class {Body}");
        RootCode.PrintBody(shape.Object, output);
        output.Close();
        output.Line();
        output.Open($"internal sealed class Shape : WireShape<{headed}>");
        output.Text($$"""
            public override WireWrite<{{headed}}, TWriter> Write<TWriter>() => WriteRoot<TWriter>;

            public override WireRead<{{headed}}, TReader> Read<TReader>() => ReadRoot<TReader>;

            """);
        SchemaCode.Print(shape.Object, output, Body + ".");
        output.Close();
    }
}
