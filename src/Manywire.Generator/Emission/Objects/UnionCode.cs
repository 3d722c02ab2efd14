using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of a union.</summary>
static class UnionCode
{
    public static void Print(UnionShape shape, CodeWriter output)
    {
        List<CaseShape> tagged = shape.Cases.Where(c => !c.IsUntagged).ToList();
        string end = End(shape);
        output.Line($"internal static readonly WireCases Cases = new WireCases({(tagged.Count == 0 ? end : "")}");
        for (int i = 0; i < tagged.Count; i++)
        {
            output.Line($"    ({tagged[i].Tag}, {(tagged[i].Name is { } name ? KeyCell.Literal(name) : "null")}){(i + 1 == tagged.Count ? end : ",")}");
        }

        output.Line();
        PrintWrite(shape, output);
        output.Line();
        PrintRead(shape, output);
    }

    /// <summary>What stands behind the cases.</summary>
    static string End(UnionShape shape)
    {
        var more = new List<string>();
        if (!shape.IsClosed)
        {
            more.Add($"Union = typeof({shape.Type.Name})");
        }

        if (shape.Cases.Any(c => c.References))
        {
            more.Add("KeepsReferences = true");
        }

        if (shape.Unknown is not null)
        {
            more.Add("KeepsUnknown = true");
        }

        if (shape.ReadsUnknown)
        {
            more.Add("ReadsUnknown = true");
        }

        if (shape.Discriminator != "$type")
        {
            more.Add("Discriminator = " + KeyCell.Literal(shape.Discriminator));
        }

        // What has no discriminator is of the base class itself.
        if (shape.Cases.FirstOrDefault(c => c.IsUntagged && c.Value.Type.Equals(shape.Type)) is { } untagged)
        {
            more.Add("Untagged = " + untagged.Tag);
        }

        if (shape.FallsBack)
        {
            more.Add("Fallback = " + Own(shape));
        }

        return more.Count == 0 ? ");" : $") {{ {string.Join(", ", more)} }};";
    }

    /// <summary>The tag of the base class itself.</summary>
    static int Own(UnionShape shape) => shape.Cases.First(c => c.Value.Type.Equals(shape.Type)).Tag;

    static void PrintWrite(UnionShape shape, CodeWriter output)
    {
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        AlikeCode.PrintWritten(output, shape.Alike, shape.Type.Name);
        output.Open("switch (value)");
        if (!shape.Type.IsValueType)
        {
            output.Text("""
                case null:
                    p = ref writer.Reserve(ref p, writer.MaxObject + tail);
                    return ref writer.PutNullObject(ref p);
                """);
        }

        foreach (CaseShape @case in shape.Cases)
        {
            PrintWriteCase(shape, @case, @case.Condition ?? (@case.IsOpen ? $"x.GetType() == typeof({@case.Value.Type.Name})" : null), output);
        }

        if (shape.Unknown is { } unknown)
        {
            output.Line($"case {unknown.Type} x:");
            output.Line($"    return ref WireUnions.WriteKept(ref writer, ref p, x.{CodeFile.Identifier(unknown.Member)}, tail, Cases);");
        }

        foreach (CaseShape @case in shape.Cases.Where(c => c.TakesOthers))
        {
            PrintWriteCase(shape, @case, "!WireUnions.Takes(ref writer, value)", output);
        }

        output.Line("default:");
        if (!shape.IsClosed)
        {
            output.Line("    return ref WireUnions.Write(ref writer, ref p, value, tail, Cases);");
            output.Close();
            output.Close();
            return;
        }

        output.Line($"    writer.Fail(ref p, \"a case of {shape.Type.Name.Replace("global::", "")}, not a \" + WireNames.Spell(value.GetType()));");
        output.Line("    return ref p;");
        output.Close();
        output.Close();
    }

    static void PrintWriteCase(UnionShape shape, CaseShape @case, string? condition, CodeWriter output)
    {
        string code = ((CodeValue)@case.Value).Code;
        string literal = "{\"" + KeyCell.Escape(shape.Discriminator) + "\":" + (@case.Name is null ? @case.Tag.ToString() : "\"" + KeyCell.Escape(@case.Name) + "\"");
        int length = System.Text.Encoding.UTF8.GetByteCount(literal);
        output.Line($"case {@case.Value.Type.Name} x{(condition is null ? "" : " when " + condition)}:");
        if (@case.IsUntagged)
        {
            output.Line($"    return ref {code}.Write(ref writer, ref p, x, tail);");
            return;
        }

        if (@case.References)
        {
            PrintWriteReference(@case, code, "," + literal.Substring(1), output);
        }

        output.Text($$"""
                p = ref writer.Reserve(ref p, writer.MaxUnion({{length}}));
                p = ref writer.PutUnion(ref p, {{@case.Tag}}, {{KeyCell.Literal(literal)}}u8);
                if (writer.InlinesUnions)
            {
                return ref {{code}}.WriteCase(ref writer, ref p, x, tail);
            }

                return ref {{code}}.Write(ref writer, ref p, x, tail);
            """);
    }

