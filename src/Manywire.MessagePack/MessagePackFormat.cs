using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

/// <summary>What the MessagePack wire gives its entry points.</summary>
public readonly struct MessagePackFormat : IWireFormat<MessagePackWireWriter, MessagePackWireReader>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Writer(WireBuffer output, WireOptions? options, out MessagePackWireWriter writer)
    {
        writer = default;
        writer.Open(output, (MessagePackWireOptions?)options);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options, out MessagePackWireReader reader)
    {
        reader = default;
        reader.Open(input, more, (MessagePackWireOptions?)options);
    }

    /// <inheritdoc/>
    public static bool HasOthers
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => true;
    }

    /// <inheritdoc/>
    public static bool KeepsMemory
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => false;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Checks(WireOptions? options, bool written) => false;

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget) => MessagePackPath.At(input, offset, schema);

    /// <summary>The envelope that the options say; MessagePack-CSharp's forms of LZ4 are seen in the input without being said.</summary>
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireCompression? Envelope(ReadOnlySpan<byte> start, WireOptions? options) =>
        options is not null || MessagePackLz4.MayBegin(start) ? Wrapped(start, options) : null;

    /// <summary>Compression goes around all of a sequence, another form around each value: without a value to look at, there is compression alone.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireCompression? Wrapped(ReadOnlySpan<byte> start, WireOptions? options)
    {
        WireCompression? compression = options is { Compression: not null } || MessagePackLz4.MayBegin(start) ? MessagePackLz4.Envelope(start, options) : null;
        return start.IsEmpty || Form(options) is not { } form ? compression
            : compression is null ? form
            : new MessagePackWrappedForm(compression, form, options!.MaxDecompressed);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireCompression? Form(WireOptions? options) => ((MessagePackWireOptions?)options)?.FormOn<Maker>(typeof(MessagePackWire));

    readonly struct Maker : IMessagePackMaker
    {
        public static byte[]? Make(Type type)
        {
            try
            {
                return MessagePackWire.Deserialize([MessagePackCode.FixArray], type) is { } made ? MessagePackWire.Serialize(made, type) : null;
            }
            catch (WireException)
            {
                return null; // a member is required
            }
        }
    }

    /// <summary>Where an array should be and a map is, or an extension, or nil in the place of a union's tag, or ticks in that of a timestamp with an offset, the value may be one of another library's forms.</summary>
    /// <inheritdoc/>
    public static WireCompression? Other(ReadOnlySpan<byte> input, long offset, WireOptions? options) =>
        offset < input.Length && MayBeOther(input, (int)offset) && Form(options) is null
            ? ((MessagePackWireOptions?)options ?? MessagePackWireOptions.Default).AnyForm(typeof(MessagePackWire))
            : null;

    static bool MayBeOther(ReadOnlySpan<byte> input, int at) =>
        MessagePackCode.IsContainer(input[at], out _) || MessagePackTokens.IsExtensionCode(input[at])
        || (input[at] is MessagePackCode.Nil or MessagePackCode.UInt64 or MessagePackCode.Int64 && at > 0 && input[at - 1] == MessagePackCode.FixArray + 2);

    /// <inheritdoc/>
    public static WireBoundary Boundary(Type type, WireOptions? options) => new MessagePackBoundary((MessagePackWireOptions?)options ?? MessagePackWireOptions.Default);
}
