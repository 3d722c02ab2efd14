using System;
using System.Threading;
using System.Threading.Tasks;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Http;

namespace Manywire;

/// <summary>Reading and writing in code that has the request and the response themselves.</summary>
public static class WireHttpExtensions
{
    /// <summary>Reads the body of a request from the wire that its <c>Content-Type</c> names.</summary>
    /// <param name="request">The request.</param>
    /// <param name="cancellationToken">Ends waiting for the body.</param>
    /// <returns>The value; the default where the body is empty.</returns>
    /// <exception cref="BadHttpRequestException">The media type isn't one of the endpoint's (415), the body is too large (413), or malformed (400; the <see cref="WireException"/> within says where). <c>AddManywire</c> and <c>UseExceptionHandler</c> together answer it with problem details.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static async ValueTask<T?> ReadFromWireAsync<[WireRoot] T>(this HttpRequest request, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(request);
        WireReadOutcome<T> outcome = await WireRequests.ReadAsync<T>(request.HttpContext, cancellationToken).ConfigureAwait(false);
        return outcome.Problem is { } problem ? throw problem.Exception() : outcome.Value;
    }

    /// <summary>Writes a response with a value on the wire that the request accepts; 406 where it accepts none.</summary>
    /// <param name="response">The response. Its status code stays as it is, except for 406.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="WireException">The value can't be written. Nothing of the response has been.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static Task WriteAsWireAsync<[WireRoot] T>(this HttpResponse response, T value)
    {
        ArgumentNullException.ThrowIfNull(response);
        return WireResults.Negotiated(value).ExecuteAsync(response.HttpContext);
    }

    /// <summary>Writes a response with a value on one wire, whatever the request accepts.</summary>
    /// <param name="response">The response. Its status code stays as it is.</param>
    /// <param name="value">The value.</param>
    /// <param name="medium">The wire.</param>
    /// <exception cref="WireException">The value can't be written. Nothing of the response has been.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static Task WriteAsWireAsync<[WireRoot] T>(this HttpResponse response, T value, WireMedium medium)
    {
        ArgumentNullException.ThrowIfNull(response);
        ArgumentNullException.ThrowIfNull(medium);
        return WireResponses.WriteAsync(response.HttpContext, value, medium, medium.ContentType, status: null).AsTask();
    }
}
