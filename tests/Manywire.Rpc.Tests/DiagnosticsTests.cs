using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Activities that follow calls, metrics, rate limits, and asking whether somebody is there.</summary>
[Collection(nameof(DiagnosticsTests))]
[CollectionDefinition(nameof(DiagnosticsTests), DisableParallelization = true)]
public class DiagnosticsTests
{
    sealed class Relay(RpcClient next) : ICallback
    {
        public async ValueTask<int> Ask(int depth)
        {
            await Task.Yield();
            return depth == 0 ? throw new RpcFaultException("bottom", 7) : depth == 1 ? 1 : 1 + await next.Proxy<ICallback>().Ask(depth - 1);
        }
    }

    /// <summary>A call over two connections, whose spans have one trace, each the child of the one before.</summary>
    [Fact]
    public async Task A_trace_follows_calls_across_connections()
    {
        var ended = new ConcurrentQueue<Activity>();
        using var listener = new ActivityListener { ShouldListenTo = s => s.Name is "Manywire.Rpc" or "test", Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded, ActivityStopped = ended.Enqueue };
        ActivitySource.AddActivityListener(listener);
        using var source = new ActivitySource("test");
        var options = new RpcClientOptions { SendsTraceContext = true };
        await using var second = new RpcServer(new RpcServices().Add<ICallback>(new Relay(null!)));
        await using RpcClient between = await RpcClient.ConnectAsync(second.Listen(0), options);
        await using var first = new RpcServer(new RpcServices().Add<ICallback>(new Relay(between)));
        await using RpcClient client = await RpcClient.ConnectAsync(first.Listen(0), options);
        ActivityTraceId[] traces = await Task.WhenAll(Enumerable.Range(0, 20).Select(async i =>
        {
            using Activity root = source.StartActivity("root")!;
            root.TraceStateString = "vendor=" + i;
            Assert.Equal(2, await client.Proxy<ICallback>().Ask(2));
            Assert.Same(root, Activity.Current);
            return root.TraceId;
        }));
        Assert.Equal(20, traces.Distinct().Count());
        await Patience.Until(() => ended.Count(a => a.Source.Name == "Manywire.Rpc") == 80);
        foreach (IGrouping<ActivityTraceId, Activity> trace in ended.GroupBy(a => a.TraceId))
        {
            Activity current = trace.Single(a => a.OperationName == "root");
            foreach (ActivityKind kind in (ActivityKind[])[ActivityKind.Client, ActivityKind.Server, ActivityKind.Client, ActivityKind.Server])
            {
                Activity next = trace.Single(a => a.ParentSpanId == current.SpanId);
                Assert.Equal((kind, "Ask", "messagepack-rpc", current.TraceStateString), (next.Kind, next.OperationName, next.GetTagItem("rpc.system"), next.TraceStateString));
                Assert.NotNull(next.GetTagItem(kind == ActivityKind.Client ? "server.port" : "client.port"));
                current = next;
            }
        }

        ended.Clear();
        await Assert.ThrowsAsync<RpcFaultException>(async () => await client.Proxy<ICallback>().Ask(0));
        await Patience.Until(() => ended.Count == 2);
        Assert.All(ended, a => Assert.Equal((ActivityStatusCode.Error, "7"), (a.Status, a.GetTagItem("error.type"))));
        Assert.Single(ended.Select(a => a.TraceId).Distinct());
    }

