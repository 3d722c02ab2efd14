using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Binary;
using Manywire.Json;
using Manywire.MessagePack;

namespace Manywire;

/// <summary>A wire with its options and its media types, as clients and servers of HTTP choose between several. Immutable.</summary>
public abstract class WireMedium
{
    static readonly WireMedium s_json = Json(JsonWireOptions.Web);
    static readonly WireMedium s_messagePack = MessagePack(new MessagePackWireOptions());
    static readonly WireMedium s_binary = Binary(new BinaryWireOptions());

    readonly string[] _mediaTypes;

    private protected WireMedium(string name, bool isText, string[] mediaTypes)
    {
        Name = name;
        IsText = isText;
        _mediaTypes = mediaTypes;
        ContentType = isText ? MediaType + "; charset=utf-8" : MediaType;
    }

    /// <summary>JSON with <see cref="JsonWireOptions.Web"/>, and MessagePack and Binary with their default options: what clients and servers offer where they aren't told, the preferred one first.</summary>
    public static IReadOnlyList<WireMedium> Defaults { get; } = Array.AsReadOnly([s_json, s_messagePack, s_binary]);

    /// <summary>What messages and API descriptions call it, such as <c>MessagePack</c>.</summary>
    public string Name { get; }

    /// <summary>The media type that it is sent with where the other side has no preference.</summary>
    public string MediaType => _mediaTypes[0];

    /// <summary>All media types that name it, without parameters, the one that is sent first.</summary>
    public IReadOnlyList<string> MediaTypes => Array.AsReadOnly(_mediaTypes);

    /// <summary>Whether it is text, in UTF-8, and so has a charset, goes into text messages of WebSockets, and into events of <c>text/event-stream</c>.</summary>
    public bool IsText { get; }

    /// <summary>The value of a <c>Content-Type</c> header: <see cref="MediaType"/>, of text with its charset.</summary>
    public string ContentType { get; }

    /// <summary>JSON: <c>application/json</c>, <c>text/json</c>, and when it is read any type that ends in <c>+json</c>.</summary>
    /// <param name="options">How it is written and read; null for <see cref="JsonWireOptions.Web"/>, which ASP.NET Core and System.Net.Http.Json have as well: names are in camel case, and read regardless of case.</param>
    public static WireMedium Json(JsonWireOptions? options = null) =>
        options is null ? s_json : Of<JsonFormat, JsonWireWriter, JsonWireReader, JsonWireOptions>("JSON", options, isText: true, ["application/json", "text/json"]);

    /// <summary>MessagePack: <c>application/vnd.msgpack</c>, which is registered, <c>application/x-msgpack</c> and <c>application/msgpack</c>.</summary>
    /// <param name="options">How it is written and read; null for the defaults.</param>
    public static WireMedium MessagePack(MessagePackWireOptions? options = null) =>
        options is null ? s_messagePack
            : Of<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackWireOptions>("MessagePack", options, isText: false, ["application/vnd.msgpack", "application/x-msgpack", "application/msgpack"]);

    /// <summary>Binary: <c>application/x-memorypack</c>, as MemoryPack's formatters have it.</summary>
    /// <param name="options">How it is written and read; null for the defaults.</param>
    public static WireMedium Binary(BinaryWireOptions? options = null) =>
        options is null ? s_binary : Of<BinaryFormat, BinaryWireWriter, BinaryWireReader, BinaryWireOptions>("Binary", options, isText: false, ["application/x-memorypack"]);

