using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Manywire.AspNetCore;

/// <summary>Writing the bodies of responses.</summary>
static class WireResponses
{
    /// <summary>Sends one value. It is written as a whole before anything of the response is: where it can't be, the application may still answer otherwise.</summary>
    public static ValueTask WriteAsync<[WireRoot] T>(HttpContext context, T value, WireMedium medium, string contentType, int? status)
    {
        var bytes = new WireBytes();
        medium.Serialize(bytes, value);
        return SendAsync(context, bytes, contentType, status);
    }

    /// <summary>Sends one value of a type that is known at run time.</summary>
    public static ValueTask WriteAsync(HttpContext context, object? value, Type type, WireMedium medium, string contentType, int? status)
    {
        var bytes = new WireBytes();
        medium.Serialize(bytes, value, type);
        return SendAsync(context, bytes, contentType, status);
    }

    static async ValueTask SendAsync(HttpContext context, WireBytes bytes, string contentType, int? status)
    {
        HttpResponse response = context.Response;
        if (status is { } code)
        {
            response.StatusCode = code;
        }

        response.ContentType = contentType;
        response.ContentLength = bytes.Count;
        if (!HttpMethods.IsHead(context.Request.Method))
        {
            await response.BodyWriter.WriteAsync(bytes.WrittenMemory, context.RequestAborted).ConfigureAwait(false);
        }

        bytes.Dispose(); // memory that a write may still use, because of an exception, is left to the collector
    }

    /// <summary>Says that another request could get another form.</summary>
    public static void Vary(HttpResponse response)
    {
        StringValues vary = response.Headers.Vary;
        foreach (string? value in vary)
        {
            if (value is not null && (value == "*" || value.Contains(HeaderNames.Accept, StringComparison.OrdinalIgnoreCase) && NamesAccept(value)))
            {
                return;
            }
        }

        response.Headers.Append(HeaderNames.Vary, HeaderNames.Accept);
    }

    static bool NamesAccept(string vary)
    {
        foreach (Range part in vary.AsSpan().Split(','))
        {
            if (vary.AsSpan(part).Trim().Equals(HeaderNames.Accept, StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Sends values as they come. The response begins with the first value: an error of the source before it can still be answered. Events begin at once.</summary>
    public static async Task WriteAsync<[WireRoot] T>(HttpContext context, IAsyncEnumerable<T> values, WireOffer offer, int? status)
    {
        if (offer.Form == WireSequenceForm.Events)
        {
            await WriteEventsAsync(context, Events(values), offer.Medium, status).ConfigureAwait(false);
            return;
        }

        CancellationToken cancellation = context.RequestAborted;
        if (HttpMethods.IsHead(context.Request.Method))
        {
            Begin(context, offer.ContentType, status);
            return;
        }

        IAsyncEnumerator<T> source = values.GetAsyncEnumerator(cancellation);
        await using (source.ConfigureAwait(false))
        {
            bool any = await source.MoveNextAsync().ConfigureAwait(false);
            Begin(context, offer.ContentType, status);
            await offer.Medium.SerializeAsync(context.Response.Body, From(source, any), offer.Form == WireSequenceForm.Array ? WireSequence.Array : WireSequence.Values, cancellation).ConfigureAwait(false);
        }
    }

    static void Begin(HttpContext context, string contentType, int? status)
    {
        if (status is { } code)
        {
            context.Response.StatusCode = code;
        }

        context.Response.ContentType = contentType;
        context.Features.Get<IHttpResponseBodyFeature>()?.DisableBuffering(); // what is there goes to the client
    }

    static async IAsyncEnumerable<T> From<T>(IAsyncEnumerator<T> source, bool any)
    {
        while (any)
        {
            yield return source.Current;
            any = await source.MoveNextAsync().ConfigureAwait(false);
        }
    }

    static async IAsyncEnumerable<SseItem<T>> Events<T>(IAsyncEnumerable<T> values, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        await foreach (T value in values.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            yield return new SseItem<T>(value);
        }
    }

    /// <summary>Sends server-sent events, whose data are values of JSON.</summary>
    public static async Task WriteEventsAsync<[WireRoot] T>(HttpContext context, IAsyncEnumerable<SseItem<T>> events, WireMedium json, int? status)
    {
        Begin(context, WireMediaTypes.EventStream, status);
        HttpResponse response = context.Response;
        response.Headers.CacheControl = "no-cache,no-store";
        response.Headers.Pragma = "no-cache";
        response.Headers.ContentEncoding = "identity"; // what compresses would hold events back
        if (HttpMethods.IsHead(context.Request.Method))
        {
            return;
        }

        CancellationToken cancellation = context.RequestAborted;
        await response.Body.FlushAsync(cancellation).ConfigureAwait(false);
        await SseFormatter.WriteAsync(events, response.Body, (item, output) => json.Serialize(output, item.Data), cancellation).ConfigureAwait(false);
    }
}
