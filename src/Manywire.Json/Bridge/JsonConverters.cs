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
    /// <exception cref="NotSupportedException">The factory has no converter for the type.</exception>
    public static JsonTypeInfo<T> Contract<T>(JsonConverter converter, JsonSerializerOptions options)
    {
        JsonConverter? own = converter;
        if (converter is JsonConverterFactory factory)
        {
            own = factory.CanConvert(typeof(T)) ? factory.CreateConverter(typeof(T), options) : null;
            if (own is null && Nullable.GetUnderlyingType(typeof(T)) is { } inner && factory.CanConvert(inner) && JsonSerializer.IsReflectionEnabledByDefault)
            {
                own = OfNullable(typeof(T), factory, options);
            }
        }

        return JsonMetadataServices.CreateValueInfo<T>(options, own as JsonConverter<T> ?? throw new NotSupportedException($"{WireNames.Spell(converter.GetType())} makes no JsonConverter<{WireNames.Spell(typeof(T))}>."));
    }

    /// <summary>The converter of a nullable type whose factory knows the type within alone: System.Text.Json makes the rest.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Called where the switch is on.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As above.")]
    static JsonConverter OfNullable(Type type, JsonConverterFactory factory, JsonSerializerOptions options)
    {
        var own = new JsonSerializerOptions(options);
        own.Converters.Insert(0, factory);
        return own.GetConverter(type);
    }
}
