using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of enums: their underlying scalar, and their names, which are data.</summary>
static class EnumCode
{
    /// <summary>A value in 64 bits, as the table of names has it.</summary>
    public static string Bits(EnumValue value, string expression) => $"unchecked((ulong)({value.Underlying}){expression})";

    /// <summary>A value of 64 bits as the enum.</summary>
    public static string FromBits(EnumValue value, string bits) => $"unchecked(({value.Type.Name})({value.Underlying}){bits})";

    public static void Print(EnumShape shape, CodeWriter output)
    {
        EnumValue value = shape.Value;
        SimpleCode.Print(shape.Type.Name, value, output);
        if (value.Named)
        {
            PrintNamed(shape, output);
        }
        else
        {
            PrintNumber(shape, output);
        }

        output.Line();
        output.Line("/// <summary>Its names.</summary>");
        output.Line($"internal static readonly WireEnumNames Names = {Table(shape, shape.Names)}{(shape.Given.Count == 0 ? "" : $" {{ Given = [{Texts(shape.Given)}] }}")};");
        if (value.NamedIn is not null)
        {
            output.Line();
            output.Line("/// <summary>Its names on other wires.</summary>");
            output.Line(shape.Others.Count == 0 ? "internal static WireEnumNames Others => Names;" : $"internal static readonly WireEnumNames Others = {Table(shape, shape.Others)};");
        }
    }

    static string Table(EnumShape shape, EquatableArray<EnumName> names)
    {
        (string Value, string Name)[] former = names.SelectMany(n => n.Former.Select(f => (n.Value, f))).ToArray();
        string read = former.Length == 0 ? "" : $", [{Numbers(former.Select(f => f.Value))}], [{Texts(former.Select(f => f.Name))}]";
        return $"new WireEnumNames(typeof({shape.Type.Name}), {(shape.Flags ? "true" : "false")}, [{Numbers(names.Select(n => n.Value))}], [{Texts(names.Select(n => n.Name))}]{read})";
    }

    /// <summary>Values as numbers, or by name where the options of a call say so.</summary>
    static void PrintNumber(EnumShape shape, CodeWriter output)
    {
        EnumValue value = shape.Value;
        string type = shape.Type.Name;
        int longest = shape.Names.Select(n => n.Name.Length).DefaultIfEmpty().Max();
        int all = shape.Names.Sum(n => n.Name.Length + 2);
        output.Text($$"""

            /// <summary>Characters of a name.</summary>
            internal const int MaxName = {{(shape.Flags ? all : longest)}};

            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            {{CodeFile.WriteHead("Put", $"{type} value")}}
            {
                if (writer.NamesEnums && writer.NameOf(Names, {{Bits(value, "value")}}) is { } name) return ref writer.PutString(ref p, name, 0);
                return ref writer.Put{{value.Scalar}}(ref p, ({{value.Underlying}})value);
            }

            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            {{CodeFile.ReadHead("Get", $"out {type} value")}}
            {
                if (reader.NamesEnums) return ref GetName(ref reader, ref p, out value);
                p = ref reader.Get{{value.Scalar}}(ref p, out {{value.Underlying}} number);
                value = ({{type}})number;
                return ref p;
            }

            """);
        CodeFile.OpenRead(output, "GetName", $"out {type} value");
        PrintGetName(shape, "Names", "reader.EnumSpelling, true", output);
        output.Text($$"""
            p = ref reader.Get{{value.Scalar}}(ref p, out {{value.Underlying}} number);
            value = ({{type}})number;
            return ref p;
            """);
        output.Close();
    }

    /// <summary>Takes text, if there is some.</summary>
    static void PrintGetName(EnumShape shape, string names, string how, CodeWriter output) => output.Text($$"""
        p = ref reader.FindText(ref p, out bool text);
        if (text)
        {
            p = ref {{names}}.Read(ref reader, ref p, out ulong bits, out bool isKnown, {{how}});
            if (!isKnown) reader.Fail(ref Unsafe.Subtract(ref p, 1), {{names}}.Expected("a name of {{shape.Type.Name.Replace("global::", "")}}"));
            value = {{FromBits(shape.Value, "bits")}};
            return ref p;
        }

        """);

    /// <summary>Values by name where keys are text. Numbers are read as well.</summary>
    static void PrintNamed(EnumShape shape, CodeWriter output)
    {
        string type = shape.Type.Name;
        EnumValue value = shape.Value;
        output.Line();
        CodeFile.OpenWrite(output, "WriteName", $"{type} value, int tail");
        output.Line(value.NamedIn is { } dialect
            ? value.Formatted is { } by ? $"if (writer.Dialect == typeof({dialect})) return ref {by.Code}.Write(ref writer, ref p, value, tail);" : $"if (writer.Dialect == typeof({dialect}) && Names.Find({Bits(value, "value")}) is {{ }} name) return ref writer.PutString(ref p, name, tail);"
            : $"if (writer.TextKeys) return ref writer.PutString(ref p, Names.Get({Bits(value, "value")}), tail);");
        if (value.NamedIn is { } own)
        {
            output.Line($"if (writer.NamesEnums && writer.Dialect == typeof({own})) writer.NameOf(Names, {Bits(value, "value")}); // the number stays one");
            output.Line($"else if (writer.NamesEnums && writer.NameOf(Others, {Bits(value, "value")}) is {{ }} other) return ref writer.PutString(ref p, other, tail);");
        }
        else
        {
            output.Line($"if (writer.NamesEnums && writer.NameOf(Names, {Bits(value, "value")}) is {{ }} name) return ref writer.PutString(ref p, name, tail);");
        }

        output.Line($"p = ref writer.Reserve(ref p, writer.Max{value.Scalar} + tail);");
        output.Line($"return ref writer.Put{value.Scalar}(ref p, ({value.Underlying})value);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "ReadName", $"out {type} value");
        output.Open(value.NamedIn is { } only ? $"if (reader.Dialect == typeof({only}))" : "if (reader.TextKeys || reader.NamesEnums)");
        if (value.Formatted is { } reads)
        {
            output.Line("value = default;");
            output.Line($"return ref {reads.Code}.Read(ref reader, ref p, ref value);");
        }
        else
        {
            PrintGetName(shape, "Names", value.NamedIn is null ? "null, false" : "null, true", output);
        }

        output.Close();
        if (value.NamedIn is not null)
        {
            output.Open("else if (reader.NamesEnums)");
            PrintGetName(shape, "Others", "reader.EnumSpelling, true", output);
            output.Close();
        }

        output.Text($$"""

            p = ref reader.Get{{value.Scalar}}(ref p, out {{value.Underlying}} number);
            value = ({{type}})number;
            return ref p;
            """);
        output.Close();
    }

    static string Numbers(IEnumerable<string> values) => string.Join(", ", values.Select(v => Bits(v) + "UL"));

    static string Texts(IEnumerable<string> names) => string.Join(", ", names.Select(KeyCell.Literal));

    /// <summary>A value in 64 bits, its sign in all that it doesn't have.</summary>
    static ulong Bits(string value) => value[0] == '-'
        ? unchecked((ulong)long.Parse(value, CultureInfo.InvariantCulture))
        : ulong.Parse(value, CultureInfo.InvariantCulture);
}
