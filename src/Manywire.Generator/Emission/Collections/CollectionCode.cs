using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of arrays and lists.</summary>
static class CollectionCode
{
    public static void PrintArray(ArrayShape shape, CodeWriter output)
    {
        PrintWrite(output, shape.Type.Name, shape.Element, $"new ReadOnlySpan<{shape.Element.Type.Name}>(value)");
        output.Line();
        PrintRead(output, shape.Type.Name, shape.Element, "Array", shape.Identified);
    }

    public static void PrintList(ListShape shape, CodeWriter output)
    {
        PrintWrite(output, shape.Type.Name, shape.Element, $"global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan(value)");
        output.Line();
        PrintRead(output, shape.Type.Name, shape.Element, "List", shape.Identified);
    }

    /// <summary>Spans, for collections that have one, or that are gathered in one.</summary>
    public static void PrintSpan(SpanShape shape, CodeWriter output) => PrintWriteSpan(output, shape.Element);

    static string Blit(ValueShape element) => element is CodeValue { Type: { IsValueType: true, IsUnmanaged: true } } code && !element.Type.Name.EndsWith("?", System.StringComparison.Ordinal) ? code.Code + ".Memory.Blit" : "null";

    /// <summary>What is in a nullable element that lies in memory as the wire has it where it blits; null for other elements.</summary>
    static ValueShape? InNullable(ValueShape element) => element switch
    {
        NullableValue nullable => nullable.Element,
        CodeValue { Inner: CodeValue { Type.IsUnmanaged: true } or EnumValue } code => code.Inner,
        _ => null,
    };

    static bool IsBlit(ValueShape element) => element.Type is { IsUnmanaged: true, IsValueType: true } && element is ScalarValue or EnumValue or CodeValue && element.Type.IsUnmanaged && element.Type.IsValueType && !element.Type.Name.EndsWith("?", System.StringComparison.Ordinal);

    /// <summary>What writes and reads an array or a list by itself where its elements lie in memory as on the wire; null for others.</summary>
    public static string? Block(RootShape shape)
    {
        (string kind, ValueShape element)? block = shape switch
        {
            ArrayShape array => ("Array", array.Element),
            ListShape list => ("List", list.Element),
            _ => null,
        };
        return block is not var (kind, element) ? shape is SimpleShape { Type.Name: "byte[]" } ? "WireBlocks.Array<byte>(null)" : null
            : InNullable(element) is { } inner ? $"WireBlocks.Nullable{kind}<{inner.Type.Name}>({NullableCode.Blit(inner)})"
            : AreMany(element) || IsBlit(element) ? $"WireBlocks.{kind}<{element.Type.Name}>({Blit(element)})"
            : null;
    }

    static void PrintWrite(CodeWriter output, string type, ValueShape element, string span)
    {
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        output.Text($$"""
            if (value is null)
            {
                p = ref writer.Reserve(ref p, writer.MaxArray + tail);
                return ref writer.PutNullArray(ref p);
            }

            ReadOnlySpan<{{element.Type.Name}}> items = {{span}};
            """);
        PrintItems(output, element);
    }

    static void PrintWriteSpan(CodeWriter output, ValueShape element)
    {
        CodeFile.OpenWrite(output, "Write", $"scoped ReadOnlySpan<{element.Type.Name}> items, int tail", "public");
        PrintItems(output, element);
    }

    /// <summary>Scalars are written and read many at a time, as each wire does it best. A rune isn't one of them: where keys are text it is text.</summary>
    static bool AreMany(ValueShape element) => element is ScalarValue { Scalar: not "Rune" };

    static bool AreManyNullable(ValueShape element) => element is NullableValue { Element: var inner } && AreMany(inner);

    static void PrintItems(CodeWriter output, ValueShape element)
    {
        if (AreMany(element))
        {
            output.Line("return ref writer.PutScalars(ref p, items, tail);");
            output.Close();
            return;
        }

        if (AreManyNullable(element))
        {
            output.Line($"return ref writer.PutNullables<{InNullable(element)!.Type.Name}>(ref p, items, null, tail);");
            output.Close();
            return;
        }

        if (InNullable(element) is { } inner)
        {
            output.Text($$"""
                if (writer.Blits)
                {
                    return ref writer.PutNullables<{{inner.Type.Name}}>(ref p, items, {{NullableCode.Blit(inner)}}, tail);
                }

                """);
        }

        if (IsBlit(element))
        {
            output.Text($$"""
                if (writer.Blits)
                {
                    return ref writer.PutBlitArray(ref p, items, {{Blit(element)}}, tail);
                }

                """);
        }

        output.Line("p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);");
        output.Line("p = ref writer.PutBeginArray(ref p, items.Length);");
        output.Open("for (int i = 0; i < items.Length; i++)");
        PrintElement(output, element, "items[i]", "2 * writer.MaxEnd + tail");
        output.Close();
        output.Line();
        output.Line("return ref writer.PutEndArray(ref p);");
        output.Close();
    }

