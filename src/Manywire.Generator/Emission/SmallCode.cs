using System;
using System.Globalization;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of nullable structs with members.</summary>
static class NullableCode
{
    public static void Print(NullableShape shape, Source source) =>
        Print(shape.Type.Name, shape.Element, source, shape.Element.Type.IsUnmanaged, "!value.HasValue", "value.GetValueOrDefault()", "value.GetValueOrDefault()", x => $"value = {x};");

    /// <summary>A value that may be absent: an object of one member where the wire blits, else the value itself.</summary>
    /// <param name="type">The type that may be without a value.</param>
    /// <param name="element">The value.</param>
    /// <param name="source">Where to.</param>
    /// <param name="blits">Whether the type itself is as in memory where the wire blits.</param>
    /// <param name="none">Whether there is none.</param>
    /// <param name="get">The value.</param>
    /// <param name="existing">A value to be filled in place.</param>
    /// <param name="set">The statement that makes the whole of a value.</param>
    public static void Print(string type, ValueShape element, Source source, bool blits, string none, string get, string existing, Func<string, string> set)
    {
        string inner = element.Type.Name;
        string blit = element is CodeValue code ? code.Code + ".Memory.Blit" : "null";
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        if (blits)
        {
            source.Open("if (writer.Blits)");
            source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{type}>() + tail);");
            source.Line($"return ref writer.PutBlitNullable<{inner}>(ref p, value, {blit});");
            source.Close();
            source.Line();
        }

        source.Open($"if ({none})");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        source.Line("return ref writer.PutNullObject(ref p);");
        source.Close();
        source.Line();
        if (!blits)
        {
            source.Open("if (writer.Blits)");
            source.Line("p = ref writer.Reserve(ref p, writer.MaxObject);");
            source.Line("p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);");
            source.Close();
            source.Line();
        }

        Values.Write(source, element, get, "tail");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        source.Open("if (reader.Blits)");
        if (blits)
        {
            source.Line($"return ref reader.GetBlitNullable<{inner}>(ref p, out value, {blit});");
        }
        else
        {
            source.Line("p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);");
            source.Open("if (n < 0)");
            source.Line("value = null;");
            source.Line("return ref p;");
            source.Close();
            source.Line();
            source.Open("if (n != 1)");
            source.Line("reader.Fail(ref p, \"a nullable value: 1 member\");");
            source.Close();
        }

        source.Close();
        source.Open("else");
        source.Line("p = ref reader.GetNil(ref p, out bool nil);");
        source.Open("if (nil)");
        source.Line("value = null;");
        source.Line("return ref p;");
        source.Close();
        source.Close();
        source.Line();
        Values.Read(source, element, existing, set);
        source.Line("return ref p;");
        source.Close();
    }
}

/// <summary>Prints the code of <c>Lazy</c>: what it holds, which is made when it is written.</summary>
static class SystemLazyCode
{
    public static void Print(SystemLazyShape shape, Source source) =>
        NullableCode.Print(shape.Type.Name, shape.Element, source, false, "value is null", "value.Value", "default", x => $"value = new {shape.Type.Name}(value: {x});");
}

/// <summary>Prints the code of roots that are one value without members.</summary>
static class SimpleCode
{
    public static void Print(SimpleShape shape, Source source) => Print(shape.Type.Name, shape.Value, source);

    public static void Print(string type, ValueShape value, Source source)
    {
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        Values.Write(source, value, "value", "tail");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        Values.Read(source, value, "value", x => $"value = {x};");
        source.Line("return ref p;");
        source.Close();
    }
}

