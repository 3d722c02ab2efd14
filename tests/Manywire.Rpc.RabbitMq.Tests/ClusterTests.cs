using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>A cluster of three nodes, of which one is killed under load. With <c>./test --long</c>.</summary>
public class ClusterTests(ITestOutputHelper log)
{
    [RabbitMqFact]
    public async Task No_confirmed_message_is_lost_when_a_node_is_killed_under_load()
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        const int rounds = 6, items = 20_000;
        await using RabbitMqCluster cluster = await RabbitMqCluster.StartAsync(3);
        var queue = new RabbitMqRpcQueue("orders") { GroupSize = 3, DeliveryLimit = 1000 };
        var options = new RabbitMqRpcClientOptions { ConnectTimeout = TimeSpan.FromMinutes(2), Rpc = new RpcConnectionOptions { CallTimeout = TimeSpan.FromMinutes(2), MaxPendingCalls = 256 } };
        Orders first = new(), second = new();
        await using RabbitMqRpcServer one = await RabbitMqRpcServer.StartAsync(cluster.Addresses, queue, new RpcServices().Add<IOrders>(first), new RabbitMqRpcServerOptions { ConnectTimeout = TimeSpan.FromMinutes(2), RedeliveryDelay = TimeSpan.FromMilliseconds(50) });
        await using RabbitMqRpcServer two = await RabbitMqRpcServer.StartAsync(cluster.Addresses, queue, new RpcServices().Add<IOrders>(second), new RabbitMqRpcServerOptions { ConnectTimeout = TimeSpan.FromMinutes(2), RedeliveryDelay = TimeSpan.FromMilliseconds(50) });

        for (int round = 0; round < rounds; round++)
        {
            int victim = round % 3;
            await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(cluster.Addresses, queue, options);
            IOrders orders = client.Proxy<IOrders>();
            var confirmed = new ConcurrentBag<int>();
            var answered = new ConcurrentBag<int>();
            var unknown = new ConcurrentBag<int>();
            int begin = round * items, killed = 0;
            await Parallel.ForEachAsync(Enumerable.Range(begin, items), new ParallelOptions { MaxDegreeOfParallelism = 128 }, async (number, _) =>
            {
                if (number == begin + (items / 3) && Interlocked.Exchange(ref killed, 1) == 0)
                {
                    await cluster.KillNodeAsync(victim);
                }

                switch (number % 3)
                {
                    case 0: // a work item that may run twice
                        await orders.Ship(number);
                        confirmed.Add(number);
                        break;
                    case 1: // one that may not: what isn't confirmed ends in an error that says so
                        try
                        {
                            await orders.Pack(number);
                            confirmed.Add(number);
                        }
                        catch (RpcConnectionException e) when (e.OutcomeUnknown)
                        {
                            unknown.Add(number);
                        }

                        break;
                    default:
                        Assert.Equal(number * 10, await orders.Price(number));
                        answered.Add(number);
                        break;
                }
            });

            int Runs(string what) => first.Runs.GetValueOrDefault(what) + second.Runs.GetValueOrDefault(what);
            string Name(int number) => number % 3 == 0 ? $"ship {number}" : $"pack {number}";
            DateTime until = DateTime.UtcNow.AddMinutes(3);
            while (confirmed.Any(number => number % 3 == 0 && Runs(Name(number)) == 0) && DateTime.UtcNow < until)
            {
                await Task.Delay(50);
            }

            // What may not run twice and was given to a worker whose node was killed waits in the dead letters, where the cluster moves it in its own time.
            int[] lost = [];
            int dead = 0, waiting = 0;
            do
            {
                lost = [.. confirmed.Where(number => Runs(Name(number)) == 0)];
                dead = lost.Count(number => number % 3 == 1);
                waiting = (int)await DeadAsync(cluster.Addresses[(victim + 1) % 3], queue);
            }
            while (dead > waiting && DateTime.UtcNow < until);

            log.WriteLine($"round {round}: {confirmed.Count} confirmed, {answered.Count} answered, {unknown.Count} unknown, {dead} dead, {confirmed.Count(n => Runs(Name(n)) > 1)} ran twice");
            Assert.DoesNotContain(lost, number => number % 3 == 0);
            Assert.DoesNotContain(confirmed.Concat(unknown), number => number % 3 == 1 && Runs(Name(number)) > 1);
            Assert.Equal(items, confirmed.Count + answered.Count + unknown.Count);
            Assert.InRange(dead, 0, waiting);
            await cluster.StartNodeAsync(victim);
        }
    }

    static async Task<uint> DeadAsync(string address, RabbitMqRpcQueue queue)
    {
        await using global::RabbitMQ.Client.IConnection connection = await new global::RabbitMQ.Client.ConnectionFactory { Uri = new Uri(address) }.CreateConnectionAsync();
        await using global::RabbitMQ.Client.IChannel channel = await connection.CreateChannelAsync();
        await Task.Delay(500);
        return (await channel.QueueDeclarePassiveAsync(queue.DeadLetterQueue)).MessageCount;
    }
}
