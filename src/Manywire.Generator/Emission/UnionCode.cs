using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of a union.</summary>
static class UnionCode
{
    /// <summary>The expression of the cases that a type declares, in its emitted class; null where others can't be added.</summary>
    public static string? Cases(RootShape shape) => shape switch
    {
        UnionShape { IsClosed: false } => "Cases",
        ViewedShape { Elsewhere: UnionShape { IsClosed: false } } => ViewedCode.Elsewhere + ".Cases",
        _ => null,
    };

    public static void Print(UnionShape shape, Source source)
    {
        List<CaseShape> tagged = shape.Cases.Where(c => !c.IsUntagged).ToList();
        string end = End(shape);
        source.Line($"internal static readonly WireCases Cases = new WireCases({(tagged.Count == 0 ? end : "")}");
        for (int i = 0; i < tagged.Count; i++)
        {
            source.Line($"    ({tagged[i].Tag}, {(tagged[i].Name is { } name ? KeyCell.Literal(name) : "null")}){(i + 1 == tagged.Count ? end : ",")}");
        }

        source.Line();
        PrintWrite(shape, source);
        source.Line();
        PrintRead(shape, source);
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

        if (shape.Discriminator != "$type")
        {
            more.Add("Discriminator = " + KeyCell.Literal(shape.Discriminator));
        }

        // What has no discriminator is of the base class itself.
        if (shape.Cases.FirstOrDefault(c => c.IsUntagged && c.Value.Type.Equals(shape.Type)) is { } untagged)
        {
            more.Add("Untagged = " + untagged.Tag);
        }

        return more.Count == 0 ? ");" : $") {{ {string.Join(", ", more)} }};";
    }

    static void PrintWrite(UnionShape shape, Source source)
    {
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Open("switch (value)");
        if (!shape.Type.IsValueType)
        {
            source.Line("case null:");
            source.Line("    p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
            source.Line("    return ref writer.PutNullObject(ref p);");
        }

        foreach (CaseShape @case in shape.Cases)
        {
            string code = ((CodeValue)@case.Value).Code;
            string literal = "{\"" + KeyCell.Escape(shape.Discriminator) + "\":" + (@case.Name is null ? @case.Tag.ToString() : "\"" + KeyCell.Escape(@case.Name) + "\"");
            int length = System.Text.Encoding.UTF8.GetByteCount(literal);
            source.Line($"case {@case.Value.Type.Name} x{(@case.Condition is not null ? " when " + @case.Condition : @case.IsOpen ? $" when x.GetType() == typeof({@case.Value.Type.Name})" : "")}:");
            if (@case.IsUntagged)
            {
                source.Line($"    return ref {code}.Write(ref writer, ref p, x, tail);");
                continue;
            }

            if (@case.References)
            {
                PrintWriteReference(@case, code, "," + literal.Substring(1), source);
            }

            source.Line($"    p = ref writer.Reserve(ref p, writer.MaxUnion({length}));");
            source.Line($"    p = ref writer.PutUnion(ref p, {@case.Tag}, {KeyCell.Literal(literal)}u8);");
            source.Open("    if (writer.InlinesUnions)");
            source.Line($"return ref {code}.WriteCase(ref writer, ref p, x, tail);");
            source.Close();
            source.Line();
            source.Line($"    return ref {code}.Write(ref writer, ref p, x, tail);");
        }

        if (shape.Unknown is { } unknown)
        {
            source.Line($"case {unknown.Type} x:");
            source.Line($"    return ref WireUnions.WriteKept(ref writer, ref p, x.{CodeFile.Identifier(unknown.Member)}, tail, Cases);");
        }

        source.Line("default:");
        if (!shape.IsClosed)
        {
            source.Line("    return ref WireUnions.Write(ref writer, ref p, value, tail, Cases);");
            source.Close();
            source.Close();
            return;
        }

        source.Line($"    writer.Fail(ref p, \"a case of {shape.Type.Name.Replace("global::", "")}, not a \" + WireNames.Spell(value.GetType()));");
        source.Line("    return ref p;");
        source.Close();
        source.Close();
    }

    /// <summary>A case that may be referred to, where its id stands in the union's own object.</summary>
    static void PrintWriteReference(CaseShape @case, string code, string literal, Source source)
    {
        source.Open("    if (TWriter.IdentifiesCases(ref writer))");
        source.Open("if (writer.Known(x, out int id))");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxReference + tail);");
        source.Line("return ref writer.PutReference(ref p, id);");
        source.Close();
        source.Line();
        source.Line($"p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxId + writer.MaxUnion({System.Text.Encoding.UTF8.GetByteCount(literal)}));");
        source.Line("p = ref writer.PutBeginObject(ref p, WireLayout.Map, 0);");
        source.Line("p = ref writer.PutId(ref p, id);");
        source.Line($"p = ref writer.PutUnion(ref p, {@case.Tag}, {KeyCell.Literal(literal)}u8);");
        source.Line($"return ref {code}.WriteCase(ref writer, ref p, x, tail);");
        source.Close();
        source.Line();
    }

