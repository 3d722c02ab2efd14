using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Manywire.Testing;
using Xunit;

namespace Manywire.Caching.Tests;

/// <summary>A HybridCache, each application with a memory of its own, over one distributed cache: a dictionary, and Redis.</summary>
public sealed class HybridCacheTests(RedisServer redis) : IClassFixture<RedisServer>
{
    readonly ConcurrentDictionary<string, byte[]> _shared = new();
    readonly List<string> _log = [];

    ServiceProvider Application(Action<WireCacheSettings>? configure = null, Action<IServiceCollection>? distributed = null, bool manywire = true)
    {
        var services = new ServiceCollection();
        services.AddLogging(log => log.AddProvider(new ListLog(_log)).SetMinimumLevel(LogLevel.Information));
        if (distributed is null)
        {
            services.AddSingleton<IDistributedCache>(new DictionaryCache(_shared));
        }
        else
        {
            distributed(services);
        }

        IHybridCacheBuilder builder = services.AddHybridCache();
        if (manywire)
        {
            builder.AddManywire(configure);
        }

        return services.BuildServiceProvider(new ServiceProviderOptions { ValidateOnBuild = true, ValidateScopes = true });
    }

    /// <summary>Gets a value, and how often the factory made one.</summary>
    static async Task<(T Value, int Made)> Get<T>(IServiceProvider application, string key, T value, HybridCacheEntryOptions? options = null, CancellationToken cancellationToken = default)
    {
        int made = 0;
        T got = await application.GetRequiredService<HybridCache>().GetOrCreateAsync(key, _ =>
        {
            made++;
            return new ValueTask<T>(value);
        }, options, cancellationToken: cancellationToken);
        return (got, made);
    }

    [Fact]
    public async Task Another_application_finds_what_one_has_made()
    {
        using ServiceProvider first = Application(), second = Application();
        Assert.Equal(1, (await Get(first, "ada", Person.Ada)).Made);
        Assert.Equal(0, (await Get(first, "ada", Person.Ada)).Made);
        (Person found, int made) = await Get(second, "ada", new Person());
        Assert.Equal(("Ada", 0), (found.First, made));
        Assert.Equal((new Town("London", 9), 1), await Get(first, "london", new Town("London", 9)));
        Assert.Equal((new Town("London", 9), 0), await Get(second, "london", new Town("", 0)));
        Assert.Empty(_log);
    }

    [Fact]
    public Task A_stale_entry_is_a_miss_and_is_replaced() => Stale(null);

    [RedisFact]
    public Task A_stale_entry_in_Redis_is_a_miss_and_is_replaced() => Stale(services => services.AddStackExchangeRedisCache(o => o.Configuration = redis.Address));

    async Task Stale(Action<IServiceCollection>? distributed)
    {
        using ServiceProvider old = Application(distributed: distributed), current = Application(distributed: distributed), other = Application(distributed: distributed);
        await Get(old, "person", Person.Ada);
        await Get(old, "town", new Town("London", 9));
        byte[] oldPerson = await Written("person", []), oldTown = await Written("town", []);

        // Mutable values are bytes in memory, and immutable ones objects: HybridCache reads them in different places.
        (SwappedPerson person, int made) = await Get(current, "person", new SwappedPerson { First = "Grace" });
        Assert.Equal(("Grace", 1), (person.First, made));
        Assert.Equal((new SwappedTown(1, "Paris"), 1), await Get(current, "town", new SwappedTown(1, "Paris")));
        Assert.Equal(2, _log.Count(line => line.Contains("was taken for a miss", StringComparison.Ordinal)));
        await Written("person", oldPerson);
        await Written("town", oldTown);

        // From now on the new ones are there, in memory and for others.
        Assert.Equal(0, (await Get(current, "person", new SwappedPerson())).Made);
        (person, made) = await Get(other, "person", new SwappedPerson());
        Assert.Equal(("Grace", 0), (person.First, made));
        Assert.Equal((new SwappedTown(1, "Paris"), 0), await Get(other, "town", new SwappedTown(0, "")));

        // What was made goes there behind the answer.
        async Task<byte[]> Written(string key, byte[] before)
        {
            byte[]? bytes = null;
            await Patience.Until(async () => (bytes = await current.GetRequiredService<IDistributedCache>().GetAsync(key)) is not null && !bytes.AsSpan().SequenceEqual(before));
            return bytes!;
        }
    }

