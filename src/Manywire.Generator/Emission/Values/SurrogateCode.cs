using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of what is written as another type.</summary>
static class SurrogateCode
{
    public static void Print(SurrogateShape shape, CodeWriter output)
    {
        string type = shape.Type.Name;
        string surrogate = shape.Surrogate.Type.Name;
        bool isNull = !shape.Type.IsValueType;
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        output.Line("writer.Enter(ref p);");
        string to = string.Format(System.Globalization.CultureInfo.InvariantCulture, shape.To, "value");
        output.Text($$"""
            {{surrogate}} surrogate = default;
            try
            {
                {{(isNull ? $"surrogate = value is null ? default({surrogate}) : {to};" : $"surrogate = {to};")}}
            }
            catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
            {
                WireFormatting.RefuseWritten(ref writer, ref p, {{KeyCell.Literal(Article.Before(type.Replace("global::", "")) + " that can become what stands for it")}}, e);
            }

            """);
        Values.Write(output, shape.Surrogate, "surrogate", "tail");
        output.Line("writer.Leave();");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        output.Text($$"""
            long began = reader.Remaining(ref p);
            reader.Enter(ref p);
            {{surrogate}} surrogate = default;
            """);
        Values.Read(output, shape.Surrogate, "default", x => $"surrogate = {x};");
        output.Line("reader.Leave();");
        bool nullable = surrogate.EndsWith("?", System.StringComparison.Ordinal);
        if (nullable || !shape.Surrogate.Type.IsValueType)
        {
            output.Open("if (surrogate is null)");
            if (isNull)
            {
                output.Line("value = null;");
            }
            else
            {
                output.Line($"reader.Fail(ref p, {KeyCell.Literal(Article.Before(type.Replace("global::", "")) + ", which can't be null")});");
            }

            output.Line("return ref p;");
            output.Close();
            output.Line();
        }

        output.Text($$"""
            try
            {
                value = {{string.Format(System.Globalization.CultureInfo.InvariantCulture, shape.From, nullable ? "surrogate.GetValueOrDefault()" : "surrogate")}};
            }
            catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
            {
                WireFormatting.Refuse(began, {{KeyCell.Literal("a value that can become " + Article.Before(type.Replace("global::", "")))}}, e);
            }

            return ref p;
            """);
        output.Close();
        if (shape.IsCase)
        {
            CaseCode.Print(type, output);
        }
    }
}
