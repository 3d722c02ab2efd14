using System;

namespace Manywire.MessagePack;

/// <summary>What the MessagePack wire gives its entry points.</summary>
public readonly struct MessagePackFormat : IWireFormat<MessagePackWireWriter, MessagePackWireReader, MessagePackOptions>
{
    /// <inheritdoc/>
    public static MessagePackOptions Defaults => MessagePackOptions.Default;

    /// <inheritdoc/>
    public static MessagePackWireWriter Writer(WireBuffer output, MessagePackOptions options) => new(output, options);

    /// <inheritdoc/>
    public static MessagePackWireReader Reader(ReadOnlySpan<byte> input, WireInput? more, MessagePackOptions options) => new(input, more, options);

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema) => MessagePackPath.At(input, offset, schema);
}