/// <summary>Prints the code of enums: their underlying scalar, and their names as keys of maps.</summary>
static class EnumCode
{
    public static void Print(EnumShape shape, Source source)
    {
        SimpleCode.Print(shape.Type.Name, shape.Value, source);
        if (shape.Value.Named)
        {
            PrintNamed(shape, source);
        }

        source.Line();
        source.Line("/// <summary>The name, or the number of a value without one.</summary>");
        source.Open($"internal static string Name({shape.Type.Name} value)");
        source.Open($"switch (({shape.Value.Underlying})value)");
        foreach (EnumName name in shape.Names)
        {
            source.Line($"case {name.Value}: return {KeyCell.Literal(name.Name)};");
        }

        string number = $"(({shape.Value.Underlying})value).ToString(global::System.Globalization.CultureInfo.InvariantCulture)";
        source.Line(shape.Flags ? $"default: return Flags.Combine(unchecked((ulong)({shape.Value.Underlying})value)) ?? {number};" : $"default: return {number};");
        source.Close();
        source.Close();
        source.Line();
        source.Open($"internal static bool TryParse(string name, out {shape.Type.Name} value)");
        source.Open("switch (name)");
        foreach (EnumName name in shape.Names)
        {
            source.Line($"case {KeyCell.Literal(name.Name)}: value = ({shape.Type.Name})({name.Value}); return true;");
        }

        source.Line("default:");
        if (shape.Flags)
        {
            source.Open("    if (Flags.TryParse(name, out ulong flags))");
            source.Line($"value = ({shape.Type.Name})unchecked(({shape.Value.Underlying})flags);");
            source.Line("return true;");
            source.Close();
            source.Line();
        }

        source.Line($"    bool isNumber = {shape.Value.Underlying}.TryParse(name, global::System.Globalization.NumberStyles.AllowLeadingSign, global::System.Globalization.CultureInfo.InvariantCulture, out {shape.Value.Underlying} number);");
        source.Line($"    value = ({shape.Type.Name})number;");
        source.Line("    return isNumber;");
        source.Close();
        source.Close();
        if (shape.Value.NamedOn is not null)
        {
            source.Line();
            source.Line("/// <summary>The name, or null.</summary>");
            source.Open($"static string FindName({shape.Type.Name} value)");
            source.Open($"switch (({shape.Value.Underlying})value)");
            foreach (EnumName name in shape.Names)
            {
                source.Line($"case {name.Value}: return {KeyCell.Literal(name.Name)};");
            }

            source.Line(shape.Flags ? $"default: return Flags.Combine(unchecked((ulong)({shape.Value.Underlying})value));" : "default: return null;");
            source.Close();
            source.Close();
        }

        if (shape.Flags || shape.Value.NamedOn is not null)
        {
            source.Line();
            source.Line("static readonly WireFlags Flags = new WireFlags(");
            for (int i = 0; i < shape.Names.Count; i++)
            {
                source.Line($"    ({Bits(shape.Names[i].Value)}UL, {KeyCell.Literal(shape.Names[i].Name)}){(i + 1 == shape.Names.Count ? ");" : ",")}");
            }

            if (shape.Names.Count == 0)
            {
                source.Line(");");
            }
        }
    }

    /// <summary>Values by name where keys are text. Numbers are read as well.</summary>
    static void PrintNamed(EnumShape shape, Source source)
    {
        EnumValue value = shape.Value with { Named = false };
        source.Line();
        CodeFile.OpenWrite(source, "WriteName", $"{shape.Type.Name} value, int tail");
        if (shape.Value.NamedOn is { } wire)
        {
            source.Open($"if (writer.Wire == typeof({wire}))");
            source.Line("string name = FindName(value);");
            source.Open("if (name is not null)");
            source.Line("return ref writer.PutString(ref p, name, tail);");
            source.Close();
        }
        else
        {
            source.Open("if (writer.TextKeys)");
            source.Line("return ref writer.PutString(ref p, Name(value), tail);");
        }

        source.Close();
        source.Line();
        Values.Write(source, value, "value", "tail");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "ReadName", $"out {shape.Type.Name} value");
        source.Open(shape.Value.NamedOn is { } only ? $"if (reader.Wire == typeof({only}))" : "if (reader.TextKeys)");
        source.Line("p = ref TReader.FindText(ref reader, ref p, out bool text);");
        source.Open("if (text)");
        source.Line("p = ref reader.GetString(ref p, out string name);");
        if (shape.Value.NamedOn is not null)
        {
            source.Line("bool found = TryParse(name, out value);");
            source.Open("if (!found && Flags.TryParse(name, StringComparison.OrdinalIgnoreCase, out ulong any))");
            source.Line($"value = ({shape.Type.Name})unchecked(({shape.Value.Underlying})any);");
            source.Line("found = true;");
            source.Close();
            source.Line();
            source.Open("if (!found)");
        }
        else
        {
            source.Open("if (!TryParse(name, out value))");
        }

        source.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), \"a name of {shape.Type.Name.Replace("global::", "")}\");");
        source.Close();
        source.Line();
        source.Line("return ref p;");
        source.Close();
        source.Close();
        source.Line();
        Values.Read(source, value, "default", x => $"value = {x};");
        source.Line("return ref p;");
        source.Close();
    }

    /// <summary>A value in 64 bits, its sign in all that it doesn't have.</summary>
    static ulong Bits(string value) => value[0] == '-'
        ? unchecked((ulong)long.Parse(value, CultureInfo.InvariantCulture))
        : ulong.Parse(value, CultureInfo.InvariantCulture);
}