    static void PrintRead(UnionShape shape, Source source)
    {
        bool references = shape.Cases.Any(c => c.References);
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        if (references)
        {
            source.Line("p = ref TReader.OpenUnionReference(ref reader, ref p, Cases, out int tag, out int n, out int id, out object known);");
            source.Open("if (known is not null)");
            source.Line($"value = known as {shape.Type.Name};");
            source.Open("if (value is null)");
            source.Line($"reader.Fail(ref p, {KeyCell.Literal("a reference to a " + shape.Type.Name.Replace("global::", ""))});");
            source.Close();
            source.Line();
            source.Line("return ref p;");
            source.Close();
            source.Line();
        }
        else
        {
            source.Line(shape.Unknown is null ? "p = ref reader.OpenUnion(ref p, Cases, out int tag, out int n);" : "p = ref TReader.OpenAnyUnion(ref reader, ref p, Cases, out int tag, out int n, out string name);");
        }

        source.Open("if (n < 0)");
        if (shape.Type.IsValueType)
        {
            source.Line($"reader.Fail(ref p, {KeyCell.Literal("a " + shape.Type.Name.Replace("global::", ""))});");
        }
        else
        {
            source.Line("value = null;");
        }

        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Open("switch (tag)");
        foreach (CaseShape @case in shape.Cases)
        {
            string code = ((CodeValue)@case.Value).Code;
            string type = @case.Value.Type.Name;
            source.Line($"case {@case.Tag}:");
            source.Open();
            source.Line(@case.Value.Type.IsValueType ? $"{type} x = value is {type} y ? y : default;" : $"{type} x = value as {type};");
            source.Line($"p = ref reader.InlinesUnions ? ref {code}.ReadCase(ref reader, ref p, ref x, n{(@case.References ? ", id" : "")}) : ref {code}.Read(ref reader, ref p, ref x);");
            source.Line("value = x;");
            source.Line("return ref p;");
            source.Close();
        }

        source.Line("default:");
        if (!shape.IsClosed)
        {
            if (shape.Unknown is { } unknown)
            {
                source.Open($"    if (!WireUnions.IsGiven<{shape.Type.Name}, TReader>(ref reader, tag))");
                source.Line("p = ref WireUnions.Keep(ref reader, ref p, tag, name, n, out WireUnknown unknown);");
                source.Line($"value = new {unknown.Type}(unknown);");
                source.Line("return ref p;");
                source.Close();
                source.Line();
            }

            source.Line($"    return ref WireUnions.Read(ref reader, ref p, ref value, tag, n, {(references ? "id" : "-1")}, Cases);");
            source.Close();
            source.Close();
            return;
        }

        source.Line($"    reader.Fail(ref p, \"a case of {shape.Type.Name.Replace("global::", "")}: \" + Cases);");
        source.Line("    return ref p;");
        source.Close();
        source.Close();
    }
}
