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

    /// <summary>What is added to the condition under which a member is made anew: wired structs are where the wire appends, also nullable ones, and those that a type parameter stands for.</summary>
    public static string IsAppendedAnew(ValueShape value) => value switch
    {
        CodeValue { IsStruct: true } => " || reader.Appends",
        CodeValue { Inner: { } inner } => IsAppendedAnew(inner),
        RootValue root => $" || (typeof({root.Type.Name}).IsValueType && reader.Appends)",
        _ => "",
    };

    public static void AddRoom(Room room, ValueShape value)
    {
        switch (value)
        {
            case ScalarValue scalar:
                room.Add(ScalarCode.Max(scalar.Scalar));
                break;
            case EnumValue @enum:
                room.Add($"writer.MaxEnum({@enum.Code}.MaxName, writer.Max{@enum.Scalar})");
                break;
            case NullableValue nullable:
                room.Add("writer.MaxNil");
                AddRoom(room, nullable.Element);
                break;
        }
    }

    /// <summary>A fixed value, behind a reservation.</summary>
    public static void Put(CodeWriter output, ValueShape value, string expression)
    {
        switch (value)
        {
            case NullableValue nullable:
                output.Text($$"""
                    {
                        {{nullable.Type.Name}} x = {{expression}};
                        if (writer.Blits) p = ref writer.PutBlitNullable<{{nullable.Element.Type.Name}}>(ref p, x, null);
                        else if (x.HasValue) {{PutFixed(nullable.Element, "x.GetValueOrDefault()")}}
                        else p = ref writer.PutNil(ref p);
                    }
                    """);
                break;
            default:
                output.Line(PutFixed(value, expression));
                break;
        }
    }

    static string PutFixed(ValueShape value, string expression) => value is EnumValue @enum
        ? $"p = ref {@enum.Code}.Put(ref writer, ref p, {expression});"
        : ScalarCode.Put(((ScalarValue)value).Scalar, expression);

    /// <summary>Any value; it makes its own reservation, with room behind it.</summary>
    public static void Write(CodeWriter output, ValueShape value, string expression, string tail)
    {
        switch (value)
        {
            case StringValue:
                output.Line($"p = ref writer.PutString(ref p, {expression}, {tail});");
                break;
            case BytesValue:
                output.Line($"p = ref writer.PutBytes(ref p, {expression}, {tail});");
                break;
            case CodeValue code:
                output.Line($"p = ref {code.Code}.Write(ref writer, ref p, {expression}, {tail});");
                break;
            case SpanValue { Elements: BytesValue }:
                output.Line($"p = ref writer.PutByteSpan(ref p, {expression}, {tail});");
                break;
            case SpanValue span:
                output.Line($"p = ref {span.Spans}.Write(ref writer, ref p, {expression}, {tail});");
                break;
            case TextNumberValue number:
                WriteNumber(output, number, expression, tail);
                break;
            case EnumValue { Named: true } named:
                output.Line($"p = ref {named.Code}.WriteName(ref writer, ref p, {expression}, {tail});");
                break;
            case UntypedValue:
                output.Line($"p = ref WireUntyped.Write(ref writer, ref p, (object){expression}, {tail});");
                break;
            case FormattedValue formatted:
                output.Line($"p = ref {formatted.Code}.Write(ref writer, ref p, {(formatted.Type.Name == "object" ? "(object)" : "")}{expression}, {tail});"); // which may be dynamic
                break;
            case RootValue root:
                output.Line($"p = ref WireWriteRoot<{root.Type.Name}, TWriter>.Entry(ref writer, ref p, {expression}, {tail});");
                break;
            case CompressedValue compressed:
                output.Line($"p = ref writer.PutCompressed(ref p, {expression}, {compressed.Compression}, {tail});");
                break;
            case LazyValue lazy:
                output.Open();
                output.Text($$"""
                    {{lazy.Type.Name}} lazy = {{expression}};
                    if (lazy is not null && !lazy.IsLoaded && lazy.Wire == writer.Wire)
                    {
                        p = ref writer.PutRaw(ref p, lazy.Raw, {{tail}});
                    }
                    """);
                output.Open("else");
                Write(output, lazy.Element, "(lazy is null ? default : lazy.Value)", tail);
                output.Close();
                output.Close();
                break;
            default:
                var room = new Room();
                AddRoom(room, value);
                room.Tail(tail);
                output.Line($"p = ref writer.Reserve(ref p, {room});");
                Put(output, value, expression);
                break;
        }
    }

    /// <summary>Reads a value and hands it to an assignment, in a block of its own.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">What.</param>
    /// <param name="existing">A value to be filled in place, as an expression.</param>
    /// <param name="assign">The statement that takes the value, given its expression.</param>
    public static void Read(CodeWriter output, ValueShape value, string existing, Func<string, string> assign)
    {
        output.Open();
        ReadFlat(output, value, existing, "x", assign);
        output.Close();
    }

    /// <summary>Reads a value that is no more than one call into a local that is there.</summary>
    public static void ReadInto(CodeWriter output, ValueShape value, string local) =>
        output.Line(value is ScalarValue scalar ? ScalarCode.Get(scalar.Scalar, local) : $"p = ref reader.GetString(ref p, out {local});");

    /// <summary>Reads a value into a local of a name, and hands that to an assignment.</summary>
    public static void ReadFlat(CodeWriter output, ValueShape value, string existing, string x, Func<string, string> assign)
    {
        string given = x;
        switch (value)
        {
            case SpanValue span:
                ReadFlat(output, span.Elements, "null", x, assign);
                return;
            case TextNumberValue number:
                ReadNumber(output, number, assign);
                return;
            case ScalarValue scalar:
                output.Line(ScalarCode.Get(scalar.Scalar, $"{scalar.Type.Name} {x}"));
                break;
            case EnumValue { Named: true } named:
                output.Line($"p = ref {named.Code}.ReadName(ref reader, ref p, out {named.Type.Name} {x});");
                break;
            case EnumValue @enum:
                output.Line($"p = ref {@enum.Code}.Get(ref reader, ref p, out {@enum.Type.Name} {x});");
                break;
            case NullableValue { Element: var element }:
                string get = element is EnumValue inner ? $"p = ref {inner.Code}.Get(ref reader, ref p, out {inner.Type.Name} y);" : ScalarCode.Get(((ScalarValue)element).Scalar, element.Type.Name + " y");
                output.Text($$"""
                    {{value.Type.Name}} {{x}} = null;
                    if (reader.Blits) p = ref reader.GetBlitNullable<{{element.Type.Name}}>(ref p, out {{x}}, null);
                    else
                    {
                        p = ref reader.GetNil(ref p, out bool nil);
                        if (!nil) { {{get}} {{x}} = y; }
                    }
                    """);
                break;
            case StringValue text:
                output.Line($"p = ref reader.GetString(ref p, out string {x});");
                given = text.IsInterned ? $"WireInterned.Of({x})" : x;
                break;
            case BytesValue:
                output.Line($"byte[] {x} = {existing};");
                output.Line($"p = ref reader.GetBytes(ref p, ref {x});");
                break;
            case CodeValue code:
                output.Line($"{code.Type.Name} {x} = {existing};");
                output.Line($"p = ref {code.Code}.Read(ref reader, ref p, ref {x});");
                break;
            case UntypedValue:
                output.Line($"p = ref WireUntyped.Read(ref reader, ref p, out object {x});");
                break;
            case FormattedValue formatted:
                output.Line($"{formatted.Type.Name} {x} = default;");
                output.Line($"p = ref {formatted.Code}.Read(ref reader, ref p, ref {x});");
                break;
            case RootValue root:
                output.Line($"{root.Type.Name} {x} = {existing};");
                output.Line($"p = ref WireReadRoot<{root.Type.Name}, TReader>.Entry(ref reader, ref p, ref {x});");
                break;
            case CompressedValue compressed:
                output.Line($"{compressed.Type.Name} {x} = {existing};");
                output.Line($"p = ref reader.GetCompressed(ref p, ref {x}, {compressed.Compression});");
                break;
            case LazyValue lazy:
                output.Line($"p = ref reader.GetLazy<{lazy.Element.Type.Name}>(ref p, out {lazy.Type.Name} {x});");
                break;
        }

        output.Line(assign(given));
    }

    /// <summary>A number, or text that is one. What isn't finite has no form unless the declaration gives it one, whatever the options of a call say.</summary>
    static void WriteNumber(CodeWriter output, TextNumberValue number, string expression, string tail)
    {
        output.Open();
        output.Line($"{number.Type.Name} number = {expression};");
        if ((number.Handling & TextNumberValue.Texts) != 0)
        {
            output.Text($$"""
                if (writer.TextKeys && WireTextNumbers.IsText(number, {{number.Handling}}))
                {
                    p = ref writer.PutString(ref p, WireTextNumbers.Text(number), {{tail}});
                }
                """);
            output.Open("else");
            Write(output, number.Number, "number", tail);
            output.Close();
        }
        else
        {
            if ((number.Number is NullableValue nullable ? nullable.Element : number.Number) is ScalarValue { Scalar: "Double" or "Single" or "Half" })
            {
                output.Line($"if (writer.TextKeys && WireTextNumbers.IsText(number, {TextNumberValue.Named})) writer.Fail(ref p, \"a finite number\");");
            }

            Write(output, number.Number, "number", tail);
        }

        output.Close();
    }

    /// <summary>A number, or text that is one.</summary>
    static void ReadNumber(CodeWriter output, TextNumberValue number, Func<string, string> assign)
    {
        output.Open();
        output.Text($$"""
            bool text = false;
            if (reader.TextKeys)
            {
                p = ref reader.FindText(ref p, out text);
            }

            if (text)
            {
                p = ref reader.GetString(ref p, out string digits);
                if (!WireTextNumbers.TryParse(digits, {{number.Handling}}, out {{number.Type.Name}} y))
                {
                    reader.Fail(ref Unsafe.Subtract(ref p, 1), "a number");
                }

                {{assign("y")}}
            }
            """);
        output.Open("else");
        Read(output, number.Number, "default", assign);
        output.Close();
        output.Close();
    }
}
