using System;
using System.Text.Json.Serialization;
using Manywire.Emitted;
using Manywire.Json;

[assembly: WireDialect(typeof(WireDialects.Json), JsonConverters.Attribute, WireMeaning.Formatter, Type = typeof(JsonConverterAttributeFormatter<>), When = JsonConverters.Others)]

namespace Manywire.Emitted;

/// <summary>A member or a type with an attribute that derives from <see cref="JsonConverterAttribute"/>: on the JSON wire the converter that it makes or names writes and reads it.</summary>
/// <typeparam name="T">The type that is written.</typeparam>
/// <param name="attribute">The attribute.</param>
public sealed class JsonConverterAttributeFormatter<T>(JsonConverterAttribute attribute) : JsonConvertedFormatter<T>(new JsonConverterContracts<T>(() => Converter(attribute), (attribute ?? throw new ArgumentNullException(nameof(attribute))).GetType()))
{
    static JsonConverter Converter(JsonConverterAttribute attribute) =>
        (attribute.ConverterType is { } type ? Activator.CreateInstance(type) as JsonConverter : attribute.CreateConverter(typeof(T)))
        ?? throw new NotSupportedException($"{WireNames.Spell(attribute.GetType())} makes no converter for {WireNames.Spell(typeof(T))}.");
}
