using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Http;

namespace Manywire;

/// <summary>Reading the content of responses, on the wire that <c>Content-Type</c> names.</summary>
public static class WireHttpContentExtensions
{
    /// <summary>Reads a value.</summary>
    /// <param name="content">The content. Nothing of it is buffered before.</param>
    /// <param name="options">Which wires are read, and how much; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the content.</param>
    /// <exception cref="WireException">The content is of a media type that isn't read, larger than is allowed, malformed, or not of the type.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static Task<T?> ReadFromWireAsync<[WireRoot] T>(this HttpContent content, WireClientOptions? options = null, CancellationToken cancellationToken = default) =>
        ReadAsync(content, static (WireMedium medium, in ReadOnlySequence<byte> bytes) => medium.Deserialize<T>(bytes), (options ?? WireClientOptions.Default), long.MaxValue, cancellationToken);

    /// <summary>Reads a value whose type is known only at run time.</summary>
    /// <inheritdoc cref="ReadFromWireAsync{T}(HttpContent, WireClientOptions, CancellationToken)"/>
    /// <param name="content">The content. Nothing of it is buffered before.</param>
    /// <param name="type">The type.</param>
    /// <param name="options">Which wires are read, and how much; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the content.</param>
    public static Task<object?> ReadFromWireAsync(this HttpContent content, Type type, WireClientOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(type);
        return ReadAsync<object>(content, (WireMedium medium, in ReadOnlySequence<byte> bytes) => medium.Deserialize(bytes, type), options ?? WireClientOptions.Default, long.MaxValue, cancellationToken);
    }

    internal delegate T? Reading<T>(WireMedium medium, in ReadOnlySequence<byte> bytes);

    /// <summary>Reads all of the content, as it arrives, and then the value.</summary>
    internal static async Task<T?> ReadAsync<T>(HttpContent content, Reading<T> read, WireClientOptions options, long most, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(content);
        WireMedium medium = Medium(content, options, out Encoding? encoding, out _);
        long limit = Math.Min(options.MaxResponseSize, most);
        if (content.Headers.ContentLength > limit)
        {
            throw TooLarge(limit);
        }

        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        PipeReader body = PipeReader.Create(Utf8(stream, encoding), new StreamPipeReaderOptions(bufferSize: 16 * 1024));
        try
        {
            while (true)
            {
                ReadResult result = await body.ReadAsync(cancellationToken).ConfigureAwait(false);
                if (result.Buffer.Length > limit)
                {
                    throw TooLarge(limit);
                }

                if (result.IsCompleted)
                {
                    return read(medium, result.Buffer);
                }

                body.AdvanceTo(result.Buffer.Start, result.Buffer.End);
            }
        }
        catch (DecoderFallbackException e)
        {
            throw new WireException($"text in {encoding!.WebName}", inner: e);
        }
        finally
        {
            await body.CompleteAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Reads values as they arrive: the elements of an array of JSON, JSON Lines, the data of server-sent events, values of another wire one behind another, or the elements of its array, as <c>Content-Type</c> says.</summary>
    /// <param name="content">The content. Nothing of it is buffered before.</param>
    /// <param name="options">Which wires are read; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the content.</param>
    /// <exception cref="WireException">The content is of a media type that isn't read.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static async IAsyncEnumerable<T?> ReadFromWireAsAsyncEnumerable<[WireRoot] T>(this HttpContent content, WireClientOptions? options = null, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        options ??= WireClientOptions.Default;
        WireMedium medium = Medium(content, options, out Encoding? encoding, out Form form);
        Stream stream = Utf8(await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false), encoding);
        WireEventStream? events = form == Form.Events ? new WireEventStream(stream, options.MaxResponseSize) : null;
        IAsyncEnumerable<T?> values = events is not null
            ? SseParser.Create(events, (_, data) => Event<T>(medium, data, events)).EnumerateAsync(cancellationToken).Select(item => item.Data)
            : medium.DeserializeAsyncEnumerable<T>(stream, form == Form.Values ? WireSequence.Values : WireSequence.Array, cancellationToken);
        await foreach (T? value in values.ConfigureAwait(false))
        {
            yield return value;
        }
    }

    static T? Event<[WireRoot] T>(WireMedium medium, ReadOnlySpan<byte> data, WireEventStream events)
    {
        events.Complete();
        return medium.Deserialize<T>(new ReadOnlySequence<byte>(data.ToArray()));
    }

    /// <summary>How values lie in a content.</summary>
    enum Form
    {
        Array,
        Values,
        Events,
    }

    static WireException TooLarge(long limit) => new($"a response of at most {limit} bytes ({nameof(WireClientOptions)}.{nameof(WireClientOptions.MaxResponseSize)})", limit);

    static Stream Utf8(Stream stream, Encoding? encoding) => encoding is null ? stream : Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8);

    /// <summary>The wire of a content, by its media type.</summary>
    /// <exception cref="WireException">It isn't read.</exception>
    static WireMedium Medium(HttpContent content, WireClientOptions options, out Encoding? encoding, out Form form)
    {
        MediaTypeHeaderValue? type = content.Headers.ContentType;
        encoding = null;
        form = Form.Array;
        ReadOnlySpan<char> name = type?.MediaType;
        bool events = name.Equals(WireMediaTypes.EventStream, StringComparison.OrdinalIgnoreCase), lines = WireMediaTypes.IsJsonLines(name);
        foreach (WireMedium medium in options.Media)
        {
            if (events || lines ? medium.IsJson : medium.Reads(name))
            {
                form = events ? Form.Events : lines || SaysValues(type!) ? Form.Values : Form.Array;
                encoding = medium.IsText && !events ? EncodingOf(type!.CharSet) : null;
                return medium;
            }
        }

        throw new WireException($"content of one of the types {string.Join(", ", options.Media.SelectMany(medium => medium.MediaTypes))}, and not {(type is null ? "without a type" : $"of type {type.MediaType}")}");
    }

    static bool SaysValues(MediaTypeHeaderValue type)
    {
        foreach (NameValueHeaderValue parameter in type.Parameters)
        {
            if (parameter.Name.Equals(WireMediaTypes.SequenceParameter, StringComparison.OrdinalIgnoreCase) && WireMediaTypes.SequenceOfValues.Equals(parameter.Value, StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }

    static Encoding? EncodingOf(string? charset)
    {
        charset = charset?.Trim('"');
        if (string.IsNullOrEmpty(charset) || charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase) || charset.Equals("us-ascii", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        try
        {
            return Encoding.GetEncoding(charset, EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            throw new WireException($"text in a charset that is known, and not in {charset}", inner: e);
        }
    }
}
