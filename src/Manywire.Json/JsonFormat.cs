using System;

namespace Manywire.Json;

/// <summary>What the JSON wire gives its entry points.</summary>
public readonly struct JsonFormat : IWireFormat<JsonWireWriter, JsonWireReader, JsonOptions>
{
    /// <inheritdoc/>
    public static JsonOptions Defaults => JsonOptions.Default;

    /// <inheritdoc/>
    public static JsonWireWriter Writer(WireBuffer output, JsonOptions options) => new(output, options);

    /// <inheritdoc/>
    public static JsonWireReader Reader(ReadOnlySpan<byte> input, WireInput? more, JsonOptions options) => new(input, more, options);

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema) => JsonPath.At(input, offset);
}
