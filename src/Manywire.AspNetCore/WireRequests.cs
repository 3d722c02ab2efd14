using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Net.Http.Headers;

namespace Manywire.AspNetCore;

/// <summary>Reading the bodies of requests.</summary>
static class WireRequests
{
    /// <summary>The options of the endpoint that serves a request.</summary>
    public static WireServerOptions Options(HttpContext context) => Options(context.RequestServices, Name(context));

    /// <summary>The same where an endpoint that names no options has others than those without a name.</summary>
    public static WireServerOptions Options(HttpContext context, WireServerOptions unnamed) => Name(context) is { Length: > 0 } name ? Options(context.RequestServices, name) : unnamed;

    static string? Name(HttpContext context) => context.GetEndpoint()?.Metadata.GetMetadata<WireServerOptionsAttribute>()?.Name;

    /// <summary>The options of an endpoint that is complete.</summary>
    public static WireServerOptions Options(EndpointBuilder endpoint) => Options(endpoint.ApplicationServices, endpoint.Metadata.OfType<WireServerOptionsAttribute>().LastOrDefault()?.Name);

    static WireServerOptions Options(IServiceProvider services, string? name) =>
        services.GetService<IOptionsMonitor<WireServerOptions>>()?.Get(name).Freeze() ?? new WireServerOptions();

    /// <summary>Whether a request can have a body.</summary>
    public static bool HasBody(HttpContext context) =>
        context.Features.Get<IHttpRequestBodyDetectionFeature>() is { } detection ? detection.CanHaveBody : context.Request.ContentLength != 0;

    /// <summary>The wire of a body, by its media type.</summary>
    /// <param name="contentType">The header.</param>
    /// <param name="options">The endpoint's options.</param>
    /// <param name="medium">The wire.</param>
    /// <param name="encoding">The encoding of text that isn't UTF-8.</param>
    /// <param name="sequence">How a sequence of values lies in it.</param>
    /// <returns>False where there is none, or text is in an encoding that isn't known.</returns>
    public static bool TryMedium(string? contentType, WireServerOptions options, [NotNullWhen(true)] out WireMedium? medium, out Encoding? encoding, out WireSequence sequence)
    {
        encoding = null;
        sequence = WireSequence.Array;
        medium = null;
        if (contentType is null)
        {
            return false;
        }

        foreach (WireMedium one in options.Media)
        {
            if (contentType.Equals(one.MediaType, StringComparison.OrdinalIgnoreCase) || contentType.Equals(one.ContentType, StringComparison.OrdinalIgnoreCase))
            {
                medium = one;
                return true;
            }
        }

        if (!MediaTypeHeaderValue.TryParse(contentType, out MediaTypeHeaderValue? type))
        {
            return false;
        }

        bool lines = WireMediaTypes.IsJsonLines(type.MediaType);
        foreach (WireMedium one in options.Media)
        {
            if (lines ? one.IsJson : one.Reads(type.MediaType.AsSpan()))
            {
                medium = one;
                break;
            }
        }

        if (medium is null)
        {
            return false;
        }

        foreach (NameValueHeaderValue parameter in type.Parameters)
        {
            if (parameter.Name.Equals(WireMediaTypes.SequenceParameter, StringComparison.OrdinalIgnoreCase) && parameter.Value.Equals(WireMediaTypes.SequenceOfValues, StringComparison.OrdinalIgnoreCase))
            {
                lines = true;
            }
        }

        sequence = lines ? WireSequence.Values : WireSequence.Array;
        return !medium.IsText || TryEncoding(HeaderUtilities.RemoveQuotes(type.Charset), out encoding);
    }

    static bool TryEncoding(Microsoft.Extensions.Primitives.StringSegment charset, out Encoding? encoding)
    {
        encoding = null;
        if (charset.Length == 0 || charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase) || charset.Equals("us-ascii", StringComparison.OrdinalIgnoreCase))
        {
            return true;
        }

