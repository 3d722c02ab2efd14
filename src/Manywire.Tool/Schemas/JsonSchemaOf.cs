using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json.Nodes;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>JSON Schema (2020-12) of what types look like in JSON. Each type is a definition by its name.</summary>
/// <param name="document">The schema.</param>
sealed class JsonSchemaOf(SchemaDocument document)
{
    static readonly Dictionary<string, (double Min, double Max)> s_integers = new()
    {
        ["int8"] = (sbyte.MinValue, sbyte.MaxValue), ["uint8"] = (0, byte.MaxValue), ["int16"] = (short.MinValue, short.MaxValue), ["uint16"] = (0, ushort.MaxValue),
        ["int32"] = (int.MinValue, int.MaxValue), ["uint32"] = (0, uint.MaxValue), ["int64"] = (double.NaN, double.NaN), ["uint64"] = (0, double.NaN), ["int128"] = (double.NaN, double.NaN), ["uint128"] = (0, double.NaN),
    };

    /// <summary>The names of the parts of .NET's structs, and what the parts are.</summary>
    static readonly Dictionary<string, (string[] Names, string Of)> s_parts = new()
    {
        ["vector2"] = (["X", "Y"], "number"), ["vector3"] = (["X", "Y", "Z"], "number"), ["vector4"] = (["X", "Y", "Z", "W"], "number"), ["quaternion"] = (["X", "Y", "Z", "W"], "number"),
        ["complex"] = (["Real", "Imaginary"], "number"), ["point"] = (["X", "Y"], "integer"), ["pointf"] = (["X", "Y"], "number"), ["size"] = (["Width", "Height"], "integer"), ["sizef"] = (["Width", "Height"], "number"),
        ["rectangle"] = (["X", "Y", "Width", "Height"], "integer"), ["rectanglef"] = (["X", "Y", "Width", "Height"], "number"),
        ["matrix3x2"] = (["M11", "M12", "M21", "M22", "M31", "M32"], "number"), ["matrix4x4"] = ([.. Enumerable.Range(0, 16).Select(i => $"M{(i / 4) + 1}{(i % 4) + 1}")], "number"),
    };

    readonly SortedDictionary<string, JsonNode> _definitions = new(StringComparer.Ordinal);
    readonly Queue<(string Name, SchemaType Type, SchemaTypeRef Reference)> _left = [];
    readonly HashSet<string> _open = new(StringComparer.Ordinal);
    readonly Steps _steps = new();

    /// <summary>The JSON Schema.</summary>
    /// <param name="document">The schema.</param>
    /// <param name="root">The type that a document of JSON is; null: the schema has definitions alone.</param>
    public static JsonObject Of(SchemaDocument document, SchemaTypeRef? root)
    {
        var made = new JsonSchemaOf(document);
        var schema = new JsonObject { ["$schema"] = "https://json-schema.org/draft/2020-12/schema" };
        if (root is not null)
        {
            JsonNode of = made.Of(root);
            foreach ((string key, JsonNode? value) in of is JsonObject fields ? fields.ToArray() : [])
            {
                schema[key] = value?.DeepClone();
            }
        }
        else
        {
            foreach (SchemaType type in document.Types.Where(t => t is { Parameters.Count: 0, Service: null }))
            {
                made.Defined(SchemaTypeRef.Parse(Escaped(type.Name)), type);
            }
        }

        made.Define();
        schema["$defs"] = new JsonObject(made._definitions.Select(d => KeyValuePair.Create(d.Key, (JsonNode?)d.Value)));
        return schema;
    }

    static string Escaped(string name) => SchemaTypeRef.Parse(name).Form == SchemaForm.Named ? name : "@" + name;

    void Define()
    {
        while (_left.TryDequeue(out (string Name, SchemaType Type, SchemaTypeRef Reference) next))
        {
            _definitions[next.Name] = Type(next.Type.In("Json"), next.Type, next.Reference);
        }
    }

