using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Requests and responses of <see cref="HttpClient"/> on a wire.</summary>
public static class WireHttpClientExtensions
{
    /// <summary>Gets a value. The request accepts the wires of the options, unless the client's default headers say what it accepts; the response is read by its media type.</summary>
    /// <param name="client">The client. Its <see cref="HttpClient.Timeout"/> holds until the value is read, and its <see cref="HttpClient.MaxResponseContentBufferSize"/> as well.</param>
    /// <param name="uri">Where from.</param>
    /// <param name="options">Which wires are spoken, and how much is read; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <returns>The value; the default where the response says that it has no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the status code says so.</exception>
    /// <exception cref="WireException">The response is of a media type that isn't read, larger than is allowed, malformed, or not of the type.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the client's time is over; an inner <see cref="TimeoutException"/> says so.</exception>
    public static Task<T?> GetFromWireAsync<[WireRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, WireClientOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync<T>(client, HttpMethod.Get, Uri(uri), options, cancellationToken);

    /// <inheritdoc cref="GetFromWireAsync{T}(HttpClient, string, WireClientOptions, CancellationToken)"/>
    public static Task<T?> GetFromWireAsync<[WireRoot] T>(this HttpClient client, Uri? uri, WireClientOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync<T>(client, HttpMethod.Get, uri, options, cancellationToken);

    /// <summary>Deletes, and reads the value that is answered.</summary>
    /// <inheritdoc cref="GetFromWireAsync{T}(HttpClient, string, WireClientOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromWireAsync<[WireRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, WireClientOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync<T>(client, HttpMethod.Delete, Uri(uri), options, cancellationToken);

    /// <summary>Gets values as they arrive: the elements of an array, lines of JSON, the data of server-sent events, or values of another wire one behind another.</summary>
    /// <param name="client">The client. Its <see cref="HttpClient.Timeout"/> holds until the response begins.</param>
    /// <param name="uri">Where from.</param>
    /// <param name="options">Which wires are spoken; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <exception cref="HttpRequestException">The request failed, or the status code says so.</exception>
    /// <exception cref="WireException">The response is of a media type that isn't read, or malformed.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static async IAsyncEnumerable<T?> GetFromWireAsAsyncEnumerable<[WireRoot] T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, WireClientOptions? options = null, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        options ??= WireClientOptions.Default;
        using var request = new HttpRequestMessage(HttpMethod.Get, Uri(uri)) { Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy };
        options.Accept(request.Headers.Accept, client.DefaultRequestHeaders.Accept, sequence: true);
        using HttpResponseMessage response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken).ConfigureAwait(false);
        response.EnsureSuccessStatusCode();
        await foreach (T? value in response.Content.ReadFromWireAsAsyncEnumerable<T>(options, cancellationToken).ConfigureAwait(false))
        {
            yield return value;
        }
    }

    /// <summary>Posts a value.</summary>
    /// <param name="client">The client.</param>
    /// <param name="uri">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Which wires are spoken: the value is sent on the first of them, and all are accepted. Null for the defaults, which send JSON.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <returns>The response, whatever its status code is; <see cref="WireHttpContentExtensions.ReadFromWireAsync{T}(HttpContent, WireClientOptions, CancellationToken)"/> reads its content.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="WireException">The value can't be written. Nothing was sent.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static Task<HttpResponseMessage> PostAsWireAsync<[WireRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T value, WireClientOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Post, Uri(uri), value, options, cancellationToken);

    /// <summary>Puts a value.</summary>
    /// <inheritdoc cref="PostAsWireAsync{T}(HttpClient, string, T, WireClientOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsWireAsync<[WireRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T value, WireClientOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Put, Uri(uri), value, options, cancellationToken);

    /// <summary>Patches with a value.</summary>
    /// <inheritdoc cref="PostAsWireAsync{T}(HttpClient, string, T, WireClientOptions, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsWireAsync<[WireRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? uri, T value, WireClientOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Patch, Uri(uri), value, options, cancellationToken);

    static Uri? Uri(string? uri) => string.IsNullOrEmpty(uri) ? null : new Uri(uri, UriKind.RelativeOrAbsolute);

    static async Task<HttpResponseMessage> SendAsync<[WireRoot] T>(HttpClient client, HttpMethod method, Uri? uri, T value, WireClientOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        options ??= WireClientOptions.Default;
        using var request = new HttpRequestMessage(method, uri) { Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy, Content = WireContent.Create(value, options.Media[0]) };
        options.Accept(request.Headers.Accept, client.DefaultRequestHeaders.Accept, sequence: false);
        return await client.SendAsync(request, cancellationToken).ConfigureAwait(false);
    }

    static async Task<T?> SendAsync<[WireRoot] T>(HttpClient client, HttpMethod method, Uri? uri, WireClientOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        options ??= WireClientOptions.Default;
        using var request = new HttpRequestMessage(method, uri) { Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy };
        options.Accept(request.Headers.Accept, client.DefaultRequestHeaders.Accept, sequence: false);

        // The client's own time ends with the headers.
        using CancellationTokenSource time = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        time.CancelAfter(client.Timeout);
        try
        {
            using HttpResponseMessage response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, time.Token).ConfigureAwait(false);
            response.EnsureSuccessStatusCode();
            return response.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent
                ? default
                : await WireHttpContentExtensions.ReadAsync(response.Content, static (WireMedium medium, in ReadOnlySequence<byte> bytes) => medium.Deserialize<T>(bytes), options, client.MaxResponseContentBufferSize, time.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (time.IsCancellationRequested && !cancellationToken.IsCancellationRequested && e.InnerException is not TimeoutException)
        {
            throw new TaskCanceledException($"The response wasn't complete after {client.Timeout}.", new TimeoutException(e.Message, e), time.Token);
        }
    }
}
