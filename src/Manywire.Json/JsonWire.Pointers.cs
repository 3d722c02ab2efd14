using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Json;

namespace Manywire;

// A part of a document, by JSON Pointer (RFC 6901): what stands before it is skipped, what stands behind isn't looked at.
public abstract partial class JsonWire
{
    /// <summary>Reads one value of a document.</summary>
    /// <param name="utf8">The document. Only what stands before the value is looked at, and no more than to be skipped.</param>
    /// <param name="pointer">Where the value is, as a JSON Pointer such as <c>/users/3/name</c>; empty for the whole. Names are compared as they are, whatever the options say of case; of one that comes twice the first counts.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">There is no such value, or it isn't of the type, or what stands before it is malformed.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Pick<[WireRoot] T>(ReadOnlySpan<byte> utf8, string pointer, JsonWireOptions? options = null) =>
        TryPick(utf8, pointer, out T? value, options) ? value : throw new WireException($"a value at {pointer}");

    /// <summary>Reads one value of a document, if it is there.</summary>
    /// <inheritdoc cref="Pick{T}(ReadOnlySpan{byte}, string, JsonWireOptions)"/>
    /// <param name="utf8">The document.</param>
    /// <param name="pointer">Where the value is.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Whether it is there.</returns>
    /// <exception cref="WireException">The value isn't of the type, or what stands before it is malformed.</exception>
    public static bool TryPick<[WireRoot] T>(ReadOnlySpan<byte> utf8, string pointer, out T? value, JsonWireOptions? options = null)
    {
        var pick = new JsonPick<T>(Pointer(pointer, options));
        Read(JsonPick<T>.Entry, typeof(T), utf8, ref pick, options);
        value = pick.Value;
        return pick.Found;
    }

    /// <summary>How many members an object of a document has, or elements an array, without reading them.</summary>
    /// <param name="utf8">The document. Nothing behind the object or array is looked at.</param>
    /// <param name="pointer">Where it is, as in <see cref="Pick"/>; empty for the whole.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">There is no object or array, or what was looked at is malformed.</exception>
    public static int Count(ReadOnlySpan<byte> utf8, string pointer = "", JsonWireOptions? options = null)
    {
        var count = new JsonCount(Pointer(pointer, options));
        Read(JsonCount.Entry, typeof(object), utf8, ref count, options);
        return count.Count;
    }

    /// <summary>Finds where a value of a document lies, without reading it.</summary>
    /// <param name="utf8">The document. Nothing behind the value is looked at.</param>
    /// <param name="pointer">Where it is, as in <see cref="Pick"/>; empty for the whole.</param>
    /// <param name="range">Its bytes, without white space around them.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Whether it is there.</returns>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">What was looked at is malformed.</exception>
    public static bool TryFind(ReadOnlySpan<byte> utf8, string pointer, out Range range, JsonWireOptions? options = null)
    {
        var place = new JsonPlace(Pointer(pointer, options));
        int end = (int)Read(JsonPlace.Entry, typeof(object), utf8, ref place, options);
        range = place.Found ? (utf8.Length - (int)place.Remaining)..end : default;
        return place.Found;
    }

    /// <summary>Goes over a value of a document, without reading it.</summary>
    /// <inheritdoc cref="TryFind"/>
    /// <param name="utf8">The document.</param>
    /// <param name="pointer">Where it is.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Bytes up to behind the value.</returns>
    /// <exception cref="WireException">There is no such value, or what was looked at is malformed.</exception>
    public static int Skip(ReadOnlySpan<byte> utf8, string pointer = "", JsonWireOptions? options = null) =>
        TryFind(utf8, pointer, out Range range, options) ? range.End.Value : throw new WireException($"a value at {pointer}");

    /// <summary>JSON Schema (2020-12) of a type, as System.Text.Json's <c>JsonSchemaExporter</c> gives it.</summary>
    /// <remarks>Whether null may stand somewhere is known of members that are annotated; elsewhere a type that isn't a value type may be null. What a formatter writes, and JSON of any kind, is <c>true</c>.</remarks>
    /// <param name="type">The type.</param>
    /// <param name="options">How it is written and read; null for the defaults.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static JsonNode Schema(Type type, JsonWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (WireSchema.Of(type) is null)
        {
            throw new NotSupportedException($"No code was emitted for {WireNames.Spell(type)}: mark it with [Wire], or add [assembly: WireRoot(typeof({WireNames.Spell(type)}))].");
        }

        return JsonSchemas.Of(type, options ?? JsonWireOptions.Default);
    }

    /// <summary>Reads the elements of an array within a document one by one, as they arrive, without keeping what stands before.</summary>
    /// <param name="pipe">The document. It is left behind the array; what follows there isn't looked at.</param>
    /// <param name="pointer">Where the array is, as in <see cref="Pick"/>; null in its place has no elements.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe.</param>
    /// <exception cref="ArgumentException">The pointer is malformed, or the options have an envelope: what is in one has no places.</exception>
    /// <exception cref="WireException">There is no array, or an element isn't of the type, or what was looked at is malformed.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(PipeReader pipe, string pointer, JsonWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        var search = new JsonSearch(Pointer(pointer, options), options ?? JsonWireOptions.Default);
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

    /// <inheritdoc cref="DeserializeAsyncEnumerable{T}(PipeReader, string, JsonWireOptions, CancellationToken)"/>
    /// <param name="stream">The document. How far it is read isn't said: bytes behind the array may have been taken.</param>
    /// <param name="pointer">Where the array is.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(Stream stream, string pointer, JsonWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return DeserializeAsyncEnumerable<T>(PipeReader.Create(stream, new StreamPipeReaderOptions(leaveOpen: true)), pointer, options, cancellationToken);
    }

    static WirePointer Pointer(string pointer, JsonWireOptions? options) =>
        options is { Compression: not null } ? throw new ArgumentException("A part of what is in an envelope isn't found by a pointer: decompress it first.", nameof(options)) : WirePointer.Of(pointer);
}
