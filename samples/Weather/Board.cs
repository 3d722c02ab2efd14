using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Channels;

namespace Manywire.Samples.Weather;

/// <summary>The last measurement of each station, and everybody who watches for new ones.</summary>
public sealed class Board
{
    readonly ConcurrentDictionary<string, Measurement> _last = new();
    readonly ConcurrentDictionary<Channel<Measurement>, bool> _watchers = new();

    /// <summary>The last measurements.</summary>
    public Measurement[] Last => [.. _last.Values.OrderBy(m => m.Station, System.StringComparer.Ordinal)];

    /// <summary>Takes a measurement, and tells everybody of it.</summary>
    public void Add(Measurement measurement)
    {
        _last[measurement.Station] = measurement;
        foreach (Channel<Measurement> watcher in _watchers.Keys)
        {
            watcher.Writer.TryWrite(measurement); // the oldest is dropped where a watcher is far behind
        }
    }

    /// <summary>What is known, and then each measurement as it comes, until the watcher goes.</summary>
    public async IAsyncEnumerable<Measurement> Watch([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        Channel<Measurement> watcher = Channel.CreateBounded<Measurement>(new BoundedChannelOptions(100) { FullMode = BoundedChannelFullMode.DropOldest });
        _watchers[watcher] = true;
        try
        {
            foreach (Measurement measurement in Last)
            {
                yield return measurement;
            }

            await foreach (Measurement measurement in watcher.Reader.ReadAllAsync(cancellationToken))
            {
                yield return measurement;
            }
        }
        finally
        {
            _watchers.TryRemove(watcher, out _);
        }
    }
}
