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
            output.Open("if (writer.Blits)");
            output.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{type}>() + tail);");
            output.Line("return ref writer.PutBlit(ref p, value, Memory.Blit);");
            output.Close();
            output.Line();
        }

        output.Line($"ReadOnlySpan<{element}> items = value;");
        output.Line($"return ref {shape.Spans}.Write(ref writer, ref p, items, tail);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        if (shape.Type.IsUnmanaged)
        {
            output.Open("if (reader.Blits)");
            output.Line("return ref reader.GetBlit(ref p, out value, Memory.Blit);");
            output.Close();
            output.Line();
        }

        output.Line("p = ref reader.BeginArray(ref p, out int n);");
        output.Line("int at = 0;");
        output.Line("int i = 0;");
        output.Open("while (n >= 0)");
        output.Line("p = ref reader.NextElement(ref p, ref n, ref i);");
        output.Open("if (n < 0)");
        output.Line("break;");
        output.Close();
        output.Line();
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
        output.Line();
        output.Line("/// <summary>How the struct lies in memory.</summary>");
        output.Open("public static class Memory");
        output.Line("public static readonly WireBlit Blit = Build();");
        output.Line();
        output.Open("static WireBlit Build()");
        output.Line($"{type} value = default;");
        output.Line($"var fields = new WireBlitBuilder<{type}>(ref value);");
        output.Open($"for (int i = 0; i < {shape.Length}; i++)");
        output.Line($"fields.{(nullable ? "NullableField" : "Field")}(ref value[i]{(shape.Element is CodeValue code && !nullable ? $", {code.Code}.Memory.Blit" : "")});");
        output.Close();
        output.Line();
        output.Line("return fields.Build();");
        output.Close();
        output.Close();
    }

    static void PrintFail(InlineArrayShape shape, CodeWriter output) => output.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), \"an array of {shape.Length} elements\");");
}