    /// <summary>One element, the <c>i</c>-th, with a separator before it where the wire has them.</summary>
    public static void PrintElement(CodeWriter output, ValueShape element, string expression, string tail)
    {
        bool isFixed = Values.IsFixed(element);
        if (isFixed)
        {
            var room = new Room();
            Values.AddRoom(room, element);
            room.Add("writer.MaxEnd");
            room.Add("writer.MaxEnd");
            room.Tail("tail");
            output.Line($"p = ref writer.Reserve(ref p, {room});");
        }

        output.Text("""
            if (writer.Delimited && i != 0)
            {
                p = ref writer.PutSeparator(ref p);
            }

            """);
        if (isFixed)
        {
            Values.Put(output, element, expression);
        }
        else
        {
            Values.Write(output, element, expression, tail);
        }
    }

    static void PrintRead(CodeWriter output, string type, ValueShape element, string kind, bool identified)
    {
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        if (kind == "List")
        {
            output.Line("if (reader.Appends && value is { Count: > 0 }) return ref WireAppending.Read(ref reader, ref p, ref value, Read<TReader>);");
            output.Line();
        }

        if (AreMany(element))
        {
            output.Line($"return ref WireScalars.Read{kind}(ref reader, ref p, ref value);");
            output.Close();
            return;
        }

        if (AreManyNullable(element))
        {
            output.Line($"return ref WireScalars.ReadNullable{kind}(ref reader, ref p, ref value);");
            output.Close();
            return;
        }

        if (InNullable(element) is { } inner)
        {
            output.Text($$"""
                if (reader.Blits)
                {
                    return ref reader.GetBlitNullable{{kind}}<{{inner.Type.Name}}>(ref p, ref value, {{NullableCode.Blit(inner)}});
                }

                """);
        }

        if (IsBlit(element))
        {
            output.Text($$"""
                if (reader.Blits)
                {
                    return ref reader.GetBlit{{kind}}(ref p, ref value, {{Blit(element)}});
                }

                """);
        }

        if (kind == "List")
        {
            IdentityCode.PrintList(output, identified, type);
        }
        else
        {
            IdentityCode.PrintArray(output, identified);
        }

        output.Text($$"""
            p = ref reader.BeginArray(ref p, out int n);
            if (n < 0)
            {
                value = null;
                return ref p;
            }

            int count = n;
            int i = 0;
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                value = WireItems<{{element.Type.Name}}>.Empty{{kind}}(value);
                return ref p;
            }

            return ref Fill(ref reader, ref p, count, n, i, ref value);
            """);
        output.Close();
        output.Text("""

            /// <summary>Apart, so that what is empty or null needs no room for elements on the stack.</summary>
            [MethodImpl(MethodImplOptions.NoInlining)]
            """);
        CodeFile.OpenRead(output, "Fill", $"int count, int n, int i, scoped ref {type} value", "");
        output.Line($"WireItems<{element.Type.Name}> items = default;");
        output.Line($"items.Begin{kind}(count, reader.Remaining(ref p), value);");
        output.Open("do");
        switch (element)
        {
            case CodeValue code:
                output.Line($"p = ref {code.Code}.Read(ref reader, ref p, ref items.Next());");
                break;
            case RootValue root:
                output.Line($"p = ref WireReadRoot<{root.Type.Name}, TReader>.Entry(ref reader, ref p, ref items.Next());");
                break;
            case ScalarValue scalar:
                output.Line(ScalarCode.Get(scalar.Scalar, "items.Next()"));
                break;
            case StringValue:
                output.Line("p = ref reader.GetString(ref p, out items.Next());");
                break;
            default:
                Values.Read(output, element, "default", x => $"items.Next() = {x};");
                break;
        }

        output.Line("p = ref reader.NextElement(ref p, ref n, ref i);");
        output.Close();
        output.Text($$"""
            while (n >= 0);

            value = items.To{{kind}}();
            return ref p;
            """);
        output.Close();
    }
}
