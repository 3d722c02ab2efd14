using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Manywire.AspNetCore;

/// <summary>The forms in which responses can be sent, the preferred one first, and the choice between them.</summary>
sealed class WireOffers
{
    readonly WireOffer[] _all;

    public WireOffers(IEnumerable<WireMedium> media)
        : this([.. media.SelectMany(medium => medium.MediaTypes.Select(type => new WireOffer(medium, type, Header(medium, type))))])
    {
    }

    WireOffers(WireOffer[] all)
    {
        _all = all;
        ContentTypes = [.. all.Select(offer => offer.MediaType)];
    }

    /// <summary>All media types, for descriptions and errors.</summary>
    public IReadOnlyList<string> ContentTypes { get; }

    /// <summary>The forms of a sequence whose length isn't known: in JSON an array, lines or events, on other wires one value directly behind another.</summary>
    public static WireOffers OfSequences(IReadOnlyList<WireMedium> media)
    {
        var offers = new List<WireOffer>();
        foreach (WireMedium medium in media)
        {
            offers.AddRange(medium.MediaTypes.Select(type => medium.IsJson
                ? new WireOffer(medium, type, Header(medium, type))
                : new WireOffer(medium, type, $"{Header(medium, type)}; {WireMediaTypes.SequenceParameter}={WireMediaTypes.SequenceOfValues}", WireSequenceForm.Values)));
        }

        if (media.FirstOrDefault(medium => medium.IsJson) is { } json)
        {
            offers.Add(Lines(json, WireMediaTypes.JsonLines));
            offers.Add(Lines(json, "application/jsonl"));
            offers.Add(Lines(json, "application/x-jsonlines"));
            offers.Add(Lines(json, "application/jsonlines"));
            offers.Add(Events(json));
        }

        return new WireOffers([.. offers]);
    }

    public static WireOffer Lines(WireMedium json, string mediaType) => new(json, mediaType, mediaType + "; charset=utf-8", WireSequenceForm.Values);

    public static WireOffer Events(WireMedium json) => new(json, WireMediaTypes.EventStream, WireMediaTypes.EventStream, WireSequenceForm.Events);

    static string Header(WireMedium medium, string mediaType) => medium.IsText ? mediaType + "; charset=utf-8" : mediaType;

    /// <summary>Chooses what a client accepts best: by its quality, then what it names before what only a wildcard covers, then in the order in which it names them, then in that of the offers.</summary>
    /// <param name="accept">The header. Without one, and where nothing in it can be understood, anything is accepted.</param>
    /// <param name="offer">The choice.</param>
    /// <returns>False where nothing is accepted.</returns>
    public bool TryChoose(StringValues accept, [NotNullWhen(true)] out WireOffer? offer)
    {
        if (accept.Count == 0 || (accept.Count == 1 && accept[0] is null or "" or "*/*"))
        {
            offer = _all[0];
            return true;
        }

        if (accept.Count == 1)
        {
            foreach (WireOffer one in _all)
            {
                if (one.MediaType.Equals(accept[0], StringComparison.OrdinalIgnoreCase))
                {
                    offer = one;
                    return true;
                }
            }
        }

        if (!MediaTypeHeaderValue.TryParseList(accept, out IList<MediaTypeHeaderValue>? ranges) || ranges.Count == 0)
        {
            offer = _all[0];
            return true;
        }

        offer = null;
        (double Quality, int Precision, int Place) best = default;
        foreach (WireOffer one in _all)
        {
            (double Quality, int Precision, int Place) found = Rank(one, ranges);
            if (found.Quality > 0 && (offer is null || found.CompareTo(best) > 0))
            {
                offer = one;
                best = found;
            }
        }

        return offer is not null;
    }

    /// <summary>How well an offer is accepted: by the range that names it most precisely, as RFC 9110 says.</summary>
    static (double Quality, int Precision, int Place) Rank(WireOffer offer, IList<MediaTypeHeaderValue> ranges)
    {
        (double Quality, int Precision, int Place) rank = default;
        var type = new StringSegment(offer.MediaType, 0, offer.MediaType.IndexOf('/', StringComparison.Ordinal));
        for (int i = 0; i < ranges.Count; i++)
        {
            MediaTypeHeaderValue range = ranges[i];
            int precision = range.MatchesAllTypes ? 1
                : range.MatchesAllSubTypes ? range.Type.Equals(type, StringComparison.OrdinalIgnoreCase) ? 2 : 0
                : range.MediaType.Equals(offer.MediaType, StringComparison.OrdinalIgnoreCase) ? 3 : 0;
            if (precision > rank.Precision)
            {
                rank = (range.Quality ?? 1, precision, -i);
            }
        }

        return rank;
    }
}
