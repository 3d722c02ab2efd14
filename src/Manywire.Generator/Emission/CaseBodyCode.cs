using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what a case needs that is given at run time: the discriminator, which its union hands over, and its members.</summary>
static class CaseBodyCode
{
    public static void Print(CaseBodyShape shape, Source source)
    {
        string type = shape.CaseType.Name;
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Line($"{type} x = value.Value;");
        source.Line("ReadOnlySpan<byte> cell = value.Cell;");
        if (shape.References)
        {
            source.Open("if (TWriter.IdentifiesCases(ref writer))");
            source.Open("if (writer.Known(x, out int id))");
            source.Line("p = ref writer.Reserve(ref p, writer.MaxReference + tail);");
            source.Line("return ref writer.PutReference(ref p, id);");
            source.Close();
            source.Line();
            source.Line("byte[] behind = cell.ToArray();");
            source.Line("behind[0] = (byte)',';");
            source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxId + writer.MaxUnion(behind.Length));");
            source.Line("p = ref writer.PutBeginObject(ref p, WireLayout.Map, 0);");
            source.Line("p = ref writer.PutId(ref p, id);");
            source.Line("p = ref writer.PutUnion(ref p, value.Tag, behind);");
            source.Line($"return ref {shape.Case}.WriteCase(ref writer, ref p, x, tail);");
            source.Close();
            source.Line();
        }

        source.Line("p = ref writer.Reserve(ref p, writer.MaxUnion(cell.Length));");
        source.Line("p = ref writer.PutUnion(ref p, value.Tag, cell);");
        source.Line($"return ref writer.InlinesUnions ? ref {shape.Case}.WriteCase(ref writer, ref p, x, tail) : ref {shape.Case}.Write(ref writer, ref p, x, tail);");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        source.Line($"{type} x = value.Value;");
        source.Line($"p = ref reader.InlinesUnions ? ref {shape.Case}.ReadCase(ref reader, ref p, ref x, value.Left{(shape.References ? ", value.Id" : "")}) : ref {shape.Case}.Read(ref reader, ref p, ref x);");
        source.Line("value.Value = x;");
        source.Line("return ref p;");
        source.Close();
    }
}
