using System.Reflection;
using System.Threading.Tasks;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire;

/// <summary>A response with a value: made by <see cref="WireResults"/>.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public abstract class WireHttpResult<[WireRoot] T> : IResult, IStatusCodeHttpResult, IValueHttpResult, IValueHttpResult<T>
{
    private protected WireHttpResult(T? value, int? statusCode)
    {
        Value = value;
        StatusCode = statusCode;
    }

    /// <summary>The value.</summary>
    public T? Value { get; }

    /// <summary>The status code; null leaves it as it is, which is 200 if nothing has changed it.</summary>
    public int? StatusCode { get; }

    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    public abstract Task ExecuteAsync(HttpContext httpContext);
}

/// <summary>A response with a value on the wire that the request accepts.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class NegotiatedHttpResult<[WireRoot] T> : WireHttpResult<T>, IEndpointMetadataProvider
{
    internal NegotiatedHttpResult(T? value, int? statusCode)
        : base(value, statusCode)
    {
    }

    /// <inheritdoc/>
    public override Task ExecuteAsync(HttpContext httpContext)
    {
        System.ArgumentNullException.ThrowIfNull(httpContext);
        WireOffers offers = WireRequests.Options(httpContext).Offers;
        WireResponses.Vary(httpContext.Response);
        return offers.TryChoose(httpContext.Request.Headers.Accept, out WireOffer? offer)
            ? WireResponses.WriteAsync(httpContext, Value, offer.Medium, offer.ContentType, StatusCode).AsTask()
            : WireProblem.NotAcceptable(offers).ExecuteAsync(httpContext);
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) => WireProducesMetadata.Add(builder, typeof(T), WireProducesKind.Value);
}

/// <summary>A response with a value on one wire, whatever the request accepts.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public abstract class WireMediumHttpResult<[WireRoot] T> : WireHttpResult<T>, IContentTypeHttpResult
{
    readonly WireMedium _medium;

    private protected WireMediumHttpResult(T? value, WireMedium medium, int? statusCode)
        : base(value, statusCode) => _medium = medium;

    /// <summary>The media type; of text with its charset.</summary>
    public string ContentType => _medium.ContentType;

    /// <inheritdoc/>
    public override Task ExecuteAsync(HttpContext httpContext) => WireResponses.WriteAsync(httpContext, Value, _medium, ContentType, StatusCode).AsTask();
}

/// <summary>A response with a value in JSON.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class JsonWireHttpResult<[WireRoot] T> : WireMediumHttpResult<T>, IEndpointMetadataProvider
{
    internal JsonWireHttpResult(T? value, WireMedium medium, int? statusCode)
        : base(value, medium, statusCode)
    {
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) => WireProducesMetadata.Add(builder, typeof(T), WireMedium.Json().MediaType);
}

/// <summary>A response with a value in MessagePack.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class MessagePackHttpResult<[WireRoot] T> : WireMediumHttpResult<T>, IEndpointMetadataProvider
{
    internal MessagePackHttpResult(T? value, WireMedium medium, int? statusCode)
        : base(value, medium, statusCode)
    {
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) => WireProducesMetadata.Add(builder, typeof(T), WireMedium.MessagePack().MediaType);
}

/// <summary>A response with a value in Binary.</summary>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class BinaryHttpResult<[WireRoot] T> : WireMediumHttpResult<T>, IEndpointMetadataProvider
{
    internal BinaryHttpResult(T? value, WireMedium medium, int? statusCode)
        : base(value, medium, statusCode)
    {
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) => WireProducesMetadata.Add(builder, typeof(T), WireMedium.Binary().MediaType);
}
