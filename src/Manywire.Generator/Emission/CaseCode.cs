using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

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