    [Fact]
    public async Task Whatever_is_changed_in_an_entry_no_exception_reaches_the_application()
    {
        using (ServiceProvider writer = Application())
        {
            await Get(writer, "ada", Person.Ada);
            await Get(writer, "london", new Town("London", 9));
        }

        foreach (string key in new[] { "ada", "london" })
        {
            byte[] entry = _shared[key];
            for (int at = 0; at < entry.Length; at++)
            {
                byte[] hostile = (byte[])entry.Clone();
                hostile[at] ^= 0xa5;
                await Read(key, hostile);
                await Read(key, entry[..at]);
            }

            await Read(key, new byte[200]);
        }

        async Task Read(string key, byte[] bytes)
        {
            _shared[key] = bytes;
            using ServiceProvider reader = Application();
            if (key == "ada")
            {
                Assert.NotNull((await Get(reader, key, Person.Ada)).Value);
            }
            else
            {
                Assert.NotNull((await Get(reader, key, new Town("Paris", 1))).Value);
            }
        }
    }

    /// <summary>A caller that can cancel waits for a task of its own in HybridCache.</summary>
    [Fact]
    public async Task A_stale_entry_is_a_miss_for_callers_that_can_cancel_and_for_many_at_once()
    {
        using ServiceProvider old = Application(), current = Application();
        await Get(old, "person", Person.Ada);
        using var source = new CancellationTokenSource();
        (SwappedPerson, int)[] all = await Task.WhenAll(Enumerable.Range(0, 20).Select(i => Get(current, "person", new SwappedPerson { First = "Grace" }, cancellationToken: i % 2 == 0 ? source.Token : default)));
        Assert.All(all, one => Assert.Equal("Grace", one.Item1.First));
    }

    [Fact]
    public async Task A_stale_entry_is_nothing_where_nothing_may_be_made()
    {
        using ServiceProvider old = Application(), current = Application();
        await Get(old, "person", Person.Ada);
        (SwappedPerson? person, int made) = await Get<SwappedPerson?>(current, "person", new(), new HybridCacheEntryOptions { Flags = HybridCacheEntryFlags.DisableUnderlyingData });
        Assert.Equal((null, 0), (person, made));
    }

    [Fact]
    public async Task What_a_factory_throws_reaches_the_application()
    {
        using ServiceProvider application = Application();
        await Assert.ThrowsAsync<InvalidTimeZoneException>(async () => await application.GetRequiredService<HybridCache>().GetOrCreateAsync<Person>("ada", _ => throw new InvalidTimeZoneException()));
    }

    [Fact]
    public async Task Setting_and_removing_go_through()
    {
        using ServiceProvider application = Application();
        var cache = application.GetRequiredService<HybridCache>();
        await cache.SetAsync("ada", Person.Ada, tags: ["people"]);
        Assert.Equal(0, (await Get(application, "ada", new Person())).Made);
        await cache.RemoveAsync("ada");
        Assert.Equal(1, (await Get(application, "ada", Person.Ada)).Made);
        await cache.RemoveAsync(["ada"]);
        await cache.SetAsync("ada", Person.Ada, tags: ["people"]);
        await cache.RemoveByTagAsync("people");
        Assert.Equal(1, (await Get(application, "ada", Person.Ada)).Made);
        await cache.SetAsync("ada", Person.Ada, tags: ["people"]);
        await cache.RemoveByTagAsync(["people"]);
        Assert.Equal(1, (await Get(application, "ada", Person.Ada)).Made);
    }

    /// <summary>An application that turns Manywire on finds entries of System.Text.Json, and one that turns it off finds ours.</summary>
    [Fact]
    public async Task Entries_of_another_serializer_are_misses()
    {
        using (ServiceProvider before = Application(manywire: false))
        {
            await Get(before, "ada", Person.Ada);
        }

        using ServiceProvider now = Application();
        Assert.Equal(1, (await Get(now, "ada", Person.Ada)).Made);
    }