    /// <summary>Peers that know nothing of it are called as before, whatever they make of a notification that they don't know; and what says nothing sensible does no harm.</summary>
    [Fact]
    public async Task A_trace_is_a_notification_before_its_request()
    {
        using var source = new ActivitySource("test2");
        using var listener = new ActivityListener { ShouldListenTo = s => s.Name is "test2" or "Manywire.Rpc", Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded };
        ActivitySource.AddActivityListener(listener);
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { SendsTraceContext = true });
        string id;
        using (Activity activity = source.StartActivity("outer")!)
        {
            ValueTask<int> call = client.CallAsync<int>("add", [1]);
            byte[] buffer = new byte[1000];
            int length = await far.ReadAsync(buffer);
            string json = MessagePackWire.ToJson(buffer.AsSpan(0, length)[..RpcMessage.Length(buffer.AsSpan(0, length))]);
            id = activity.TraceId.ToString();
            Assert.StartsWith($"[2,\"$/trace\",[0,\"00-{id}-", json, StringComparison.Ordinal);
            Assert.EndsWith(",null]]", json, StringComparison.Ordinal);
            await far.WriteAsync(new byte[] { 0x94, 1, 0, 0xc0, 4 });
            Assert.Equal(4, await call);
        }

        await client.DisposeAsync();
        (near, far) = RpcTransport.Pair();
        RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = new RpcServices().Add<ICalculator>(new Calculator()) });
        foreach (string trace in (string[])["[2,\"$/trace\",[1]]", "[2,\"$/trace\",[1,5,6]]", "[2,\"$/trace\",[1,\"x\"]]", "[2,\"$/trace\",[]]", "[2,\"$/trace\",{}]", "[2,\"$/trace\",[2,\"00-00000000000000000000000000000001-0000000000000001-01\",[]]]"])
        {
            await near.WriteAsync(MessagePackWire.FromJson(trace));
            await near.WriteAsync(MessagePackWire.FromJson("[0,1,\"Add\",[1,2]]"));
            byte[] buffer = new byte[100];
            int length = await near.ReadAsync(buffer);
            Assert.Equal("[1,1,null,3]", MessagePackWire.ToJson(buffer.AsSpan(0, length)));
        }

        await server.DisposeAsync();
    }

    [Fact]
    public async Task Metrics_say_how_long_calls_take_and_what_was_refused()
    {
        var seen = new ConcurrentQueue<(string Name, double Value, string Tags)>();
        using var listener = new MeterListener { InstrumentPublished = (instrument, me) => { if (instrument.Meter.Name == "Manywire.Rpc") { me.EnableMeasurementEvents(instrument); } } };
        listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => seen.Enqueue((instrument.Name, value, string.Join(",", tags.ToArray().Select(t => $"{t.Key}={t.Value}")))));
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => seen.Enqueue((instrument.Name, value, string.Join(",", tags.ToArray().Select(t => $"{t.Key}={t.Value}")))));
        listener.Start();
        await using (var server = new RpcServer(new RpcServices().Add<ICalculator>(new Calculator()).HandleUnknown(call =>
        {
            call.Return(1);
            return default;
        })))
        {
            await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0));
            Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
            await Assert.ThrowsAsync<RpcFaultException>(async () => await client.Proxy<ICalculator>().Fail("fault"));
            await client.CallAsync<int>("made up by a caller", []);
        }

        await Patience.Until(() => seen.Where(s => s.Name == "manywire.rpc.connections").Sum(s => s.Value) == 0);
        string[] calls = [.. seen.Where(s => s.Name.EndsWith("call.duration", StringComparison.Ordinal)).Select(s => $"{s.Name}: {s.Tags}").Order(StringComparer.Ordinal)];
        Assert.Equal(
            [
                "rpc.client.call.duration: rpc.system=messagepack-rpc,rpc.method=Add",
                "rpc.client.call.duration: rpc.system=messagepack-rpc,rpc.method=Fail,error.type=42",
                "rpc.client.call.duration: rpc.system=messagepack-rpc,rpc.method=made up by a caller",
                "rpc.server.call.duration: rpc.system=messagepack-rpc,rpc.method=Add",
                "rpc.server.call.duration: rpc.system=messagepack-rpc,rpc.method=Fail,error.type=42",
                "rpc.server.call.duration: rpc.system=messagepack-rpc,rpc.method=_OTHER",
            ],
            calls);
        Assert.All(seen.Where(s => s.Name.EndsWith("duration", StringComparison.Ordinal)), s => Assert.InRange(s.Value, 0, 20));
        Assert.Equal(seen.Where(s => s.Name == "manywire.rpc.sent").Sum(s => s.Value), seen.Where(s => s.Name == "manywire.rpc.received").Sum(s => s.Value));
    }

    [Fact]
    public async Task Calls_beyond_a_rate_are_refused_and_nothing_else()
    {
        using var limiter = PartitionedRateLimiter.Create<RpcConnection, string>(connection => RateLimitPartition.GetTokenBucketLimiter(
            (string?)connection.Items["name"] ?? "", _ => new TokenBucketRateLimiterOptions { TokenLimit = 3, TokensPerPeriod = 1, ReplenishmentPeriod = TimeSpan.FromHours(1), AutoReplenishment = false, QueueLimit = 0 }));
        var service = new Calculator();
        int number = 0;
        await using var server = new RpcServer(new RpcServices().Add<ICalculator>(service), new RpcServerOptions
        {
            CallLimiter = limiter,
            Authenticate = (connection, _) =>
            {
                connection.Items["name"] = Interlocked.Increment(ref number) <= 2 ? "shared" : "other";
                return new(true);
            },
        });
        System.Net.IPEndPoint place = server.Listen(0);
        await using RpcClient first = await RpcClient.ConnectAsync(place), second = await RpcClient.ConnectAsync(place);
        await Patience.Until(() => Volatile.Read(ref number) == 2);
        await using RpcClient third = await RpcClient.ConnectAsync(place);
        Assert.Equal(3, await first.Proxy<ICalculator>().Add(1, 2));
        Assert.Equal(3, await second.Proxy<ICalculator>().Add(1, 2));
        Assert.Equal(3, await first.Proxy<ICalculator>().Add(1, 2));
        RpcBusyException busy = await Assert.ThrowsAsync<RpcBusyException>(async () => await second.Proxy<ICalculator>().Add(1, 2));
        Assert.Contains("rate limit", busy.Message, StringComparison.Ordinal);
        await first.Proxy<ICalculator>().TellAndWait("not heard");
        await Assert.ThrowsAsync<RpcBusyException>(async () => await first.CallAsync("$/next", [5]));
        await first.PingAsync();
        Assert.Equal(3, await third.Proxy<ICalculator>().Add(1, 2));
        Assert.Empty(service.Told);
    }

    /// <summary>A permit is the call's until it has ended, also where it fails, or its connection does.</summary>
    [Fact]
    public async Task Permits_come_back()
    {
        using var calls = PartitionedRateLimiter.Create<RpcConnection, int>(_ => RateLimitPartition.GetConcurrencyLimiter(0, _ => new ConcurrencyLimiterOptions { PermitLimit = 2, QueueLimit = 0 }));
        using var connections = PartitionedRateLimiter.Create<RpcConnection, int>(_ => RateLimitPartition.GetConcurrencyLimiter(0, _ => new ConcurrencyLimiterOptions { PermitLimit = 1, QueueLimit = 0 }));
        var service = new Calculator();
        await using var server = new RpcServer(new RpcServices().Add<ICalculator>(service), new RpcServerOptions { CallLimiter = calls, ConnectionLimiter = connections });
        System.Net.IPEndPoint place = server.Listen(0);
        for (int round = 1; round <= 2; round++)
        {
            await Patience.Until(() => server.Connections.Count == 0);
            RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { Reconnects = false });
            for (int i = 0; i < 3; i++)
            {
                await Assert.ThrowsAsync<RpcFaultException>(async () => await client.Proxy<ICalculator>().Fail(i == 0 ? "at once" : "fault"));
                await Assert.ThrowsAsync<RpcMethodNotFoundException>(async () => await client.CallAsync("nothing", []));
            }

            Task waiting = client.Proxy<ICalculator>().Wait(default).AsTask(), also = client.Proxy<ICalculator>().Wait(default).AsTask();
            await Patience.Until(() => service.Waiting == 2 * round);
            await Assert.ThrowsAsync<RpcBusyException>(async () => await client.Proxy<ICalculator>().Add(1, 2));
            await using RpcClient more = await RpcClient.ConnectAsync(place, new RpcClientOptions { Reconnects = false });
            await Assert.ThrowsAnyAsync<RpcException>(async () => await more.Proxy<ICalculator>().Add(1, 2));
            client.Connection!.Transport.Dispose();
            await Assert.ThrowsAnyAsync<RpcException>(() => waiting);
            await Assert.ThrowsAnyAsync<RpcException>(() => also);
            await client.DisposeAsync();
        }

        await Patience.Until(() => service.Stopped == 4);
    }

    /// <summary>Who calls again as soon as he has the answer, or the error, isn't refused because of the call before.</summary>
    [Fact]
    public async Task A_permit_comes_back_before_the_answer_is_sent()
    {
        await using var calls = new SlowLimiter();
        await using var server = new RpcServer(new RpcServices().Add<ICalculator>(new Calculator()), new RpcServerOptions { CallLimiter = calls });
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0));
        Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
        Assert.Equal(0, calls.Out);
        await Assert.ThrowsAsync<RpcFaultException>(async () => await client.Proxy<ICalculator>().Fail("fault"));
        Assert.Equal(0, calls.Out);
    }

    /// <summary>Its permits take a while to come back.</summary>
    sealed class SlowLimiter : PartitionedRateLimiter<RpcConnection>
    {
        int _out;

        public int Out => Volatile.Read(ref _out);

        public override RateLimiterStatistics? GetStatistics(RpcConnection resource) => null;

        protected override RateLimitLease AttemptAcquireCore(RpcConnection resource, int permitCount)
        {
            Interlocked.Increment(ref _out);
            return new Lease(this);
        }

        protected override ValueTask<RateLimitLease> AcquireAsyncCore(RpcConnection resource, int permitCount, CancellationToken cancellationToken) => new(AttemptAcquireCore(resource, permitCount));

        sealed class Lease(SlowLimiter of) : RateLimitLease
        {
            public override bool IsAcquired => true;

            public override IEnumerable<string> MetadataNames => [];

            public override bool TryGetMetadata(string metadataName, out object? metadata)
            {
                metadata = null;
                return false;
            }

            protected override void Dispose(bool disposing)
            {
                Thread.Sleep(50);
                Interlocked.Decrement(ref of._out);
            }
        }
    }

    /// <summary>Calls that haven't begun have a permit as well, whatever they wait for: for others to end, or for the other side to read.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(100)]
    public async Task Permits_of_calls_that_never_began_come_back(int most)
    {
        using var calls = PartitionedRateLimiter.Create<RpcConnection, int>(_ => RateLimitPartition.GetConcurrencyLimiter(0, _ => new ConcurrencyLimiterOptions { PermitLimit = 50, QueueLimit = 0 }));
        var services = new RpcServices()
            .Handle("ask", async call => await call.Connection.CallAsync("never", []))
            .Handle("big", call =>
            {
                call.Return(new byte[1_000_000]);
                return default;
            });
        await using var server = new RpcServer(services, new RpcServerOptions { CallLimiter = calls, MaxConcurrentCalls = most, MaxUnsentBytes = 100_000 });
        System.Net.IPEndPoint place = server.Listen(0);
        using var socket = new System.Net.Sockets.Socket(System.Net.Sockets.SocketType.Stream, System.Net.Sockets.ProtocolType.Tcp);
        await socket.ConnectAsync(place);

        // All at once: they are received before the first of them is answered, and no more are received when so much waits to be sent.
        var requests = new List<byte>([0x94, 0, 1, 0xa3, .. "ask"u8, 0x90]);
        for (byte i = 2; i < 50; i++)
        {
            requests.AddRange([0x94, 0, i, 0xa3, .. "big"u8, 0x90]);
        }

        socket.Send(requests.ToArray());
        await Patience.Until(() => server.Connections.Count == 1);
        RpcConnection connection = server.Connections.First();
        await Patience.Until(() => calls.GetStatistics(connection)?.CurrentAvailablePermits <= 50 - 18);
        socket.Close(0);
        await Patience.Until(() => calls.GetStatistics(connection)!.CurrentAvailablePermits == 50);
    }

    [Fact]
    public async Task Silence_ends_a_connection_unless_somebody_answers()
    {
        var often = new RpcConnectionOptions { KeepAlive = TimeSpan.FromMilliseconds(50) };
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection silent = RpcConnection.Start(near, often);
        byte[] buffer = new byte[100];
        int length = await far.ReadAsync(buffer);
        Assert.Equal("[0,0,\"$/ping\",[]]", MessagePackWire.ToJson(buffer.AsSpan(0, length)));
        RpcProtocolException error = await Assert.ThrowsAsync<RpcProtocolException>(() => silent.Closed.WaitAsync(Patience.Limit));
        Assert.Contains("KeepAlive", error.Message, StringComparison.Ordinal);

        // One that answers stays: ours, and one that doesn't know the method. The hours pass when the test says so.
        TimeSpan hour = TimeSpan.FromHours(1);
        var seldom = new RpcConnectionOptions { KeepAlive = hour };
        (near, far) = RpcTransport.Pair();
        RpcConnection asks = RpcConnection.Start(near, seldom), answers = RpcConnection.Start(far);
        (Stream other, Stream foreign) = RpcTransport.Pair();
        RpcConnection alsoAsks = RpcConnection.Start(other, seldom);
        int pings = 0;
        Task peer = Task.Run(async () =>
        {
            var inbox = new RpcInbox(1000, null);
            while (await foreign.ReadAsync(inbox.GetMemory()) is > 0 and var n)
            {
                inbox.Advance(n);
                while (inbox.TryRead(out ReadOnlySpan<byte> bytes))
                {
                    RpcMessage.Read(bytes, out RpcMessage message);
                    Interlocked.Increment(ref pings);
                    byte[] answer = [0x94, 1, 0xce, 0, 0, 0, 0, 0xa2, (byte)'n', (byte)'o', 0xc0];
                    System.Buffers.Binary.BinaryPrimitives.WriteUInt32BigEndian(answer.AsSpan(3), message.Id);
                    foreign.WriteAsync(answer).AsTask().Wait();
                }
            }
        });
        for (int i = 1; i <= 3; i++)
        {
            foreach (RpcConnection connection in (RpcConnection[])[asks, alsoAsks])
            {
                connection.Tick(Environment.TickCount64 + (long)(1.5 * hour.TotalMilliseconds));
                await Patience.Until(() => !connection.IsAsking);
                Assert.False(connection.IsClosed);
            }

            Assert.Equal(i, Volatile.Read(ref pings));
        }

        await asks.DisposeAsync();
        await alsoAsks.DisposeAsync();
        await answers.DisposeAsync();
        await peer;
    }

    /// <summary>A process that stood still for hours, as where the machine slept, hasn't listened: the other side is asked first.</summary>
    [Fact]
    public async Task Silence_counts_once_it_was_asked()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection connection = RpcConnection.Start(near, new RpcConnectionOptions { KeepAlive = TimeSpan.FromHours(1) });
        long late = Environment.TickCount64 + (long)TimeSpan.FromHours(5).TotalMilliseconds, half = (long)TimeSpan.FromMinutes(30).TotalMilliseconds;
        connection.Tick(late);
        connection.Tick(late + half);
        Assert.True(connection.IsAsking);
        Assert.False(connection.IsClosed);
        connection.Tick(late + (30 * half)); // it stood still again: an answer may have come
        Assert.True(connection.IsAsking);
        Assert.False(connection.IsClosed);
        connection.Tick(late + (31 * half));
        RpcProtocolException error = await Assert.ThrowsAsync<RpcProtocolException>(() => connection.Closed);
        Assert.Contains("KeepAlive", error.Message, StringComparison.Ordinal);
        await far.DisposeAsync();
    }
}