    /// <summary>A reference to the definition of a type, which is to be made if it isn't there.</summary>
    JsonNode Defined(SchemaTypeRef reference, SchemaType type)
    {
        string name = _steps.Name(reference.WithNull(false)).TrimStart('@');
        if (_definitions.TryAdd(name, JsonValue.Create(true)))
        {
            _steps.Take(reference);
            _left.Enqueue((name, type, reference));
        }

        return new JsonObject { ["$ref"] = "#/$defs/" + Uri.EscapeDataString(name.Replace("~", "~0", StringComparison.Ordinal).Replace("/", "~1", StringComparison.Ordinal)) };
    }

    /// <summary>A reference, or null where it says so.</summary>
    JsonNode Of(SchemaTypeRef reference) => reference.IsNullable ? OrNull(Plain(reference)) : Plain(reference);

    static JsonNode OrNull(JsonNode node)
    {
        if (node is not JsonObject fields)
        {
            return node;
        }

        if (fields["type"] is JsonValue type)
        {
            fields["type"] = new JsonArray(type.DeepClone(), "null");
            return fields;
        }

        return fields["type"] is JsonArray ? fields : new JsonObject { ["anyOf"] = new JsonArray(fields, Typed("null")) };
    }

    static JsonObject Typed(string type) => new() { ["type"] = type };

    static JsonObject Text(string key, JsonNode value) => new() { ["type"] = "string", [key] = value };

    JsonNode Plain(SchemaTypeRef reference)
    {
        _steps.Take(reference);
        switch (reference.Form)
        {
            case SchemaForm.Scalar:
                return Scalar(reference.Name);
            case SchemaForm.String:
                return Typed("string");
            case SchemaForm.Bytes:
                return reference.Name == "segment" ? Items(new JsonObject { ["type"] = "integer", ["minimum"] = 0, ["maximum"] = 255 }) : Text("contentEncoding", "base64");
            case SchemaForm.List:
                return Items(Of(reference.Arguments[0]));
            case SchemaForm.Map when !IsText(reference.Arguments[0]):
                return JsonValue.Create(true);
            case SchemaForm.Map:
                return Fill(Typed("object"), "additionalProperties", Of(reference.Arguments[1]));
            case SchemaForm.Tuple when reference.Name == "grouping":
                return new JsonObject { ["type"] = "array", ["prefixItems"] = new JsonArray(Of(reference.Arguments[0]), Items(Of(reference.Arguments[1]))), ["minItems"] = 2, ["maxItems"] = 2 };
            case SchemaForm.Tuple:
                return Tuple(reference, 0);
            case SchemaForm.Wrapper:
                return OrNull(Of(reference.Arguments[0]));
            case SchemaForm.Grid:
                return Enumerable.Range(0, reference.Length).Aggregate(Of(reference.Arguments[0]), (inner, _) => Items(inner));
            case SchemaForm.Inline:
                JsonObject row = Items(Of(reference.Arguments[0]));
                (row["minItems"], row["maxItems"]) = (reference.Length, reference.Length);
                return row;
            case SchemaForm.Framework:
                return Framework(reference.Name);
            case SchemaForm.Named when document.Find(reference) is { } type:
                return Named(reference, type);
            default:
                return JsonValue.Create(true); // any value, or what only others know
        }
    }

    /// <summary>Whether a key is a name in JSON; maps with other keys have a form of their own.</summary>
    bool IsText(SchemaTypeRef key) => key.Form is SchemaForm.String or SchemaForm.Scalar || (key.Form == SchemaForm.Framework && Framework(key.Name) is JsonObject made && made["type"]?.GetValueKind() == System.Text.Json.JsonValueKind.String && made["type"]!.GetValue<string>() is "string" or "integer")
        || document.Find(key)?.In("Json") is { } type && (type.Kind == SchemaKind.Enum || (type.Kind == SchemaKind.Transparent && type.Of is { Form: SchemaForm.String or SchemaForm.Scalar }) || IsConverted(type));

