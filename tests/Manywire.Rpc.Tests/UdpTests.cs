using System;
using System.Buffers;
using System.Collections.Generic;
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
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp) { ReceiveTimeout = (int)Patience.Limit.TotalMilliseconds };
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

    /// <summary>Of whatever length the answer is: it never has more bytes than what it answers. What the server has sent when it has stopped is all that it will ever send, so that silence isn't taken from the time that passed.</summary>
    [Fact]
    public async Task No_answer_is_longer_than_its_request()
    {
        const int Head = 7, Text = 40, ErrorLength = Head + 1 + 16 + 1, ResultLength = Head + 1 + 2 + Text;
        const uint Pair = 1000, Last = 2000;
        var services = new RpcServices();
        services.Handle("more", call =>
        {
            call.Return(new byte[MessagePackWire.Deserialize<int[]>(call.RawArguments.Span)![0]]);
            return default;
        });
        await using RpcUdpServer server = RpcUdpServer.Listen(0, services);
        using Socket socket = Plain(server.LocalEndPoint);
        byte[][] requests = [.. Enumerable.Range(0, 60).Select(pad => (byte[])[.. Request((uint)pad, "more", Text), .. new byte[pad]])]; // zeros: a rest that is no message, and counts
        byte[] both = [.. Request(Pair, "more", 20), .. Request(Pair + 1, "more", 20)]; // two calls in a datagram share its bytes
        foreach (byte[] request in (byte[][])[.. requests, both, [.. Request(Last, "more", 0), .. new byte[Text]]])
        {
            socket.Send(request);
        }

        byte[] buffer = new byte[65536];
        var answers = new List<(uint Id, int Length, bool IsResult)>();
        do
        {
            Receive();
        }
        while (answers[^1].Id != Last);

        // It takes datagrams one after another, so all of them have been taken.
        await server.StopAsync();
        while (socket.Available > 0)
        {
            Receive();
        }

        for (int pad = 0; pad < requests.Length; pad++)
        {
            int length = requests[pad].Length;
            (uint, int, bool)[] expected = length < ErrorLength ? [] : [((uint)pad, length < ResultLength ? ErrorLength : ResultLength, length >= ResultLength)];
            Assert.Equal(expected, answers.Where(a => a.Id == pad));
        }

        Assert.Contains(requests, r => r.Length < ErrorLength);
        Assert.InRange(answers.Where(a => a.Id is Pair or Pair + 1).Sum(a => a.Length), ErrorLength, both.Length);

        void Receive()
        {
            int count = socket.Receive(buffer);
            Assert.Equal(RpcMessageError.None, RpcMessage.Read(buffer.AsSpan(0, count), out RpcMessage message));
            answers.Add((message.Id, count, message.Error is [0xc0]));
        }
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

    /// <summary>A network that loses the first two datagrams of everybody, and doubles the others.</summary>
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
        using var stop = new CancellationTokenSource();
        Task carrying = Task.Run(async () =>
        {
            byte[] buffer = new byte[65536];
            EndPoint client = server.LocalEndPoint;
            var sent = new Dictionary<EndPoint, int>();
            while (true)
            {
                SocketReceiveFromResult received = await network.ReceiveFromAsync(buffer.AsMemory(), SocketFlags.None, server.LocalEndPoint, stop.Token);
                bool isAnswer = received.RemoteEndPoint.Equals(server.LocalEndPoint);
                int count = sent[received.RemoteEndPoint] = sent.GetValueOrDefault(received.RemoteEndPoint) + 1;
                if (!isAnswer && count <= 2)
                {
                    continue;
                }

                client = isAnswer ? client : received.RemoteEndPoint;
                for (int i = 0; i < 2; i++)
                {
                    await network.SendToAsync(buffer.AsMemory(0, received.ReceivedBytes), SocketFlags.None, isAnswer ? client : server.LocalEndPoint, stop.Token);
                }
            }
        });
        await using RpcUdpClient client = RpcUdpClient.Open((IPEndPoint)network.LocalEndPoint!, new RpcConnectionOptions { CallTimeout = Patience.Limit });
        Assert.Equal(3, await client.Proxy<ICalculator>().Sum(1, 2)); // two were lost, and it was asked again
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
        var watch = System.Diagnostics.Stopwatch.StartNew();
        for (uint id = 4711; !answer.EndsWith(",null,77]", StringComparison.Ordinal) && watch.Elapsed < Patience.Limit; id++)
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
