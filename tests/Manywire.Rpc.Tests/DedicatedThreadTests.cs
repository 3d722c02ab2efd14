using System;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Connections over sockets behave alike on threads of their own and on those of the pool.</summary>
public class DedicatedThreadTests
{
    /// <summary>More than all tests together may have.</summary>
    const int Many = 1000;

    static RpcServer Server(int threads, RpcServices services, RpcServerOptions? options = null) => new(services, (options ?? new RpcServerOptions()) with { DedicatedThreads = threads });

    [Theory]
    [InlineData(0, true)]
    [InlineData(Many, false)]
    public async Task Calls_and_callers_run_on_the_thread_that_receives(int threads, bool ofPool)
    {
        var service = new Calculator();
        bool isOfPool = !ofPool;
        await using RpcServer server = Server(threads, new RpcServices().Add<ICalculator>(service).Handle("where", call =>
        {
            isOfPool = Thread.CurrentThread.IsThreadPoolThread;
            call.Return(1);
            return default;
        }));
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { DedicatedThreads = threads });
        await client.CallAsync("where", []);
        Assert.Equal(ofPool, isOfPool);
        Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(Many)]
    public async Task A_call_that_blocks_is_waited_for_by_nobody_else(int threads)
    {
        using var blocks = new ManualResetEventSlim();
        await using RpcServer server = Server(threads, new RpcServices().Add<ICalculator>(new Calculator()).Handle("block", call =>
        {
            blocks.Wait();
            call.Return(1);
            return default;
        }));
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { DedicatedThreads = threads });
        for (int round = 0; round < 3; round++)
        {
            blocks.Reset();
            Task<int>[] blocked = [client.CallAsync<int>("block", []).AsTask(), client.CallAsync<int>("block", []).AsTask()];
            Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
            Assert.DoesNotContain(blocked, b => b.IsCompleted);
            blocks.Set();
            Assert.Equal(2, (await Task.WhenAll(blocked)).Sum());
        }
    }

    /// <summary>A caller that waits for the next call on the thread that has brought the first one's result.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(Many)]
    public async Task A_caller_that_blocks_on_another_call_is_answered(int threads)
    {
        await using RpcServer server = Server(threads, new RpcServices().Add<ICalculator>(new Calculator()));
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { DedicatedThreads = threads });
        ICalculator calculator = client.Proxy<ICalculator>();
        await Task.Run(async () =>
        {
            for (int i = 0; i < 3; i++)
            {
                Assert.Equal(i + 1, await calculator.Add(i, 1).ConfigureAwait(false));
#pragma warning disable xUnit1031 // blocking is what is tested
                Assert.Equal(i + 2, calculator.Add(i, 2).AsTask().GetAwaiter().GetResult());
#pragma warning restore xUnit1031
            }
        }).WaitAsync(Patience.Limit);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(Many)]
    public async Task Who_reads_late_gets_everything_and_others_are_served_meanwhile(int threads)
    {
        string text = new('x', 100_000);
        await using RpcServer server = Server(threads, new RpcServices().Add<ICalculator>(new Calculator()), new RpcServerOptions { SendTimeout = Patience.Limit });
        IPEndPoint place = server.Listen(0);
        using var slow = new Socket(SocketType.Stream, ProtocolType.Tcp);
        slow.Connect(place);
        const int Calls = 200;
        Task sending = Task.Run(() => slow.Send([.. Enumerable.Range(0, Calls).SelectMany(i => Raw.Request((uint)i, "Echo", text))]));
        await using RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { DedicatedThreads = threads });
        for (int i = 0; i < 100; i++)
        {
            Assert.Equal(i, await client.Proxy<ICalculator>().Add(i, 0));
        }

        await using var stream = new NetworkStream(slow);
        Assert.Equal(Enumerable.Range(0, Calls).Select(i => (uint)i), (await Raw.Answers(stream, Calls)).Select(a => a.Id).Order());
        await sending;
    }

    /// <summary>More calls than may run wait, on whatever thread, and the end of the connection is seen meanwhile.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(Many)]
    public async Task A_connection_that_waits_for_room_goes_on_and_sees_its_end(int threads)
    {
        var release = new TaskCompletionSource();
        await using RpcServer server = Server(threads, new RpcServices().Add<ICalculator>(new Calculator()).Handle("hold", async call =>
        {
            await release.Task;
            call.Return(1);
        }), new RpcServerOptions { MaxConcurrentCalls = 2 });
        RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { DedicatedThreads = threads });
        Task<int>[] held = [.. Enumerable.Range(0, 5).Select(_ => client.CallAsync<int>("hold", []).AsTask())];
        Task<int> add = client.Proxy<ICalculator>().Add(1, 2).AsTask();
        await Task.Delay(20);
        Assert.False(add.IsCompleted);
        release.SetResult();
        Assert.Equal(5, (await Task.WhenAll(held)).Sum());
        Assert.Equal(3, await add);
        Assert.Equal(7, await client.Proxy<ICalculator>().Add(3, 4));
        await client.DisposeAsync();
        await Patience.Until(() => server.Connections.Count == 0);
    }

    /// <summary>One that has waited for room is received by the pool, and by a thread of its own again once it has gone on for a while.</summary>
    [Fact]
    public async Task A_connection_that_has_waited_for_room_gets_a_thread_of_its_own_again()
    {
        var release = new TaskCompletionSource();
        bool isOfPool = true;
        await using RpcServer server = Server(Many, new RpcServices().Handle("where", call =>
        {
            isOfPool = Thread.CurrentThread.IsThreadPoolThread;
            call.Return(1);
            return default;
        }).Handle("hold", async call =>
        {
            await release.Task;
            call.Return(1);
        }), new RpcServerOptions { MaxConcurrentCalls = 2 });
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { DedicatedThreads = Many });
        Task<int>[] held = [.. Enumerable.Range(0, 3).Select(_ => client.CallAsync<int>("hold", []).AsTask())];
        await Task.Delay(20);
        release.SetResult();
        Assert.Equal(3, (await Task.WhenAll(held)).Sum());
        await Patience.Until(async () =>
        {
            await client.CallAsync("where", []);
            return !isOfPool;
        });
    }

    [Theory]
    [InlineData(0)]
    [InlineData(Many)]
    public async Task Either_side_may_close_and_the_other_sees_it_at_once(int threads)
    {
        await using RpcServer server = Server(threads, new RpcServices().Add<ICalculator>(new Calculator()));
        IPEndPoint place = server.Listen(0);
        for (int round = 0; round < 20; round++)
        {
            RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { DedicatedThreads = threads, Reconnects = false });
            Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
            RpcConnection near = client.Connection!, far = Assert.Single(server.Connections);
            await (round % 2 == 0 ? near : far).CloseAsync();
            await near.Closed.WaitAsync(Patience.Limit);
            await far.Closed.WaitAsync(Patience.Limit);
            await client.DisposeAsync();
            await Patience.Until(() => server.Connections.Count == 0);
        }
    }

    [Fact]
    public async Task Connecting_to_who_doesnt_answer_ends_in_time()
    {
        using var full = new Socket(SocketType.Stream, ProtocolType.Tcp);
        full.Bind(new IPEndPoint(IPAddress.IPv6Loopback, 0));
        full.Listen(0);
        using Socket first = new(SocketType.Stream, ProtocolType.Tcp), second = new(SocketType.Stream, ProtocolType.Tcp);
        first.Connect(full.LocalEndPoint!);
        _ = second.ConnectAsync(full.LocalEndPoint!).ContinueWith(static done => done.Exception, TaskScheduler.Default); // its place is all that there is, on most systems
        await Assert.ThrowsAsync<RpcConnectionException>(async () =>
        {
            var clients = new RpcClient[8];
            for (int i = 0; i < clients.Length; i++)
            {
                clients[i] = await RpcClient.ConnectAsync(full.LocalEndPoint!, new RpcClientOptions { DedicatedThreads = Many, ConnectTimeout = TimeSpan.FromMilliseconds(200) });
            }
        });
    }
}
