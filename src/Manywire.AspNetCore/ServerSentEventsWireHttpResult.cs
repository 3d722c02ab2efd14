using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Reflection;
using System.Threading.Tasks;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire;

/// <summary>A response with server-sent events, whose data are values of JSON.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class ServerSentEventsWireHttpResult<[WireRoot] T> : IResult, IContentTypeHttpResult, IEndpointMetadataProvider
{
    readonly IAsyncEnumerable<SseItem<T>> _events;
    readonly WireMedium _json;

    internal ServerSentEventsWireHttpResult(IAsyncEnumerable<SseItem<T>> events, WireMedium json)
    {
        _events = events;
        _json = json;
    }

    /// <summary>The media type.</summary>
    public string ContentType => WireMediaTypes.EventStream;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        return WireResponses.WriteEventsAsync(httpContext, _events, _json, status: null);
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) => WireProducesMetadata.Add(builder, typeof(T), WireMediaTypes.EventStream);
}
