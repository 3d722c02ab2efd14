using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using Manywire.AspNetCore;

namespace Manywire;

/// <summary>Which wires endpoints speak, and how much they take: <c>services.AddManywire(options => …)</c>. They are checked when the application starts, and can't be changed once they are used.</summary>
public sealed class WireServerOptions
{
    IReadOnlyList<WireMedium> _media = WireMedium.Defaults;
    long? _maxRequestSize;
    bool _frozen;

    /// <summary>The wires that are read and written. Where a client takes several equally, it gets the first of them. JSON, MessagePack and Binary by default.</summary>
    /// <exception cref="InvalidOperationException">The options are used already.</exception>
    public IReadOnlyList<WireMedium> Media
    {
        get => _media;
        set
        {
            RequireChangeable();
            ArgumentNullException.ThrowIfNull(value);
            _media = new ReadOnlyCollection<WireMedium>([.. value]);
        }
    }

    /// <summary>Bytes that the body of a request may have that is read as one value; more is answered with 413. Null, the default, leaves it to the server: Kestrel takes 30,000,000 bytes, unless it or the endpoint says otherwise.</summary>
    /// <exception cref="InvalidOperationException">The options are used already.</exception>
    public long? MaxRequestSize
    {
        get => _maxRequestSize;
        set
        {
            RequireChangeable();
            _maxRequestSize = value;
        }
    }

    /// <summary>Whether nothing has been said about <see cref="Media"/>.</summary>
    internal bool HasDefaultMedia => _media == WireMedium.Defaults;

    void RequireChangeable()
    {
        if (_frozen)
        {
            throw new InvalidOperationException($"{nameof(WireServerOptions)} can't be changed once they are used.");
        }
    }

    /// <summary>What is wrong with them.</summary>
    internal IEnumerable<string> Problems(string name)
    {
        string of = name.Length == 0 ? $"{nameof(WireServerOptions)}." : $"{nameof(WireServerOptions)} '{name}': ";
        if (_media.Count == 0)
        {
            yield return $"{of}{nameof(Media)} is empty: at least one wire was expected.";
        }

        if (_media.Any(medium => medium is null))
        {
            yield return $"{of}{nameof(Media)} contains null.";
            yield break;
        }

        foreach (IGrouping<string, string> type in _media.SelectMany(medium => medium.MediaTypes).GroupBy(type => type, StringComparer.OrdinalIgnoreCase).Where(type => type.Count() > 1))
        {
            yield return $"{of}{nameof(Media)} has several wires for {type.Key}: give all but one of them other media types, by WithMediaTypes.";
        }

        if (_maxRequestSize < 0)
        {
            yield return $"{of}{nameof(MaxRequestSize)} is {_maxRequestSize}: it can't be negative.";
        }
    }

    /// <summary>The same options, which can't be changed from now on.</summary>
    internal WireServerOptions Freeze()
    {
        _frozen = true;
        return this;
    }

    /// <summary>The offers of the wires to clients that accept some, made once.</summary>
    internal WireOffers Offers => field ??= new WireOffers(_media);

    /// <summary>The same for sequences of values.</summary>
    internal WireOffers SequenceOffers => field ??= WireOffers.OfSequences(_media);
}
