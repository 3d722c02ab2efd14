using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Logging;

namespace Manywire.Caching;

/// <summary>
/// A <see cref="HybridCache"/> for which an entry that its serializers refuse is a miss. .NET's own hands what a serializer throws to the application, and keeps bytes of a mutable type in memory before it has tried them,
/// so that they would be refused until they expire.
/// </summary>
/// <param name="inner">The cache.</param>
/// <param name="defaultFlags">The flags of calls that give none.</param>
/// <param name="log">Where refused entries are told.</param>
sealed class WireHybridCache(HybridCache inner, HybridCacheEntryFlags defaultFlags, ILogger log) : HybridCache
{
    static readonly Action<ILogger, string, Exception?> s_refused = LoggerMessage.Define<string>(LogLevel.Information, new EventId(1, "CacheEntryRefused"), "A cache entry was taken for a miss. {Refusal}");

    public override ValueTask<T> GetOrCreateAsync<TState, T>(string key, TState state, Func<TState, CancellationToken, ValueTask<T>> factory, HybridCacheEntryOptions? options = null, IEnumerable<string>? tags = null, CancellationToken cancellationToken = default)
    {
        ValueTask<T> found;
        try
        {
            found = inner.GetOrCreateAsync(key, state, factory, options, tags, cancellationToken);
        }
        catch (WireCacheEntryException e)
        {
            return AgainAsync(e, key, state, factory, options, tags, cancellationToken);
        }

        return found.IsCompletedSuccessfully ? found : AwaitAsync(found, key, state, factory, options, tags, cancellationToken);
    }

    async ValueTask<T> AwaitAsync<TState, T>(ValueTask<T> found, string key, TState state, Func<TState, CancellationToken, ValueTask<T>> factory, HybridCacheEntryOptions? options, IEnumerable<string>? tags, CancellationToken cancellationToken)
    {
        try
        {
            return await found.ConfigureAwait(false);
        }
        catch (WireCacheEntryException e)
        {
            return await AgainAsync(e, key, state, factory, options, tags, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Makes the value as for a miss: nothing is read, so that nothing can be refused again, and what is written takes the place of the refused entry.</summary>
    ValueTask<T> AgainAsync<TState, T>(WireCacheEntryException refused, string key, TState state, Func<TState, CancellationToken, ValueTask<T>> factory, HybridCacheEntryOptions? options, IEnumerable<string>? tags, CancellationToken cancellationToken)
    {
        s_refused(log, refused.Message, null);
        var unread = new HybridCacheEntryOptions
        {
            Expiration = options?.Expiration,
            LocalCacheExpiration = options?.LocalCacheExpiration,
            Flags = (options?.Flags ?? defaultFlags) | HybridCacheEntryFlags.DisableLocalCacheRead | HybridCacheEntryFlags.DisableDistributedCacheRead,
        };
        return inner.GetOrCreateAsync(key, state, factory, unread, tags, cancellationToken);
    }

    public override ValueTask SetAsync<T>(string key, T value, HybridCacheEntryOptions? options = null, IEnumerable<string>? tags = null, CancellationToken cancellationToken = default) =>
        inner.SetAsync(key, value, options, tags, cancellationToken);

    public override ValueTask RemoveAsync(string key, CancellationToken cancellationToken = default) => inner.RemoveAsync(key, cancellationToken);

    public override ValueTask RemoveAsync(IEnumerable<string> keys, CancellationToken cancellationToken = default) => inner.RemoveAsync(keys, cancellationToken);

    public override ValueTask RemoveByTagAsync(string tag, CancellationToken cancellationToken = default) => inner.RemoveByTagAsync(tag, cancellationToken);

    public override ValueTask RemoveByTagAsync(IEnumerable<string> tags, CancellationToken cancellationToken = default) => inner.RemoveByTagAsync(tags, cancellationToken);
}
