using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Orleans.Silo;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans;
using Orleans.Configuration;
using Orleans.Hosting;
using Orleans.Runtime;
using Orleans.Serialization;
using Xunit;

namespace Manywire.Orleans.Tests;

/// <summary>A cluster of two silos on this machine.</summary>
public class ClusterTests
{
    [Fact]
    public async Task Wired_types_travel_between_silos_and_states_outlive_a_silo_that_is_killed()
    {
        using var scratch = new Scratch("orleans");
        string folder = scratch.Path;
        await using Silo first = await Silo.Start(folder), second = await Silo.Start(folder, first);
        using IHost client = await Connect(first.Gateway, second.Gateway);
        var grains = client.Services.GetRequiredService<IClusterClient>();
        ICart[] carts = [.. Enumerable.Range(0, LongRun.Choose(24, 500)).Select(i => grains.GetGrain<ICart>($"cart{i}"))];

        // Values of every kind go there and back.
        Assert.Equal(new Card("4711"), await carts[0].Pay(new Card("4711")));
        Assert.Equal(new Cash(3), await carts[0].Pay(new Cash(3)));
        await Task.WhenAll(carts.Select(c => c.Put(new Item(1, "tea", 2.50m))));
        Cart cart = await carts[3].Put(new Item(2, "sugar", 1));
        Assert.Equal("cart3", cart.Owner);
        Assert.Equal([new Item(1, "tea", 2.50m), new Item(2, "sugar", 1)], cart.Items);
        cart.Items.Clear();
        Assert.Equal(2, (await carts[3].Items()).Count);
        int[] where = await Task.WhenAll(carts.Select(c => c.Where()));
        Assert.Equal(new[] { first.Process, second.Process }.Order(), where.Distinct().Order());

        // One silo is killed while carts are filled. What was answered is there afterwards.
        var answered = new ConcurrentDictionary<(string Cart, int Item), bool>();
        var killed = new TaskCompletionSource();
        Task filling = Task.WhenAll(carts.Select((c, i) => Fill(c, $"cart{i}", answered, killed.Task)));
        await Patience.Until(() => answered.Count >= carts.Length || filling.IsFaulted);

        second.Kill();
        killed.SetResult();
        await filling;
        foreach (ICart c in carts)
        {
            string key = c.GetPrimaryKeyString();
            int[] kept = [.. (await c.Items()).Select(i => i.Number)];
            Assert.Equal([], answered.Keys.Where(k => k.Cart == key && !kept.Contains(k.Item)));
            Assert.Equal(first.Process, await c.Where());
        }

        // A state that somebody has damaged is an error that says so, and the silo goes on.
        await File.WriteAllBytesAsync(FileStorage.PathOf(folder, "cart", "damaged"), [0x93, 1, 2]);
        Exception error = await Assert.ThrowsAnyAsync<Exception>(() => grains.GetGrain<ICart>("damaged").Items());
        Assert.Contains("A stored state can't be read", error.ToString(), StringComparison.Ordinal);
        Assert.NotEmpty(await carts[0].Items());
        await client.StopAsync();
    }

    /// <summary>Puts items into a cart, a few more after the silo was killed. A call that fails is made again: a cart takes an item once.</summary>
    static async Task Fill(ICart cart, string key, ConcurrentDictionary<(string, int), bool> answered, Task killed)
    {
        int left = 5;
        for (int i = 10; left > 0; i++)
        {
            left -= killed.IsCompleted ? 1 : 0;
            while (true)
            {
                try
                {
                    await cart.Put(new Item(i, "coffee", i));
                    answered[(key, i)] = true;
                    break;
                }
                catch (Exception e) when (e is OrleansException or TimeoutException or IOException)
                {
                    await Task.Delay(50);
                }
            }
        }
    }

    static async Task<IHost> Connect(params IPEndPoint[] gateways)
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(null);
        builder.UseOrleansClient(client =>
        {
            client.UseStaticClustering(gateways);
            client.Configure<ClusterOptions>(o => o.ClusterId = o.ServiceId = "tests");
            client.Configure<ClientMessagingOptions>(o => o.ResponseTimeout = TimeSpan.FromSeconds(20));
            client.Services.AddSerializer(serializer => serializer.AddManywire());
        });
        IHost host = builder.Build();
        await host.StartAsync();
        return host;
    }
}