    /// <summary>Whether a converter of System.Text.Json writes a type: it knows the names that keys are.</summary>
    static bool IsConverted(SchemaType type) => type is { Kind: SchemaKind.Formatted, Formatter: { } formatter } && formatter.StartsWith("Manywire.Emitted.JsonConverter", StringComparison.Ordinal);

    static JsonObject Fill(JsonObject node, string key, JsonNode value)
    {
        node[key] = value;
        return node;
    }

    static JsonObject Items(JsonNode item) => new() { ["type"] = "array", ["items"] = item };

    static JsonObject Parts(IEnumerable<(string Name, JsonNode Node)> parts) =>
        new() { ["type"] = "object", ["properties"] = new JsonObject(parts.Select(p => KeyValuePair.Create(p.Name, (JsonNode?)p.Node))), ["required"] = new JsonArray([.. parts.Select(p => (JsonNode)p.Name)]) };

    JsonObject Tuple(SchemaTypeRef reference, int from)
    {
        if (reference.Name == "pair")
        {
            return Parts([("Key", Of(reference.Arguments[0])), ("Value", Of(reference.Arguments[1]))]);
        }

        var parts = reference.Arguments.Skip(from).Take(7).Select((a, i) => ($"Item{i + 1}", Of(a))).ToList();
        if (reference.Arguments.Count > from + 7)
        {
            parts.Add(("Rest", Tuple(reference, from + 7)));
        }

        return Parts(parts);
    }

    static JsonObject Scalar(string word)
    {
        if (s_integers.TryGetValue(word, out (double Min, double Max) range))
        {
            JsonObject number = Typed("integer");
            if (!double.IsNaN(range.Min))
            {
                number["minimum"] = (long)range.Min;
            }

            if (!double.IsNaN(range.Max))
            {
                number["maximum"] = (long)range.Max;
            }

            return number;
        }

        return word switch
        {
            "bool" => Typed("boolean"),
            "char" => new JsonObject { ["type"] = "string", ["minLength"] = 1, ["maxLength"] = 1 },
            "rune" => new JsonObject { ["type"] = "string", ["minLength"] = 1, ["maxLength"] = 1 },
            "guid" => Text("format", "uuid"),
            "datetime" or "datetimeoffset" => Text("format", "date-time"),
            "date" => Text("format", "date"),
            "time" => Text("pattern", @"^\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?$"),
            "timespan" => Text("pattern", @"^-?(\d+\.)?\d{2}:\d{2}:\d{2}(\.\d{1,7})?$"),
            _ => Typed("number"),
        };
    }

    static JsonNode Framework(string word)
    {
        if (s_parts.TryGetValue(word, out (string[] Names, string Of) parts))
        {
            return Parts(parts.Names.Select(n => (n, (JsonNode)Typed(parts.Of))));
        }

        return word switch
        {
            "biginteger" => Typed("integer"),
            "uri" => Text("format", "uri-reference"),
            "version" => Text("pattern", @"^\d+(\.\d+){1,3}$"),
            "bitarray" => Items(Typed("boolean")),
            "index" => Index(),
            "range" => Parts([("Start", Index()), ("End", Index())]),
            "plane" => Parts([("Normal", Framework("vector3")), ("D", Typed("number"))]),
            "unit" => JsonValue.Create(true),
            _ => Typed("string"),
        };

        static JsonObject Index() => Parts([("Value", Typed("integer")), ("IsFromEnd", Typed("boolean"))]);
    }

    JsonNode Named(SchemaTypeRef reference, SchemaType declared)
    {
        SchemaType type = declared.In("Json");
        if (type.Kind is not (SchemaKind.Transparent or SchemaKind.Surrogate) || type.Of is not { } of)
        {
            return Defined(reference, declared);
        }

        if (!_open.Add(declared.Id))
        {
            return JsonValue.Create(true); // it is written as itself
        }

        _steps.Enter(reference);
        JsonNode inner = Of(of.Close(declared.Parameters, reference.Arguments));
        _steps.Leave();
        _open.Remove(declared.Id);
        return inner;
    }

