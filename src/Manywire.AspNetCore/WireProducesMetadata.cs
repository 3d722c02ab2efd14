using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire.AspNetCore;

/// <summary>The media types that an endpoint answers with, for descriptions of the API.</summary>
/// <param name="endpoint">The endpoint, whose options are asked for once it is complete.</param>
/// <param name="type">What is written.</param>
/// <param name="kind">What the media types are.</param>
/// <param name="mediaType">The only one, if there is only one.</param>
sealed class WireProducesMetadata(EndpointBuilder endpoint, Type type, WireProducesKind kind, string? mediaType) : IProducesResponseTypeMetadata
{
    public Type? Type => type;

    public int StatusCode => StatusCodes.Status200OK;

    public string? Description => null;

    public IEnumerable<string> ContentTypes => kind switch
    {
        WireProducesKind.Value => WireRequests.Options(endpoint).Offers.ContentTypes,
        WireProducesKind.Sequence => WireRequests.Options(endpoint).SequenceOffers.ContentTypes,
        _ => [mediaType!],
    };

    public static void Add(EndpointBuilder builder, Type type, WireProducesKind kind) => Add(builder, type, kind, null);

    public static void Add(EndpointBuilder builder, Type type, string mediaType) => Add(builder, type, WireProducesKind.Fixed, mediaType);

    static void Add(EndpointBuilder builder, Type type, WireProducesKind kind, string? mediaType)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new WireProducesMetadata(builder, type, kind, mediaType));
    }
}
