using System.Collections.Generic;
using System.Globalization;
using System.Linq;
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
                text.Append(message.IsMap ? "#: map\n" : "").Append(message.IsStruct ? "#: struct\n" : "").Append(message.IsException ? "exception " : "message ").Append(message.Name).Append(" {\n");
                foreach (IdlField field in message.Fields)
                {
                    text.Append(CultureInfo.InvariantCulture, $"  {field.Id}: {Spell(field.Type)} {field.Name}").Append(field.WireName is null ? "" : " #: name " + Quote(field.WireName)).Append('\n');
                }

                text.Append("}\n");
                break;
            case IdlService service:
                Append(text, service);
                break;
            case IdlRemark remark:
                text.Append("# ").Append(remark.Name).Append(' ').Append(remark.Text).Append('\n');
                break;
        }
    }

    static void Append(StringBuilder text, IdlService service)
    {
        text.Append(service.Names switch { IdlNames.Scoped => "#: scoped\n", IdlNames.Dotted => "#: dotted\n", _ => "" }).Append(service.NamedArguments ? "#: named\n" : "");
        Directive(text, "", "name", service.WireName is null ? [] : [Quote(service.WireName)]);
        Directive(text, "", "throws", service.Throws.Select(Spell));
        text.Append("service ").Append(service.Name).Append(service.Version == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $" : {service.Version}")).Append(" {\n");
        foreach (IdlMethod method in service.Methods)
        {
            const string Indent = "  ";
            Directive(text, Indent, "name", method.WireName is null ? [] : [Quote(method.WireName)]);
            Directive(text, Indent, "results", method.Results is null ? [] : [Spell(method.Results)]);
            Directive(text, Indent, "timeout", method.Timeout == 0 ? [] : [method.Timeout.ToString(CultureInfo.InvariantCulture)]);
            Directive(text, Indent, "throws", method.Throws.Select(Spell));
            text.Append(method.IsNotification ? Indent + "#: notification\n" : "").Append(method.IsIdempotent ? Indent + "#: idempotent\n" : "");
            text.Append(Indent).Append(Spell(method.Returns!)).Append(' ').Append(method.Name).Append('(');

            // A comment goes to the end of its line.
            bool inLines = method.Parameters.Any(p => Comment(p).Length > 0);
            for (int i = 0; i < method.Parameters.Length; i++)
            {
                IdlField parameter = method.Parameters[i];
                text.Append(inLines ? "\n    " : i == 0 ? "" : " ").Append(CultureInfo.InvariantCulture, $"{parameter.Id}: {Spell(parameter.Type)} {parameter.Name}").Append(parameter.Default is null ? "" : " = " + parameter.Default);
                text.Append(i == method.Parameters.Length - 1 ? "" : ",").Append(Comment(parameter));
            }

            text.Append(inLines ? "\n" + Indent : "").Append(")\n");
        }

        text.Append("}\n");
    }

    /// <summary>What the language can't say of a parameter.</summary>
    static string Comment(IdlField parameter) =>
        (parameter.WireName is null ? "" : " #: name " + Quote(parameter.WireName)) + (parameter.Progress is null ? "" : " #: progress " + Spell(parameter.Progress)) + (parameter.IsOptional ? $" #: optional {parameter.Constant}".TrimEnd() : "");

    static void Directive(StringBuilder text, string indent, string word, IEnumerable<string> values)
    {
        string all = string.Join(", ", values);
        text.Append(all.Length == 0 ? "" : $"{indent}#: {word} {all}\n");
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
