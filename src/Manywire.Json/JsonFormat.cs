using System;

namespace Manywire.Json;

/// <summary>What the JSON wire gives its entry points.</summary>
public readonly struct JsonFormat : IWireFormat<JsonWireWriter, JsonWireReader>
{
    /// <inheritdoc/>
    public static JsonWireWriter Writer(WireBuffer output, WireOptions? options) => new(output, (JsonOptions?)options ?? JsonOptions.Default);

    /// <inheritdoc/>
    public static JsonWireReader Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options) => new(input, more, (JsonOptions?)options ?? JsonOptions.Default);

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema) => JsonPath.At(input, offset);

    /// <inheritdoc/>
    public static WireBoundary Boundary(Type type, WireOptions? options) => new JsonBoundary((JsonOptions?)options ?? JsonOptions.Default);

    /// <summary>JSON Lines: a line feed.</summary>
    public static ReadOnlySpan<byte> ValueEnd => "\n"u8;
}
