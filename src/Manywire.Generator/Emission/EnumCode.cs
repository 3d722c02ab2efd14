using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of enums: their underlying scalar, and their names as keys of maps.</summary>
static class EnumCode
{
    public static void Print(EnumShape shape, CodeWriter output)
    {
        SimpleCode.Print(shape.Type.Name, shape.Value, output);
        if (shape.Value.Named)
        {
            PrintNamed(shape, output);
        }

        output.Line();
        output.Line("/// <summary>The name, or the number of a value without one.</summary>");
        output.Open($"internal static string Name({shape.Type.Name} value)");
        output.Open($"switch (({shape.Value.Underlying})value)");
        foreach (EnumName name in shape.Names)
        {
            output.Line($"case {name.Value}: return {KeyCell.Literal(name.Name)};");
        }

        string number = $"(({shape.Value.Underlying})value).ToString(global::System.Globalization.CultureInfo.InvariantCulture)";
        output.Line(shape.Flags ? $"default: return Flags.Combine(unchecked((ulong)({shape.Value.Underlying})value)) ?? {number};" : $"default: return {number};");
        output.Close();
        output.Close();
        output.Line();
        output.Open($"internal static bool TryParse(string name, out {shape.Type.Name} value)");
        output.Open("switch (name)");
        foreach (EnumName name in shape.Names)
        {
            foreach (string read in name.Former.Prepend(name.Name))
            {
                output.Line($"case {KeyCell.Literal(read)}: value = ({shape.Type.Name})({name.Value}); return true;");
            }
        }

        output.Line("default:");
        if (shape.Flags)
        {
            output.Open($"    if ({Read(shape)}.TryParse(name, out ulong flags))");
            output.Line($"value = ({shape.Type.Name})unchecked(({shape.Value.Underlying})flags);");
            output.Line("return true;");
            output.Close();
            output.Line();
        }

        output.Line($"    bool isNumber = {shape.Value.Underlying}.TryParse(name, global::System.Globalization.NumberStyles.AllowLeadingSign, global::System.Globalization.CultureInfo.InvariantCulture, out {shape.Value.Underlying} number);");
        output.Line($"    value = ({shape.Type.Name})number;");
        output.Line("    return isNumber;");
        output.Close();
        output.Close();
        if (shape.Value.NamedIn is not null)
        {
            output.Line();
            output.Line("/// <summary>The name, or null.</summary>");
            output.Open($"static string FindName({shape.Type.Name} value)");
            output.Open($"switch (({shape.Value.Underlying})value)");
            foreach (EnumName name in shape.Names)
            {
                output.Line($"case {name.Value}: return {KeyCell.Literal(name.Name)};");
            }

            output.Line(shape.Flags ? $"default: return Flags.Combine(unchecked((ulong)({shape.Value.Underlying})value));" : "default: return null;");
            output.Close();
            output.Close();
        }

        if (shape.Flags || shape.Value.NamedIn is not null)
        {
            PrintFlags("Flags", shape.Names.Select(n => (n.Value, n.Name)).ToList(), output);
            if (Read(shape) != "Flags")
            {
                PrintFlags(Read(shape), shape.Names.SelectMany(n => n.Former.Prepend(n.Name).Select(f => (n.Value, f))).ToList(), output);
            }
        }
    }

    /// <summary>The names that are read: those that are written, and former ones.</summary>
    static string Read(EnumShape shape) => shape.Names.Any(n => n.Former.Count > 0) ? "ReadFlags" : "Flags";

    static void PrintFlags(string name, List<(string Value, string Name)> names, CodeWriter output)
    {
        output.Line();
        output.Line($"static readonly WireFlags {name} = new WireFlags(");
        for (int i = 0; i < names.Count; i++)
        {
            output.Line($"    ({Bits(names[i].Value)}UL, {KeyCell.Literal(names[i].Name)}){(i + 1 == names.Count ? ");" : ",")}");
        }

        if (names.Count == 0)
        {
            output.Line(");");
        }
    }

    /// <summary>Values by name where keys are text. Numbers are read as well.</summary>
    static void PrintNamed(EnumShape shape, CodeWriter output)
    {
        EnumValue value = shape.Value with { Named = false };
        output.Line();
        CodeFile.OpenWrite(output, "WriteName", $"{shape.Type.Name} value, int tail");
        if (shape.Value.NamedIn is { } dialect)
        {
            output.Open($"if (writer.Dialect == typeof({dialect}))");
            output.Line("string name = FindName(value);");
            output.Open("if (name is not null)");
            output.Line("return ref writer.PutString(ref p, name, tail);");
            output.Close();
        }
        else
        {
            output.Open("if (writer.TextKeys)");
            output.Line("return ref writer.PutString(ref p, Name(value), tail);");
        }

        output.Close();
        output.Line();
        Values.Write(output, value, "value", "tail");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "ReadName", $"out {shape.Type.Name} value");
        output.Open(shape.Value.NamedIn is { } only ? $"if (reader.Dialect == typeof({only}))" : "if (reader.TextKeys)");
        output.Line("p = ref reader.FindText(ref p, out bool text);");
        output.Open("if (text)");
        output.Line("p = ref reader.GetString(ref p, out string name);");
        if (shape.Value.NamedIn is not null)
        {
            output.Line("bool found = TryParse(name, out value);");
            output.Open($"if (!found && {Read(shape)}.TryParse(name, StringComparison.OrdinalIgnoreCase, out ulong any))");
            output.Line($"value = ({shape.Type.Name})unchecked(({shape.Value.Underlying})any);");
            output.Line("found = true;");
            output.Close();
            output.Line();
            output.Open("if (!found)");
        }
        else
        {
            output.Open("if (!TryParse(name, out value))");
        }

        output.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), \"a name of {shape.Type.Name.Replace("global::", "")}\");");
        output.Close();
        output.Line();
        output.Line("return ref p;");
        output.Close();
        output.Close();
        output.Line();
        Values.Read(output, value, "default", x => $"value = {x};");
        output.Line("return ref p;");
        output.Close();
    }

    /// <summary>A value in 64 bits, its sign in all that it doesn't have.</summary>
    static ulong Bits(string value) => value[0] == '-'
        ? unchecked((ulong)long.Parse(value, CultureInfo.InvariantCulture))
        : ulong.Parse(value, CultureInfo.InvariantCulture);
}
