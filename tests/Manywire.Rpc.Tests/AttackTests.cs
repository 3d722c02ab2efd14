using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Peers that are well-formed and mean harm: they cost their own connection at most.</summary>
public class AttackTests
{
    static byte[] Json(string message) => MessagePackWire.FromJson(message);

    static IEnumerable<byte> Many(int count, Func<int, byte[]> message) => Enumerable.Range(0, count).SelectMany(message);

    static Socket Connect(EndPoint place)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        socket.Connect(place);
        return socket;
    }

    public static TheoryData<string> Floods => ["answers to no call", "cancellations", "notifications to nobody", "stops", "traces", "reports", "one id", "long names", "byte by byte", "next"];

    /// <summary>Whatever came before, the next call of the connection is served, and others all along.</summary>
    [Theory]
    [MemberData(nameof(Floods))]
    public async Task A_flood_is_gone_through_and_the_next_call_is_served(string flood)
    {
        const int Count = 20_000;
        await using var server = new RpcServer(new RpcServices().Add<ICalculator>(new Calculator()));
        IPEndPoint place = server.Listen(0);
        byte[] traffic = [.. flood switch
        {
            "answers to no call" => Many(Count, i => Json($"[1,{i},null,1]")),
            "cancellations" => Many(Count, i => Json($$"""[2,"$/cancel",[{{i % 5000}}]]""")),
            "notifications to nobody" => Many(Count, i => Json("""[2,"nobody",[1,2,3]]""")),
            "stops" => Many(Count, i => Json($$"""[2,"$/stop",[{{i}}]]""")),
            "traces" => Many(Count, i => Json($$"""[2,"$/trace",[{{i}},"x",5]]""")),
            "reports" => Many(Count, i => Json($$"""[2,"$/progress",[{{i}},[1,2]]]""")),
            "one id" => Many(1000, i => [.. Raw.Request(1, "Add", i, 1), .. Raw.Request(1, "Divide", 1.0, 2.0), .. Json("""[2,"$/cancel",[1]]""")]),
            "long names" => Many(5, i => [.. MessagePackWire.Serialize(2).Prepend((byte)0x93), .. MessagePackWire.Serialize(new string((char)('a' + i), 1_000_000)), 0x90]),
            "next" => Many(Count / 10, i => Json($$"""[0,1,"$/next",[{{i}}]]""")),
            _ => Raw.Request(1, "Echo", "a call"),
        }];
        using Socket hostile = Connect(place);
        await using var stream = new NetworkStream(hostile);
        Task<List<(uint Id, byte[] Error, byte[] Result)>> answers = Raw.Answers(stream, all => all.Exists(a => a.Id == 7));
        for (int at = 0, piece = flood == "byte by byte" ? 1 : traffic.Length; at < traffic.Length; at += piece)
        {
            await stream.WriteAsync(traffic.AsMemory(at, piece));
        }

        await stream.WriteAsync(Raw.Request(7, "Add", 1, 2));
        (uint Id, byte[] Error, byte[] Result) last = (await answers.WaitAsync(Patience.Limit)).Single(a => a.Id == 7);
        Assert.Equal(3, MessagePackWire.Deserialize<int>(last.Result));
    }

    /// <summary>A server that waits for an answer itself goes on receiving: whoever doesn't read must not make it keep an answer to each of any number of messages.</summary>
    [Theory]
    [InlineData("Add")]
    [InlineData("nobody")]
    [InlineData("$/next")]
    [InlineData("$/ping")]
    public async Task Who_calls_without_end_and_reads_nothing_is_not_received_from(string method)
    {
        const int Count = 60_000;
        (Stream near, Stream far) = RpcTransport.Pair();
        var asked = new TaskCompletionSource();
        var services = new RpcServices().Add<ICalculator>(new Calculator()).Handle("ask", async call =>
        {
            ValueTask<int> answer = call.Connection.CallAsync<int>("name", []);
            asked.SetResult();
            call.Return(await answer);
        });
        await using RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = services, MaxUnsentBytes = 50_000, MaxMessageBytes = 50_000, SendTimeout = Timeout.InfiniteTimeSpan });
        await near.WriteAsync(Raw.Request(1, "ask"));
        await asked.Task.WaitAsync(Patience.Limit);
        byte[] request = Raw.Request(5, method, 1, 2);
        byte[] traffic = [.. Many(100, _ => request)];
        int sent = 0;
        Task writing = Task.Run(async () =>
        {
            for (; sent < Count; sent += 100)
            {
                await near.WriteAsync(traffic);
            }
        });
        for (int before = -1; before != Volatile.Read(ref sent);)
        {
            before = Volatile.Read(ref sent);
            await Task.Delay(200);
        }

        Assert.InRange(sent, 100, Count - 100);
        int answers = 0;
        var inbox = new RpcInbox(1 << 20, null);
        while (answers < Count)
        {
            int n = await near.ReadAsync(inbox.GetMemory()).AsTask().WaitAsync(Patience.Limit);
            Assert.NotEqual(0, n);
            inbox.Advance(n);
            while (inbox.TryRead(out ReadOnlySpan<byte> bytes))
            {
                RpcMessage.Read(bytes, out RpcMessage message);
                answers += message.Kind == RpcMessageKind.Response && message.Id == 5 ? 1 : 0;
            }
        }

        await writing.WaitAsync(Patience.Limit);
    }

    /// <summary>The answer that a method waits for lies behind more notifications than may be kept. They wait for the method to end.</summary>
    [Fact]
    public async Task A_method_that_waits_for_an_answer_behind_too_many_notifications_ends_with_the_connection()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        var failed = new TaskCompletionSource<Exception>();
        RpcServices services = new RpcServices().Handle("tell", _ => default).Handle("ask", async call =>
        {
            try
            {
                await call.Connection.CallAsync("name", []);
            }
            catch (Exception e)
            {
                failed.SetResult(e);
            }
        });
        var options = new RpcConnectionOptions { Services = services, MaxConcurrentCalls = 1, MaxMessageBytes = 20_000, BacklogTimeout = TimeSpan.FromMilliseconds(200), CallTimeout = Timeout.InfiniteTimeSpan };
        await using RpcConnection server = RpcConnection.Start(far, options);
        await near.WriteAsync(Raw.Request(1, "ask"));
        await near.ReadExactlyAsync(new byte[10]); // it waits for the answer from here on
        byte[] notification = [.. MessagePackWire.Serialize(2).Prepend((byte)0x93), .. MessagePackWire.Serialize("tell"), .. MessagePackWire.Serialize(new object[] { new byte[1000] })];
        Task writing = near.WriteAsync((byte[])[.. Many(1000, _ => notification), .. Json("[1,0,null,null]")]).AsTask();
        RpcProtocolException error = await Assert.ThrowsAsync<RpcProtocolException>(() => server.Closed.WaitAsync(Patience.Limit));
        Assert.Contains("BacklogTimeout", error.Message, StringComparison.Ordinal);
        Assert.IsType<RpcConnectionException>(await failed.Task.WaitAsync(Patience.Limit));
        await writing.ContinueWith(_ => { }, TaskScheduler.Default);
    }

    /// <summary>While a method waits for an answer, more notifications are kept than else, so that the answer behind them is received.</summary>
    [Fact]
    public async Task An_answer_is_received_behind_notifications_that_wait_for_the_method()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        int told = 0;
        RpcServices services = new RpcServices().Handle("tell", _ =>
        {
            Interlocked.Increment(ref told);
            return default;
        }).Handle("ask", static async call => call.Return(await call.Connection.CallAsync<int>("name", [])));
        var options = new RpcConnectionOptions { Services = services, MaxConcurrentCalls = 1, MaxMessageBytes = 20_000, BacklogTimeout = Timeout.InfiniteTimeSpan, CallTimeout = Timeout.InfiniteTimeSpan };
        await using RpcConnection server = RpcConnection.Start(far, options);
        await near.WriteAsync(Raw.Request(1, "ask"));
        await near.ReadExactlyAsync(new byte[13]); // a request with the number 0, in five bytes
        byte[] notification = [.. MessagePackWire.Serialize(2).Prepend((byte)0x93), .. MessagePackWire.Serialize("tell"), .. MessagePackWire.Serialize(new object[] { new byte[1000] })];
        await near.WriteAsync((byte[])[.. Many(50, _ => notification), .. Json("[1,0,null,7]")]).AsTask().WaitAsync(Patience.Limit);
        byte[] answer = new byte[9];
        await near.ReadExactlyAsync(answer).AsTask().WaitAsync(Patience.Limit);
        Assert.Equal([0x94, 1, 0xce, 0, 0, 0, 1, 0xc0, 7], answer);
        await Patience.Until(() => Volatile.Read(ref told) == 50);
    }

    /// <summary>Notifications that take their time are waited for, however long all of them take together: the other side may only send them as fast as they run.</summary>
    [Fact]
    public async Task Notifications_that_are_slow_and_many_dont_end_a_connection_that_waits_for_an_answer()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        using var runs = new SemaphoreSlim(0);
        int begun = 0;
        RpcServices services = new RpcServices().Handle("tell", async _ =>
        {
            Interlocked.Increment(ref begun);
            await runs.WaitAsync();
        });
        var options = new RpcConnectionOptions { Services = services, Sequential = true, MaxMessageBytes = 20_000, MessageTimeout = Timeout.InfiniteTimeSpan, SendTimeout = Timeout.InfiniteTimeSpan, CallTimeout = Timeout.InfiniteTimeSpan, BacklogTimeout = TimeSpan.FromHours(1) };
        await using RpcConnection server = RpcConnection.Start(far, options);
        ValueTask<int> asked = server.CallAsync<int>("name", []);
        byte[] notification = [.. MessagePackWire.Serialize(2).Prepend((byte)0x93), .. MessagePackWire.Serialize("tell"), .. MessagePackWire.Serialize(new object[] { new byte[1000] })];
        Task writing = near.WriteAsync((byte[])[.. Many(100, _ => notification), .. Json("[1,0,null,7]")]).AsTask();
        long now = Environment.TickCount64;
        for (int i = 1; i <= 100; i++)
        {
            await Patience.Until(() => Volatile.Read(ref begun) == i);
            server.Tick(); // as the connection's own timer does at any time
            server.Tick(now += 40 * 60_000); // forty minutes later the next one hasn't begun
            runs.Release();
        }

        Assert.Equal(7, await asked.AsTask().WaitAsync(Patience.Limit));
        await writing.WaitAsync(Patience.Limit);
    }

    [Fact]
    public async Task Who_doesnt_finish_tls_counts_among_the_connections()
    {
        using RSA key = RSA.Create(2048);
        using X509Certificate2 certificate = new CertificateRequest("CN=server", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1).CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        await using var server = new RpcServer(new RpcServices().Add<ICalculator>(new Calculator()), new RpcServerOptions { MaxConnections = 2, HandshakeTimeout = Patience.Limit });
        EndPoint place = server.Listen(new IPEndPoint(IPAddress.Loopback, 0), new SslServerAuthenticationOptions { ServerCertificate = certificate });
        Socket first = Connect(place), second = Connect(place);
        await Patience.Until(() =>
        {
            using Socket third = Connect(place);
            third.ReceiveTimeout = 50;
            try
            {
                return third.Receive(new byte[1]) == 0;
            }
            catch (SocketException e)
            {
                return e.SocketErrorCode == SocketError.ConnectionReset;
            }
        });
        first.Dispose();
        second.Dispose();
        var options = new SslClientAuthenticationOptions { TargetHost = "server", RemoteCertificateValidationCallback = (_, _, _, _) => true };
        await Patience.Until(async () =>
        {
            try
            {
                await using RpcClient client = await RpcClient.ConnectAsync(RpcTransport.Socket(place, options));
                return await client.Proxy<ICalculator>().Add(1, 2) == 3;
            }
            catch (RpcConnectionException)
            {
                return false; // the server hasn't seen the end of the others yet
            }
        });
    }

    /// <summary>Reports wait for who is told of them. Large ones are as few as their bytes say.</summary>
    [Fact]
    public async Task Reports_that_wait_take_no_more_than_they_may()
    {
        using var blocks = new ManualResetEventSlim();
        int told = 0;
        var table = new RpcProgressTable();
        RpcProgressTable.Sink sink = table.Prepare(new Told(() =>
        {
            blocks.Wait();
            Interlocked.Increment(ref told);
        }));
        table.Add([sink]);
        byte[] report = MessagePackWire.Serialize(new byte[1_000_000]);
        for (int i = 0; i < 50; i++)
        {
            table.Report(sink.Token, report, null);
        }

        blocks.Set();
        int before;
        do
        {
            before = Volatile.Read(ref told);
            await Task.Delay(100);
        }
        while (before == 0 || before != Volatile.Read(ref told));
        Assert.InRange(told, 1, 6);
    }

    sealed class Told(Action told) : IProgress<byte[]>
    {
        public void Report(byte[] value) => told();
    }
}
