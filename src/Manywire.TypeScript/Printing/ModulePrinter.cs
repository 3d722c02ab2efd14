using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Manywire.Schemas;
using Manywire.TypeScript.Forms;

namespace Manywire.TypeScript.Printing;

/// <summary>Prints the module of a type.</summary>
/// <param name="document">The schema.</param>
/// <param name="modules">The names of its types.</param>
/// <param name="forms">What references are.</param>
/// <param name="options">How it is printed.</param>
sealed class ModulePrinter(SchemaDocument document, Modules modules, TypeForms forms, TypeScriptOptions options)
{
    /// <summary>The module of a type, or null for one that has none: what stands in its place has.</summary>
    /// <exception cref="UnsupportedException">It has no counterpart.</exception>
    public TypeScriptFile? Print(SchemaType declared)
    {
        SchemaType type = declared.In("MemoryPack");
        string name = modules[declared];
        var imports = new Imports(name, options.ImportExtension);
        string? body = type.Kind switch
        {
            SchemaKind.Enum => Enum(name, type),
            SchemaKind.Union => Union(name, declared, type, imports),
            SchemaKind.Object => Class(name, declared, type, imports),
            SchemaKind.Formatted => throw new UnsupportedException($"only its formatter {type.Formatter} knows what {declared.Name} looks like"),
            _ => null,
        };

        string head = $"// {declared.Name}. {TypeScriptFile.Mark}\n\n";
        return body is null ? null : new TypeScriptFile(name + ".ts", head + (type.Kind == SchemaKind.Enum ? "" : imports.Print() + "\n") + body);
    }

    static string Enum(string name, SchemaType type)
    {
        ScalarForm scalar = ScalarForm.All[type.Underlying ?? "int32"];
        string suffix = scalar.Type == "bigint" ? "n" : "";
        string values = string.Concat(type.Values.Select(v => $"  {Property(v.Name)}: {v.Value.ToString(CultureInfo.InvariantCulture)}{suffix},\n"));
        return $"export const {name} = {{\n{values}}} as const;\n\nexport type {name} = {(type.IsFlags || type.Values.Count == 0 ? scalar.Type : $"(typeof {name})[keyof typeof {name}]")};\n";
    }

    static string Property(string name) => name.All(c => char.IsAsciiLetterOrDigit(c) || c == '_') && name.Length > 0 && !char.IsAsciiDigit(name[0]) ? name : System.Text.Json.JsonSerializer.Serialize(name, TextContext.Default.String);

    /// <summary>The four calls with which a value is written and read, and the same for arrays.</summary>
    /// <param name="name">The class or constant that has them.</param>
    /// <param name="value">The type of a value, without null.</param>
    /// <param name="isNullable">Whether it may be null.</param>
    /// <param name="parameters">Type parameters.</param>
    /// <param name="isClass">Whether they are static methods, and not those of an object.</param>
    /// <param name="imports">What the module takes from others.</param>
    static string Calls(string name, string value, bool isNullable, IReadOnlyList<string> parameters, bool isClass, Imports imports)
    {
        imports.Runtime("serialize");
        imports.Runtime("deserialize");
        imports.RuntimeType("BinaryReader");
        imports.RuntimeType("BinaryWriter");
        string generic = parameters.Count == 0 ? "" : $"<{string.Join(", ", parameters)}>";
        string codecs = string.Concat(parameters.Select(p => $", codec{p}: {imports.RuntimeType("Codec")}<{p}>")), given = string.Concat(parameters.Select(p => $", codec{p}"));
        string full = value + generic, orNull = isNullable ? full + " | null" : full, item = isNullable ? $"({full} | null)" : full;
        string head = isClass ? "  static " : "  ", end = isClass ? "\n\n" : ",\n\n";
        return $$"""
            {{head}}serialize{{generic}}(value: {{orNull}}{{codecs}}): Uint8Array {
                return serialize((writer) => {{name}}.serializeCore{{generic}}(writer, value{{given}}));
              }{{end}}{{head}}deserialize{{generic}}(bytes: ArrayBufferLike | Uint8Array{{codecs}}): {{orNull}} {
                return deserialize(bytes, (reader) => {{name}}.deserializeCore{{generic}}(reader{{given}}));
              }{{end}}{{head}}serializeArray{{generic}}(value: readonly {{item}}[] | null{{codecs}}): Uint8Array {
                return serialize((writer) => {{name}}.serializeArrayCore{{generic}}(writer, value{{given}}));
              }{{end}}{{head}}deserializeArray{{generic}}(bytes: ArrayBufferLike | Uint8Array{{codecs}}): {{item}}[] | null {
                return deserialize(bytes, (reader) => {{name}}.deserializeArrayCore{{generic}}(reader{{given}}));
              }{{end}}{{head}}serializeArrayCore{{generic}}(writer: BinaryWriter, value: readonly {{item}}[] | null{{codecs}}): void {
                writer.writeArray(value, (item) => {{name}}.serializeCore{{generic}}(writer, item{{given}}));
              }{{end}}{{head}}deserializeArrayCore{{generic}}(reader: BinaryReader{{codecs}}): {{item}}[] | null {
                return reader.readArray(1, () => {{name}}.deserializeCore{{generic}}(reader{{given}}));
              }{{end}}
            """;
    }