    JsonNode Type(SchemaType type, SchemaType declared, SchemaTypeRef reference) => type.Kind switch
    {
        SchemaKind.Enum => Enum(type, isNamed: type.NamedIn == "Json" || (type.IsNamed && type.NamedIn is null)),
        SchemaKind.Object when !type.KeepsReferences => Object(type, declared, reference, null),
        SchemaKind.Union when type.Cases.Count > 0 => new JsonObject { ["anyOf"] = new JsonArray([.. type.Cases.Select(c => Case(type, declared, reference, c))]) },
        _ => JsonValue.Create(true),
    };

    JsonNode Case(SchemaType union, SchemaType declared, SchemaTypeRef reference, SchemaCase @case)
    {
        SchemaTypeRef? of = @case.Type?.Close(declared.Parameters, reference.Arguments);
        SchemaType? type = @case.Body ?? document.Find(of)?.In("Json");
        if (@case.IsUntagged || type is not { Kind: SchemaKind.Object, KeepsReferences: false })
        {
            return JsonValue.Create(true);
        }

        return Object(type, @case.Body is null ? document.Find(of)! : declared, of ?? reference, (union.Discriminator, @case.Name is { } name ? name : @case.Tag));
    }

    JsonObject Object(SchemaType type, SchemaType declared, SchemaTypeRef reference, (string Name, JsonNode Value)? discriminator)
    {
        var properties = new JsonObject();
        var required = new JsonArray();
        if (discriminator is var (named, value))
        {
            properties[named] = new JsonObject { ["const"] = value };
            required.Add((JsonNode)named);
        }

        foreach (SchemaMember member in type.Members)
        {
            string name = member.NamesOn.GetValueOrDefault("Manywire.JsonWire", member.Name);
            JsonNode node = Member(member, declared, reference);
            foreach (string former in member.FormerNames.Where(f => !properties.ContainsKey(f)))
            {
                properties[former] = node.DeepClone();
            }

            properties[name] = node;
            if (member.IsRequired && member.FormerNames.Count == 0)
            {
                required.Add((JsonNode)name);
            }
        }

        var made = new JsonObject { ["type"] = "object", ["properties"] = properties };
        if (required.Count > 0)
        {
            made["required"] = required;
        }

        return type.RefusesUnknown ? Fill(made, "additionalProperties", JsonValue.Create(false)) : made;
    }

    JsonNode Member(SchemaMember member, SchemaType declared, SchemaTypeRef reference)
    {
        if (member.Formatter is not null || member.Compression is not null)
        {
            return JsonValue.Create(true);
        }

        SchemaTypeRef type = member.Type.Close(declared.Parameters, reference.Arguments);
        if (member.NamedIn == "Json" && document.Find(type) is { Kind: SchemaKind.Enum } named)
        {
            JsonNode values = Enum(named.In("Json"), isNamed: true);
            return type.IsNullable ? OrNull(values) : values;
        }

        JsonNode node = Of(type);
        if (member.NumbersAsText == 0 || node is not JsonObject fields || fields["type"] is null)
        {
            return member.NumbersAsText == 0 ? node : new JsonObject { ["anyOf"] = new JsonArray(node, Typed("string")) };
        }

        return fields["type"]!.ToJsonString() is var kind && (kind.Contains("integer", StringComparison.Ordinal) || kind.Contains("number", StringComparison.Ordinal)) ? new JsonObject { ["anyOf"] = new JsonArray(node, Typed("string")) } : JsonValue.Create(true);
    }

    /// <summary>Names, and numbers that have none; or numbers alone.</summary>
    static JsonObject Enum(SchemaType type, bool isNamed)
    {
        JsonObject number = Scalar(type.Underlying ?? "int32");
        return !isNamed ? number
            : new JsonObject { ["anyOf"] = new JsonArray(type.IsFlags ? Typed("string") : new JsonObject { ["enum"] = new JsonArray([.. type.Values.SelectMany(v => v.FormerNames.Prepend(v.Name)).Distinct().Select(n => (JsonNode)n)]) }, number) };
    }
}
