using System;

namespace Manywire.Binary;

/// <summary>What the Binary wire gives its entry points.</summary>
public readonly struct BinaryFormat : IWireFormat<BinaryWireWriter, BinaryWireReader>
{
    /// <inheritdoc/>
    public static BinaryWireWriter Writer(WireBuffer output, WireOptions? options) => new(output, (BinaryOptions?)options ?? BinaryOptions.Default);

    /// <inheritdoc/>
    public static BinaryWireReader Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options) => new(input, more, (BinaryOptions?)options ?? BinaryOptions.Default);

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema) => BinaryPath.At(input, offset, schema);

    /// <inheritdoc/>
    public static WireBoundary Boundary(Type type, WireOptions? options) => new BinaryBoundary(type, (BinaryOptions?)options ?? BinaryOptions.Default);
}
