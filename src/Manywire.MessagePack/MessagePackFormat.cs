using System;
using System.Runtime.CompilerServices;

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

    /// <summary>The envelope that the options say; MessagePack-CSharp's forms of LZ4 are seen in the input without being said.</summary>
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireCompression? Envelope(ReadOnlySpan<byte> start, WireOptions? options) =>
        options is { Compression: not null } || MessagePackLz4.MayBegin(start) ? MessagePackLz4.Envelope(start, options) : null;
}
