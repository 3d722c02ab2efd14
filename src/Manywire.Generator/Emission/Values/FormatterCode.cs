using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of what has a formatter: the call of it, between the wire's cursor and its plain interface.</summary>
static class FormatterCode
{
    public static void Print(FormatterShape shape, CodeWriter output)
    {
        string type = shape.Type.Name;
        string written = KeyCell.Literal(Article.Before(type.Replace("global::", "")) + " that its formatter writes"), read = KeyCell.Literal(Article.Before(type.Replace("global::", "")) + " that its formatter takes");
        output.Text($"static readonly {shape.Formatter} Formatter = new {shape.Formatter}({shape.Arguments});");
        if (shape.IsKey)
        {
            PrintDirect(type, written, read, output);
            PrintKeys(shape.Type, output);
        }
        else
        {
            PrintPlain(type, written, read, output);
        }

        if (shape.IsCase)
        {
            CaseCode.Print(type, output);
        }
    }

    static void PrintPlain(string type, string written, string read, CodeWriter output) => output.Text($$"""

        {{CodeFile.WriteHead("Write", $"{type} value, int tail", "public")}}
        {
            WireValueState state = default;
            WireValueWriter<TWriter> plain = WireFormatting.BeginWrite(ref writer, ref p, ref state);
            try
            {
                Formatter.Write(plain, value);
            }
            catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
            {
                WireFormatting.RefuseWritten(ref writer, ref p, {{written}}, e);
            }

            return ref WireFormatting.EndWrite(plain, ref writer, ref p, tail);
        }

        {{CodeFile.ReadHead("Read", $"scoped ref {type} value", "public")}}
        {
            WireValueState state = default;
            WireValueReader<TReader> plain = WireFormatting.BeginRead(ref reader, ref p, ref state);
            long began = reader.Remaining(ref p);
            try
            {
                value = Formatter.Read(plain);
            }
            catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
            {
                WireFormatting.Refuse(began, {{read}}, e);
            }

            return ref WireFormatting.EndRead(plain, ref reader, ref p);
        }
        """);

    static void PrintDirect(string type, string written, string read, CodeWriter output) => output.Text($$"""

        {{CodeFile.WriteHead("Write", $"{type} value, int tail", "public")}}
        {
            try
            {
                p = ref Formatter.Put(ref writer, ref p, value, tail);
            }
            catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
            {
                WireFormatting.RefuseWritten(ref writer, ref p, {{written}}, e);
            }

            return ref p;
        }

        {{CodeFile.ReadHead("Read", $"scoped ref {type} value", "public")}}
        {
            long began = reader.Remaining(ref p);
            try
            {
                p = ref Formatter.Get(ref reader, ref p, ref value);
            }
            catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
            {
                WireFormatting.Refuse(began, {{read}}, e);
            }

            return ref p;
        }
        """);

    static void PrintKeys(TypeRef type, CodeWriter output) => output.Text($$"""

        {{CodeFile.WriteHead("PutKey", $"{type.Name} value, bool first, int tail", "public")}}
        {
            return ref writer.TextKeys ? ref WireFormatting.PutKey(Formatter, ref writer, ref p, value, first, tail) : ref Write(ref writer, ref p, value, tail);
        }

        {{CodeFile.ReadHead("GetKey", $"out {type.Name} value", "public")}}
        {
            if (reader.TextKeys)
            {
                return ref WireFormatting.GetKey(Formatter, ref reader, ref p, out value);
            }

            value = default;
            p = ref Read(ref reader, ref p, ref value);
            {{KeyCode.NullCheck(type)}}
            return ref p;
        }
        """);
}
