using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>What the wire of Jsonable's form gives its entry points.</summary>
public readonly struct JsonableFormat : IWireFormat<JsonableWireWriter, JsonableWireReader>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Writer(WireBuffer output, WireOptions? options, out JsonableWireWriter writer)
    {
        writer = default;
        writer.Open(output, (JsonableWireOptions?)options);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options, out JsonableWireReader reader)
    {
        reader = default;
        reader.Open(input, more, (JsonableWireOptions?)options);
    }

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget) => JsonPath.At(input, offset);

    /// <inheritdoc/>
    public static WireBoundary Boundary(Type type, WireOptions? options) => new JsonableBoundary(((JsonableWireOptions?)options ?? JsonableWireOptions.Default).Json);

    /// <summary>A line feed, as behind the lines of JSON Lines.</summary>
    public static ReadOnlySpan<byte> ValueEnd => "\n"u8;
}
