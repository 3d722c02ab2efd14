using System;

namespace Manywire.Binary;

/// <summary>What the Binary wire gives its entry points.</summary>
public readonly struct BinaryFormat : IWireFormat<BinaryWireWriter, BinaryWireReader, BinaryOptions>
{
    /// <inheritdoc/>
    public static BinaryOptions Defaults => BinaryOptions.Default;

    /// <inheritdoc/>
    public static BinaryWireWriter Writer(WireBuffer output, BinaryOptions options) => new(output, options);

    /// <inheritdoc/>
    public static BinaryWireReader Reader(ReadOnlySpan<byte> input, WireInput? more, BinaryOptions options) => new(input, more, options);

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema) => BinaryPath.At(input, offset, schema);
}
