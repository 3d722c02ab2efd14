using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of arrays and lists.</summary>
static class CollectionCode
{
    public static void PrintArray(ArrayShape shape, Source source)
    {
        PrintWrite(source, shape.Type.Name, shape.Element, $"new ReadOnlySpan<{shape.Element.Type.Name}>(value)");
        source.Line();
        PrintRead(source, shape.Type.Name, shape.Element, "Array");
    }

    public static void PrintList(ListShape shape, Source source)
    {
        PrintWrite(source, shape.Type.Name, shape.Element, $"global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan(value)");
        source.Line();
        PrintRead(source, shape.Type.Name, shape.Element, "List");
    }

    /// <summary>Spans, for collections that have one, or that are gathered in one.</summary>
    public static void PrintSpan(SpanShape shape, Source source) => PrintWriteSpan(source, shape.Element);

    static string Blit(ValueShape element) => element is CodeValue { Type: { IsValueType: true, IsUnmanaged: true } } code && !element.Type.Name.EndsWith("?", System.StringComparison.Ordinal) ? code.Code + ".Memory.Blit" : "null";

    /// <summary>Nullable elements are laid out one by one.</summary>
    static bool IsBlit(ValueShape element) => element.Type is { IsUnmanaged: true, IsValueType: true } && element is ScalarValue or EnumValue or CodeValue && element.Type.IsUnmanaged && element.Type.IsValueType && !element.Type.Name.EndsWith("?", System.StringComparison.Ordinal);

    static void PrintWrite(Source source, string type, ValueShape element, string span)
    {
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        source.Open("if (value is null)");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + tail);");
        source.Line("return ref writer.PutNullArray(ref p);");
        source.Close();
        source.Line();
        source.Line($"ReadOnlySpan<{element.Type.Name}> items = {span};");
        PrintItems(source, element);
    }

    static void PrintWriteSpan(Source source, ValueShape element)
    {
        CodeFile.OpenWrite(source, "Write", $"scoped ReadOnlySpan<{element.Type.Name}> items, int tail", "public");
        PrintItems(source, element);
    }

    static void PrintItems(Source source, ValueShape element)
    {
        if (IsBlit(element))
        {
            source.Open("if (writer.Blits)");
            source.Line($"return ref writer.PutBlitArray(ref p, items, {Blit(element)}, tail);");
            source.Close();
            source.Line();
        }

        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);");
        source.Line("p = ref writer.PutBeginArray(ref p, items.Length);");
        source.Open("for (int i = 0; i < items.Length; i++)");
        PrintElement(source, element, "items[i]", "2 * writer.MaxEnd + tail");
        source.Close();
        source.Line();
        source.Line("return ref writer.PutEndArray(ref p);");
        source.Close();
    }

    /// <summary>One element, the <c>i</c>-th, with a separator before it where the wire has them.</summary>
    public static void PrintElement(Source source, ValueShape element, string expression, string tail)
    {
        bool isFixed = Values.IsFixed(element);
        if (isFixed)
        {
            var room = new Room();
            Values.AddRoom(room, element);
            room.Add("writer.MaxEnd");
            room.Add("writer.MaxEnd");
            room.Tail("tail");
            source.Line($"p = ref writer.Reserve(ref p, {room});");
        }

        source.Open("if (writer.Delimited && i != 0)");
        source.Line("p = ref writer.PutSeparator(ref p);");
        source.Close();
        source.Line();
        if (isFixed)
        {
            Values.Put(source, element, expression);
        }
        else
        {
            Values.Write(source, element, expression, tail);
        }
    }

    static void PrintRead(Source source, string type, ValueShape element, string kind)
    {
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        if (IsBlit(element))
        {
            source.Open("if (reader.Blits)");
            source.Line($"return ref reader.GetBlit{kind}(ref p, ref value, {Blit(element)});");
            source.Close();
            source.Line();
        }

        if (kind == "List" && element is ScalarValue { Scalar: "Byte" })
        {
            source.Line("p = ref TReader.GetByteList(ref reader, ref p, ref value, out bool isBytes);");
            source.Open("if (isBytes)");
            source.Line("return ref p;");
            source.Close();
            source.Line();
        }

        source.Line("p = ref reader.BeginArray(ref p, out int n);");
        source.Open("if (n < 0)");
        source.Line("value = null;");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Line("int count = n;");
        source.Line("int i = 0;");
        source.Line("p = ref reader.NextElement(ref p, ref n, ref i);");
        source.Open("if (n < 0)");
        source.Line($"value = WireItems<{element.Type.Name}>.Empty{kind}(value);");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Line("return ref Fill(ref reader, ref p, count, n, i, ref value);");
        source.Close();
        source.Line();
        source.Line("/// <summary>Apart, so that what is empty or null needs no room for elements on the stack.</summary>");
        source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenRead(source, "Fill", $"int count, int n, int i, scoped ref {type} value", "");
        source.Line($"WireItems<{element.Type.Name}> items = default;");
        source.Line($"items.Begin{kind}(count, reader.Remaining(ref p), value);");
        source.Open("do");
        switch (element)
        {
            case CodeValue code:
                source.Line($"p = ref {code.Code}.Read(ref reader, ref p, ref items.Next());");
                break;
            case RootValue root:
                source.Line($"p = ref WireReadRoot<{root.Type.Name}, TReader>.Entry(ref reader, ref p, ref items.Next());");
                break;
            case ScalarValue scalar:
                source.Line(ScalarCode.Get(scalar.Scalar, "items.Next()"));
                break;
            case StringValue:
                source.Line("p = ref reader.GetString(ref p, out items.Next());");
                break;
            default:
                Values.Read(source, element, "default", x => $"items.Next() = {x};");
                break;
        }

        source.Line("p = ref reader.NextElement(ref p, ref n, ref i);");
        source.Close();
        source.Line("while (n >= 0);");
        source.Line();
        source.Line($"value = items.To{kind}();");
        source.Line("return ref p;");
        source.Close();
    }
}
