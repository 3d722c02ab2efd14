using System.Collections.Generic;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.TypeScript.Printing;

/// <summary>Prints how an object is written and read.</summary>
static class ObjectPrinter
{
    /// <summary>An object whose members stand one behind the other.</summary>
    public static string Print(string name, string generic, string codecs, SchemaType type, IReadOnlyList<Member> members)
    {
        string write = string.Concat(members.Select(m => $"    writer.member = \"{name}.{m.Name}\";\n    {m.Form.Write("value." + m.Name)}\n"));
        string read = string.Concat(members.Select((m, i) => $"    if (count > {i}) {{\n      reader.member = \"{name}.{m.Name}\";\n      value.{m.Name} = {m.Form.Read};\n    }}\n\n"));
        return Around(name, generic, codecs, type, $$"""
                writer.enter();
                writer.writeObjectHeader({{members.Count}});
            {{write}}    writer.leave();
            """, $$"""
                const count = reader.readObjectHeader({{members.Count}});
                if (count < 0) {
                  {{Null(name, type)}}
                }

                reader.enter();
                const value = new {{name}}{{generic}}();
            {{read}}    reader.leave();
                return value;
            """);
    }

    /// <summary>An object whose members stand behind their lengths, and that may have an id.</summary>
    public static string Tolerant(string name, string generic, string codecs, SchemaType type, IReadOnlyList<Member> members)
    {
        int count = members.Select(m => m.Key + 1).DefaultIfEmpty(0).Max();
        string hasId = type.KeepsReferences ? "true" : "false";
        string Cases(System.Func<Member, string> one) => string.Concat(members.Select(m => $"        case {m.Key}:\n          {one(m)}\n          break;\n"));
        string reference = !type.KeepsReferences ? "" : $$"""
                const known = reader.readReference();
                if (known !== null) {
                  return known instanceof {{name}} ? known : reader.fail("{{Article.Before(name)}}, where the id is that of another object");
                }


            """;
        return Around(name, generic, codecs, type, $$"""
            {{(type.KeepsReferences ? "    if (writer.writeReference(value)) {\n      return;\n    }\n\n" : "")}}    writer.enter();
                writer.writeTolerant(value, {{count}}, {{hasId}}, (member) => {
                  switch (member) {
            {{Cases(m => $"writer.member = \"{name}.{m.Name}\";\n          {m.Form.Write("value." + m.Name)}")}}      }
                });
                writer.leave();
            """, $$"""
            {{reference}}    const count = reader.readObjectHeader(249);
                if (count < 0) {
                  {{Null(name, type)}}
                }

                reader.enter();
                const value = new {{name}}{{generic}}();
                reader.readTolerant(count, value, {{hasId}}, (member) => {
                  switch (member) {
            {{Cases(m => $"reader.member = \"{name}.{m.Name}\";\n          value.{m.Name} = {m.Form.Read};")}}      }
                });
                reader.leave();
                return value;
            """);
    }

    static string Null(string name, SchemaType type) => type.IsValueType ? $"return reader.fail(\"{Article.Before(name)}, which is never null\");" : "return null;";

    static string Around(string name, string generic, string codecs, SchemaType type, string write, string read)
    {
        string full = name + generic;
        string orNull = type.IsValueType ? full : full + " | null";
        string nothing = type.IsValueType ? "" : "    if (value === null || value === undefined) {\n      writer.writeNullObject();\n      return;\n    }\n\n";
        return $$"""
              static serializeCore{{generic}}(writer: BinaryWriter, value: {{orNull}}{{(type.IsValueType ? "" : " | undefined")}}{{codecs}}): void {
            {{nothing}}{{write}}
              }

              static deserializeCore{{generic}}(reader: BinaryReader{{codecs}}): {{orNull}} {
            {{read}}
              }

            """;
    }
}
