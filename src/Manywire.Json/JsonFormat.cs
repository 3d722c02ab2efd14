using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>What the JSON wire gives its entry points.</summary>
public readonly struct JsonFormat : IWireFormat<JsonWireWriter, JsonWireReader>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Writer(WireBuffer output, WireOptions? options, out JsonWireWriter writer)
    {
        writer = default;
        writer.Open(output, (JsonWireOptions?)options);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options, out JsonWireReader reader)
    {
        reader = default;
        reader.Open(input, more, (JsonWireOptions?)options);
    }

    /// <inheritdoc/>
    public static bool HasOthers
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => false;
    }

    /// <inheritdoc/>
    public static bool KeepsMemory
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => false;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireCompression? Envelope(ReadOnlySpan<byte> start, WireOptions? options) => options?.Compression;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireCompression? Form(WireOptions? options) => null;

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget) => JsonPath.At(JsonLenience.Clean(input, comments: true, commas: false), offset);

    /// <inheritdoc/>
    public static WireBoundary Boundary(Type type, WireOptions? options)
    {
        JsonWireOptions own = (JsonWireOptions?)options ?? JsonWireOptions.Default;
        var boundary = new JsonBoundary(own);
        return own.IsLenient ? new JsonLenientBoundary(boundary, own) : boundary;
    }

    /// <inheritdoc/>
    public static bool Checks(WireOptions? options, bool written) => JsonStrictness.Applies(options, written);

    /// <inheritdoc/>
    public static void Check(ReadOnlySpan<byte> value, Type type, WireOptions options, bool written) => JsonStrictness.Check(value, type, (JsonWireOptions)options, written);

    /// <summary>A value of JSON Lines is one line, whatever the options say of indentation.</summary>
    public static WireOptions? OfSequence(WireOptions? options) => options is JsonWireOptions { WriteIndented: true } indented ? indented with { WriteIndented = false } : options;

    /// <summary>JSON Lines: a line feed.</summary>
    public static ReadOnlySpan<byte> ValueEnd => "\n"u8;
}
