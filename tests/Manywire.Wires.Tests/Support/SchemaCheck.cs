using System;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace Manywire.Wires.Tests;

/// <summary>Validates a document by a JSON Schema of 2020-12, as far as <see cref="JsonWire.Schema"/> uses its keywords. Any other keyword is an error.</summary>
sealed class SchemaCheck(JsonNode root)
{
    /// <summary>What of a document isn't as its schema says; null where all is.</summary>
    public static string? Find(JsonNode schema, JsonElement document) => new SchemaCheck(schema).Find(schema, document, "$");

    string? Find(JsonNode? schema, JsonElement value, string at)
    {
        if (schema is JsonValue always)
        {
            return always.GetValue<bool>() ? null : $"{at}: nothing may stand here";
        }

        foreach ((string keyword, JsonNode? said) in (JsonObject)schema!)
        {
            string? found = keyword switch
            {
                "type" => (said is JsonArray several ? several.Any(t => IsOf((string)t!, value)) : IsOf((string)said!, value)) ? null : "not of its type",
                "enum" => value.ValueKind == JsonValueKind.Number /* a value without a name */ || said!.AsArray().Any(v => IsSame(v, value)) ? null : "not among the values",
                "const" => IsSame(said, value) ? null : "not the constant",
                "$ref" => Find(Target((string)said!), value, at),
                "anyOf" => said!.AsArray().Any(s => Find(s, value, at) is null) ? null : "none of anyOf: " + string.Join("; ", said!.AsArray().Select(s => Find(s, value, at))),
                "pattern" => value.ValueKind != JsonValueKind.String || Regex.IsMatch(value.GetString()!, (string)said!, RegexOptions.ECMAScript) ? null : "not of the pattern",
                "minLength" => value.ValueKind != JsonValueKind.String || value.GetString()!.Length >= (int)said! ? null : "too short",
                "maxLength" => value.ValueKind != JsonValueKind.String || value.GetString()!.Length <= (int)said! ? null : "too long",
                "format" => value.ValueKind != JsonValueKind.String || IsFormatted((string)said!, value.GetString()!) ? null : "not of the format",
                "items" => value.ValueKind != JsonValueKind.Array ? null : value.EnumerateArray().Select((e, i) => Find(said, e, $"{at}[{i}]")).FirstOrDefault(f => f is not null),
                "properties" => value.ValueKind != JsonValueKind.Object ? null : said!.AsObject().Select(p => value.TryGetProperty(p.Key, out JsonElement member) ? Find(p.Value, member, $"{at}.{p.Key}") : null).FirstOrDefault(f => f is not null),
                "required" => value.ValueKind != JsonValueKind.Object || said!.AsArray().All(n => value.TryGetProperty((string)n!, out _)) ? null : "without a required member",
                "additionalProperties" => value.ValueKind != JsonValueKind.Object ? null : value.EnumerateObject().Where(p => schema["properties"]?[p.Name] is null).Select(p => Find(said, p.Value, $"{at}.{p.Name}")).FirstOrDefault(f => f is not null),
                "$comment" => null,
                _ => "a keyword that isn't known here",
            };
            if (found is not null)
            {
                return found.StartsWith('$') ? found : $"{at}: {found}: {keyword} {said?.ToJsonString()}, {value}";
            }
        }

        return null;
    }

    JsonNode? Target(string reference)
    {
        JsonNode? node = root;
        foreach (string part in reference.Split('/').Skip(1))
        {
            string name = part.Replace("~1", "/").Replace("~0", "~");
            node = node is JsonArray array ? array[int.Parse(name, CultureInfo.InvariantCulture)] : node![name];
        }

        return node;
    }

    static bool IsOf(string type, JsonElement value) => type switch
    {
        "null" => value.ValueKind == JsonValueKind.Null,
        "boolean" => value.ValueKind is JsonValueKind.True or JsonValueKind.False,
        "string" => value.ValueKind == JsonValueKind.String,
        "number" => value.ValueKind == JsonValueKind.Number,
        "integer" => value.ValueKind == JsonValueKind.Number && !value.GetRawText().AsSpan().ContainsAny('.', 'e', 'E'),
        "array" => value.ValueKind == JsonValueKind.Array,
        _ => type == "object" && value.ValueKind == JsonValueKind.Object,
    };

    static bool IsFormatted(string format, string text) => format switch
    {
        "date-time" => DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, out _),
        "date" => DateOnly.TryParseExact(text, "O", out _),
        "time" => TimeOnly.TryParse(text, CultureInfo.InvariantCulture, out _),
        "uuid" => Guid.TryParseExact(text, "D", out _),
        _ => format == "uri",
    };

    static bool IsSame(JsonNode? expected, JsonElement value) => expected is null ? value.ValueKind == JsonValueKind.Null : JsonNode.DeepEquals(expected, JsonNode.Parse(value.GetRawText()));
}
