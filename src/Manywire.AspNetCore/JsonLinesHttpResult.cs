using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading.Tasks;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire;

/// <summary>A response with values of JSON as they come, each on a line of its own.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class JsonLinesHttpResult<[WireRoot] T> : IResult, IStatusCodeHttpResult, IContentTypeHttpResult, IEndpointMetadataProvider
{
    readonly IAsyncEnumerable<T> _values;
    readonly WireOffer _offer;

    internal JsonLinesHttpResult(IAsyncEnumerable<T> values, WireMedium json, int? statusCode)
    {
        _values = values;
        _offer = WireOffers.Lines(json, WireMediaTypes.JsonLines);
        StatusCode = statusCode;
    }

    /// <summary>The status code; null leaves it as it is.</summary>
    public int? StatusCode { get; }

    /// <summary>The media type, with its charset.</summary>
    public string ContentType => _offer.ContentType;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        return WireResponses.WriteAsync(httpContext, _values, _offer, StatusCode);
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) => WireProducesMetadata.Add(builder, typeof(T), WireMediaTypes.JsonLines);
}
