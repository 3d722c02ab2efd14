using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Manywire.Schemas;
using Manywire.TypeScript.Forms;

namespace Manywire.TypeScript.Printing;

/// <summary>Prints the module with the codec of a type, for JSON and MessagePack.</summary>
/// <param name="document">The schema.</param>
/// <param name="modules">The names of its types.</param>
/// <param name="forms">What the codecs of references are.</param>
/// <param name="extension">What stands behind the names of modules that are imported.</param>
/// <param name="keepsNames">Whether properties keep their C# names.</param>
sealed class CodecPrinter(SchemaDocument document, Modules modules, CodecForms forms, string extension, bool keepsNames)
{
    /// <summary>The module, its file and its text, or null for a type whose codec stands where it is used.</summary>
    /// <exception cref="UnsupportedException">It has no codec.</exception>
    public (string File, string Text)? Print(SchemaType declared)
    {
        string name = modules[declared];
        var imports = new CodecImports(name, extension);
        bool isClass = declared.In("MemoryPack").Kind == SchemaKind.Object;
        string? body = declared.In("MemoryPack").Kind switch
        {
            SchemaKind.Object => Object(name, declared, imports),
            SchemaKind.Union => Union(name, declared, imports),
            SchemaKind.Formatted => throw new UnsupportedException("only its formatter knows what it looks like"),
            _ => null,
        };
        return body is null ? null : ($"{name}.codec.ts", $"// {Text.Comment(declared.Name)} in JSON and MessagePack. {ModulePrinter.Mark}\n\n{imports.Print(isClass)}\n{body}");
    }

    string Object(string name, SchemaType declared, CodecImports imports)
    {
        SchemaType binary = declared.In("MemoryPack"), json = declared.In("Json"), messagePack = declared.In("MessagePack");
        if (json.Kind != SchemaKind.Object || messagePack.Kind != SchemaKind.Object || json.KeepsReferences || messagePack.KeepsReferences)
        {
            throw new UnsupportedException(json.Kind == messagePack.Kind ? $"{declared.Name} keeps references" : $"{declared.Name} is another kind of type on each wire");
        }

        if (json.OmitsDefaults || messagePack.OmitsDefaults)
        {
            throw new UnsupportedException($"{declared.Name} leaves out what its initialisers give, which a schema doesn't know");
        }

        string[] members = [.. binary.Memory is { } memory ? memory.Fields.Select(f => f.Name) : binary.Members.Select(m => m.Member)];
        var known = Numbered(members).Zip(PropertyNames.Of(keepsNames, members)).ToDictionary(p => p.First, p => p.Second);
        var types = Numbered(members).Zip(binary.Memory?.Fields.Select(f => f.Type) ?? binary.Members.Select(m => m.Type)).ToDictionary(p => p.First, p => p.Second);
        var inJson = Numbered(json.Members.Select(m => m.Member)).Zip(json.Members).ToDictionary(p => p.First, p => p.Second);
        var inMessagePack = Numbered(messagePack.Members.Select(m => m.Member)).Zip(messagePack.Members).ToDictionary(p => p.First, p => p.Second);
        (string Name, int Number)[] all = [.. inJson.Keys.Concat(inMessagePack.Keys).Distinct()];
        if (all.Where(m => !known.ContainsKey(m)).Select(m => m.Name).FirstOrDefault() is { } unknown)
        {
            throw new UnsupportedException($"Binary hasn't the member {declared.Name}.{unknown}");
        }

        bool isArray = messagePack.Layout == SchemaLayout.Array;
        string printed = string.Concat(all.Select(m => $"  {Member(known[m], types[m], inJson.GetValueOrDefault(m), inMessagePack.GetValueOrDefault(m), isArray, $"{declared.Name}.{m.Name}", imports)},\n"));
        imports.Runtime("ObjectCodec");
        imports.Runtime("TreeCodec");
        bool isNullable = !declared.IsValueType;
        if (isNullable)
        {
            imports.Runtime("nullable");
        }

        string generic = declared.Parameters.Count == 0 ? "" : $"<{string.Join(", ", declared.Parameters.Select(Text.Identifier))}>";
        string full = name + generic, orNull = isNullable ? full + " | null" : full;
        string made = $"new ObjectCodec<{full}>({Text.Literal(name)}, () => new {full}(), {(isArray ? "true" : "false")}, {(json.RefusesUnknown ? "true" : "false")}, [\n{printed}])";
        if (generic.Length == 0)
        {
            return $"""
                export const {name}Object: ObjectCodec<{full}> = {made};

                export const {name}Codec: TreeCodec<{orNull}> = {(isNullable ? $"nullable({name}Object)" : $"{name}Object")};

                """;
        }

        string parameters = string.Join(", ", declared.Parameters.Select(Text.Identifier).Select(p => $"codec{p}: TreeCodec<{p}>")), given = string.Join(", ", declared.Parameters.Select(Text.Identifier).Select(p => $"codec{p}"));
        return $$"""
            export function {{name}}Object{{generic}}({{parameters}}): ObjectCodec<{{full}}> {
              return {{made}};
            }

            export function {{name}}Codec{{generic}}({{parameters}}): TreeCodec<{{orNull}}> {
              return {{(isNullable ? $"nullable({name}Object({given}))" : $"{name}Object({given})")}};
            }

            """;
    }

