using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of what has a formatter: the call of it, between the wire's cursor and its plain interface.</summary>
static class FormatterCode
{
    public static void Print(FormatterShape shape, CodeWriter output)
    {
        string type = shape.Type.Name;
        output.Text($$"""
            static readonly {{shape.Formatter}} Formatter = new {{shape.Formatter}}({{shape.Arguments}});

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
                    WireFormatting.RefuseWritten(ref writer, ref p, {{KeyCell.Literal("a " + type.Replace("global::", "") + " that its formatter writes")}}, e);
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
                    WireFormatting.Refuse(began, {{KeyCell.Literal("a " + type.Replace("global::", "") + " that its formatter takes")}}, e);
                }

                return ref WireFormatting.EndRead(plain, ref reader, ref p);
            }
            """);
        if (shape.IsKey)
        {
            output.Text($$"""

                {{CodeFile.WriteHead("PutKey", $"{type} value, bool first, int tail", "public")}}
                {
                    return ref writer.TextKeys ? ref WireFormatting.PutKey(Formatter, ref writer, ref p, value, first, tail) : ref Write(ref writer, ref p, value, tail);
                }

                {{CodeFile.ReadHead("GetKey", $"out {type} value", "public")}}
                {
                    if (reader.TextKeys)
                    {
                        return ref WireFormatting.GetKey(Formatter, ref reader, ref p, out value);
                    }

                    value = default;
                    p = ref Read(ref reader, ref p, ref value);
                    {{KeyCode.NullCheck(shape.Type)}}
                    return ref p;
                }
                """);
        }

        if (shape.IsCase)
        {
            CaseCode.Print(type, output);
        }
    }
}