    /// <summary>Any wire.</summary>
    /// <typeparam name="TFormat">The wire.</typeparam>
    /// <typeparam name="TWriter">Its writer.</typeparam>
    /// <typeparam name="TReader">Its reader.</typeparam>
    /// <typeparam name="TOptions">Its options.</typeparam>
    /// <param name="name">What messages and API descriptions call it.</param>
    /// <param name="options">How it is written and read.</param>
    /// <param name="isText">Whether it is text, in UTF-8.</param>
    /// <param name="mediaTypes">Media types that name it, such as <c>application/x-toy</c>, the one that is sent first.</param>
    /// <exception cref="ArgumentException">There is no media type, or one isn't of the form <c>type/subtype</c>.</exception>
    public static WireMedium Of<TFormat, TWriter, TReader, TOptions>(string name, TOptions options, bool isText, params ReadOnlySpan<string> mediaTypes)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
        where TOptions : WireOptions
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(options);
        return new Bound<TFormat, TWriter, TReader, TOptions>(name, options, isText, Checked(mediaTypes));
    }

    /// <summary>The same wire under other media types, such as <c>application/vnd.acme.order+json</c>.</summary>
    /// <param name="mediaTypes">The media types, the one that is sent first.</param>
    /// <exception cref="ArgumentException">There is no media type, or one isn't of the form <c>type/subtype</c>.</exception>
    public abstract WireMedium WithMediaTypes(params ReadOnlySpan<string> mediaTypes);

    static string[] Checked(ReadOnlySpan<string> mediaTypes)
    {
        foreach (string type in mediaTypes)
        {
            if (!System.Net.Http.Headers.MediaTypeHeaderValue.TryParse(type, out var parsed) || parsed.Parameters.Count > 0 || type.Contains('*', StringComparison.Ordinal))
            {
                throw new ArgumentException($"\"{type}\" is no media type of the form type/subtype.", nameof(mediaTypes));
            }
        }

        return mediaTypes.IsEmpty ? throw new ArgumentException("A medium needs a media type.", nameof(mediaTypes)) : mediaTypes.ToArray();
    }

    /// <summary>Whether a media type names this wire.</summary>
    /// <param name="mediaType">The media type without parameters, in any case.</param>
    public bool Reads(ReadOnlySpan<char> mediaType)
    {
        foreach (string own in _mediaTypes)
        {
            if (mediaType.Equals(own, StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return IsJson && mediaType.EndsWith("+json", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Whether it is JSON, so that it can be the lines of JSON Lines and is read from types that end in <c>+json</c>.</summary>
    public abstract bool IsJson { get; }

    /// <summary>Writes a value.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="WireException">The value can't be written. What came before may have been.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public abstract void Serialize<[WireRoot] T>(IBufferWriter<byte> output, T value);

    /// <summary>Writes a value whose type is known only at run time.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <exception cref="ArgumentException">The value isn't of the type.</exception>
    /// <exception cref="WireException">The value can't be written. What came before may have been.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public abstract void Serialize(IBufferWriter<byte> output, object? value, Type type);

    /// <summary>Reads a value that takes all of the input. Text may begin with a byte order mark.</summary>
    /// <param name="input">The bytes.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public abstract T? Deserialize<[WireRoot] T>(in ReadOnlySequence<byte> input);

    /// <summary>Reads a value, whose type is known only at run time, that takes all of the input. Text may begin with a byte order mark.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="type">The type.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public abstract object? Deserialize(in ReadOnlySequence<byte> input, Type type);

    /// <summary>Writes values as they come.</summary>
    /// <param name="stream">Where to. It is flushed whenever the source has nothing at the moment.</param>
    /// <param name="values">The values.</param>
    /// <param name="sequence">How they lie.</param>
    /// <param name="cancellationToken">Ends waiting for the source and the stream.</param>
    /// <exception cref="WireException">A value can't be written. Those before it may have been.</exception>
    /// <exception cref="NotSupportedException">An array on a wire that writes the count of elements before them, or no code was emitted for the type.</exception>
    public abstract ValueTask SerializeAsync<[WireRoot] T>(Stream stream, IAsyncEnumerable<T> values, WireSequence sequence, CancellationToken cancellationToken = default);

    /// <summary>Reads values as they arrive.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="sequence">How they lie.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public abstract IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(Stream stream, WireSequence sequence, CancellationToken cancellationToken = default);

    /// <summary>Its name.</summary>
    public override string ToString() => Name;
}

/// <summary>A wire of which all is known.</summary>
sealed class Bound<TFormat, TWriter, TReader, TOptions>(string name, TOptions options, bool isText, string[] mediaTypes) : WireMedium(name, isText, mediaTypes)
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
    where TOptions : WireOptions
{
    /// <summary>The options where they aren't the defaults: without any, values that lie on the wire as in memory are copied.</summary>
    readonly TOptions? _options = options == Default ? null : options;

    static TOptions? Default => typeof(TOptions) == typeof(JsonWireOptions) ? (TOptions)(object)JsonWireOptions.Default
        : typeof(TOptions) == typeof(MessagePackWireOptions) ? (TOptions)(object)MessagePackWireOptions.Default
        : typeof(TOptions) == typeof(BinaryWireOptions) ? (TOptions)(object)BinaryWireOptions.Default
        : null;

    public override bool IsJson => typeof(TFormat) == typeof(JsonFormat);

    public override WireMedium WithMediaTypes(params ReadOnlySpan<string> mediaTypes) => Of<TFormat, TWriter, TReader, TOptions>(Name, options, IsText, mediaTypes);

    public override void Serialize<T>(IBufferWriter<byte> output, T value) => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(output, value, _options);

    public override void Serialize(IBufferWriter<byte> output, object? value, Type type) => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(output, value, type, _options);

    public override T? Deserialize<T>(in ReadOnlySequence<byte> input)
        where T : default => input.IsSingleSegment && !HasMark(input)
        ? Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(input.FirstSpan, _options)
        : Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(Unmarked(input), _options);

    public override object? Deserialize(in ReadOnlySequence<byte> input, Type type) => Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(Unmarked(input), type, _options);

    public override ValueTask SerializeAsync<T>(Stream stream, IAsyncEnumerable<T> values, WireSequence sequence, CancellationToken cancellationToken) =>
        Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(stream, values, sequence, _options, cancellationToken);

    public override IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream stream, WireSequence sequence, CancellationToken cancellationToken)
        where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsyncEnumerable<T>(stream, sequence, _options, cancellationToken);

    bool HasMark(in ReadOnlySequence<byte> input) => IsText && options.Compression is null && new SequenceReader<byte>(input).IsNext("\ufeff"u8);

    ReadOnlySequence<byte> Unmarked(in ReadOnlySequence<byte> input) => HasMark(input) ? input.Slice(3) : input;
}