        try
        {
            encoding = Encoding.GetEncoding(charset.ToString(), EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
            return true;
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            return false; // not known, or not to be used
        }
    }

    /// <summary>Reads a body that is one value.</summary>
    /// <exception cref="OperationCanceledException">The client has gone.</exception>
    public static ValueTask<WireReadOutcome<T>> ReadAsync<[WireRoot] T>(HttpContext context, CancellationToken cancellationToken) =>
        ReadAsync(context, Options(context), static (WireMedium medium, in ReadOnlySequence<byte> bytes) => medium.Deserialize<T>(bytes), cancellationToken);

    /// <summary>Reads a body that is one value of a type that is known at run time.</summary>
    /// <exception cref="OperationCanceledException">The client has gone.</exception>
    public static ValueTask<WireReadOutcome<object>> ReadAsync(HttpContext context, Type type, WireServerOptions options, CancellationToken cancellationToken) =>
        ReadAsync<object>(context, options, (WireMedium medium, in ReadOnlySequence<byte> bytes) => medium.Deserialize(bytes, type), cancellationToken);

    delegate T? Reading<T>(WireMedium medium, in ReadOnlySequence<byte> bytes);

    static async ValueTask<WireReadOutcome<T>> ReadAsync<T>(HttpContext context, WireServerOptions options, Reading<T> read, CancellationToken cancellationToken)
    {
        HttpRequest request = context.Request;
        if (!HasBody(context))
        {
            return default;
        }

        if (!TryMedium(request.ContentType, options, out WireMedium? medium, out Encoding? encoding, out _))
        {
            return new WireReadOutcome<T>(WireProblem.Unsupported(request.ContentType, options.Offers));
        }

        long limit = options.MaxRequestSize ?? long.MaxValue;
        if (request.ContentLength > limit)
        {
            return new WireReadOutcome<T>(WireProblem.TooLarge(limit));
        }

        PipeReader body = encoding is null ? request.BodyReader : PipeReader.Create(Encoding.CreateTranscodingStream(request.Body, encoding, Encoding.UTF8, leaveOpen: true));
        try
        {
            ReadResult result;
            while (true)
            {
                result = await body.ReadAsync(cancellationToken).ConfigureAwait(false);
                if (result.IsCanceled)
                {
                    throw new OperationCanceledException("The request was cancelled while its body was read.");
                }

                if (result.Buffer.Length > limit)
                {
                    body.AdvanceTo(result.Buffer.End);
                    return new WireReadOutcome<T>(WireProblem.TooLarge(limit));
                }

                if (result.IsCompleted)
                {
                    break;
                }

                body.AdvanceTo(result.Buffer.Start, result.Buffer.End);
            }

            WireReadOutcome<T> outcome;
            try
            {
                outcome = result.Buffer.IsEmpty ? default : new WireReadOutcome<T>(read(medium, result.Buffer), medium);
            }
            finally
            {
                body.AdvanceTo(result.Buffer.End);
            }

            return outcome;
        }
        catch (Exception e) when (Problem(e) is { } problem)
        {
            return new WireReadOutcome<T>(problem);
        }
        finally
        {
            if (encoding is not null)
            {
                await body.CompleteAsync().ConfigureAwait(false);
            }
        }
    }

    /// <summary>What a request has done wrong, where that is the cause of an exception while its body was read; else null.</summary>
    public static WireProblem? Problem(Exception e) => e switch
    {
        WireException wire => WireProblem.Malformed(wire),
        BadHttpRequestException bad => WireProblem.Of(bad),
        DecoderFallbackException => new WireProblem(StatusCodes.Status400BadRequest, "Expected text of the charset that Content-Type names.", cause: e),
        InvalidDataException => new WireProblem(StatusCodes.Status400BadRequest, "Expected content that is compressed as Content-Encoding says.", cause: e),
        IOException => new WireProblem(StatusCodes.Status400BadRequest, "Expected more of the body.", cause: e),
        _ => null,
    };
}
