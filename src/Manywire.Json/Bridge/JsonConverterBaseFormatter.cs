using System.Text.Json;
using System.Text.Json.Serialization;
using Manywire.Emitted;
using Manywire.Json;

[assembly: WireDialect(typeof(WireDialects.Json), JsonConverters.Attribute, WireMeaning.Formatter, Value = "0", Type = typeof(JsonConverterBaseFormatter<,,>), When = JsonConverters.Others)]

namespace Manywire.Emitted;

/// <summary>A member or a type that names a converter of System.Text.Json for a base class or an interface of it, or for a class that derives from it: on the JSON wire the converter writes and reads it.</summary>
/// <typeparam name="TConverter">The converter, which says itself that it converts the type.</typeparam>
/// <typeparam name="TConverted">What it is declared for.</typeparam>
/// <typeparam name="T">The type that is written.</typeparam>
public sealed class JsonConverterBaseFormatter<TConverter, TConverted, T>() : JsonConvertedFormatter<T>(new JsonConverterContracts<T>(static () => new TConverter(), typeof(TConverter)))
    where TConverter : JsonConverter<TConverted>, new()
{
    static readonly JsonNamed<TConverted, T> s_names = new();

    private protected override void WriteName(JsonConverter converter, Utf8JsonWriter output, T key, JsonSerializerOptions options) => s_names.WriteName(converter, output, key, options);

    private protected override T? ReadName(JsonConverter converter, ref Utf8JsonReader name, JsonSerializerOptions options) => s_names.ReadName(converter, ref name, options);
}
