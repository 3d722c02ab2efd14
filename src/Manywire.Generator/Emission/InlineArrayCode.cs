using System;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of structs that are arrays of fixed length: as in memory where the wire blits, and an array of so many elements elsewhere.</summary>
static class InlineArrayCode
{
    public static void Print(InlineArrayShape shape, Source source)
    {
        string type = shape.Type.Name, element = shape.Element.Type.Name;
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        if (shape.Type.IsUnmanaged)
        {
            source.Open("if (writer.Blits)");
            source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{type}>() + tail);");
            source.Line("return ref writer.PutBlit(ref p, value, Memory.Blit);");
            source.Close();
            source.Line();
        }

        source.Line($"ReadOnlySpan<{element}> items = value;");
        source.Line($"return ref {shape.Spans}.Write(ref writer, ref p, items, tail);");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        if (shape.Type.IsUnmanaged)
        {
            source.Open("if (reader.Blits)");
            source.Line("return ref reader.GetBlit(ref p, out value, Memory.Blit);");
            source.Close();
            source.Line();
        }

        source.Line("p = ref reader.BeginArray(ref p, out int n);");
        source.Line("int at = 0;");
        source.Line("int i = 0;");
        source.Open("while (n >= 0)");
        source.Line("p = ref reader.NextElement(ref p, ref n, ref i);");
        source.Open("if (n < 0)");
        source.Line("break;");
        source.Close();
        source.Line();
        source.Open($"if (at == {shape.Length})");
        PrintFail(shape, source);
        source.Close();
        source.Line();
        Values.Read(source, shape.Element, Values.IsFillable(shape.Element) ? "value[at]" : "default", x => $"value[at++] = {x};");
        source.Close();
        source.Line();
        source.Open($"if (at != {shape.Length})");
        PrintFail(shape, source);
        source.Close();
        source.Line();
        source.Line("return ref p;");
        source.Close();
        if (!shape.Type.IsUnmanaged)
        {
            return;
        }

        bool nullable = element.EndsWith("?", StringComparison.Ordinal);
        source.Line();
        source.Line("/// <summary>How the struct lies in memory.</summary>");
        source.Open("public static class Memory");
        source.Line("public static readonly WireBlit Blit = Build();");
        source.Line();
        source.Open("static WireBlit Build()");
        source.Line($"{type} value = default;");
        source.Line($"var fields = new WireBlitBuilder<{type}>(ref value);");
        source.Open($"for (int i = 0; i < {shape.Length}; i++)");
        source.Line($"fields.{(nullable ? "NullableField" : "Field")}(ref value[i]{(shape.Element is CodeValue code && !nullable ? $", {code.Code}.Memory.Blit" : "")});");
        source.Close();
        source.Line();
        source.Line("return fields.Build();");
        source.Close();
        source.Close();
    }

    static void PrintFail(InlineArrayShape shape, Source source) => source.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), \"an array of {shape.Length} elements\");");
}
