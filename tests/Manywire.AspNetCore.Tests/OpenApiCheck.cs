using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace Manywire.AspNetCore.Tests;

/// <summary>Says what of a value isn't as a schema of an OpenAPI document has it. A member that a schema with members doesn't name is one, too, but for what keeps references.</summary>
sealed class OpenApiCheck(JsonNode document)
{
    public List<string> Problems(JsonNode? value, JsonNode schema)
    {
        var problems = new List<string>();
        Look(value, schema, "$", problems);
        return problems;
    }

    void Look(JsonNode? value, JsonNode schema, string path, List<string> problems)
    {
        if ((string?)schema["$ref"] is { } reference)
        {
            Look(value, reference[2..].Split('/').Aggregate(document, (at, part) => at[part] ?? throw new InvalidOperationException($"{reference} leads nowhere")), path, problems);
            return;
        }

        foreach (string several in (string[])["anyOf", "oneOf"])
        {
            if (schema[several] is JsonArray cases && !cases.Any(one => Fits(value, one!)))
            {
                problems.Add($"{path}: {value?.ToJsonString()} is none of {several}");
            }
        }

        JsonValueKind kind = value?.GetValueKind() ?? JsonValueKind.Null;
        string[] types = schema["type"] switch { null => [], JsonArray all => [.. all.Select(t => (string)t!)], { } one => [(string)one!] };
        if (types.Length > 0 && !types.Any(t => Is(t, kind)))
        {
            problems.Add($"{path}: {value?.ToJsonString() ?? "null"} isn't {string.Join(" or ", types)}");
        }

        if (schema["enum"] is JsonArray values && !values.Any(one => JsonNode.DeepEquals(one, value)))
        {
            problems.Add($"{path}: {value?.ToJsonString()} is no value of the enum");
        }

        if (kind == JsonValueKind.String && (string?)schema["pattern"] is { } pattern && !Regex.IsMatch((string)value!, pattern))
        {
            problems.Add($"{path}: {value!.ToJsonString()} isn't {pattern}");
        }

        if (value is JsonArray elements && schema["items"] is { } items)
        {
            for (int i = 0; i < elements.Count; i++)
            {
                Look(elements[i], items, $"{path}[{i}]", problems);
            }
        }

        if (value is JsonObject members && types.Contains("object"))
        {
            LookAt(members, schema, path, problems);
        }
    }

    void LookAt(JsonObject members, JsonNode schema, string path, List<string> problems)
    {
        problems.AddRange((schema["required"]?.AsArray() ?? []).Where(name => !members.ContainsKey((string)name!)).Select(name => $"{path} has no {name}"));
        foreach ((string name, JsonNode? member) in members)
        {
            if ((schema["properties"]?[name] ?? schema["additionalProperties"]) is JsonObject one)
            {
                Look(member, one, $"{path}.{name}", problems);
            }
            else if (name is not ("$id" or "$ref") && schema["properties"] is not null && schema["anyOf"] is null)
            {
                problems.Add($"{path}.{name} isn't in the schema");
            }
        }
    }

    bool Fits(JsonNode? value, JsonNode schema)
    {
        var problems = new List<string>();
        Look(value, schema, "$", problems);
        return problems.Count == 0;
    }

    static bool Is(string type, JsonValueKind kind) => kind switch
    {
        JsonValueKind.Null => type == "null",
        JsonValueKind.True or JsonValueKind.False => type == "boolean",
        JsonValueKind.Number => type is "integer" or "number",
        JsonValueKind.String => type == "string",
        JsonValueKind.Array => type == "array",
        _ => type == "object",
    };
}
