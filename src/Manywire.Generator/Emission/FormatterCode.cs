using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of what has a formatter: the call of it, between the wire's cursor and its plain interface.</summary>
static class FormatterCode
{
    public static void Print(FormatterShape shape, CodeWriter output)
    {
        string type = shape.Type.Name;
        output.Line($"static readonly {shape.Formatter} Formatter = new {shape.Formatter}();");
        output.Line();
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        output.Line("WireValueState state = default;");
        output.Line("WireValueWriter<TWriter> plain = WireFormatting.BeginWrite(ref writer, ref p, ref state);");
        output.Open("try");
        output.Line("Formatter.Write(plain, value);");
        output.Close();
        output.Open("catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))");
        output.Line($"WireFormatting.RefuseWritten(ref writer, ref p, {KeyCell.Literal("a " + type.Replace("global::", "") + " that its formatter writes")}, e);");
        output.Close();
        output.Line();
        output.Line("return ref WireFormatting.EndWrite(plain, ref writer, ref p, tail);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        output.Line("WireValueState state = default;");
        output.Line("WireValueReader<TReader> plain = WireFormatting.BeginRead(ref reader, ref p, ref state);");
        output.Line("long began = reader.Remaining(ref p);");
        output.Open("try");
        output.Line("value = Formatter.Read(plain);");
        output.Close();
        output.Open("catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))");
        output.Line($"WireFormatting.Refuse(began, {KeyCell.Literal("a " + type.Replace("global::", "") + " that its formatter takes")}, e);");
        output.Close();
        output.Line();
        output.Line("return ref WireFormatting.EndRead(plain, ref reader, ref p);");
        output.Close();
        if (shape.IsCase)
        {
            CaseCode.Print(type, output);
        }
    }
}
