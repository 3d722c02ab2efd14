using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of what has a formatter: the call of it, between the wire's cursor and its plain face.</summary>
static class FormatterCode
{
    public static void Print(FormatterShape shape, Source source)
    {
        string type = shape.Type.Name;
        source.Line($"static readonly {shape.Formatter} Formatter = new {shape.Formatter}();");
        source.Line();
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        source.Line("WireValueState state = default;");
        source.Line("WireValueWriter<TWriter> face = WireFormatting.BeginWrite(ref writer, ref p, ref state);");
        source.Line("Formatter.Write(face, value);");
        source.Line("return ref WireFormatting.EndWrite(face, ref writer, ref p, tail);");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        source.Line("WireValueState state = default;");
        source.Line("WireValueReader<TReader> face = WireFormatting.BeginRead(ref reader, ref p, ref state);");
        source.Line("long began = reader.Remaining(ref p);");
        source.Open("try");
        source.Line("value = Formatter.Read(face);");
        source.Close();
        source.Open("catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))");
        source.Line($"WireFormatting.Refuse(began, {KeyCell.Literal("a " + type.Replace("global::", "") + " that its formatter takes")}, e);");
        source.Close();
        source.Line();
        source.Line("return ref WireFormatting.EndRead(face, ref reader, ref p);");
        source.Close();
        if (shape.IsCase)
        {
            CaseCode.Print(type, source);
        }
    }
}
