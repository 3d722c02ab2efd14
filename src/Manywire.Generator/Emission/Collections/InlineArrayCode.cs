using System;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of structs that are arrays of fixed length: as in memory where the wire blits, and an array of so many elements elsewhere.</summary>
static class InlineArrayCode
{
    public static void Print(InlineArrayShape shape, CodeWriter output)
    {
        string type = shape.Type.Name, element = shape.Element.Type.Name;
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        if (shape.Type.IsUnmanaged)
        {
            output.Text($$"""
                if (writer.Blits)
                {
                    p = ref writer.Reserve(ref p, Unsafe.SizeOf<{{type}}>() + tail);
                    return ref writer.PutBlit(ref p, value, Memory.Blit);
                }

                """);
        }

        output.Line($"ReadOnlySpan<{element}> items = value;");
        output.Line($"return ref {shape.Spans}.Write(ref writer, ref p, items, tail);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        if (shape.Type.IsUnmanaged)
        {
            output.Text("""
                if (reader.Blits)
                {
                    return ref reader.GetBlit(ref p, out value, Memory.Blit);
                }

                """);
        }

        output.Text("""
            p = ref reader.BeginArray(ref p, out int n);
            int at = 0;
            int i = 0;
            """);
        output.Open("while (n >= 0)");
        output.Text("""
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            """);
        output.Open($"if (at == {shape.Length})");
        PrintFail(shape, output);
        output.Close();
        output.Line();
        Values.Read(output, shape.Element, Values.IsFillable(shape.Element) ? "value[at]" : "default", x => $"value[at++] = {x};");
        output.Close();
        output.Line();
        output.Open($"if (at != {shape.Length})");
        PrintFail(shape, output);
        output.Close();
        output.Line();
        output.Line("return ref p;");
        output.Close();
        if (!shape.Type.IsUnmanaged)
        {
            return;
        }

        bool nullable = element.EndsWith("?", StringComparison.Ordinal);
        output.Text($$"""

            /// <summary>How the struct lies in memory.</summary>
            public static class Memory
            {
                public static readonly WireBlit Blit = Build();

                static WireBlit Build()
                {
                    {{type}} value = default;
                    var fields = new WireBlitBuilder<{{type}}>(ref value);
                    for (int i = 0; i < {{shape.Length}}; i++)
                    {
                        fields.{{(nullable ? "NullableField" : "Field")}}(ref value[i]{{(shape.Element is CodeValue code && !nullable ? $", {code.Code}.Memory.Blit" : "")}});
                    }

                    return fields.Build();
                }
            }
            """);
    }

    static void PrintFail(InlineArrayShape shape, CodeWriter output) => output.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), \"an array of {shape.Length} elements\");");
}
