using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Net.Http.Headers;

namespace Manywire;

/// <summary>Which wires a client of HTTP speaks, and how much it takes. Immutable.</summary>
public sealed record WireClientOptions
{
    /// <summary>What <see cref="MaxResponseSize"/> is by default: 64 MiB.</summary>
    public const long DefaultMaxResponseSize = 64 * 1024 * 1024;

    /// <summary>The options of a call that gives none.</summary>
    public static WireClientOptions Default { get; } = new();

    /// <summary>The wires that are accepted, the preferred one first; requests are sent on the first. JSON, MessagePack and Binary by default.</summary>
    /// <exception cref="ArgumentException">There is none.</exception>
    public IReadOnlyList<WireMedium> Media
    {
        get;
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value.Count > 0 ? new ReadOnlyCollection<WireMedium>([.. value]) : throw new ArgumentException("At least one wire was expected.", nameof(value));
        }
    } = WireMedium.Defaults;

    /// <summary>Bytes that a response may have that is read as one value, after decompression by the handler: more is an error, before memory is taken for it. 64 MiB by default. Of a sequence each value may have <see cref="WireOptions.MaxBuffered"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public long MaxResponseSize
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = DefaultMaxResponseSize;

    /// <summary>Says what is accepted, unless the request or the client says it already: each wire by its first media type, with falling qualities.</summary>
    internal void Accept(HttpHeaderValueCollection<MediaTypeWithQualityHeaderValue> accept, HttpHeaderValueCollection<MediaTypeWithQualityHeaderValue> defaults, bool sequence)
    {
        if (accept.Count > 0 || defaults.Count > 0)
        {
            return;
        }

        for (int i = 0; i < Media.Count; i++)
        {
            double quality = Math.Max(1 - (0.1 * i), 0.1);
            foreach (string type in sequence && Media[i].IsJson ? [WireMediaTypes.JsonLines, Media[i].MediaType] : new[] { Media[i].MediaType })
            {
                accept.Add(quality < 1 ? new(type, quality) : new(type));
            }
        }
    }
}
