using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of options: null, or the value; where memory is blitted an object of one member, as a nullable with references in it is.</summary>
static class OptionCode
{
    public static void Print(OptionShape shape, CodeWriter output)
    {
        string some = shape.Type.IsValueType ? "value.IsValueSome" : "value is not null";
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        output.Text($$"""
            if (!({{some}}))
            {
                p = ref writer.Reserve(ref p, writer.MaxObject + tail);
                return ref writer.PutNullObject(ref p);
            }

            if (writer.Blits)
            {
                p = ref writer.Reserve(ref p, writer.MaxObject);
                p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);
            }

            """);
        Values.Write(output, shape.Element, "value.Value", "tail");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        output.Text($$"""
            if (reader.Blits)
            {
                p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);
                if (n < 0)
                {
                    value = {{shape.None}};
                    return ref p;
                }

                if (n != 1)
                {
                    reader.Fail(ref p, "an option: 1 member");
                }
            }
            else
            {
                p = ref reader.GetNil(ref p, out bool nil);
                if (nil)
                {
                    value = {{shape.None}};
                    return ref p;
                }
            }

            """);
        Values.Read(output, shape.Element, "default", x => $"value = {shape.Some}({x});");
        output.Line("return ref p;");
        output.Close();
    }
}
