using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what a case needs that is given at run time: the discriminator, which its union hands over, and its members.</summary>
static class CaseBodyCode
{
    public static void Print(CaseBodyShape shape, CodeWriter output)
    {
        string type = shape.CaseType.Name;
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        output.Line($"{type} x = value.Value;");
        output.Line("ReadOnlySpan<byte> cell = value.Cell;");
        if (shape.References)
        {
            output.Text($$"""
                if (writer.IdentifiesCases)
                {
                    if (writer.Known(x, out int id))
                    {
                        p = ref writer.Reserve(ref p, writer.MaxReference + tail);
                        return ref writer.PutReference(ref p, id);
                    }

                    byte[] behind = cell.ToArray();
                    behind[0] = (byte)',';
                    p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxId + writer.MaxUnion(behind.Length));
                    p = ref writer.PutBeginObject(ref p, WireLayout.Map, 0);
                    p = ref writer.PutId(ref p, id);
                    p = ref writer.PutUnion(ref p, value.Tag, behind);
                    return ref {{shape.Case}}.WriteCase(ref writer, ref p, x, tail);
                }

                """);
        }

        output.Text($$"""
            p = ref writer.Reserve(ref p, writer.MaxUnion(cell.Length));
            p = ref writer.PutUnion(ref p, value.Tag, cell);
            return ref writer.InlinesUnions ? ref {{shape.Case}}.WriteCase(ref writer, ref p, x, tail) : ref {{shape.Case}}.Write(ref writer, ref p, x, tail);
            """);
        output.Close();
        output.Text($$"""

            {{CodeFile.ReadHead("Read", $"scoped ref {shape.Type.Name} value", "public")}}
            {
                {{type}} x = value.Value;
                p = ref reader.InlinesUnions ? ref {{shape.Case}}.ReadCase(ref reader, ref p, ref x, value.Left{{(shape.References ? ", value.Id" : "")}}) : ref {{shape.Case}}.Read(ref reader, ref p, ref x);
                value.Value = x;
                return ref p;
            }
            """);
    }
}
