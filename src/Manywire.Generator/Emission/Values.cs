using System;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints how one value is written and read.</summary>
static class Values
{
    /// <summary>Whether the value takes no more than a constant: it is stored behind a reservation that was made before.</summary>
    public static bool IsFixed(ValueShape value) => value is ScalarValue or EnumValue { Named: false } or NullableValue;

    /// <summary>Whether a value that is there can be filled in place.</summary>
    public static bool IsFillable(ValueShape value) => value is CodeValue or RootValue or BytesValue or CompressedValue;

    public static void AddRoom(Room room, ValueShape value)
    {
        switch (value)
        {
            case ScalarValue scalar:
                room.Add(ScalarCode.Max(scalar.Scalar));
                break;
            case EnumValue @enum:
                room.Add("writer.Max" + @enum.Scalar);
                break;
            case NullableValue nullable:
                room.Add("writer.MaxNil");
                AddRoom(room, nullable.Element);
                break;
        }
    }

    /// <summary>A fixed value, behind a reservation.</summary>
    public static void Put(Source source, ValueShape value, string expression)
    {
        switch (value)
        {
            case NullableValue nullable:
                source.Text($$"""
                    {
                        {{nullable.Type.Name}} x = {{expression}};
                        if (writer.Blits) p = ref writer.PutBlitNullable<{{nullable.Element.Type.Name}}>(ref p, x, null);
                        else if (x.HasValue) {{PutFixed(nullable.Element, "x.GetValueOrDefault()")}}
                        else p = ref writer.PutNil(ref p);
                    }
                    """);
                break;
            default:
                source.Line(PutFixed(value, expression));
                break;
        }
    }

    static string PutFixed(ValueShape value, string expression) => value is EnumValue @enum
        ? $"p = ref writer.Put{@enum.Scalar}(ref p, ({@enum.Underlying}){expression});"
        : ScalarCode.Put(((ScalarValue)value).Scalar, expression);

    /// <summary>Any value; it makes its own reservation, with room behind it.</summary>
    public static void Write(Source source, ValueShape value, string expression, string tail)
    {
        switch (value)
        {
            case StringValue:
                source.Line($"p = ref writer.PutString(ref p, {expression}, {tail});");
                break;
            case BytesValue:
                source.Line($"p = ref writer.PutBytes(ref p, {expression}, {tail});");
                break;
            case CodeValue code:
                source.Line($"p = ref {code.Code}.Write(ref writer, ref p, {expression}, {tail});");
                break;
            case SpanValue { Elements: BytesValue }:
                source.Line($"p = ref TWriter.PutByteSpan(ref writer, ref p, {expression}, {tail});");
                break;
            case SpanValue span:
                source.Line($"p = ref {span.Spans}.Write(ref writer, ref p, {expression}, {tail});");
                break;
            case TextNumberValue number:
                source.Open();
                source.Line($"{number.Type.Name} number = {expression};");
                source.Open($"if (writer.TextKeys && WireTextNumbers.IsText(number, {number.Handling}))");
                source.Line($"p = ref writer.PutString(ref p, WireTextNumbers.Text(number), {tail});");
                source.Close();
                source.Open("else");
                Write(source, number.Number, "number", tail);
                source.Close();
                source.Close();
                break;
            case EnumValue { Named: true } named:
                source.Line($"p = ref {named.Code}.WriteName(ref writer, ref p, {expression}, {tail});");
                break;
            case UntypedValue:
                source.Line($"p = ref WireUntyped.Write(ref writer, ref p, (object){expression}, {tail});");
                break;
            case FormattedValue formatted:
                source.Line($"p = ref {formatted.Code}.Write(ref writer, ref p, {expression}, {tail});");
                break;
            case RootValue root:
                source.Line($"p = ref WireWriteRoot<{root.Type.Name}, TWriter>.Entry(ref writer, ref p, {expression}, {tail});");
                break;
            case CompressedValue compressed:
                source.Line($"p = ref TWriter.PutCompressed(ref writer, ref p, {expression}, {compressed.Compression}, {tail});");
                break;
            case LazyValue lazy:
                source.Open();
                source.Line($"{lazy.Type.Name} lazy = {expression};");
                source.Open("if (lazy is not null && !lazy.IsLoaded && lazy.Wire == writer.Wire)");
                source.Line($"p = ref writer.PutRaw(ref p, lazy.Raw, {tail});");
                source.Close();
                source.Open("else");
                Write(source, lazy.Element, "(lazy is null ? default : lazy.Value)", tail);
                source.Close();
                source.Close();
                break;
            default:
                var room = new Room();
                AddRoom(room, value);
                room.Tail(tail);
                source.Line($"p = ref writer.Reserve(ref p, {room});");
                Put(source, value, expression);
                break;
        }
    }