    string Union(string name, SchemaType declared, SchemaType type, Imports imports)
    {
        var cases = new List<(string Name, int Tag)>();
        foreach (SchemaCase each in type.Cases)
        {
            SchemaType found = document.Find(each.Type) ?? throw new UnsupportedException($"a case of {declared.Name} has no type of its own");
            if (declared.Parameters.Count > 0 || each.Body is not null || found.In("MemoryPack") is not { Kind: SchemaKind.Object, IsValueType: false } || found.Parameters.Count > 0 || each.Tag < 0)
            {
                throw new UnsupportedException($"{declared.Name} is generic, or the case {found.Name} isn't a class without type parameters");
            }

            forms.Of(each.Type!, imports);
            cases.Add((modules[found], each.Tag));
        }

        if (cases.Count == 0)
        {
            throw new UnsupportedException($"the cases of {declared.Name} aren't declared with it");
        }

        string write = string.Concat(cases.Select(c => $"      case \"{c.Name}\":\n        writer.writeUnionHeader({c.Tag});\n        {c.Name}.serializeCore(writer, value);\n        break;\n"));
        string read = string.Concat(cases.Select(c => $"      case {c.Tag}:\n        return {c.Name}.deserializeCore(reader) ?? reader.fail(\"an object of {c.Name}\");\n"));
        return $$"""
            export type {{name}} = {{string.Join(" | ", cases.Select(c => c.Name))}};

            export const {{name}} = {
            {{Calls(name, name, true, [], false, imports)}}  serializeCore(writer: BinaryWriter, value: {{name}} | null | undefined): void {
                if (value === null || value === undefined) {
                  writer.writeNullObject();
                  return;
                }

                switch (value.$type) {
            {{write}}      default:
                    writer.fail("a case of {{name}}");
                }
              },

              deserializeCore(reader: BinaryReader): {{name}} | null {
                switch (reader.readUnionHeader()) {
                  case -1:
                    return null;
            {{read}}      default:
                    return reader.fail("the tag of a case of {{name}}", reader.position - 1);
                }
              },
            };

            """;
    }

    string Class(string name, SchemaType declared, SchemaType type, Imports imports)
    {
        IReadOnlyList<string> parameters = declared.Parameters;
        string generic = parameters.Count == 0 ? "" : $"<{string.Join(", ", parameters)}>";
        Member[] members = [.. type.Memory is { } memory ? Fields(memory, imports) : Members(type, imports)];
        bool isCase = document.Types.Any(u => u.In("MemoryPack").Cases.Any(c => document.Find(c.Type)?.Id == declared.Id));
        var text = new StringBuilder();
        text.Append($"export class {name}{generic} {{\n");
        if (isCase)
        {
            text.Append($"  /** Which class it is, where it is a case of a union. */\n  readonly $type = \"{name}\" as const;\n");
        }

        foreach (Member member in members)
        {
            text.Append(member.Form.Default is { } value ? $"  {member.Name}: {member.Form.Type} = {value};\n" : $"  {member.Name}!: {member.Form.Type};\n");
        }

        text.Append($"\n  constructor(values?: Partial<{name}{generic}>) {{\n    Object.assign(this, values);\n  }}\n\n");
        text.Append(Calls(name, name, !type.IsValueType, parameters, true, imports));
        string codecs = string.Concat(parameters.Select(p => $", codec{p}: {imports.RuntimeType("Codec")}<{p}>"));
        text.Append(type.Memory is { } lies
            ? MemoryPrinter.Print(name, TypeForms.SizeOf(declared, lies), members)
            : type.IsTolerant || type.KeepsReferences ? ObjectPrinter.Tolerant(name, generic, codecs, type, members) : ObjectPrinter.Print(name, generic, codecs, type, members));
        return text.Append("}\n").ToString();
    }

    IEnumerable<Member> Members(SchemaType type, Imports imports)
    {
        string[] names = Names([.. type.Members.Select(m => m.Member)]);
        for (int i = 0; i < names.Length; i++)
        {
            SchemaMember member = type.Members[i];
            if (member.Formatter is not null || member.Compression is not null)
            {
                throw new UnsupportedException(member.Formatter is not null ? $"only its formatter {member.Formatter} knows what {type.Name}.{member.Member} looks like" : $"{type.Name}.{member.Member} is compressed");
            }

            yield return new Member(names[i], member.Key, 0, Inner(member.Type, $"{type.Name}.{member.Member}", imports));
        }
    }

    IEnumerable<Member> Fields(SchemaMemory memory, Imports imports)
    {
        string[] names = Names([.. memory.Fields.Select(f => f.Name)]);
        for (int i = 0; i < names.Length; i++)
        {
            SchemaField field = memory.Fields[i];
            Form form = Inner(field.Type, field.Name, imports);
            yield return new Member(names[i], 0, field.Offset, form.Memory is null ? throw new UnsupportedException($"how {field.Name} lies in memory isn't known") : form);
        }
    }

    Form Inner(SchemaTypeRef reference, string member, Imports imports)
    {
        try
        {
            return forms.Of(reference, imports);
        }
        catch (UnsupportedException e)
        {
            throw new UnsupportedException($"{member}: {e.Message}");
        }
    }

    /// <summary>The names of properties: with a first letter that is lower case, unless two would be the same; and with a number where a base class has the same.</summary>
    string[] Names(string[] members)
    {
        bool keeps = options.KeepNames || members.Distinct().GroupBy(Lower).Any(g => g.Count() > 1);
        var taken = new HashSet<string>(StringComparer.Ordinal) { "constructor", "$type" };
        return [.. members.Select(m => Free(keeps ? m : Lower(m)))];

        static string Lower(string member) => char.ToLowerInvariant(member[0]) + member[1..];

        string Free(string name)
        {
            string free = name;
            for (int i = 2; !taken.Add(free); i++)
            {
                free = $"{name}_{i}";
            }

            return free;
        }
    }
}
