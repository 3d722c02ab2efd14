using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Json;

/// <summary>Names that a converter for another type writes and reads for keys of a type: for one of its base classes or interfaces, or for a class that derives from it.</summary>
/// <typeparam name="T">The type of the keys.</typeparam>
abstract class JsonNamed<T>
{
    public abstract void WriteName(JsonConverter converter, Utf8JsonWriter output, T key, JsonSerializerOptions options);

    public abstract T? ReadName(JsonConverter converter, ref Utf8JsonReader name, JsonSerializerOptions options);
}

/// <inheritdoc/>
/// <typeparam name="TConverted">What the converter is declared for.</typeparam>
/// <typeparam name="T">The type of the keys.</typeparam>
sealed class JsonNamed<TConverted, T> : JsonNamed<T>
{
    public override void WriteName(JsonConverter converter, Utf8JsonWriter output, T key, JsonSerializerOptions options) => ((JsonConverter<TConverted>)converter).WriteAsPropertyName(output, (TConverted)(object)key!, options);

    public override T? ReadName(JsonConverter converter, ref Utf8JsonReader name, JsonSerializerOptions options) => (T?)(object?)((JsonConverter<TConverted>)converter).ReadAsPropertyName(ref name, typeof(T), options);
}
