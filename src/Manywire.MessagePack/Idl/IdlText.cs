using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Manywire.MessagePack.Idl;

/// <summary>Declarations as text. What the language can't say is a comment that begins with <c>#:</c>, which others go over.</summary>
static class IdlText
{
    public static string Of(IEnumerable<IdlDeclaration> declarations)
    {
        var text = new StringBuilder();
        foreach (IdlDeclaration declaration in declarations)
        {
            if (text.Length > 0 && declaration is not IdlAlias)
            {
                text.Append('\n');
            }

            Append(text, declaration);
        }

        return text.ToString();
    }

    static void Append(StringBuilder text, IdlDeclaration declaration)
    {
        switch (declaration)
        {
            case IdlAlias alias:
                text.Append("type ").Append(alias.Name).Append(" = ").Append(Spell(alias.Type)).Append('\n');
                break;
            case IdlUnion union:
                text.Append("#: union");
                string separator = " ";
                foreach (IdlCase @case in union.Cases)
                {
                    text.Append(separator).Append(CultureInfo.InvariantCulture, $"{@case.Tag} {@case.Message}").Append(@case.WireName is null ? "" : " " + Quote(@case.WireName));
                    separator = ", ";
                }

                text.Append("\ntype ").Append(union.Name).Append(" = tuple<int, object>\n");
                break;
            case IdlEnum @enum:
                text.Append(@enum.Underlying == "int" ? "" : $"#: of {@enum.Underlying}\n").Append("enum ").Append(@enum.Name).Append(" {\n");
                foreach ((string value, string name) in @enum.Values)
                {
                    text.Append("  ").Append(value).Append(": ").Append(name).Append('\n');
                }

                text.Append("}\n");
                break;
            case IdlMessage message:
                text.Append(message.IsMap ? "#: map\n" : "").Append(message.IsStruct ? "#: struct\n" : "").Append("message ").Append(message.Name).Append(" {\n");
                foreach (IdlField field in message.Fields)
                {
                    text.Append(CultureInfo.InvariantCulture, $"  {field.Id}: {Spell(field.Type)} {field.Name}").Append(field.WireName is null ? "" : " #: name " + Quote(field.WireName)).Append('\n');
                }

                text.Append("}\n");
                break;
        }
    }

    public static string Spell(IdlType type)
    {
        var text = new StringBuilder();
        Spell(text, type);
        return text.ToString();
    }

    static void Spell(StringBuilder text, IdlType type)
    {
        text.Append(type.Name);
        for (int i = 0; i < type.Arguments.Length; i++)
        {
            text.Append(i == 0 ? "<" : ", ");
            Spell(text, type.Arguments[i]);
        }

        text.Append(type.Arguments.Length == 0 ? "" : ">").Append(type.IsNullable ? "?" : "");
    }

    /// <summary>A string in quotes, as the language and C# have it.</summary>
    public static string Quote(string value)
    {
        var text = new StringBuilder("\"");
        foreach (char c in value)
        {
            text.Append(c switch
            {
                '"' => "\\\"",
                '\\' => "\\\\",
                < ' ' or > '~' => $"\\u{(int)c:x4}",
                _ => c.ToString(),
            });
        }

        return text.Append('"').ToString();
    }
}