    /// <summary>Reads a value and hands it to an assignment, in a block of its own.</summary>
    /// <param name="source">Where to.</param>
    /// <param name="value">What.</param>
    /// <param name="existing">A value to be filled in place, as an expression.</param>
    /// <param name="assign">The statement that takes the value, given its expression.</param>
    public static void Read(Source source, ValueShape value, string existing, Func<string, string> assign)
    {
        source.Open();
        ReadFlat(source, value, existing, "x", assign);
        source.Close();
    }

    /// <summary>Reads a value that is no more than one call into a local that is there.</summary>
    public static void ReadInto(Source source, ValueShape value, string local) =>
        source.Line(value is ScalarValue scalar ? ScalarCode.Get(scalar.Scalar, local) : $"p = ref reader.GetString(ref p, out {local});");

    /// <summary>Reads a value into a local of a name, and hands that to an assignment.</summary>
    public static void ReadFlat(Source source, ValueShape value, string existing, string x, Func<string, string> assign)
    {
        string given = x;
        switch (value)
        {
            case SpanValue span:
                ReadFlat(source, span.Elements, "null", x, assign);
                return;
            case TextNumberValue number:
                ReadNumber(source, number, assign);
                return;
            case ScalarValue scalar:
                source.Line(ScalarCode.Get(scalar.Scalar, $"{scalar.Type.Name} {x}"));
                break;
            case EnumValue { Named: true } named:
                source.Line($"p = ref {named.Code}.ReadName(ref reader, ref p, out {named.Type.Name} {x});");
                break;
            case EnumValue @enum:
                source.Line($"p = ref reader.Get{@enum.Scalar}(ref p, out {@enum.Underlying} {x});");
                given = $"({@enum.Type.Name}){x}";
                break;
            case NullableValue { Element: var element }:
                string get = element is EnumValue inner ? $"p = ref reader.Get{inner.Scalar}(ref p, out {inner.Underlying} y);" : ScalarCode.Get(((ScalarValue)element).Scalar, element.Type.Name + " y");
                source.Text($$"""
                    {{value.Type.Name}} {{x}} = null;
                    if (reader.Blits) p = ref reader.GetBlitNullable<{{element.Type.Name}}>(ref p, out {{x}}, null);
                    else
                    {
                        p = ref reader.GetNil(ref p, out bool nil);
                        if (!nil) { {{get}} {{x}} = {{(element is EnumValue ? $"({element.Type.Name})" : "")}}y; }
                    }
                    """);
                break;
            case StringValue text:
                source.Line($"p = ref reader.GetString(ref p, out string {x});");
                given = text.IsInterned ? $"WireInterned.Of({x})" : x;
                break;
            case BytesValue:
                source.Line($"byte[] {x} = {existing};");
                source.Line($"p = ref reader.GetBytes(ref p, ref {x});");
                break;
            case CodeValue code:
                source.Line($"{code.Type.Name} {x} = {existing};");
                source.Line($"p = ref {code.Code}.Read(ref reader, ref p, ref {x});");
                break;
            case UntypedValue:
                source.Line($"p = ref WireUntyped.Read(ref reader, ref p, out object {x});");
                break;
            case FormattedValue formatted:
                source.Line($"{formatted.Type.Name} {x} = default;");
                source.Line($"p = ref {formatted.Code}.Read(ref reader, ref p, ref {x});");
                break;
            case RootValue root:
                source.Line($"{root.Type.Name} {x} = {existing};");
                source.Line($"p = ref WireReadRoot<{root.Type.Name}, TReader>.Entry(ref reader, ref p, ref {x});");
                break;
            case CompressedValue compressed:
                source.Line($"{compressed.Type.Name} {x} = {existing};");
                source.Line($"p = ref TReader.GetCompressed(ref reader, ref p, ref {x}, {compressed.Compression});");
                break;
            case LazyValue lazy:
                source.Line($"p = ref reader.GetLazy<{lazy.Element.Type.Name}>(ref p, out {lazy.Type.Name} {x});");
                break;
        }

        source.Line(assign(given));
    }

    /// <summary>A number, or text that is one.</summary>
    static void ReadNumber(Source source, TextNumberValue number, Func<string, string> assign)
    {
        source.Open();
        source.Line("bool text = false;");
        source.Open("if (reader.TextKeys)");
        source.Line("p = ref TReader.FindText(ref reader, ref p, out text);");
        source.Close();
        source.Line();
        source.Open("if (text)");
        source.Line("p = ref reader.GetString(ref p, out string digits);");
        source.Open($"if (!WireTextNumbers.TryParse(digits, {number.Handling}, out {number.Type.Name} y))");
        source.Line("reader.Fail(ref Unsafe.Subtract(ref p, 1), \"a number\");");
        source.Close();
        source.Line();
        source.Line(assign("y"));
        source.Close();
        source.Open("else");
        Read(source, number.Number, "default", assign);
        source.Close();
        source.Close();
    }
}
