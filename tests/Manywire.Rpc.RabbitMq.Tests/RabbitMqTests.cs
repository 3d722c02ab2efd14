using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using Xunit;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>Services over a queue of a real server.</summary>
[Collection(nameof(RabbitMqNode))]
public class RabbitMqTests(RabbitMqNode node)
{
    static readonly RabbitMqRpcClientOptions s_client = new() { ConnectTimeout = Patience.Limit, RetryDelay = TimeSpan.FromMilliseconds(10), Rpc = new RpcConnectionOptions { CallTimeout = Patience.Limit } };
    static readonly RabbitMqRpcServerOptions s_server = new() { ConnectTimeout = Patience.Limit, RetryDelay = TimeSpan.FromMilliseconds(10) };
    static readonly RabbitMqRpcServerOptions s_soon = s_server with { RedeliveryDelay = TimeSpan.FromMilliseconds(10) };

    static RabbitMqRpcQueue NewQueue() => new("orders-" + Guid.NewGuid().ToString("N"));

    static RpcServices Serving(IOrders orders) => new RpcServices().Add(orders);

    /// <summary>A connection beside the library.</summary>
    async Task<(IConnection Connection, IChannel Channel)> Plain()
    {
        IConnection connection = await new ConnectionFactory { Uri = new Uri(node.Address) }.CreateConnectionAsync();
        return (connection, await connection.CreateChannelAsync(new CreateChannelOptions(true, true)));
    }

    async Task<BasicGetResult> Dead(RabbitMqRpcQueue queue)
    {
        (IConnection connection, IChannel channel) = await Plain();
        await using (connection)
        {
            await using (channel)
            {
                BasicGetResult? dead = null;
                await Patience.Until(async () => (dead = await channel.BasicGetAsync(queue.DeadLetterQueue, autoAck: true)) is not null);
                return dead!;
            }
        }
    }

    [RabbitMqFact]
    public async Task Calls_are_answered_over_a_queue()
    {
        RabbitMqRpcQueue queue = NewQueue();
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        IOrders orders = client.Proxy<IOrders>();
        ValueTask<Order> early = orders.Place(new Order { Customer = "Ann", Total = 12.5m }); // waits in the queue until somebody serves it
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(new Orders()), s_server);
        Order placed = await early;
        Assert.Equal((1, "Ann", 12.5m), (placed.Number, placed.Customer, placed.Total));
        Assert.Equal(70, await orders.Price(7));
        Assert.Equal(Enumerable.Range(0, 2000), await orders.Numbers(2000).ToListAsync());

        var reports = new ConcurrentQueue<int>();
        Assert.Equal(3, await orders.Work(3, new Reports(reports)));
        await Patience.Until(() => reports.Count == 3);

        RpcFaultException fault = await Assert.ThrowsAsync<RpcFaultException>(async () => await orders.Fail("sold out"));
        Assert.Equal(("sold out", 7, "nobody"), (fault.Message, fault.Code, fault.ReadDetail<Order>()!.Customer));
        await Assert.ThrowsAsync<RpcMethodNotFoundException>(async () => await client.CallAsync("Burn", []));
        await Assert.ThrowsAsync<RpcArgumentException>(async () => await client.CallAsync("Price", ["seven"]));
        Assert.Equal(80, await client.CallAsync<int>("Price", [8]));
        await client.PingAsync();

