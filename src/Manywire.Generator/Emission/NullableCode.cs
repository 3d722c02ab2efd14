using System;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of nullable structs with members.</summary>
static class NullableCode
{
    public static void Print(NullableShape shape, Source source) =>
        Print(shape.Type.Name, shape.Element, source, shape.Element.Type.IsUnmanaged, "!value.HasValue", "value.GetValueOrDefault()", "value.GetValueOrDefault()", x => $"value = {x};");

    /// <summary>A value that may be absent: an object of one member where the wire blits, else the value itself.</summary>
    /// <param name="type">The type that may be without a value.</param>
    /// <param name="element">The value.</param>
    /// <param name="source">Where to.</param>
    /// <param name="blits">Whether the type itself is as in memory where the wire blits.</param>
    /// <param name="none">Whether there is none.</param>
    /// <param name="get">The value.</param>
    /// <param name="existing">A value to be filled in place.</param>
    /// <param name="set">The statement that makes the whole of a value.</param>
    public static void Print(string type, ValueShape element, Source source, bool blits, string none, string get, string existing, Func<string, string> set)
    {
        string inner = element.Type.Name;
        string blit = element is CodeValue code ? code.Code + ".Memory.Blit" : "null";
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        if (blits)
        {
            source.Open("if (writer.Blits)");
            source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{type}>() + tail);");
            source.Line($"return ref writer.PutBlitNullable<{inner}>(ref p, value, {blit});");
            source.Close();
            source.Line();
        }

        source.Open($"if ({none})");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        source.Line("return ref writer.PutNullObject(ref p);");
        source.Close();
        source.Line();
        if (!blits)
        {
            source.Open("if (writer.Blits)");
            source.Line("p = ref writer.Reserve(ref p, writer.MaxObject);");
            source.Line("p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);");
            source.Close();
            source.Line();
        }

        Values.Write(source, element, get, "tail");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        source.Open("if (reader.Blits)");
        if (blits)
        {
            source.Line($"return ref reader.GetBlitNullable<{inner}>(ref p, out value, {blit});");
        }
        else
        {
            source.Line("p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);");
            source.Open("if (n < 0)");
            source.Line("value = null;");
            source.Line("return ref p;");
            source.Close();
            source.Line();
            source.Open("if (n != 1)");
            source.Line("reader.Fail(ref p, \"a nullable value: 1 member\");");
            source.Close();
        }

        source.Close();
        source.Open("else");
        source.Line("p = ref reader.GetNil(ref p, out bool nil);");
        source.Open("if (nil)");
        source.Line("value = null;");
        source.Line("return ref p;");
        source.Close();
        source.Close();
        source.Line();
        Values.Read(source, element, existing, set);
        source.Line("return ref p;");
        source.Close();
    }
}
