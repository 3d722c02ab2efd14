using System;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using Microsoft.Extensions.Options;
using Manywire.Testing;
using Xunit;

namespace Manywire.Caching.Tests;

/// <summary>Typed values in an <see cref="IDistributedCache"/>: one that takes arrays, and Redis, which takes buffers.</summary>
public sealed class DistributedCacheTests(RedisServer redis) : IClassFixture<RedisServer>
{
    static readonly WireCacheFormat s_json = WireCacheFormat.Json();

    [Fact]
    public Task Values_come_back_from_memory() => Values(new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions())));

    [RedisFact]
    public async Task Values_come_back_from_Redis()
    {
        using var cache = new RedisCache(new RedisCacheOptions { Configuration = redis.Address });
        Assert.IsAssignableFrom<IBufferDistributedCache>(cache);
        await Values(cache);
    }

    static async Task Values(IDistributedCache cache)
    {
        Assert.Equal(default, await cache.TryGetFromWireAsync<Person>("ada"));
        Assert.Null(await cache.GetFromWireAsync<Person>("ada"));
        foreach (WireCacheFormat? format in new[] { null, s_json, WireCacheFormat.MessagePack(new() { Compression = WireCompression.Brotli }) })
        {
            await cache.SetAsWireAsync("ada", Person.Ada, new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromMinutes(5) }, format);
            Assert.Equal("Lovelace", (await cache.GetFromWireAsync<Person>("ada", format))!.Last);
        }

        await cache.SetAsWireAsync<Person?>("none", null);
        Assert.True((await cache.TryGetFromWireAsync<Person?>("none")).IsHit);

        // Stale, of another format, and bytes of another program.
        await cache.SetAsWireAsync("ada", Person.Ada);
        Assert.Null(await cache.GetFromWireAsync<SwappedPerson>("ada"));
        Assert.Null(await cache.GetFromWireAsync<Person>("ada", s_json));
        await cache.SetAsync("ada", new byte[1000]);
        WireCacheEntry<Person> refused = await cache.TryGetFromWireAsync<Person>("ada");
        Assert.False(refused.IsHit);
        Assert.NotNull(refused.Refusal);
    }

    [Fact]
    public async Task A_value_that_cannot_be_written_sets_nothing()
    {
        var cache = new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions()));
        await Assert.ThrowsAsync<WireException>(async () => await cache.SetAsWireAsync("ada", new Person { First = "\ud800" }));
        Assert.Null(cache.Get("ada"));
    }
}
