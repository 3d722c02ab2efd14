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

/// <summary>Prints the code of what is written as another type.</summary>
static class SurrogateCode
{
    public static void Print(SurrogateShape shape, Source source)
    {
        string type = shape.Type.Name;
        string surrogate = shape.Surrogate.Type.Name;
        bool isNull = !shape.Type.IsValueType;
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        source.Line("writer.Enter();");
        string to = string.Format(System.Globalization.CultureInfo.InvariantCulture, shape.To, "value");
        source.Line(isNull ? $"{surrogate} surrogate = value is null ? default({surrogate}) : {to};" : $"{surrogate} surrogate = {to};");
        Values.Write(source, shape.Surrogate, "surrogate", "tail");
        source.Line("writer.Leave();");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        source.Line("long began = reader.Remaining(ref p);");
        source.Line("reader.Enter(ref p);");
        source.Line($"{surrogate} surrogate = default;");
        Values.Read(source, shape.Surrogate, "default", x => $"surrogate = {x};");
        source.Line("reader.Leave();");
        bool nullable = surrogate.EndsWith("?", System.StringComparison.Ordinal);
        if (nullable || !shape.Surrogate.Type.IsValueType)
        {
            source.Open("if (surrogate is null)");
            if (isNull)
            {
                source.Line("value = null;");
            }
            else
            {
                source.Line($"reader.Fail(ref p, {KeyCell.Literal("a " + type.Replace("global::", "") + ", which can't be null")});");
            }

            source.Line("return ref p;");
            source.Close();
            source.Line();
        }

        source.Open("try");
        source.Line($"value = {string.Format(System.Globalization.CultureInfo.InvariantCulture, shape.From, nullable ? "surrogate.GetValueOrDefault()" : "surrogate")};");
        source.Close();
        source.Open("catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))");
        source.Line($"WireFormatting.Refuse(began, {KeyCell.Literal("a value that can become a " + type.Replace("global::", ""))}, e);");
        source.Close();
        source.Line();
        source.Line("return ref p;");
        source.Close();
        if (shape.IsCase)
        {
            CaseCode.Print(type, source);
        }
    }
}

/// <summary>Prints a union's case that is no object of its own: where unions are inlined, the value stands behind the discriminator as <c>$value</c>.</summary>
static class CaseCode
{
    /// <param name="type">The type.</param>
    /// <param name="source">Where to.</param>
    /// <param name="own">The class with the case's own code, where that goes on unless a formatter is given.</param>
    /// <param name="references">Whether the case may be referred to.</param>
    public static void Print(string type, Source source, string? own = null, bool references = false)
    {
        source.Line();
        CodeFile.OpenWrite(source, "WriteCase", $"{type} value, int tail");
        if (own is not null)
        {
            AskCode.PrintCaseAsk(source, type, "TWriter.Given(ref writer)", $"return ref {own}.WriteCase(ref writer, ref p, value, tail);");
        }

        source.Line("p = ref writer.PutMapKey(ref p, \"$value\", false, 0);");
        source.Line("p = ref Write(ref writer, ref p, value, writer.MaxEnd + tail);");
        source.Line("return ref writer.PutEndObject(ref p);");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "ReadCase", $"scoped ref {type} value, int n, int id = -1");
        if (own is not null)
        {
            AskCode.PrintCaseAsk(source, type, "TReader.Given(ref reader)", $"return ref {own}.ReadCase(ref reader, ref p, ref value, n{(references ? ", id" : "")});");
        }

        source.Line("bool found = false;");
        source.Open("while (true)");
        source.Line("p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);");
        source.Open("if (n < 0)");
        source.Line("break;");
        source.Close();
        source.Line();
        source.Line("n--;");
        source.Open("if (!key.SequenceEqual(\"$value\"u8))");
        source.Line("p = ref reader.Skip(ref p);");
        source.Line("continue;");
        source.Close();
        source.Line();
        source.Open("if (found && !reader.AllowsDuplicates)");
        source.Line("reader.Fail(ref p, \"each name once\");");
        source.Close();
        source.Line();
        source.Line("found = true;");
        source.Line("p = ref Read(ref reader, ref p, ref value);");
        source.Close();
        source.Line();
        source.Open("if (!found)");
        source.Line($"reader.Fail(ref p, {KeyCell.Literal("a member $value with the " + type.Replace("global::", ""))});");
        source.Close();
        source.Line();
        source.Line("return ref p;");
        source.Close();
    }
}
