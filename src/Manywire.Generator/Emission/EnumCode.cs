using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

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
            foreach (string read in name.Former.Prepend(name.Name))
            {
                source.Line($"case {KeyCell.Literal(read)}: value = ({shape.Type.Name})({name.Value}); return true;");
            }
        }

        source.Line("default:");
        if (shape.Flags)
        {
            source.Open($"    if ({Read(shape)}.TryParse(name, out ulong flags))");
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
        if (shape.Value.NamedIn is not null)
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

        if (shape.Flags || shape.Value.NamedIn is not null)
        {
            PrintFlags("Flags", shape.Names.Select(n => (n.Value, n.Name)).ToList(), source);
            if (Read(shape) != "Flags")
            {
                PrintFlags(Read(shape), shape.Names.SelectMany(n => n.Former.Prepend(n.Name).Select(f => (n.Value, f))).ToList(), source);
            }
        }
    }

    /// <summary>The names that are read: those that are written, and former ones.</summary>
    static string Read(EnumShape shape) => shape.Names.Any(n => n.Former.Count > 0) ? "ReadFlags" : "Flags";

    static void PrintFlags(string name, List<(string Value, string Name)> names, Source source)
    {
        source.Line();
        source.Line($"static readonly WireFlags {name} = new WireFlags(");
        for (int i = 0; i < names.Count; i++)
        {
            source.Line($"    ({Bits(names[i].Value)}UL, {KeyCell.Literal(names[i].Name)}){(i + 1 == names.Count ? ");" : ",")}");
        }

        if (names.Count == 0)
        {
            source.Line(");");
        }
    }

    /// <summary>Values by name where keys are text. Numbers are read as well.</summary>
    static void PrintNamed(EnumShape shape, Source source)
    {
        EnumValue value = shape.Value with { Named = false };
        source.Line();
        CodeFile.OpenWrite(source, "WriteName", $"{shape.Type.Name} value, int tail");
        if (shape.Value.NamedIn is { } dialect)
        {
            source.Open($"if (TWriter.Dialect(ref writer) == typeof({dialect}))");
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
        source.Open(shape.Value.NamedIn is { } only ? $"if (TReader.Dialect(ref reader) == typeof({only}))" : "if (reader.TextKeys)");
        source.Line("p = ref TReader.FindText(ref reader, ref p, out bool text);");
        source.Open("if (text)");
        source.Line("p = ref reader.GetString(ref p, out string name);");
        if (shape.Value.NamedIn is not null)
        {
            source.Line("bool found = TryParse(name, out value);");
            source.Open($"if (!found && {Read(shape)}.TryParse(name, StringComparison.OrdinalIgnoreCase, out ulong any))");
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
