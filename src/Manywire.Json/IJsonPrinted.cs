using System.Text.Json;

namespace Manywire.Json;

/// <summary>A value that System.Text.Json's code writes. Implemented by structs, so that the code for each is its own.</summary>
interface IJsonPrinted
{
    /// <summary>The contract of the value.</summary>
    JsonContract Contract { get; }

    /// <summary>Writes the value. It may be flushed.</summary>
    void Write(Utf8JsonWriter writer);
}
