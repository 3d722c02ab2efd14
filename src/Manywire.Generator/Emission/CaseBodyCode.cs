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
            output.Open("if (writer.IdentifiesCases)");
            output.Open("if (writer.Known(x, out int id))");
            output.Line("p = ref writer.Reserve(ref p, writer.MaxReference + tail);");
            output.Line("return ref writer.PutReference(ref p, id);");
            output.Close();
            output.Line();
            output.Line("byte[] behind = cell.ToArray();");
            output.Line("behind[0] = (byte)',';");
            output.Line("p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxId + writer.MaxUnion(behind.Length));");
            output.Line("p = ref writer.PutBeginObject(ref p, WireLayout.Map, 0);");
            output.Line("p = ref writer.PutId(ref p, id);");
            output.Line("p = ref writer.PutUnion(ref p, value.Tag, behind);");
            output.Line($"return ref {shape.Case}.WriteCase(ref writer, ref p, x, tail);");
            output.Close();
            output.Line();
        }

        output.Line("p = ref writer.Reserve(ref p, writer.MaxUnion(cell.Length));");
        output.Line("p = ref writer.PutUnion(ref p, value.Tag, cell);");
        output.Line($"return ref writer.InlinesUnions ? ref {shape.Case}.WriteCase(ref writer, ref p, x, tail) : ref {shape.Case}.Write(ref writer, ref p, x, tail);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        output.Line($"{type} x = value.Value;");
        output.Line($"p = ref reader.InlinesUnions ? ref {shape.Case}.ReadCase(ref reader, ref p, ref x, value.Left{(shape.References ? ", value.Id" : "")}) : ref {shape.Case}.Read(ref reader, ref p, ref x);");
        output.Line("value.Value = x;");
        output.Line("return ref p;");
        output.Close();
    }
}
