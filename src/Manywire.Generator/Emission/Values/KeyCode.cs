using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the keys of maps that are text where keys are text.</summary>
static class KeyCode
{
    /// <summary>Whether values of a kind are such keys.</summary>
    public static bool IsText(ValueShape key) => key is StringValue or ScalarValue or EnumValue or CodeValue { IsKey: true } or FormattedValue { IsKey: true };

    /// <summary>Whether a root has <c>PutKey</c> and <c>GetKey</c>.</summary>
    public static bool IsText(RootShape shape) => shape is ObjectShape { IsKey: true } or FormatterShape { IsKey: true } || TextIn(shape) is not null;

    /// <summary>The one dialect in which values of a kind are such keys.</summary>
    public static string? TextIn(ValueShape key) => (key as CodeValue)?.KeyIn;

    /// <summary>The same of a root.</summary>
    public static string? TextIn(RootShape shape) => (shape as ViewedShape)?.Views.FirstOrDefault(v => v.Shape is FormatterShape { IsKey: true })?.Dialect;

    /// <summary>The emitted class that has a key's form, if it has one.</summary>
    static string? Code(ValueShape key) => key is CodeValue code ? code.Code : (key as FormattedValue)?.Code;

    /// <summary>Puts a key, with the room behind it.</summary>
    public static void Put(ValueShape key, string value, string room, CodeWriter output)
    {
        if (key is not EnumValue @enum)
        {
            output.Line(
                Code(key) is { } code ? $"p = ref {code}.PutKey(ref writer, ref p, {value}, first, {room});" :
                IsRune(key) ? $"p = ref WireRunes.PutKey(ref writer, ref p, {value}, first, {room});" :
                key is StringValue ? $"p = ref writer.PutMapKey(ref p, WireKeyText.Spell({value}, writer.KeySpelling), first, {room});" : $"p = ref writer.PutMapKey(ref p, {value}, first, {room});");
            return;
        }

        if (Converted(@enum) is { } by)
        {
            output.Text($$"""
                if (writer.Dialect == typeof({{@enum.NamedIn}}))
                {
                    p = ref {{by}}.PutKey(ref writer, ref p, {{value}}, first, {{room}});
                }
                else
                """);
        }

        output.Text($$"""
            if (writer.TextKeys || writer.NamesEnums)
            {
                p = ref writer.PutMapKey(ref p, {{Names(@enum, "writer")}}.Get({{EnumCode.Bits(@enum, value)}}, writer.KeySpelling ?? writer.EnumSpelling), first, {{room}});
            }
            else
            {
                p = ref writer.PutMapKey<{{@enum.Underlying}}>(ref p, ({{@enum.Underlying}}){{value}}, first, {{room}});
            }

            """);
    }

    /// <summary>The emitted class that has an enum's keys in its dialect where a converter writes them, and not names.</summary>
    static string? Converted(EnumValue value) => value.Formatted is { IsKey: true } by ? by.Code : null;

    /// <summary>The names of an enum: those of its dialect, if it has one, only there.</summary>
    static string Names(EnumValue value, string wire) => value.NamedIn is { } dialect ? $"({wire}.Dialect == typeof({dialect}) ? {value.Code}.Names : {value.Code}.Others)" : $"{value.Code}.Names";

    /// <summary>Gets a key into a local.</summary>
    public static void Get(ValueShape key, string local, CodeWriter output)
    {
        if (key is not EnumValue @enum)
        {
            output.Line(
                Code(key) is { } code ? $"p = ref {code}.GetKey(ref reader, ref p, out {local});" :
                IsRune(key) ? $"p = ref WireRunes.GetKey(ref reader, ref p, out {local});" : $"p = ref reader.GetMapKey(ref p, out {local});");
            return;
        }

        string type = @enum.Type.Name;
        string? converted = Converted(@enum);
        if (converted is not null)
        {
            output.Open($"if (reader.Dialect == typeof({@enum.NamedIn}))");
            output.Line($"p = ref {converted}.GetKey(ref reader, ref p, out {local});");
            output.Close();
            output.Open("else");
        }

        output.Line("bool isName = reader.TextKeys;");
        output.Line("if (!isName && reader.NamesEnums) p = ref reader.FindText(ref p, out isName);");
        output.Text($$"""
            if (isName)
            {
                p = ref reader.GetMapKey(ref p, out string name);
                if (!{{Names(@enum, "reader")}}.TryParse(name, out ulong bits, reader.EnumSpelling, true)) reader.Fail(ref p, {{Names(@enum, "reader")}}.Expected("a name of {{type.Replace("global::", "")}}"));
                {{local}} = {{EnumCode.FromBits(@enum, "bits")}};
            }
            else
            {
                p = ref reader.GetMapKey<{{@enum.Underlying}}>(ref p, out {{@enum.Underlying}} number);
                {{local}} = ({{type}})number;
            }

            """);
        if (converted is not null)
        {
            output.Close();
        }
    }

    /// <summary>Refuses a key that is null, behind it.</summary>
    public static string NullCheck(TypeRef type) => type.IsValueType ? "" : "if (value is null) reader.Fail(ref p, \"a key that isn't null, just before\");";

    /// <summary>Whether the key is a rune: text where keys are text, else a number.</summary>
    static bool IsRune(ValueShape key) => key is ScalarValue { Scalar: "Rune" };
}
