using System;

namespace Manywire.MessagePack;

/// <summary>What the MessagePack wire gives its entry points.</summary>
public readonly struct MessagePackFormat : IWireFormat<MessagePackWireWriter, MessagePackWireReader>
{
    /// <inheritdoc/>
    public static MessagePackWireWriter Writer(WireBuffer output, WireOptions? options) => new(output, (MessagePackOptions?)options ?? MessagePackOptions.Default);

    /// <inheritdoc/>
    public static MessagePackWireReader Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options) => new(input, more, (MessagePackOptions?)options ?? MessagePackOptions.Default);

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema) => MessagePackPath.At(input, offset, schema);

    /// <inheritdoc/>
    public static WireBoundary Boundary(Type type, WireOptions? options) => new MessagePackBoundary((MessagePackOptions?)options ?? MessagePackOptions.Default);
}
