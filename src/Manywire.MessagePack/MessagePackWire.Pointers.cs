using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MessagePack;

namespace Manywire;

// A part of a value, by JSON Pointer (RFC 6901): what stands before it is skipped, what stands behind isn't looked at.
public abstract partial class MessagePackWire
{
    /// <summary>Reads one value within another.</summary>
    /// <param name="input">The whole. Only what stands before the value is looked at, and no more than to be skipped.</param>
    /// <param name="pointer">Where the value is, as a JSON Pointer such as <c>/users/3/name</c>; empty for the whole. A part of it is an index in an array, and in a map a string or an integer; of a key that comes twice the first counts.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">There is no such value, or it isn't of the type, or what stands before it is malformed.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Pick<[WireRoot] T>(ReadOnlySpan<byte> input, string pointer, MessagePackWireOptions? options = null) =>
        TryPick(input, pointer, out T? value, options) ? value : throw NotThere(pointer);

    /// <summary>Reads one value within another, if it is there.</summary>
    /// <inheritdoc cref="Pick{T}(ReadOnlySpan{byte}, string, MessagePackWireOptions)"/>
    /// <param name="input">The whole.</param>
    /// <param name="pointer">Where the value is.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Whether it is there.</returns>
    /// <exception cref="WireException">The value isn't of the type, or what stands before it is malformed.</exception>
    public static bool TryPick<[WireRoot] T>(ReadOnlySpan<byte> input, string pointer, out T? value, MessagePackWireOptions? options = null)
    {
        value = default;
        MessagePackTokens tokens = Tokens(input, options);
        if (!MessagePackPlaces.TryFind(ref tokens, Pointer(pointer, options)))
        {
            return false;
        }

        if (MessagePackFormat.Form(options) is null)
        {
            Read(new MessagePackPick<T>(tokens.At).Read, typeof(T), input, ref value, options);
            return true;
        }

        try
        {
            value = Deserialize<T>(input[tokens.At..], out _, options); // an envelope around this value
            return true;
        }
        catch (WireException e)
        {
            throw new WireException(e.Expected, tokens.At + e.Offset, e.Path, e);
        }
    }

    /// <summary>How many entries a map has, or elements an array, without reading them.</summary>
    /// <param name="input">The whole. Nothing behind the head of the map or array is looked at.</param>
    /// <param name="pointer">Where it is, as in <see cref="Pick"/>; empty for the whole.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">There is no map or array, or what was looked at is malformed.</exception>
    public static int Count(ReadOnlySpan<byte> input, string pointer = "", MessagePackWireOptions? options = null)
    {
        MessagePackTokens tokens = Tokens(input, options);
        if (!MessagePackPlaces.TryFind(ref tokens, Pointer(pointer, options)))
        {
            throw NotThere(pointer);
        }

        if (!tokens.IsContainer(out _))
        {
            tokens.Fail("a map or an array");
        }

        tokens.Take(out int count);
        return count;
    }

    /// <summary>Finds where a value within another lies, without reading it.</summary>
    /// <param name="input">The whole. Nothing behind the value is looked at.</param>
    /// <param name="pointer">Where it is, as in <see cref="Pick"/>; empty for the whole.</param>
    /// <param name="range">Its bytes.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Whether it is there.</returns>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">What was looked at is malformed.</exception>
    public static bool TryFind(ReadOnlySpan<byte> input, string pointer, out Range range, MessagePackWireOptions? options = null)
    {
        MessagePackTokens tokens = Tokens(input, options);
        range = default;
        if (!MessagePackPlaces.TryFind(ref tokens, Pointer(pointer, options)))
        {
            return false;
        }

        int start = tokens.At;
        tokens.Value();
        range = start..tokens.At;
        return true;
    }

    /// <summary>Goes over a value within another, without reading it.</summary>
    /// <inheritdoc cref="TryFind"/>
    /// <param name="input">The whole.</param>
    /// <param name="pointer">Where it is.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Bytes up to behind the value.</returns>
    /// <exception cref="WireException">There is no such value, or what was looked at is malformed.</exception>
    public static int Skip(ReadOnlySpan<byte> input, string pointer = "", MessagePackWireOptions? options = null) =>
        TryFind(input, pointer, out Range range, options) ? range.End.Value : throw NotThere(pointer);

    /// <summary>Reads the elements of an array within a value one by one, as they arrive, without keeping what stands before.</summary>
    /// <param name="pipe">The whole. It is left behind the array; what follows there isn't looked at.</param>
    /// <param name="pointer">Where the array is, as in <see cref="Pick"/>; nil in its place has no elements.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe.</param>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">There is no array, or an element isn't of the type, or what was looked at is malformed.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(PipeReader pipe, string pointer, MessagePackWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        var search = new MessagePackSearch(Pointer(pointer, options));
        return Elements(cancellationToken);

        async IAsyncEnumerable<T?> Elements([EnumeratorCancellation] CancellationToken cancellationToken)
        {
            await search.FindAsync(pipe, cancellationToken).ConfigureAwait(false);
            await foreach (T? element in DeserializeAsyncEnumerable<T>(pipe, WireSequence.Array, options, cancellationToken).ConfigureAwait(false))
            {
                yield return element;
            }
        }
    }

    /// <inheritdoc cref="DeserializeAsyncEnumerable{T}(PipeReader, string, MessagePackWireOptions, CancellationToken)"/>
    /// <param name="stream">The whole. How far it is read isn't said: bytes behind the array may have been taken.</param>
    /// <param name="pointer">Where the array is.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(Stream stream, string pointer, MessagePackWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return DeserializeAsyncEnumerable<T>(PipeReader.Create(stream, new StreamPipeReaderOptions(leaveOpen: true)), pointer, options, cancellationToken);
    }

    static WirePointer Pointer(string pointer, MessagePackWireOptions? options) =>
        options is { Compression: not null } ? throw new ArgumentException("A part of what is in an envelope isn't found by a pointer: decompress it first.", nameof(options)) : WirePointer.Of(pointer);

    static MessagePackTokens Tokens(ReadOnlySpan<byte> input, MessagePackWireOptions? options) =>
        options is not { Compression: not null } && MessagePackLz4.MayBegin(input) && MessagePackLz4.Envelope(input, null) is not null
            ? throw new WireException("a value that isn't compressed: what is in an envelope isn't found by a pointer", 0) : new MessagePackTokens(input);

    static WireException NotThere(string pointer) => new($"a value at {pointer}");
}
