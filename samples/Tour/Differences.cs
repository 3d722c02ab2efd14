using System;
using System.Text.Json;

namespace Manywire.Tour;

/// <summary>Compares JSON documents by what they say. A member that is null and one that isn't there say the same.</summary>
static class Differences
{
    /// <summary>The path of the first difference, and what each side has there; null when there is none.</summary>
    public static string? First(byte[] expected, byte[] actual)
    {
        using JsonDocument a = JsonDocument.Parse(expected);
        using JsonDocument b = JsonDocument.Parse(actual);
        return First("$", a.RootElement, b.RootElement);
    }

    static string? First(string path, JsonElement a, JsonElement b)
    {
        if (a.ValueKind != b.ValueKind)
        {
            return $"{path} is {Brief(a)} in one and {Brief(b)} in the other";
        }

        switch (a.ValueKind)
        {
            case JsonValueKind.Object:
                return FirstOfObjects(path, a, b);
            case JsonValueKind.Array:
                return FirstOfArrays(path, a, b);
            default:
                bool same = a.ValueKind == JsonValueKind.Number ? SameNumber(a, b) : a.ValueKind != JsonValueKind.String || a.ValueEquals(b.GetString());
                return same ? null : $"{path} is {Brief(a)} in one and {Brief(b)} in the other";
        }
    }

    static string? FirstOfObjects(string path, JsonElement a, JsonElement b)
    {
        foreach (JsonProperty member in a.EnumerateObject())
        {
            string? found = b.TryGetProperty(member.Name, out JsonElement other) ? First($"{path}.{member.Name}", member.Value, other)
                : member.Value.ValueKind == JsonValueKind.Null ? null
                : $"{path}.{member.Name} is only in one";
            if (found is not null)
            {
                return found;
            }
        }

        foreach (JsonProperty member in b.EnumerateObject())
        {
            if (member.Value.ValueKind != JsonValueKind.Null && !a.TryGetProperty(member.Name, out _))
            {
                return $"{path}.{member.Name} is only in the other";
            }
        }

        return null;
    }

    static string? FirstOfArrays(string path, JsonElement a, JsonElement b)
    {
        if (a.GetArrayLength() != b.GetArrayLength())
        {
            return $"{path} has {a.GetArrayLength()} elements in one and {b.GetArrayLength()} in the other";
        }

        int i = 0;
        JsonElement.ArrayEnumerator others = b.EnumerateArray();
        foreach (JsonElement element in a.EnumerateArray())
        {
            others.MoveNext();
            if (First($"{path}[{i++}]", element, others.Current) is string found)
            {
                return found;
            }
        }

        return null;
    }

    static bool SameNumber(JsonElement a, JsonElement b) => a.GetRawText() == b.GetRawText() || a.GetDouble().Equals(b.GetDouble());

    static string Brief(JsonElement e)
    {
        string text = e.GetRawText();
        return text.Length <= 40 ? text : string.Concat(text.AsSpan(0, 37), "...");
    }
}