    /// <summary>A base class may have a member of the same name: which of them it is.</summary>
    static IEnumerable<(string Name, int Number)> Numbered(IEnumerable<string> names)
    {
        var seen = new Dictionary<string, int>(StringComparer.Ordinal);
        foreach (string name in names)
        {
            seen[name] = seen.GetValueOrDefault(name) + 1;
            yield return (name, seen[name]);
        }
    }

    string Member(string property, SchemaTypeRef type, SchemaMember? json, SchemaMember? messagePack, bool isArray, string place, CodecImports imports)
    {
        SchemaMember member = json ?? messagePack!;
        if (((SchemaMember?[])[json, messagePack]).Any(m => m is not null && m.Type.ToString() != type.ToString()))
        {
            throw new UnsupportedException($"{place} is another type on each wire");
        }

        if (member.Formatter is not null || member.Compression is not null || messagePack?.Formatter is not null || messagePack?.Compression is not null)
        {
            throw new UnsupportedException(member.Formatter is not null ? $"only its formatter {member.Formatter} knows what {place} looks like" : $"{place} is compressed");
        }

        if (json?.NumbersAsText is > 1)
        {
            throw new UnsupportedException($"{place} is written as text in JSON");
        }

        string codec;
        try
        {
            codec = forms.Of(member.Type, imports, json?.NamedIn is "Json");
        }
        catch (UnsupportedException e)
        {
            throw new UnsupportedException($"{place}: {e.Message}");
        }

        var text = new StringBuilder($"{{ name: {Text.Literal(property)}, codec: () => {codec}");
        if (json is not null)
        {
            text.Append($", json: {Text.Literal(json.NamesOn.GetValueOrDefault("Manywire.JsonWire", json.Name))}");
        }

        if (messagePack is not null)
        {
            text.Append(isArray ? $", key: {messagePack.Key.ToString(CultureInfo.InvariantCulture)}" : $", messagePack: {Text.Literal(messagePack.NamesOn.GetValueOrDefault("Manywire.MessagePackWire", messagePack.Name))}");
        }

        if (member.FormerNames.Count > 0)
        {
            text.Append($", former: [{string.Join(", ", member.FormerNames.Select(Text.Literal))}]");
        }

        text.Append(member.IsRequired ? ", isRequired: true" : "").Append(member.RefusesNull ? ", refusesNull: true" : "");
        text.Append(Omitted("omitted", json)).Append(isArray ? "" : Omitted("omittedPacked", messagePack));
        return text.Append(" }").ToString();
    }

    static string Omitted(string property, SchemaMember? member) => member?.Omitted switch { "null" => $", {property}: 1", "always" => $", {property}: 2", _ => "" };

    string Union(string name, SchemaType declared, CodecImports imports)
    {
        SchemaType json = declared.In("Json"), messagePack = declared.In("MessagePack");
        if (json.Kind != SchemaKind.Union || messagePack.Kind != SchemaKind.Union)
        {
            throw new UnsupportedException($"{declared.Name} is another kind of type on each wire");
        }

        var cases = new StringBuilder();
        foreach (SchemaCase each in declared.In("MemoryPack").Cases)
        {
            SchemaType type = document.Find(each.Type) ?? throw new UnsupportedException($"a case of {declared.Name} has no type of its own");
            SchemaCase inJson = json.Cases.FirstOrDefault(c => c.Type?.ToString() == each.Type?.ToString()) ?? throw new UnsupportedException($"{type.Name} is no case of {declared.Name} in JSON");
            SchemaCase inMessagePack = messagePack.Cases.FirstOrDefault(c => c.Type?.ToString() == each.Type?.ToString()) ?? throw new UnsupportedException($"{type.Name} is no case of {declared.Name} in MessagePack");
            if (inJson.IsUntagged || inMessagePack.Tag < 0)
            {
                throw new UnsupportedException($"the case {type.Name} of {declared.Name} has no name or number");
            }

            forms.Of(each.Type!, new CodecImports(name, extension));
            string said = inJson.Name is { } named ? Text.Literal(named) : inJson.Tag.ToString(CultureInfo.InvariantCulture);
            cases.Append($"  {{ type: {Text.Literal(modules[type])}, tag: {inMessagePack.Tag.ToString(CultureInfo.InvariantCulture)}, said: {said}, codec: () => {imports.Object(modules[type])} }},\n");
        }

        imports.Runtime("TreeCodec");
        imports.Runtime("union");
        return $"export const {name}Codec: TreeCodec<{name} | null> = union<{name}>({Text.Literal(name)}, {Text.Literal(json.Discriminator)}, [\n{cases}]);\n";
    }
}
