using System;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of nullable structs with members.</summary>
static class NullableCode
{
    public static void Print(NullableShape shape, CodeWriter output) =>
        Print(shape.Type.Name, shape.Element, output, shape.Element.Type.IsUnmanaged, "!value.HasValue", "value.GetValueOrDefault()", "value.GetValueOrDefault()", x => $"value = {x};");

    /// <summary>How a value lies in memory.</summary>
    public static string Blit(ValueShape element) => element is CodeValue code ? code.Code + ".Memory.Blit" : "null";

    /// <summary>A value that may be absent: an object of one member where the wire blits, else the value itself.</summary>
    /// <param name="type">The type that may be without a value.</param>
    /// <param name="element">The value.</param>
    /// <param name="output">Where to.</param>
    /// <param name="blits">Whether the type itself is as in memory where the wire blits.</param>
    /// <param name="none">Whether there is none.</param>
    /// <param name="get">The value.</param>
    /// <param name="existing">A value to be filled in place.</param>
    /// <param name="set">The statement that makes the whole of a value.</param>
    public static void Print(string type, ValueShape element, CodeWriter output, bool blits, string none, string get, string existing, Func<string, string> set)
    {
        string inner = element.Type.Name;
        string blit = Blit(element);
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        if (blits)
        {
            output.Text($$"""
                if (writer.Blits)
                {
                    p = ref writer.Reserve(ref p, Unsafe.SizeOf<{{type}}>() + tail);
                    return ref writer.PutBlitNullable<{{inner}}>(ref p, value, {{blit}});
                }

                """);
        }

        output.Text($$"""
            if ({{none}})
            {
                p = ref writer.Reserve(ref p, writer.MaxObject + tail);
                return ref writer.PutNullObject(ref p);
            }

            """);
        if (!blits)
        {
            output.Text("""
                if (writer.Blits)
                {
                    p = ref writer.Reserve(ref p, writer.MaxObject);
                    p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);
                }

                """);
        }

        Values.Write(output, element, get, "tail");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        output.Open("if (reader.Blits)");
        if (blits)
        {
            output.Line($"return ref reader.GetBlitNullable<{inner}>(ref p, out value, {blit});");
        }
        else
        {
            output.Text("""
                p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);
                if (n < 0)
                {
                    value = null;
                    return ref p;
                }

                if (n != 1)
                {
                    reader.Fail(ref p, "a nullable value: 1 member");
                }
                """);
        }

        output.Close();
        output.Text("""
            else
            {
                p = ref reader.GetNil(ref p, out bool nil);
                if (nil)
                {
                    value = null;
                    return ref p;
                }
            }

            """);
        Values.Read(output, element, existing, set);
        output.Line("return ref p;");
        output.Close();
    }
}