    [Fact]
    public async Task A_type_without_code_is_serialized_as_before_unless_the_settings_say_otherwise()
    {
        using (ServiceProvider lenient = Application())
        {
            await Get(lenient, "unwired", new Unwired { Name = "x" });
            Assert.Contains("{\"Name\":\"x\"}", System.Text.Encoding.UTF8.GetString(_shared["unwired"]));
        }

        using ServiceProvider strict = Application(o => o.RequireWired = true);
        NotSupportedException e = await Assert.ThrowsAsync<NotSupportedException>(() => Get(strict, "other", new Unwired()));
        Assert.Contains("mark it with [Wire]", e.Message);
    }

    static Sealed<T> Seal<T>(T open) => new() { Open = open };

    /// <summary>System.Text.Json would keep what <c>[WireIgnore]</c> leaves out.</summary>
    [Fact]
    public async Task A_marked_type_without_code_is_an_error()
    {
        using ServiceProvider lenient = Application();
        NotSupportedException e = await Assert.ThrowsAsync<NotSupportedException>(() => Get(lenient, "sealed", Seal((Half)1)));
        Assert.Contains("[assembly: Manywire.WireRoot(typeof(Manywire.Caching.Tests.Sealed<System.Half>))]", e.Message);
        await Assert.ThrowsAsync<NotSupportedException>(() => Get(lenient, "sealeds", new[] { Seal((Half)1) }));
        Assert.Empty(_shared);
    }

    [Fact]
    public async Task Keyed_caches_are_covered()
    {
        var services = new ServiceCollection();
        services.AddSingleton<IDistributedCache>(new DictionaryCache(_shared));
        services.AddHybridCache().AddManywire();
        services.AddKeyedHybridCache("one").AddManywire();
        using ServiceProvider provider = services.BuildServiceProvider();
        await provider.GetRequiredService<HybridCache>().SetAsync("ada", Person.Ada);
        SwappedPerson made = await provider.GetRequiredKeyedService<HybridCache>("one").GetOrCreateAsync("ada", _ => new ValueTask<SwappedPerson>(new SwappedPerson { First = "Grace" }));
        Assert.Equal("Grace", made.First);
    }

    [Fact]
    public async Task Wrong_settings_are_told_when_the_host_starts()
    {
        using IHost host = new HostBuilder().ConfigureServices(services => services.AddHybridCache().AddManywire(o => o.CompressionThreshold = 10)).Build();
        OptionsValidationException e = await Assert.ThrowsAsync<OptionsValidationException>(() => host.StartAsync());
        Assert.StartsWith("CompressionThreshold of the cache is set, but its format compresses nothing", e.Message);
    }

    [Fact]
    public void Formats_have_names_and_do_not_change_with_the_settings()
    {
        var services = new ServiceCollection();
        WireCacheSettings? settings = null;
        services.AddWireCacheFormat("orders", o =>
        {
            settings = o;
            o.Format = WireCacheFormat.Json(new() { Compression = WireCompression.Brotli });
            o.Version = "7";
            o.CompressionThreshold = 5;
        });
        using ServiceProvider provider = services.BuildServiceProvider();
        var format = provider.GetRequiredKeyedService<WireCacheFormat>("orders");
        Assert.Equal(("7", 5), (format.Version, format.CompressionThreshold));
        settings!.Version = "8";
        Assert.Equal("7", provider.GetRequiredKeyedService<WireCacheFormat>("orders").Version);
    }

    sealed class DictionaryCache(ConcurrentDictionary<string, byte[]> entries) : IDistributedCache
    {
        public byte[]? Get(string key) => entries.GetValueOrDefault(key);

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => entries[key] = value;

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return Task.CompletedTask;
        }

        public void Remove(string key) => entries.TryRemove(key, out _);

        public Task RemoveAsync(string key, CancellationToken token = default)
        {
            Remove(key);
            return Task.CompletedTask;
        }

        public void Refresh(string key)
        {
        }

        public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;
    }

    sealed class ListLog(List<string> lines) : ILoggerProvider, ILogger
    {
        public ILogger CreateLogger(string categoryName) => categoryName == "Manywire.Caching" ? this : Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            lock (lines)
            {
                lines.Add(formatter(state, exception));
            }
        }

        public void Dispose()
        {
        }
    }
}
