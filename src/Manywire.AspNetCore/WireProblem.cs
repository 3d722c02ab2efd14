using System;
using System.Buffers;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Manywire.AspNetCore;

/// <summary>Why a request can't be served, as RFC 9457 has it. What makes problem details in the application makes these too; where nothing does, they are written here.</summary>
/// <param name="status">The status code.</param>
/// <param name="detail">What is wrong, for people.</param>
/// <param name="path">The member that is wrong; null: none.</param>
/// <param name="offset">Bytes of the body before the error; -1: not known.</param>
/// <param name="cause">What was thrown.</param>
sealed class WireProblem(int status, string detail, string? path = null, long offset = -1, Exception? cause = null) : IResult, IStatusCodeHttpResult
{
    const string ContentType = "application/problem+json";

    /// <summary>The status code.</summary>
    public int Status => status;

    /// <summary>What is wrong, for people.</summary>
    public string Detail => detail;

    /// <summary>The member that is wrong; null: none.</summary>
    public string? Path => path;

    int? IStatusCodeHttpResult.StatusCode => status;

    /// <summary>A body that isn't what its media type says, or not of the type.</summary>
    public static WireProblem Malformed(WireException e) =>
        new(StatusCodes.Status400BadRequest, $"Expected {e.Expected}{(e.Offset < 0 ? "" : $" at byte {e.Offset}")}{(e.Path.Length == 0 ? "" : $" in {e.Path}")}.", e.Path.Length == 0 ? null : e.Path, e.Offset, e);

    /// <summary>A body that there isn't.</summary>
    public static WireProblem Empty() => new(StatusCodes.Status400BadRequest, "The request has no body, or null in it, and needs a value.");

    /// <summary>A media type that isn't read.</summary>
    public static WireProblem Unsupported(string? contentType, WireOffers offers) =>
        new(StatusCodes.Status415UnsupportedMediaType, $"{(string.IsNullOrEmpty(contentType) ? "A request without Content-Type" : $"A request of {contentType}")} isn't read here, but {List(offers)}.");

    /// <summary>No media type that the client takes.</summary>
    public static WireProblem NotAcceptable(WireOffers offers) => new(StatusCodes.Status406NotAcceptable, $"The response can be {List(offers)}, and the request accepts none of them.");

    /// <summary>A body that is too large.</summary>
    public static WireProblem TooLarge(long limit) => new(StatusCodes.Status413PayloadTooLarge, $"The request may have {limit} bytes.");

    /// <summary>What the server has found wrong with the request while its body arrived.</summary>
    public static WireProblem Of(BadHttpRequestException e) => new(e.StatusCode, e.Message, cause: e);

    /// <summary>What is wrong, for code that is called by the application's own.</summary>
    public WireRequestException Exception() => new(this, cause);

    static string List(WireOffers offers) => string.Join(", ", offers.ContentTypes);

    static string Title(int status) => status switch
    {
        StatusCodes.Status406NotAcceptable => "Not Acceptable",
        StatusCodes.Status413PayloadTooLarge => "Payload Too Large",
        StatusCodes.Status415UnsupportedMediaType => "Unsupported Media Type",
        StatusCodes.Status408RequestTimeout => "Request Timeout",
        _ => "Bad Request",
    };

    static string Reference(int status) => status switch
    {
        StatusCodes.Status406NotAcceptable => "https://tools.ietf.org/html/rfc9110#section-15.5.7",
        StatusCodes.Status413PayloadTooLarge => "https://tools.ietf.org/html/rfc9110#section-15.5.14",
        StatusCodes.Status415UnsupportedMediaType => "https://tools.ietf.org/html/rfc9110#section-15.5.16",
        StatusCodes.Status408RequestTimeout => "https://tools.ietf.org/html/rfc9110#section-15.5.9",
        _ => "https://tools.ietf.org/html/rfc9110#section-15.5.1",
    };

    public async Task ExecuteAsync(HttpContext httpContext)
    {
        HttpResponse response = httpContext.Response;
        response.StatusCode = status;
        if (httpContext.RequestServices.GetService<IProblemDetailsService>() is { } service)
        {
            var problem = new ProblemDetails { Type = Reference(status), Title = Title(status), Status = status, Detail = detail };
            if (path is not null)
            {
                problem.Extensions["path"] = path;
            }

            if (offset >= 0)
            {
                problem.Extensions["offset"] = offset;
            }

            if (await service.TryWriteAsync(new ProblemDetailsContext { HttpContext = httpContext, ProblemDetails = problem, Exception = cause }).ConfigureAwait(false))
            {
                return;
            }
        }

        var buffer = new ArrayBufferWriter<byte>();
        Write(buffer);
        response.ContentType = ContentType;
        response.ContentLength = buffer.WrittenCount;
        if (!HttpMethods.IsHead(httpContext.Request.Method))
        {
            await response.Body.WriteAsync(buffer.WrittenMemory, httpContext.RequestAborted).ConfigureAwait(false);
        }
    }

    void Write(IBufferWriter<byte> output)
    {
        using var json = new Utf8JsonWriter(output);
        json.WriteStartObject();
        json.WriteString("type", Reference(status));
        json.WriteString("title", Title(status));
        json.WriteNumber("status", status);
        json.WriteString("detail", detail);
        if (path is not null)
        {
            json.WriteString("path", path);
        }

        if (offset >= 0)
        {
            json.WriteNumber("offset", offset);
        }

        json.WriteEndObject();
    }
}
