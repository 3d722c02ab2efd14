using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire;

/// <summary>The content of a request or response of <see cref="HttpClient"/> on a wire.</summary>
public static class WireContent
{
    /// <summary>A value, which is written now: an error of it is thrown here. The content has its length, and can be sent several times.</summary>
    /// <param name="value">The value.</param>
    /// <param name="medium">The wire; null for JSON.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static HttpContent Create<[WireRoot] T>(T value, WireMedium? medium = null)
    {
        medium ??= WireMedium.Json();
        using var bytes = new WireBytes();
        medium.Serialize(bytes, value);
        return Of(bytes, medium);
    }

    /// <summary>A value whose type is known only at run time.</summary>
    /// <inheritdoc cref="Create{T}(T, WireMedium)"/>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <param name="medium">The wire; null for JSON.</param>
    /// <exception cref="ArgumentException">The value isn't of the type.</exception>
    public static HttpContent Create(object? value, Type type, WireMedium? medium = null)
    {
        medium ??= WireMedium.Json();
        using var bytes = new WireBytes();
        medium.Serialize(bytes, value, type);
        return Of(bytes, medium);
    }

    static ByteArrayContent Of(WireBytes bytes, WireMedium medium) => new(bytes.Written.ToArray()) { Headers = { ContentType = MediaTypeHeaderValue.Parse(medium.ContentType) } };

    /// <summary>Values that are sent as they come: of JSON as JSON Lines, on other wires one directly behind another, which the media type says with <c>sequence=values</c>. The content can be sent once.</summary>
    /// <param name="values">The values.</param>
    /// <param name="medium">The wire; null for JSON.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static HttpContent CreateSequence<[WireRoot] T>(IAsyncEnumerable<T> values, WireMedium? medium = null)
    {
        ArgumentNullException.ThrowIfNull(values);
        medium ??= WireMedium.Json();
        string type = medium.IsJson ? WireMediaTypes.JsonLines + "; charset=utf-8" : $"{medium.ContentType}; {WireMediaTypes.SequenceParameter}={WireMediaTypes.SequenceOfValues}";
        return new Sequence<T>(values, medium) { Headers = { ContentType = MediaTypeHeaderValue.Parse(type) } };
    }

    /// <summary>Writes values while they are sent.</summary>
    sealed class Sequence<[WireRoot] T>(IAsyncEnumerable<T> values, WireMedium medium) : HttpContent
    {
        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
            medium.SerializeAsync(stream, values, WireSequence.Values, cancellationToken).AsTask();

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }
}
