using System;
using System.Threading;

namespace Manywire.Contracts;

/// <summary>What reading one payload may still bring forth beyond its own bytes. Everything that reads it draws from the same one, however it is nested.</summary>
/// <remarks>
/// It counts bytes that come out of envelopes: those of members that are read, and those of members that are only gone over. Two things happen at another time and have as much again, each
/// for the whole payload: opening its lazy members, and walking to the place of an error.
/// </remarks>
public sealed class WireBudget
{
    readonly bool _isLast;
    long _left;
    WireBudget? _lazies;
    WireBudget? _paths;

    /// <summary>A budget of as many bytes. That of a payload is <see cref="WireOptions.Budget"/>.</summary>
    /// <param name="limit">How many.</param>
    public WireBudget(long limit)
        : this(limit, isLast: false)
    {
    }

    WireBudget(long limit, bool isLast)
    {
        Limit = limit;
        _left = limit;
        _isLast = isLast;
    }

    /// <summary>Bytes that there were at first.</summary>
    public long Limit { get; }

    /// <summary>Bytes that may still come out.</summary>
    public long Left => Math.Max(0, Volatile.Read(ref _left));

    /// <summary>Bytes that have come out, also while an error's place was looked for.</summary>
    internal long Used => Limit - Volatile.Read(ref _left) + (_paths is { } paths && paths != this ? paths.Used : 0);

    /// <summary>For lazy members, which are opened when the payload has been read, perhaps by several threads. Those within them have the same one.</summary>
    internal WireBudget Lazies => _isLast ? this : _lazies ?? Another(ref _lazies);

    /// <summary>For walks to the place of an error.</summary>
    internal WireBudget Paths => _paths ?? Another(ref _paths);

    WireBudget Another(ref WireBudget? place)
    {
        var made = new WireBudget(Limit, isLast: true);
        return Interlocked.CompareExchange(ref place, made, null) ?? made;
    }

    /// <summary>Takes bytes that have come out.</summary>
    /// <param name="bytes">How many.</param>
    /// <returns>False: they are more than were left.</returns>
    public bool TryDraw(long bytes) => Interlocked.Add(ref _left, -bytes) >= 0;
}
