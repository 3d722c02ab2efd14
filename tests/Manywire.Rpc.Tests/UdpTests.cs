using System;
using System.Buffers;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Calls over UDP: datagrams that are lost, doubled, or sent in another's name.</summary>
public class UdpTests
{
    static byte[] Request(uint id, string method, params object[] arguments)
    {
        var output = new ArrayBufferWriter<byte>();
        RpcMessageWriter.Request(output, id, MessagePackWire.Serialize(method));
        MessagePackWire.Serialize(output, arguments);
        return output.WrittenSpan.ToArray();
    }

    static Socket Plain(IPEndPoint server)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp) { ReceiveTimeout = 10_000 };
        socket.Connect(server);
        return socket;
    }

    static string Next(Socket socket)
    {
        byte[] buffer = new byte[65536];
        return MessagePackWire.ToJson(buffer.AsSpan(0, socket.Receive(buffer)));
    }

    [Fact]
    public async Task Calls_and_notifications()
    {
        var service = new Calculator();
        await using RpcUdpServer server = RpcUdpServer.Listen(0, new RpcServices().Add<ICalculator>(service));
        Assert.Equal(IPAddress.Loopback, server.LocalEndPoint.Address);
        await using RpcUdpClient client = RpcUdpClient.Open(server.LocalEndPoint);
        ICalculator calculator = client.Proxy<ICalculator>();
        int[] sums = await Task.WhenAll(Enumerable.Range(0, 50).Select(i => calculator.Add(i, 1).AsTask()));
        Assert.Equal(Enumerable.Range(1, 50), sums);
        Assert.Equal("text", await calculator.EchoAsync("text"));
        Assert.Equal(6, await calculator.Sum(1, 2, 3));
    }

    /// <summary>Of whatever length the answer is: it never has more bytes than what it answers.</summary>
    [Fact]
    public async Task No_answer_is_longer_than_its_request()
    {
        var services = new RpcServices();
        services.Handle("more", call =>
        {
            call.Return(new byte[MessagePackWire.Deserialize<int[]>(call.RawArguments.Span)![0]]);
            return default;
        });
        await using RpcUdpServer server = RpcUdpServer.Listen(0, services);
        using Socket socket = Plain(server.LocalEndPoint);
        byte[] buffer = new byte[65536];
        for (int pad = 0; pad < 60; pad++)
        {
            byte[] request = [.. Request((uint)pad, "more", 40), .. Enumerable.Repeat((byte)0, pad)]; // zeros: a rest that is no message, and counts
            socket.Send(request);
            int count = 0;
            try
            {
                socket.ReceiveTimeout = request.Length < 30 ? 300 : 10_000;
                count = socket.Receive(buffer);
            }
            catch (SocketException) when (request.Length < 30)
            {
                continue; // not even the error fits
            }

            Assert.InRange(count, 1, request.Length);
            bool fits = request.Length >= 7 + 1 + 2 + 40;
            Assert.Equal(fits, MessagePackWire.ToJson(buffer.AsSpan(0, count)).StartsWith($"[1,{pad},null,", StringComparison.Ordinal));
        }

        // Two calls in a datagram share its bytes.
        byte[] both = [.. Request(1000, "more", 20), .. Request(1001, "more", 20)];
        socket.Send(both);
        int all = socket.Receive(buffer);
        socket.ReceiveTimeout = 300;
        try
        {
            all += socket.Receive(buffer);
        }
        catch (SocketException)
        {
            // There was no room for the second.
        }

        Assert.InRange(all, 1, both.Length);
    }

    [Fact]
    public async Task A_client_pads_its_requests_for_long_answers()
    {
        await using RpcUdpServer server = RpcUdpServer.Listen(0, new RpcServices().Add<ICalculator>(new Calculator()));
        await using RpcUdpClient client = RpcUdpClient.Open(server.LocalEndPoint);
        RpcFaultException shorter = await Assert.ThrowsAsync<RpcFaultException>(async () => await client.Proxy<ICalculator>().Group([new Person(36, "Ada"), new Person(36, "Bob")]));
        Assert.Equal("answer > request", shorter.Message);
        await using RpcUdpClient padding = RpcUdpClient.Open(server.LocalEndPoint, null, minDatagramBytes: 1000);
        Assert.NotEmpty(await padding.Proxy<ICalculator>().Group([new Person(36, "Ada"), new Person(36, "Bob")]));
    }

    /// <summary>A network that loses every datagram at first, and doubles the others.</summary>
    [Fact]
    public async Task What_may_run_twice_is_asked_again_and_nothing_else_runs_twice()
    {
        int runs = 0;
        RpcServices services = new RpcServices().Add<ICalculator>(new Calculator());
        services.Handle("run", call =>
        {
            call.Return(Interlocked.Increment(ref runs));
            return default;
        });
        await using RpcUdpServer server = RpcUdpServer.Listen(0, services);
        using var network = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        network.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        int lost = 2;
        using var stop = new CancellationTokenSource();
        Task carrying = Task.Run(async () =>
        {
            byte[] buffer = new byte[65536];
            EndPoint client = server.LocalEndPoint;
            while (true)
            {
                SocketReceiveFromResult received = await network.ReceiveFromAsync(buffer.AsMemory(), SocketFlags.None, server.LocalEndPoint, stop.Token);
                bool isAnswer = received.RemoteEndPoint.Equals(server.LocalEndPoint);
                client = isAnswer ? client : received.RemoteEndPoint;
                if (!isAnswer && Interlocked.Decrement(ref lost) >= 0)
                {
                    continue;
                }

                for (int i = 0; i < 2; i++)
                {
                    await network.SendToAsync(buffer.AsMemory(0, received.ReceivedBytes), SocketFlags.None, isAnswer ? client : server.LocalEndPoint, stop.Token);
                }
            }
        });
        await using RpcUdpClient client = RpcUdpClient.Open((IPEndPoint)network.LocalEndPoint!, new RpcConnectionOptions { CallTimeout = TimeSpan.FromSeconds(30) });
        Assert.Equal(3, await client.Proxy<ICalculator>().Sum(1, 2)); // two were lost, and it was asked again
        lost = 1;
        await using RpcUdpClient hasty = RpcUdpClient.Open((IPEndPoint)network.LocalEndPoint!, new RpcConnectionOptions { CallTimeout = TimeSpan.FromMilliseconds(300) });
        RpcTimeoutException late = await Assert.ThrowsAsync<RpcTimeoutException>(async () => await hasty.Proxy<ICalculator>().Add(1, 2));
        Assert.True(late.OutcomeUnknown);

        // Doubled by the network: the method runs once.
        for (int i = 0; i < 20; i++)
        {
            Assert.Equal(i + 1, await client.CallAsync<int>("run", []));
        }

        Assert.Equal(20, runs);
        await stop.CancelAsync();
        await carrying.ContinueWith(static _ => { }, TaskScheduler.Default);
    }

    [Fact]
    public async Task Garbage_is_passed_over()
    {
        await using RpcUdpServer server = RpcUdpServer.Listen(0, new RpcServices().Add<ICalculator>(new Calculator()));
        using Socket socket = Plain(server.LocalEndPoint);
        var random = new Random(7);
        for (int i = 0; i < 500; i++)
        {
            byte[] garbage = new byte[random.Next(200)];
            random.NextBytes(garbage);
            byte[] changed = Request(1, "Add", 1, 2);
            changed[random.Next(changed.Length)] ^= (byte)(1 << random.Next(8));
            socket.Send(i % 2 == 0 ? garbage : changed);
        }

        // What was answered is of those that were changed; the server goes on. So many at once may leave no room for another.
        socket.ReceiveTimeout = 200;
        string answer = "";
        for (uint id = 4711; id < 4811 && !answer.EndsWith(",null,77]", StringComparison.Ordinal); id++)
        {
            try
            {
                socket.Send([.. Request(id, "Add", 70, 7), 0xc0, 0xc1]);
                answer = Next(socket);
            }
            catch (SocketException)
            {
                // It was lost.
            }
        }

        Assert.EndsWith(",null,77]", answer);
    }

    [Fact]
    public async Task Calls_end_with_their_client()
    {
        using var nobody = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        nobody.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        RpcUdpClient client = RpcUdpClient.Open((IPEndPoint)nobody.LocalEndPoint!);
        Task<int> add = client.Proxy<ICalculator>().Add(1, 2).AsTask();
        Task<long> sum = client.Proxy<ICalculator>().Sum(1).AsTask();
        await client.DisposeAsync();
        Assert.True((await Assert.ThrowsAsync<RpcConnectionException>(() => add)).OutcomeUnknown);
        await Assert.ThrowsAsync<RpcConnectionException>(() => sum);
        await Assert.ThrowsAsync<RpcConnectionException>(async () => await client.Proxy<ICalculator>().Add(1, 2));
        RpcException large = await Assert.ThrowsAsync<RpcException>(async () => await RpcUdpClient.Open((IPEndPoint)nobody.LocalEndPoint!).Proxy<ICalculator>().EchoAsync(new string('x', 70_000)));
        Assert.False(large.OutcomeUnknown);
    }
}
