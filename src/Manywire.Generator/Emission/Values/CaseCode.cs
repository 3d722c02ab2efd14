namespace Manywire.Generator.Emission;

/// <summary>Prints a union's case that is no object of its own: where unions are inlined, the value stands behind the discriminator as <c>$value</c>.</summary>
static class CaseCode
{
    /// <param name="type">The type.</param>
    /// <param name="output">Where to.</param>
    /// <param name="own">The class with the case's own code, where that goes on unless a formatter is given.</param>
    /// <param name="references">Whether the case may be referred to.</param>
    public static void Print(string type, CodeWriter output, string? own = null, bool references = false)
    {
        output.Line();
        CodeFile.OpenWrite(output, "WriteCase", $"{type} value, int tail");
        if (own is not null)
        {
            GivenFormatter.PrintCase(output, type, "writer.CallOverrides", $"return ref {own}.WriteCase(ref writer, ref p, value, tail);");
        }

        output.Text("""
            p = ref writer.PutMapKey(ref p, "$value", false, 0);
            p = ref Write(ref writer, ref p, value, writer.MaxEnd + tail);
            return ref writer.PutEndObject(ref p);
            """);
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "ReadCase", $"scoped ref {type} value, int n, int id = -1");
        if (own is not null)
        {
            GivenFormatter.PrintCase(output, type, "reader.CallOverrides", $"return ref {own}.ReadCase(ref reader, ref p, ref value, n{(references ? ", id" : "")});");
        }

        output.Text($$"""
            bool found = false;
            while (true)
            {
                p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
                if (n < 0)
                {
                    break;
                }

                n--;
                if (!key.SequenceEqual("$value"u8))
                {
                    p = ref reader.Skip(ref p);
                    continue;
                }

                if (found && !reader.AllowsDuplicates)
                {
                    reader.Fail(ref p, "each name once");
                }

                found = true;
                p = ref Read(ref reader, ref p, ref value);
            }

            if (!found)
            {
                reader.Fail(ref p, {{KeyCell.Literal("a member $value with the " + type.Replace("global::", ""))}});
            }

            return ref p;
            """);
        output.Close();
    }
}