        int[] all = await Task.WhenAll(Enumerable.Range(0, 500).Select(i => orders.Price(i).AsTask()));
        Assert.Equal(Enumerable.Range(0, 500).Select(i => i * 10), all);
    }

    sealed class Reports(ConcurrentQueue<int> all) : IProgress<int>
    {
        public void Report(int value) => all.Enqueue(value);
    }

    [RabbitMqFact]
    public async Task Work_items_are_shared_by_workers_and_each_runs_once()
    {
        RabbitMqRpcQueue queue = NewQueue();
        Orders first = new(), second = new();
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        IOrders orders = client.Proxy<IOrders>();
        await orders.Pack(0); // kept although nobody serves it yet
        await using RabbitMqRpcServer one = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(first), s_server with { Prefetch = 4 });
        await using RabbitMqRpcServer two = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(second), s_server with { Prefetch = 4 });
        await Task.WhenAll(Enumerable.Range(1, 300).Select(i => orders.Pack(i).AsTask()));
        orders.Forget(301);
        await Patience.Until(() => first.Runs.Count + second.Runs.Count == 302);
        Assert.All(first.Runs.Concat(second.Runs), run => Assert.Equal(1, run.Value));
        Assert.Empty(first.Runs.Keys.Intersect(second.Runs.Keys));
        Assert.NotEmpty(first.Runs);
        Assert.NotEmpty(second.Runs);
    }

    [RabbitMqFact]
    public async Task A_work_item_that_fails_is_tried_until_the_limit_and_then_goes_to_the_dead_letters()
    {
        RabbitMqRpcQueue queue = NewQueue() with { DeliveryLimit = 2 };
        var service = new Orders { During = what => what is "ship 1" or "pack 3" ? throw new InvalidOperationException("broken") : Task.CompletedTask };
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_soon);
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        IOrders orders = client.Proxy<IOrders>();
        await orders.Ship(1);
        await orders.Ship(2);
        BasicGetResult dead = await Dead(queue);
        Assert.Equal("Ship", dead.BasicProperties.Type);
        await Patience.Until(() => service.Runs.ContainsKey("ship 2"));
        Assert.Equal(3, service.Runs["ship 1"]); // once, and twice again
        Assert.Equal(1, service.Runs["ship 2"]);

        // What may not run twice isn't tried again, and what can't be served at all isn't either.
        await orders.Pack(3);
        Assert.Equal("Pack", (await Dead(queue)).BasicProperties.Type);
        Assert.Equal(1, service.Runs["pack 3"]);
        await client.NotifyAsync("Ship", ["one"]);
        Assert.Equal("Ship", (await Dead(queue)).BasicProperties.Type);
        await client.NotifyAsync("Burn", []);
        Assert.Equal("Burn", (await Dead(queue)).BasicProperties.Type);
    }

    [RabbitMqFact]
    public async Task What_isnt_a_message_goes_to_the_dead_letters_and_the_worker_goes_on()
    {
        RabbitMqRpcQueue queue = NewQueue();
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(new Orders()), s_server with { Rpc = new RpcConnectionOptions { MaxMessageBytes = 1000 } });
        (IConnection connection, IChannel channel) = await Plain();
        await using (connection)
        {
            byte[][] bad = [[], [0xc1], [0x93, 2], [0x92, 1, 2], [0x94, 1, 0, 0xc0, 0xc0], [0x93, 2, 0xa1, (byte)'x', 0x90, 0], MessagePackWire.Serialize(new byte[2000]), [0xdd, 0xff, 0xff, 0xff, 0xff]];
            foreach (byte[] body in bad)
            {
                await channel.BasicPublishAsync("", queue.Name, mandatory: true, new BasicProperties { ReplyTo = queue.DeadLetterQueue, CorrelationId = "1", Headers = new Dictionary<string, object?> { ["manywire-key"] = 7, ["manywire-deadline"] = "x", ["manywire-repeats"] = 1 } }, body);
                Assert.Equal(body, (await Dead(queue)).Body.ToArray());
            }

            // Answers go to whoever asks by direct reply-to, and to no other queue that a message names.
            await channel.BasicPublishAsync("", queue.Name, mandatory: true, new BasicProperties { ReplyTo = queue.DeadLetterQueue, CorrelationId = "1" }, new byte[] { 0x94, 0, 0, 0xa1, (byte)'x', 0x90 });
            await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
            Assert.Equal(10, await client.Proxy<IOrders>().Price(1));
            Assert.Equal(0u, await channel.MessageCountAsync(queue.DeadLetterQueue));
            await channel.DisposeAsync();
        }
    }

    [RabbitMqFact]
    public async Task Calls_with_a_key_run_once()
    {
        RabbitMqRpcQueue queue = NewQueue();
        var service = new Orders { During = _ => Task.Delay(20) };
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server);
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        Order[] all = await Task.WhenAll(Enumerable.Range(0, 20).Select(i => client.WithKey("order-" + (i % 2)).Proxy<IOrders>().Place(new Order { Customer = "Ann" + (i % 2) }).AsTask()));
        Assert.All(all, order => Assert.Equal(1, order.Number));
        Assert.Equal(2, service.Runs.Count);
        await client.WithKey("order-0").Proxy<IOrders>().Pack(1); // another method: another call
        await client.WithKey("order-0").Proxy<IOrders>().Pack(1);
        await Patience.Until(() => service.Runs.ContainsKey("pack 1"));
        Assert.Equal(1, (await client.WithKey("order-1").Proxy<IOrders>().Place(new Order { Customer = "Ann1" })).Number);
        Assert.All(service.Runs.Values, count => Assert.Equal(1, count));
        Assert.Throws<ArgumentException>(() => client.WithKey(""));
        Assert.Throws<ArgumentException>(() => client.WithKey(new string('x', 256)));
    }

    [RabbitMqFact]
    public async Task A_store_of_outcomes_that_fails_puts_calls_back()
    {
        RabbitMqRpcQueue queue = NewQueue();
        var service = new Orders();
        var store = new Failing { Times = 2 };
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_soon with { Outcomes = store });
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        Assert.Equal(1, (await client.WithKey("a").Proxy<IOrders>().Place(new Order { Customer = "Ann" })).Number);
        Assert.Equal("Place\na", store.Kept.Single());
        Assert.Equal(0, store.Times);
    }

    sealed class Failing : IRpcOutcomes
    {
        public int Times { get; set; }

        public ConcurrentBag<string> Kept { get; } = [];

        public ValueTask<ReadOnlyMemory<byte>?> FindAsync(string key, CancellationToken cancellationToken) => Times-- > 0 ? throw new TimeoutException("the store is away") : new((ReadOnlyMemory<byte>?)null);

        public ValueTask KeepAsync(string key, ReadOnlyMemory<byte> answer, TimeSpan lifetime, CancellationToken cancellationToken)
        {
            Times = 0;
            Kept.Add(key);
            return default;
        }
    }

    /// <summary>The worker is cut off after a method has run, and before its answer has left.</summary>
    [RabbitMqFact]
    public async Task Nothing_runs_twice_that_may_not_when_a_worker_is_lost()
    {
        RabbitMqRpcQueue queue = NewQueue();
        using var cable = new Cable(node.Port);
        var cut = new ConcurrentDictionary<string, bool>();
        var service = new Orders
        {
            During = what =>
            {
                if (cut.TryAdd(what, true))
                {
                    cable.Cut();
                }

                return Task.CompletedTask;
            },
        };
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(cable.Address, queue, Serving(service), s_soon);
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        IOrders orders = client.Proxy<IOrders>();

        RpcFaultException lost = await Assert.ThrowsAsync<RpcFaultException>(async () => await orders.Place(new Order { Customer = "Ann" }));
        Assert.True(lost.OutcomeUnknown);
        Assert.Equal(1, service.Runs["place Ann"]);
        Assert.Equal("Place", (await Dead(queue)).BasicProperties.Type);

        Assert.Equal(70, await orders.Price(7));
        Assert.Equal(2, service.Runs["price 7"]);

        Assert.Equal(1, (await client.WithKey("b").Proxy<IOrders>().Place(new Order { Customer = "Bob" })).Number);
        Assert.Equal(1, service.Runs["place Bob"]);

        await orders.Pack(1);
        Assert.Equal("Pack", (await Dead(queue)).BasicProperties.Type);
        Assert.Equal(1, service.Runs["pack 1"]);
        await orders.Ship(1);
        await Patience.Until(() => service.Runs.GetValueOrDefault("ship 1") == 2);
    }

    /// <summary>The client is cut off after its call was published, and before its answer has come.</summary>
    [RabbitMqFact]
    public async Task Nothing_is_sent_twice_that_may_not_when_a_client_is_cut_off()
    {
        RabbitMqRpcQueue queue = NewQueue();
        using var cable = new Cable(node.Port);
        var cut = new ConcurrentDictionary<string, bool>();
        var service = new Orders
        {
            During = what =>
            {
                if (!what.StartsWith("pack", StringComparison.Ordinal) && !what.StartsWith("ship", StringComparison.Ordinal) && cut.TryAdd(what, true))
                {
                    cable.Cut();
                }

                return Task.CompletedTask;
            },
        };
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server);
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(cable.Address, queue, s_client);
        IOrders orders = client.Proxy<IOrders>();
        RpcConnectionException lost = await Assert.ThrowsAsync<RpcConnectionException>(async () => await orders.Place(new Order { Customer = "Ann" }));
        Assert.True(lost.OutcomeUnknown);
        Assert.Equal(70, await orders.Price(7));
        Assert.Equal(1, (await client.WithKey("b").Proxy<IOrders>().Place(new Order { Customer = "Bob" })).Number);
        Assert.Equal((1, 2, 1), (service.Runs["place Ann"], service.Runs["price 7"], service.Runs["place Bob"]));

        // A work item that wasn't confirmed may be in the queue or not. Both have run before the connection is cut: cut at the first, the second might not have left yet, and could not be sent while answers are held.
        cable.HoldsAnswers = true;
        Task pack = orders.Pack(1).AsTask(), ship = orders.Ship(1).AsTask();
        await Patience.Until(() => service.Runs.ContainsKey("pack 1") && service.Runs.ContainsKey("ship 1"));
        cable.Cut();
        cable.HoldsAnswers = false;
        lost = await Assert.ThrowsAsync<RpcConnectionException>(() => pack);
        Assert.True(lost.OutcomeUnknown);
        await ship;
        await Patience.Until(() => service.Runs.GetValueOrDefault("ship 1") == 2);
        Assert.Equal(1, service.Runs["pack 1"]);
    }

    /// <summary>As where RabbitMQ.Client waits for itself: the connection is there, and nothing comes of it.</summary>
    [RabbitMqFact]
    public async Task A_session_ends_whose_node_is_alive_and_answers_nothing()
    {
        RabbitMqRpcQueue queue = NewQueue();
        using var cable = new Cable(node.Port);
        var clock = new StoppedClock();
        var service = new Orders();
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server);
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(cable.Address, queue, s_client with { Clock = clock, Configure = factory => factory.RequestedHeartbeat = TimeSpan.FromMinutes(10) });
        IOrders orders = client.Proxy<IOrders>();
        Assert.Equal(70, await orders.Price(7));
        cable.OnlyBeats = true;
        Task<int> price = orders.Price(8).AsTask();
        Task pack = orders.Pack(1).AsTask();
        await Patience.Until(() => service.Runs.ContainsKey("price 8") && service.Runs.ContainsKey("pack 1"));
        await clock.ElapseAsync(); // it is time to ask
        Assert.False(pack.IsCompleted);
        await clock.ElapseAsync(); // it was time to answer
        await clock.ElapseAsync(); // and the process didn't stand still
        RpcConnectionException lost = await Assert.ThrowsAsync<RpcConnectionException>(() => pack);
        Assert.True(lost.OutcomeUnknown);
        Assert.Contains("doesn't answer", lost.Message, StringComparison.Ordinal);
        cable.OnlyBeats = false;
        Assert.Equal(80, await price);
        Assert.Equal(1, service.Runs["pack 1"]);
    }

    /// <summary>As where the machine slept: the time for an answer is over at once, and the answer is there.</summary>
    [RabbitMqFact]
    public async Task A_session_goes_on_whose_process_stood_still_while_the_node_answered()
    {
        RabbitMqRpcQueue queue = NewQueue();
        using var cable = new Cable(node.Port);
        var clock = new StoppedClock();
        var service = new Orders();
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server);
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(cable.Address, queue, s_client with { Clock = clock, Configure = factory => factory.RequestedHeartbeat = TimeSpan.FromMinutes(10) });
        cable.HoldsAnswers = true;
        Task pack = client.Proxy<IOrders>().Pack(1).AsTask();
        await Patience.Until(() => service.Runs.ContainsKey("pack 1"));
        await clock.ElapseAsync(); // it is time to ask
        await clock.ElapseAsync(); // and it was time to answer
        cable.HoldsAnswers = false;
        await pack;
        Assert.Equal(1, service.Runs["pack 1"]);
    }

    [RabbitMqFact]
    public async Task Calls_end_when_their_time_is_over_and_what_comes_too_late_isnt_run()
    {
        RabbitMqRpcQueue queue = NewQueue();
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        IOrders orders = client.Proxy<IOrders>();
        RpcTimeoutException late = await Assert.ThrowsAsync<RpcTimeoutException>(async () => await orders.Sleep(1, default));
        Assert.True(late.OutcomeUnknown);
        DateTimeOffset over = DateTimeOffset.UtcNow.AddMilliseconds(300);
        await Patience.Until(() => DateTimeOffset.UtcNow > over); // its time was measured from a moment before this one
        using var cancellation = new CancellationTokenSource();
        Task cancelled = orders.Price(1, cancellation.Token).AsTask();
        await cancellation.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => cancelled);
        Assert.Equal(cancellation.Token, error.CancellationToken);

        var service = new Orders();
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server);
        Assert.Equal(20, await orders.Price(2));
        Assert.False(service.Runs.ContainsKey("sleep"));
    }

    [RabbitMqFact]
    public async Task A_worker_takes_as_many_as_it_is_told_and_ends_them_before_it_stops()
    {
        RabbitMqRpcQueue queue = NewQueue();
        int running = 0, most = 0;
        var go = new TaskCompletionSource();
        var service = new Orders
        {
            During = async _ =>
            {
                int now = Interlocked.Increment(ref running);
                InterlockedMax(ref most, now);
                await go.Task;
                Interlocked.Decrement(ref running);
            },
        };
        RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server with { Prefetch = 3 });
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        Task<int>[] calls = [.. Enumerable.Range(0, 10).Select(i => client.Proxy<IOrders>().Price(i).AsTask())];
        await Patience.Until(() => Volatile.Read(ref running) == 3);
        Task stopping = server.StopAsync();
        Assert.False(stopping.IsCompleted);
        go.SetResult();
        await stopping;
        Assert.Equal((3, 0), (most, running));
        int done = service.Runs.Count;
        Assert.InRange(done, 3, 10);
        await Patience.Until(() => calls.Count(c => c.IsCompletedSuccessfully) == done); // they were answered before it stopped
        await using RabbitMqRpcServer next = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server);
        Assert.Equal(Enumerable.Range(0, 10).Select(i => i * 10), await Task.WhenAll(calls));
        Assert.Equal(10, service.Runs.Count);

        static void InterlockedMax(ref int most, int value)
        {
            for (int before = most; before < value && Interlocked.CompareExchange(ref most, value, before) != before; before = most)
            {
            }
        }
    }

    /// <summary>It was told by RabbitMQ that no more comes, and has what came before still before it.</summary>
    [RabbitMqFact]
    public async Task A_worker_that_stops_serves_what_it_was_given()
    {
        RabbitMqRpcQueue queue = NewQueue();
        TaskCompletionSource come = new(), go = new();
        var service = new Orders();
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(service), s_server with
        {
            Delivering = () =>
            {
                come.TrySetResult();
                return go.Task;
            },
        });
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        Task<int> price = client.Proxy<IOrders>().Price(7).AsTask();
        await come.Task.WaitAsync(Patience.Limit);
        Task stopping = server.StopAsync();
        await Task.WhenAny(stopping, Task.Delay(500)); // it has left the queue by then, or soon
        Assert.False(stopping.IsCompleted);
        go.SetResult();
        await stopping;
        Assert.Equal(70, await price);
        Assert.Equal(1, service.Runs["price 7"]);
    }

    /// <summary>It is no wrong password: a node that goes away then is tried again, or another one.</summary>
    [RabbitMqFact]
    public async Task A_connection_that_is_cut_while_it_logs_in_is_tried_again()
    {
        RabbitMqRpcQueue queue = NewQueue();
        using var cable = new Cable(node.Port) { LoginsToCut = 2 };
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(new Orders()), s_server);
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(cable.Address, queue, s_client);
        Assert.Equal(70, await client.Proxy<IOrders>().Price(7));
        Assert.Equal(0, cable.LoginsToCut);
    }

    [RabbitMqFact]
    public async Task What_is_wrong_is_said_at_once()
    {
        RabbitMqRpcQueue queue = NewQueue();
        RpcConnectionException error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await RabbitMqRpcClient.ConnectAsync(node.Address.Replace(":guest@", ":wrong@", StringComparison.Ordinal), queue, s_client));
        Assert.Contains("ACCESS_REFUSED", error.Message, StringComparison.Ordinal);
        Assert.False(error.OutcomeUnknown);
        await using (await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client))
        {
            error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await RabbitMqRpcServer.StartAsync(node.Address, queue with { DeliveryLimit = 9 }, Serving(new Orders()), s_server));
            Assert.Contains("x-delivery-limit", error.Message, StringComparison.Ordinal);
        }

        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, NewQueue() with { Declares = false }, s_client);
        error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await client.Proxy<IOrders>().Price(1));
        Assert.Contains("There is no queue 'orders-", error.Message, StringComparison.Ordinal);
        Assert.False(error.OutcomeUnknown);
        error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await client.Proxy<IOrders>().Pack(1));
        Assert.Contains("There is no queue 'orders-", error.Message, StringComparison.Ordinal);

        error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await RabbitMqRpcClient.ConnectAsync("amqp://guest:guest@127.0.0.1:1/", queue, new RabbitMqRpcClientOptions { ConnectTimeout = TimeSpan.FromMilliseconds(300) }));
        Assert.Contains("can't be reached", error.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<ArgumentException>(async () => await RabbitMqRpcClient.ConnectAsync("http://127.0.0.1/", queue));
        await Assert.ThrowsAsync<ArgumentException>(async () => await RabbitMqRpcClient.ConnectAsync(Array.Empty<string>(), queue));
    }

    /// <summary>Who has got one call knows where its client's answers go, and what the call's own id is.</summary>
    [RabbitMqFact]
    public async Task A_worker_can_answer_no_other_call_than_its_own_and_nonsense_is_passed_over()
    {
        RabbitMqRpcQueue queue = NewQueue();
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        Task<int> first = client.CallAsync<int>("Price", [1]).AsTask(), second = client.CallAsync<int>("Price", [2]).AsTask();
        (IConnection connection, IChannel channel) = await Plain();
        await using (connection)
        {
            await using (channel)
            {
                BasicGetResult? call = null, other = null;
                await Patience.Until(async () => (call ??= await channel.BasicGetAsync(queue.Name, autoAck: true)) is not null);
                await Patience.Until(async () => (other ??= await channel.BasicGetAsync(queue.Name, autoAck: true)) is not null);
                string id = call!.BasicProperties.CorrelationId!;
                byte[] forged = MessagePackWire.FromJson("[1,0,null,666]");
                var guesses = new List<string> { "", "0", "1", "2", "x" };
                if (long.TryParse(id, out long number))
                {
                    guesses.AddRange([$"{number - 1}", $"{number + 1}"]);
                }

                foreach (string guess in guesses)
                {
                    await Answer(guess, forged);
                }

                await Answer(id, MessagePackWire.FromJson("[2,\"$/progress\",[7]]"));
                await Answer(id, MessagePackWire.FromJson("[2,\"$/progress\",[4000000000,1]]"));
                await Answer(id, MessagePackWire.FromJson("[2,5,[]]"));
                foreach (BasicGetResult each in new[] { call, other! })
                {
                    string body = MessagePackWire.ToJson(each.Body.Span);
                    await Answer(each.BasicProperties.CorrelationId!, MessagePackWire.FromJson(body.Contains("[1]", StringComparison.Ordinal) ? "[1,0,null,10]" : "[1,0,null,20]"));
                    await Answer(each.BasicProperties.CorrelationId!, forged);
                }

                Assert.Equal((10, 20), (await first, await second));

                async Task Answer(string correlation, byte[] body) =>
                    await channel.BasicPublishAsync("", call.BasicProperties.ReplyTo!, mandatory: false, new BasicProperties { CorrelationId = correlation }, body);
            }
        }

        Task<int> third = client.CallAsync<int>("Price", [3]).AsTask();
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, Serving(new Orders()), s_server);
        Assert.Equal(30, await third);
    }

    [RabbitMqFact]
    public async Task Nobody_is_called_back_over_a_queue()
    {
        RabbitMqRpcQueue queue = NewQueue();
        var services = new RpcServices().Handle("ask", async call => await call.Connection.CallAsync("name", []));
        await using RabbitMqRpcServer server = await RabbitMqRpcServer.StartAsync(node.Address, queue, services, s_server with { Rpc = new RpcConnectionOptions { IncludeExceptionDetails = true } });
        await using RabbitMqRpcClient client = await RabbitMqRpcClient.ConnectAsync(node.Address, queue, s_client);
        RpcFaultException error = await Assert.ThrowsAsync<RpcFaultException>(async () => await client.CallAsync("ask", []));
        Assert.Contains("'name' can't be called back", error.Message, StringComparison.Ordinal);
    }
}
