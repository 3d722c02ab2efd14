using System;
using System.Buffers;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Caching;
using Manywire.Compression;
using Microsoft.Extensions.Caching.Distributed;

namespace Manywire;

/// <summary>Values of wired types in an <see cref="IDistributedCache"/>.</summary>
public static class WireDistributedCacheExtensions
{
    static readonly DistributedCacheEntryOptions s_default = new();

    /// <summary>Gets a value. What is there and can't be read is a miss.</summary>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="format">How values are kept; null for <see cref="WireCacheFormat.Binary"/> without options.</param>
    /// <param name="cancellationToken">Ends waiting for the cache.</param>
    /// <returns>The value; the type's default for a miss. <see cref="TryGetFromWireAsync"/> tells a miss from a value that is null.</returns>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static async ValueTask<T?> GetFromWireAsync<[WireRoot] T>(this IDistributedCache cache, string key, WireCacheFormat? format = null, CancellationToken cancellationToken = default) =>
        (await cache.TryGetFromWireAsync<T>(key, format, cancellationToken).ConfigureAwait(false)).Value;

    /// <summary>Gets what a cache has for a key: a hit, a miss, or a miss because of bytes that were refused.</summary>
    /// <inheritdoc cref="GetFromWireAsync"/>
    /// <returns>What was found.</returns>
    public static ValueTask<WireCacheEntry<T>> TryGetFromWireAsync<[WireRoot] T>(this IDistributedCache cache, string key, WireCacheFormat? format = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(key);
        WireCacheCodec<T> codec = (format ?? WireCacheFormat.Binary()).Codec<T>();
        return cache is IBufferDistributedCache buffers ? GetAsync(buffers, key, codec, cancellationToken) : GetAsync(cache, key, codec, cancellationToken);
    }

    static async ValueTask<WireCacheEntry<T>> GetAsync<T>(IBufferDistributedCache cache, string key, WireCacheCodec<T> codec, CancellationToken cancellationToken)
    {
        using var bytes = new WireBytes();
        return await cache.TryGetAsync(key, bytes, cancellationToken).ConfigureAwait(false) ? codec.Read(new ReadOnlySequence<byte>(bytes.WrittenMemory)) : default;
    }

    static async ValueTask<WireCacheEntry<T>> GetAsync<T>(IDistributedCache cache, string key, WireCacheCodec<T> codec, CancellationToken cancellationToken) =>
        await cache.GetAsync(key, cancellationToken).ConfigureAwait(false) is { } bytes ? codec.Read(new ReadOnlySequence<byte>(bytes)) : default;

    /// <summary>Sets a value.</summary>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">When it expires; null: the cache decides.</param>
    /// <param name="format">How values are kept; null for <see cref="WireCacheFormat.Binary"/> without options. What gets them must have the same.</param>
    /// <param name="cancellationToken">Ends waiting for the cache.</param>
    /// <exception cref="WireException">The value can't be written: nothing is set.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask SetAsWireAsync<[WireRoot] T>(this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? options = null, WireCacheFormat? format = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(key);
        WireCacheFormat how = format ?? WireCacheFormat.Binary();
        return cache is IBufferDistributedCache buffers
            ? SetAsync(buffers, key, value, options ?? s_default, how.Codec<T>(), cancellationToken)
            : new ValueTask(cache.SetAsync(key, how.Serialize(value), options ?? s_default, cancellationToken));
    }

    static async ValueTask SetAsync<T>(IBufferDistributedCache cache, string key, T value, DistributedCacheEntryOptions options, WireCacheCodec<T> codec, CancellationToken cancellationToken)
    {
        using var bytes = new WireBytes();
        codec.Write(bytes, value);
        await cache.SetAsync(key, new ReadOnlySequence<byte>(bytes.WrittenMemory), options, cancellationToken).ConfigureAwait(false);
    }
}
