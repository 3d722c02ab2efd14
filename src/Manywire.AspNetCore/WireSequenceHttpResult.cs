using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading.Tasks;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire;

/// <summary>A response with values as they come, on the wire that the request accepts.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class WireSequenceHttpResult<[WireRoot] T> : IResult, IStatusCodeHttpResult, IEndpointMetadataProvider
{
    readonly IAsyncEnumerable<T> _values;

    internal WireSequenceHttpResult(IAsyncEnumerable<T> values, int? statusCode)
    {
        _values = values;
        StatusCode = statusCode;
    }

    /// <summary>The status code; null leaves it as it is.</summary>
    public int? StatusCode { get; }

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        WireOffers offers = WireRequests.Options(httpContext).SequenceOffers;
        WireResponses.Vary(httpContext.Response);
        return offers.TryChoose(httpContext.Request.Headers.Accept, out WireOffer? offer)
            ? WireResponses.WriteAsync(httpContext, _values, offer, StatusCode)
            : WireProblem.NotAcceptable(offers).ExecuteAsync(httpContext);
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) => WireProducesMetadata.Add(builder, typeof(IEnumerable<T>), WireProducesKind.Sequence);
}
