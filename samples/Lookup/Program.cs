using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace Manywire.Samples.Lookup;

/// <summary>Two processes and then a third of the program's next version look up a town, with a cache in memory and one in Redis that they share: <c>dotnet run -c Release --project samples/Lookup [redis]</c>. Without Redis each has its own memory alone.</summary>
public static class Program
{
    /// <summary>The services of one process.</summary>
    /// <param name="redis">The address of the Redis server; null: the cache is in memory alone.</param>
    public static ServiceProvider Process(string? redis)
    {
        var services = new ServiceCollection();
        services.AddHybridCache().AddManywire(cache =>
        {
            cache.Format = WireCacheFormat.Binary(new() { Compression = WireCompression.Brotli });
            cache.CompressionThreshold = 1024;
        });
        if (redis is not null)
        {
            services.AddStackExchangeRedisCache(options => options.Configuration = redis);
        }

        return services.BuildServiceProvider();
    }

    /// <summary>Looks up one key in three processes, and writes which of them had to make the value.</summary>
    /// <param name="redis">The address of a Redis server; null: without one.</param>
    /// <param name="output">Where to.</param>
    public static async Task RunAsync(string? redis, TextWriter output)
    {
        ArgumentNullException.ThrowIfNull(output);
        foreach (string name in (string[])["first", "second"])
        {
            await using ServiceProvider process = Process(redis);
            for (int i = 0; i < 2; i++)
            {
                Town town = await process.GetRequiredService<HybridCache>().GetOrCreateAsync("town:london", async cancellation =>
                {
                    await output.WriteLineAsync($"the {name} process makes it");
                    return new Town("London", 8_900_000);
                });
                await output.WriteLineAsync($"the {name} process has {town.Name} of {town.People}");
            }

            // What was made goes to Redis behind the answer; a process that goes on needn't wait for it.
            while (process.GetService<IDistributedCache>() is { } shared && await shared.GetAsync("town:london") is null)
            {
                await Task.Delay(10);
            }
        }

        await using ServiceProvider next = Process(redis);
        NewTown made = await next.GetRequiredService<HybridCache>().GetOrCreateAsync("town:london", async cancellation =>
        {
            await output.WriteLineAsync("the next version makes it: an entry of another type is a miss");
            return new NewTown("London", 1572, 8_900_000);
        });
        await output.WriteLineAsync($"the next version has {made.Name} of {made.People} on {made.SquareKilometres} km²");
    }

    /// <summary>Runs the sample.</summary>
    /// <param name="args">The address of a Redis server, such as localhost:6379; nothing: without one.</param>
    public static async Task<int> Main(string[] args)
    {
        ArgumentNullException.ThrowIfNull(args);
        await RunAsync(args.FirstOrDefault(), Console.Out);
        return 0;
    }
}
