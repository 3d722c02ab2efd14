using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire.AspNetCore;

/// <summary>The media types that an endpoint reads: for routing, which answers others with 415, and for descriptions of the API.</summary>
/// <param name="endpoint">The endpoint, whose options are asked for once it is complete.</param>
/// <param name="type">What is read.</param>
/// <param name="isSequence">Whether there are several of it.</param>
sealed class WireAcceptsMetadata(EndpointBuilder endpoint, Type type, bool isSequence) : IAcceptsMetadata
{
    public IReadOnlyList<string> ContentTypes => Find();

    public Type? RequestType => type;

    public bool IsOptional => true; // whether a body must be there is known by the parameter

    string[] Find()
    {
        WireServerOptions options = WireRequests.Options(endpoint);
        var types = new List<string>((isSequence ? options.SequenceOffers : options.Offers).ContentTypes);
        if (isSequence)
        {
            types.Remove(WireMediaTypes.EventStream);
        }

        foreach (WireMedium medium in options.Media)
        {
            if (medium.IsJson)
            {
                types.Add("application/*+json");
            }
        }

        return [.. types];
    }
}
