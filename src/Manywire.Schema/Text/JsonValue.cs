using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>A value of a parsed JSON text.</summary>
sealed class JsonValue
{
    public JsonKind Kind { get; init; }

    /// <summary>The characters of a number, or those of a string without escapes.</summary>
    public string Text { get; init; } = "";

    /// <summary>The elements of an array.</summary>
    public IReadOnlyList<JsonValue> Items { get; init; } = [];

    /// <summary>The members of an object in their order.</summary>
    public IReadOnlyList<KeyValuePair<string, JsonValue>> Members { get; init; } = [];

    /// <summary>The line where the value begins, from 1 on.</summary>
    public int Line { get; init; }
}
