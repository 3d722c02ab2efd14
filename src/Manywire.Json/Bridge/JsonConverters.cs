using System;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Emitted;
using Manywire.Json;

// Converters that types and members name, but for those that write enums by name. The core, which knows no converter, says that they aren't honoured.
[assembly: WireDialect(typeof(WireDialects.Json), JsonConverters.Attribute, WireMeaning.Formatter, Value = "0", Type = typeof(JsonConverterFormatter<,>), When = JsonConverters.Others)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonConverters.Attribute, WireMeaning.Formatter, Value = "0", Type = typeof(JsonConverterFactoryFormatter<,>), When = JsonConverters.Others)]

namespace Manywire.Json;

/// <summary>Contracts for the converters of System.Text.Json that members and types name.</summary>
static class JsonConverters
{
    public const string Attribute = "System.Text.Json.Serialization.JsonConverterAttribute";
    public const string Others = "0!=System.Text.Json.Serialization.JsonStringEnumConverter";

    /// <summary>The contract of a type that a converter writes and reads.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="converter">The converter, or what makes it.</param>
    /// <param name="options">What the converter is given.</param>
    /// <exception cref="NotSupportedException">It doesn't convert the type.</exception>
    public static JsonTypeInfo<T> Contract<T>(JsonConverter converter, JsonSerializerOptions options)
    {
        JsonConverter? own = !converter.CanConvert(typeof(T)) ? null : converter is JsonConverterFactory factory ? factory.CreateConverter(typeof(T), options) : converter;
        if (own is null && Nullable.GetUnderlyingType(typeof(T)) is { } inner && converter.CanConvert(inner) && JsonSerializer.IsReflectionEnabledByDefault)
        {
            own = OfNullable(typeof(T), converter, options);
        }

        // System.Text.Json casts what a converter for another type takes and gives.
        return own?.Type is { } type && (type.IsAssignableFrom(typeof(T)) || typeof(T).IsAssignableFrom(type))
            ? JsonMetadataServices.CreateValueInfo<T>(options, own)
            : throw new NotSupportedException($"{WireNames.Spell(converter.GetType())} converts no {WireNames.Spell(typeof(T))}.");
    }

    /// <summary>The converter of a nullable type where the one at hand knows the type within alone: System.Text.Json makes the rest.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Called where the switch is on.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As above.")]
    static JsonConverter OfNullable(Type type, JsonConverter converter, JsonSerializerOptions options)
    {
        var own = new JsonSerializerOptions(options);
        own.Converters.Insert(0, converter);
        return own.GetConverter(type);
    }
}
