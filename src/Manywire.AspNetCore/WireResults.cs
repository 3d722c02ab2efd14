using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;

namespace Manywire;

/// <summary>Results of minimal APIs whose values go over a wire.</summary>
/// <remarks>A value is written as a whole before the response begins, so an error of writing it can still be answered; the response has its <c>Content-Length</c>.</remarks>
public static class WireResults
{
    /// <summary>A value on the wire that the request accepts, by its <c>Accept</c> header and its qualities; 406 where it accepts none of those that <see cref="WireServerOptions.Media"/> has.</summary>
    /// <param name="value">The value.</param>
    /// <param name="statusCode">The status code; null leaves it as it is.</param>
    public static NegotiatedHttpResult<T> Negotiated<[WireRoot] T>(T? value, int? statusCode = null) => new(value, statusCode);

    /// <summary>A value in JSON, whatever the request accepts.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">How it is written; null for <see cref="JsonWireOptions.Web"/>.</param>
    /// <param name="statusCode">The status code; null leaves it as it is.</param>
    public static JsonWireHttpResult<T> Json<[WireRoot] T>(T? value, JsonWireOptions? options = null, int? statusCode = null) => new(value, WireMedium.Json(options), statusCode);

    /// <summary>A value in MessagePack, whatever the request accepts.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">How it is written; null for the defaults.</param>
    /// <param name="statusCode">The status code; null leaves it as it is.</param>
    public static MessagePackHttpResult<T> MessagePack<[WireRoot] T>(T? value, MessagePackWireOptions? options = null, int? statusCode = null) => new(value, WireMedium.MessagePack(options), statusCode);

    /// <summary>A value in Binary, whatever the request accepts.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">How it is written; null for the defaults.</param>
    /// <param name="statusCode">The status code; null leaves it as it is.</param>
    public static BinaryHttpResult<T> Binary<[WireRoot] T>(T? value, BinaryWireOptions? options = null, int? statusCode = null) => new(value, WireMedium.Binary(options), statusCode);

    /// <summary>Values as they come, on the wire that the request accepts: an array of JSON, JSON Lines or server-sent events; on other wires one value directly behind another, which the media type says with <c>sequence=values</c>.</summary>
    /// <remarks>The response begins with the first value. Where the source fails behind it, the connection is closed before the end, so that the client notices.</remarks>
    /// <param name="values">The values. The source is told when the client has gone.</param>
    /// <param name="statusCode">The status code; null leaves it as it is.</param>
    public static WireSequenceHttpResult<T> Sequence<[WireRoot] T>(IAsyncEnumerable<T> values, int? statusCode = null)
    {
        ArgumentNullException.ThrowIfNull(values);
        return new(values, statusCode);
    }

    /// <summary>Values of JSON as they come, each on a line of its own, whatever the request accepts.</summary>
    /// <param name="values">The values. The source is told when the client has gone.</param>
    /// <param name="options">How they are written; null for <see cref="JsonWireOptions.Web"/>.</param>
    /// <param name="statusCode">The status code; null leaves it as it is.</param>
    public static JsonLinesHttpResult<T> JsonLines<[WireRoot] T>(IAsyncEnumerable<T> values, JsonWireOptions? options = null, int? statusCode = null)
    {
        ArgumentNullException.ThrowIfNull(values);
        return new(values, WireMedium.Json(options), statusCode);
    }

    /// <summary>Server-sent events, whose data are values of JSON, whatever the request accepts. The response begins at once.</summary>
    /// <param name="events">The events. The source is told when the client has gone.</param>
    /// <param name="options">How their data are written; null for <see cref="JsonWireOptions.Web"/>.</param>
    public static ServerSentEventsWireHttpResult<T> ServerSentEvents<[WireRoot] T>(IAsyncEnumerable<SseItem<T>> events, JsonWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(events);
        return new(events, WireMedium.Json(options));
    }
}