    /// <summary>A case that may be referred to, where its id stands in the union's own object.</summary>
    static void PrintWriteReference(CaseShape @case, string code, string literal, CodeWriter output)
    {
        output.Text($$"""
                if (writer.IdentifiesCases)
            {
                if (writer.Known(x, out int id))
                {
                    p = ref writer.Reserve(ref p, writer.MaxReference + tail);
                    return ref writer.PutReference(ref p, id);
                }

                p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxId + writer.MaxUnion({{System.Text.Encoding.UTF8.GetByteCount(literal)}}));
                p = ref writer.PutBeginObject(ref p, WireLayout.Map, 0);
                p = ref writer.PutId(ref p, id);
                p = ref writer.PutUnion(ref p, {{@case.Tag}}, {{KeyCell.Literal(literal)}}u8);
                return ref {{code}}.WriteCase(ref writer, ref p, x, tail);
            }

            """);
    }

    static void PrintRead(UnionShape shape, CodeWriter output)
    {
        bool references = shape.Cases.Any(c => c.References);
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        AlikeCode.PrintRead(output, shape.Alike, shape.Type.Name, "WireLayout.Map");
        if (references)
        {
            output.Text($$"""
                p = ref reader.OpenUnionReference(ref p, Cases, out int tag, out int n, out int id, out object known);
                if (known is not null)
                {
                    value = known as {{shape.Type.Name}};
                    if (value is null)
                    {
                        reader.Fail(ref p, {{KeyCell.Literal("a reference to " + Article.Before(shape.Type.Name.Replace("global::", "")))}});
                    }

                    return ref p;
                }

                """);
        }
        else
        {
            output.Line(shape.Unknown is null ? "p = ref reader.OpenUnion(ref p, Cases, out int tag, out int n);" : "p = ref reader.OpenAnyUnion(ref p, Cases, out int tag, out int n, out string name);");
        }

        output.Open("if (n < 0)");
        if (shape.Type.IsValueType)
        {
            output.Line($"reader.Fail(ref p, {KeyCell.Literal(Article.Before(shape.Type.Name.Replace("global::", "")))});");
        }
        else
        {
            output.Line("value = null;");
        }

        output.Line("return ref p;");
        output.Close();
        output.Line();
        output.Open("switch (tag)");
        foreach (CaseShape @case in shape.Cases)
        {
            string code = ((CodeValue)@case.Value).Code;
            string type = @case.Value.Type.Name;
            output.Text($$"""
                case {{@case.Tag}}:
                {
                    {{(@case.Value.Type.IsValueType ? $"{type} x = value is {type} y ? y : default;" : $"{type} x = value as {type};")}}
                    p = ref reader.InlinesUnions ? ref {{code}}.ReadCase(ref reader, ref p, ref x, n{{(@case.References ? ", id" : "")}}) : ref {{code}}.Read(ref reader, ref p, ref x);
                    value = x;
                    return ref p;
                }
                """);
        }

        output.Line("default:");
        if (!shape.IsClosed)
        {
            if (shape.ReadsUnknown)
            {
                output.Text($$"""
                        if (!WireUnions.IsGiven<{{shape.Type.Name}}, TReader>(ref reader, tag))
                    {
                        goto case {{Own(shape)}};
                    }

                    """);
            }

            if (shape.Unknown is { } unknown)
            {
                output.Text($$"""
                        if (!WireUnions.IsGiven<{{shape.Type.Name}}, TReader>(ref reader, tag))
                    {
                        p = ref WireUnions.Keep(ref reader, ref p, tag, name, n, out WireUnknown unknown);
                        value = new {{unknown.Type}}(unknown);
                        return ref p;
                    }

                    """);
            }

            output.Line($"    return ref WireUnions.Read(ref reader, ref p, ref value, tag, n, {(references ? "id" : "-1")}, Cases);");
            output.Close();
            output.Close();
            return;
        }

        output.Line($"    reader.Fail(ref p, \"a case of {shape.Type.Name.Replace("global::", "")}: \" + Cases + \", not tag \" + tag);");
        output.Line("    return ref p;");
        output.Close();
        output.Close();
    }
}
