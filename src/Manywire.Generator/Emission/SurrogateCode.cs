using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of what is written as another type.</summary>
static class SurrogateCode
{
    public static void Print(SurrogateShape shape, Source source)
    {
        string type = shape.Type.Name;
        string surrogate = shape.Surrogate.Type.Name;
        bool isNull = !shape.Type.IsValueType;
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        source.Line("writer.Enter(ref p);");
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
