using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>What a connection does with peers that are slow, hostile, or broken.</summary>
public class ConnectionTests
{
    static byte[] Request(uint id, string method, params object[] arguments) => Raw.Request(id, method, arguments);

    static (RpcConnection Server, Stream Client, Calculator Service) Serve(RpcConnectionOptions? options = null)
    {
        var service = new Calculator();
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection server = RpcConnection.Start(far, (options ?? new RpcConnectionOptions()) with { Services = new RpcServices().Add<ICalculator>(service) });
        return (server, near, service);
    }

    static Task<List<(uint Id, byte[] Error, byte[] Result)>> Answers(Stream stream, int count) => Raw.Answers(stream, count);

    [Fact]
    public async Task Messages_may_come_byte_by_byte_and_many_at_once()
    {
        (RpcConnection server, Stream client, _) = Serve();
        byte[] messages = Enumerable.Range(0, 100).SelectMany(i => Request((uint)i + (uint.MaxValue - 50), "Add", i, 1)).ToArray();
        Task<List<(uint Id, byte[] Error, byte[] Result)>> answers = Answers(client, 200);
        foreach (byte b in messages)
        {
            await client.WriteAsync(new[] { b });
        }

        await client.WriteAsync(messages);
        List<(uint Id, byte[] Error, byte[] Result)> all = await answers;
        Assert.Equal(200, all.Count);
        foreach ((uint id, _, byte[] result) in all)
        {
            int i = (int)(id - (uint.MaxValue - 50));
            Assert.Equal(i + 1, MessagePackWire.Deserialize<int>(result));
        }

        await server.DisposeAsync();
    }

    [Theory]
    [InlineData(new byte[] { 0xc1 })]
    [InlineData(new byte[] { 0x94, 0x07, 0x00, 0xa0, 0x90 })]
    [InlineData(new byte[] { 0x47, 0x45, 0x54, 0x20, 0x2f })]
    [InlineData(new byte[] { 0x80 })]
    public async Task Garbage_ends_the_connection(byte[] garbage)
    {
        (RpcConnection server, Stream client, _) = Serve();
        await client.WriteAsync(garbage);
        await Assert.ThrowsAsync<RpcProtocolException>(() => server.Closed.WaitAsync(Patience.Limit));
        Assert.Equal(0, await client.ReadAsync(new byte[10]));
    }

    [Fact]
    public async Task A_request_that_is_malformed_is_refused_and_the_connection_goes_on()
    {
        (RpcConnection server, Stream client, _) = Serve();
        await client.WriteAsync(new byte[] { 0x94, 0x00, 0x01, 0x05, 0x90, 0x94, 0x00, 0x02, 0xa1, 0x61, 0x05 });
        await client.WriteAsync(Request(3, "Add", 1, 2));
        List<(uint Id, byte[] Error, byte[] Result)> answers = await Answers(client, 3);
        Assert.Equal([1u, 2u, 3u], answers.Select(a => a.Id).Order());
        Assert.All(answers.Where(a => a.Id < 3), a => Assert.Equal((int)RpcErrorCode.MessageRefused, RpcFaults.Read(a.Error, a.Result).Code));
        await server.DisposeAsync();
    }

    [Fact]
    public async Task A_message_that_is_too_large_ends_the_connection_before_it_is_kept()
    {
        (RpcConnection server, Stream client, _) = Serve(new RpcConnectionOptions { MaxMessageBytes = 100_000 });
        await client.WriteAsync(Request(1, "Echo", new string('x', 50_000)));
        Assert.Single(await Answers(client, 1));
        Task writing = client.WriteAsync(Request(2, "Echo", new string('x', 10_000_000))).AsTask();
        RpcProtocolException error = await Assert.ThrowsAsync<RpcProtocolException>(() => server.Closed.WaitAsync(Patience.Limit));
        Assert.Contains("MaxMessageBytes", error.Message, StringComparison.Ordinal);
        await writing.ContinueWith(_ => { }, TaskScheduler.Default);
    }

    /// <summary>The bytes of all connections count together, and are free again when their message is whole or their connection has ended.</summary>
    [Fact]
    public async Task Messages_that_arent_whole_take_no_more_than_they_may_over_all_connections()
    {
        await using var server = new RpcServer(new RpcServices().Add<ICalculator>(new Calculator()), new RpcServerOptions { MaxMessageBytes = 1 << 22, MaxUnfinishedBytes = 900_000 });
        byte[] request = Request(1, "Echo", new string('x', 400_000));
        (RpcConnection First, Stream Stream) first = await Half();
        (RpcConnection Second, Stream Stream) second = await Half();
        RpcProtocolException error = await Assert.ThrowsAsync<RpcProtocolException>(() => second.Second.Closed.WaitAsync(Patience.Limit));
        Assert.Contains("MaxUnfinishedBytes", error.Message, StringComparison.Ordinal);

        await first.Stream.WriteAsync(request.AsMemory(request.Length - 10));
        Assert.Single(await Answers(first.Stream, 1));
        (RpcConnection Third, Stream Stream) third = await Half();
        await third.Stream.WriteAsync(request.AsMemory(request.Length - 10));
        Assert.Single(await Answers(third.Stream, 1));

        async Task<(RpcConnection, Stream)> Half()
        {
            (Stream near, Stream far) = RpcTransport.Pair();
            RpcConnection connection = (await server.ServeAsync(far))!;
            try
            {
                await near.WriteAsync(request.AsMemory(0, request.Length - 10)).AsTask().WaitAsync(Patience.Limit);
            }
            catch (Exception e) when (e is IOException or InvalidOperationException or ObjectDisposedException)
            {
                // The connection has ended.
            }

            return (connection, near);
        }
    }

    /// <summary>The rest of a message isn't received while as much waits to be sent as may: that is no time that the other side takes.</summary>
    [Fact]
    public async Task A_message_isnt_late_while_nothing_is_received()
    {
        (RpcConnection server, Stream client, _) = Serve(new RpcConnectionOptions { MessageTimeout = TimeSpan.FromSeconds(1), MaxUnsentBytes = 1000 });
        byte[] request = Raw.Request(1, "Add", 1, 2);
        await client.WriteAsync(request.AsMemory(0, 5));
        await Task.Delay(50);
        Task told = server.NotifyAsync("big", [new byte[1 << 20]]).AsTask();
        await client.WriteAsync(request.AsMemory(5));
        await Task.Delay(1500);
        Assert.False(server.IsClosed);
        List<(uint Id, byte[] Error, byte[] Result)> read = await Raw.Answers(client, 2);
        await told;
        Assert.Equal(1u, read[1].Id);
        Assert.Equal(3, MessagePackWire.Deserialize<int>(read[1].Result));
        await server.DisposeAsync();
    }

    [Fact]
    public async Task A_message_that_isnt_whole_in_time_ends_the_connection()
    {
        (RpcConnection server, Stream client, _) = Serve(new RpcConnectionOptions { MessageTimeout = TimeSpan.FromMilliseconds(50) });
        await client.WriteAsync(Request(1, "Add", 1, 2));
        Assert.Single(await Answers(client, 1));
        await client.WriteAsync(new byte[] { 0x94, 0x00 });
        RpcProtocolException error = await Assert.ThrowsAsync<RpcProtocolException>(() => server.Closed.WaitAsync(Patience.Limit));
        Assert.Contains("MessageTimeout", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_peer_that_doesnt_read_ends_its_connection()
    {
        (RpcConnection server, Stream client, _) = Serve(new RpcConnectionOptions { SendTimeout = TimeSpan.FromMilliseconds(100), MaxUnsentBytes = 100_000 });
        byte[] request = Request(1, "Echo", new string('x', 50_000));
        try
        {
            for (int i = 0; i < 1000; i++)
            {
                await client.WriteAsync(request).AsTask().WaitAsync(TimeSpan.FromSeconds(5));
            }
        }
        catch (Exception e) when (e is IOException or TimeoutException or InvalidOperationException)
        {
            // The server has stopped reading, or has gone.
        }

        await Assert.ThrowsAnyAsync<RpcException>(() => server.Closed.WaitAsync(Patience.Limit));
    }

    /// <summary>Otherwise all calls that may run at once would add their answers to what waits.</summary>
    [Fact]
    public async Task Calls_wait_while_the_other_side_doesnt_read()
    {
        const int All = 60;
        int begun = 0;
        (Stream near, Stream far) = RpcTransport.Pair();
        var services = new RpcServices().Handle("big", call =>
        {
            Interlocked.Increment(ref begun);
            call.Return(new byte[100_000]);
            return default;
        });
        await using RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = services, MaxUnsentBytes = 300_000, Sequential = true }); // side by side more may begin at once
        await near.WriteAsync(Enumerable.Range(0, All).SelectMany(i => Request((uint)i, "big")).ToArray());
        await Patience.Until(() => Volatile.Read(ref begun) == 3);
        await Task.Delay(100);
        Assert.Equal(3, begun);
        Assert.Equal(All, (await Answers(near, All)).DistinctBy(a => a.Id).Count());
        Assert.Equal(All, begun);
    }

    /// <summary>A call that comes just when as much waits to be sent as may goes on when that was sent, also where no other call runs.</summary>
    [Fact]
    public async Task Large_answers_hold_up_nothing_for_good()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        var services = new RpcServices().Handle("echo", call =>
        {
            call.Return(call.Read<byte[]>("bytes"));
            return default;
        });
        await using RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = services, MaxUnsentBytes = 50_000 });
        await using RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { MaxUnsentBytes = 50_000 });
        byte[] bytes = new byte[100_000];
        await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(async () =>
        {
            for (int i = 0; i < 100; i++)
            {
                Assert.Equal(bytes.Length, (await client.CallAsync<byte[]>("echo", [bytes]))!.Length);
            }
        }))).WaitAsync(Patience.Limit);
    }

    [Fact]
    public async Task No_more_calls_run_than_may()
    {
        (RpcConnection server, Stream client, Calculator service) = Serve(new RpcConnectionOptions { MaxConcurrentCalls = 3 });
        for (uint i = 0; i < 10; i++)
        {
            await client.WriteAsync(Request(i, "Wait"));
        }

        await Patience.Until(() => service.Waiting == 3);
        await Task.Delay(50);
        Assert.Equal(3, service.Waiting);
        await client.DisposeAsync();
        await Patience.Until(() => service.Stopped == 3);
        await server.DisposeAsync();
    }

    /// <summary>Given up while it waits for another: it ends as soon as it begins, and a later call with the same id doesn't.</summary>
    [Fact]
    public async Task A_call_may_be_cancelled_before_it_runs()
    {
        (RpcConnection server, Stream client, Calculator service) = Serve(new RpcConnectionOptions { Sequential = true });
        await client.WriteAsync(Request(1, "Wait"));
        await Patience.Until(() => service.Waiting == 1);
        await client.WriteAsync((byte[])[.. Request(2, "Wait"), .. MessagePackWire.FromJson("""[2,"$/cancel",[2]]"""), .. MessagePackWire.FromJson("""[2,"$/cancel",[4]]"""), .. Request(3, "Add", 1, 2), .. Request(4, "Wait")]);
        await client.WriteAsync(MessagePackWire.FromJson("""[2,"$/cancel",[1]]"""));
        List<(uint Id, byte[] Error, byte[] Result)> answers = await Answers(client, 3);
        Assert.Equal([1u, 2u, 3u], answers.Select(a => a.Id));
        Assert.All(answers[..2], a => Assert.Equal((int)RpcErrorCode.Cancelled, RpcFaults.Read(a.Error, a.Result).Code));
        Assert.Equal("3", MessagePackWire.ToJson(answers[2].Result));
        await Patience.Until(() => service.Waiting == 3);
        Assert.Equal(2, service.Stopped);
        await client.WriteAsync(MessagePackWire.FromJson("""[2,"$/cancel",[4]]"""));
        Assert.Equal([4u], (await Answers(client, 1)).Select(a => a.Id));
        await server.DisposeAsync();
    }

    [Fact]
    public async Task Nothing_answers_a_notification_that_comes_while_the_connection_is_closed()
    {
        (RpcConnection server, Stream client, Calculator service) = Serve();
        await client.WriteAsync(Request(5, "Wait"));
        await Patience.Until(() => service.Waiting == 1);
        Task closing = server.CloseAsync();
        await client.WriteAsync(MessagePackWire.FromJson("""[2,"Tell",["late"]]"""));
        await client.WriteAsync(Request(6, "Add", 1, 2));
        await client.WriteAsync(MessagePackWire.FromJson("""[2,"$/cancel",[5]]"""));
        List<(uint Id, byte[] Error, byte[] Result)> answers = await Answers(client, 3);
        Assert.Equal([6u, 5u], answers.Select(a => a.Id));
        Assert.Equal((int)RpcErrorCode.ServerBusy, RpcFaults.Read(answers[0].Error, answers[0].Result).Code);
        Assert.Equal((int)RpcErrorCode.Cancelled, RpcFaults.Read(answers[1].Error, answers[1].Result).Code);
        await closing;
        Assert.Empty(service.Told);
    }

    [Fact]
    public async Task Calls_run_one_after_another_where_the_options_say_so()
    {
        int running = 0, most = 0;
        var order = new List<int>();
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcServices services = new RpcServices().Handle("step", async call =>
        {
            int step = call.Read<int>("step");
            most = Math.Max(most, Interlocked.Increment(ref running));
            await Task.Delay(1);
            order.Add(step);
            Interlocked.Decrement(ref running);
            call.Return(step);
        });
        RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = services, Sequential = true });
        RpcConnection client = RpcConnection.Start(near);
        Task<int>[] calls = Enumerable.Range(0, 50).Select(i => client.CallAsync<int>("step", [i]).AsTask()).ToArray();
        Assert.Equal(Enumerable.Range(0, 50), await Task.WhenAll(calls));
        Assert.Equal(Enumerable.Range(0, 50), order);
        Assert.Equal(1, most);
        await client.DisposeAsync();
        await server.DisposeAsync();
    }

    /// <summary>The thread that has received calls runs them. One that blocks it holds up neither what came with it nor what comes then: each of these waits for another one, which came behind it in the same bytes.</summary>
    [Fact]
    public async Task A_method_that_blocks_holds_up_nothing_else()
    {
        const int Count = 6;
        var arrived = new CountdownEvent(Count);
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcServices services = new RpcServices().Handle("meet", call =>
        {
            arrived.Signal();
            Assert.True(arrived.Wait(Patience.Limit));
            call.Return(true);
            return default;
        }).Handle("askBack", call =>
        {
            call.Return(call.Connection.CallAsync<int>("double", [21]).AsTask().Result); // as nobody should: the answer comes over the connection whose thread is blocked
            return default;
        });
        RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = services });
        RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { Services = new RpcServices().Handle("double", call =>
        {
            call.Return(2 * call.Read<int>("number"));
            return default;
        }) });
        Task<bool>[] meetings = [.. Enumerable.Range(0, Count).Select(_ => client.CallAsync<bool>("meet", []).AsTask())];
        Assert.Equal(Enumerable.Repeat(true, Count), await Task.WhenAll(meetings).WaitAsync(Patience.Limit));
        Task<int>[] asked = [.. Enumerable.Range(0, 4).Select(_ => client.CallAsync<int>("askBack", []).AsTask())];
        Assert.Equal(Enumerable.Repeat(42, 4), await Task.WhenAll(asked).WaitAsync(Patience.Limit));

        // The caller's side as well: what goes on with a result blocks for the next one.
        int sum = 0;
        await Task.WhenAll(Enumerable.Range(0, 4).Select(async _ =>
        {
            Interlocked.Add(ref sum, await client.CallAsync<int>("askBack", []).ConfigureAwait(false));
            Interlocked.Add(ref sum, client.CallAsync<int>("askBack", []).AsTask().Result);
        })).WaitAsync(Patience.Limit);
        Assert.Equal(336, sum);
        await client.DisposeAsync();
        await server.DisposeAsync();
    }

    static readonly AsyncLocal<string?> s_caller = new();

    /// <summary>What one method leaves in the execution context is nothing that another sees, though one thread runs them one after another; nor is what whoever opened the connection has there.</summary>
    [Fact]
    public async Task Calls_see_nothing_of_each_others_context()
    {
        s_caller.Value = "who opened the connection";
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcServices services = new RpcServices().Handle("who", call =>
        {
            string? before = s_caller.Value;
            s_caller.Value = call.Read<string>("name");
            call.Return(before);
            return default;
        });
        RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = services });
        RpcConnection client = RpcConnection.Start(near);
        Assert.Equal(Enumerable.Repeat<string?>(null, 200), await Task.WhenAll(Enumerable.Range(0, 200).Select(i => client.CallAsync<string?>("who", ["caller " + i]).AsTask())));
        Assert.Equal("who opened the connection", s_caller.Value);
        await client.DisposeAsync();
        await server.DisposeAsync();
    }

    /// <summary>The other side is cut off at each byte of a message, in both directions: what had come is answered, what hadn't isn't run, and every call ends.</summary>
    [Fact]
    public async Task A_connection_may_end_in_the_middle_of_any_message()
    {
        byte[] request = Request(7, "Echo", "日本" + new string('x', 300));
        foreach (int cut in Enumerable.Range(0, request.Length).Where(i => i < 40 || i % 17 == 0))
        {
            (RpcConnection server, Stream client, Calculator service) = Serve();
            await client.WriteAsync(Request(1, "Add", 1, 2));
            await client.WriteAsync(request.AsMemory(0, cut));
            Assert.Single(await Answers(client, 1));
            await client.DisposeAsync();
            Exception? error = await Record.ExceptionAsync(() => server.Closed.WaitAsync(Patience.Limit));
            Assert.Equal(cut > 0, error is RpcProtocolException);
        }

        var output = new ArrayBufferWriter<byte>();
        RpcMessageWriter.Result(output, 0);
        MessagePackWire.Serialize(output, "some text");
        for (int cut = 0; cut < output.WrittenCount; cut++)
        {
            (Stream near, Stream far) = RpcTransport.Pair();
            RpcConnection client = RpcConnection.Start(near);
            ValueTask<string> call = client.CallAsync<string>("text", []);
            await far.ReadAsync(new byte[100]);
            await far.WriteAsync(output.WrittenMemory[..cut]);
            await far.DisposeAsync();
            RpcConnectionException error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await call);
            Assert.True(error.OutcomeUnknown);
            await client.DisposeAsync();
        }
    }

    /// <summary>Messages may stall anywhere, and come in pieces of any size.</summary>
    [Fact]
    public async Task Messages_come_in_pieces_and_with_pauses()
    {
        var random = new Random(1);
        for (int round = 0; round < LongRun.Choose(20, 2000); round++)
        {
            (RpcConnection server, Stream client, _) = Serve(new RpcConnectionOptions { MaxMessageBytes = 100_000 });
            int count = random.Next(1, 60);
            byte[] traffic = [.. Enumerable.Range(0, count).SelectMany(i => random.Next(3) == 0 ? Request((uint)i, "Echo", new string('x', random.Next(5000))) : Request((uint)i, "Add", i, 1))];
            Task<List<(uint Id, byte[] Error, byte[] Result)>> answers = Answers(client, count);
            for (int at = 0; at < traffic.Length;)
            {
                int piece = Math.Min(random.Next(1, random.Next(2) == 0 ? 20 : 5000), traffic.Length - at);
                await client.WriteAsync(traffic.AsMemory(at, piece));
                at += piece;
                if (random.Next(20) == 0)
                {
                    await Task.Delay(1);
                }
            }

            Assert.Equal(Enumerable.Range(0, count).Select(i => (uint)i), (await answers).Select(a => a.Id).Order());
            await server.DisposeAsync();
        }
    }

    [Fact]
    public async Task More_calls_than_may_wait_are_sent_later()
    {
        var service = new Calculator();
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection.Start(far, new RpcConnectionOptions { Services = new RpcServices().Add<ICalculator>(service) });
        RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { MaxPendingCalls = 4, MaxUnsentBytes = 1000 });
        ICalculator calculator = client.Proxy<ICalculator>();
        Task<double>[] calls = Enumerable.Range(0, 1000).Select(i => calculator.Divide(i, 1)).ToArray();
        Assert.Equal(Enumerable.Range(0, 1000).Select(i => (double)i), await Task.WhenAll(calls));
        await client.DisposeAsync();
    }

    /// <summary>What is put in the place of a call that was given up in the queue is another call, whose message is its own.</summary>
    [Fact]
    public async Task A_call_that_was_given_up_before_it_was_sent_is_never_sent()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        await using RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { MaxPendingCalls = 1 });
        ValueTask<int> first = client.CallAsync<int>("first", []);
        var given = new List<Task>();
        for (int i = 0; i < 200; i++) // more than a thread keeps for itself
        {
            using var cancellation = new CancellationTokenSource();
            ValueTask<int> call = client.CallAsync<int>("given", [], cancellation.Token);
            cancellation.Cancel();
            given.Add(Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await call));
        }

        await Task.WhenAll(given).WaitAsync(Patience.Limit);
        Task<int>[] later = [.. Enumerable.Range(0, 200).Select(i => client.CallAsync<int>("later", [i]).AsTask())];
        var inbox = new RpcInbox(1 << 20, null);
        for (int served = 0; served < 201;)
        {
            inbox.Advance(await far.ReadAsync(inbox.GetMemory()).AsTask().WaitAsync(Patience.Limit));
            while (Next(inbox) is var (id, method, argument))
            {
                Assert.NotEqual("given", method);
                served++;
                await far.WriteAsync((byte[])[0x94, 1, .. MessagePackWire.Serialize(id), 0xc0, .. MessagePackWire.Serialize(argument)]);
            }
        }

        Assert.Equal(-1, await first);
        Assert.Equal(Enumerable.Range(0, 200), await Task.WhenAll(later));

        static (uint Id, string Method, int Argument)? Next(RpcInbox inbox)
        {
            return inbox.TryRead(out ReadOnlySpan<byte> bytes) && RpcMessage.Read(bytes, out RpcMessage message) == RpcMessageError.None
                ? (message.Id, System.Text.Encoding.UTF8.GetString(message.Method), message.Body.Length == 1 ? -1 : MessagePackWire.Deserialize<int[]>(message.Body)![0])
                : null;
        }
    }

    [Fact]
    public async Task Calls_end_when_the_other_side_goes()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection client = RpcConnection.Start(near);
        ValueTask<int> call = client.CallAsync<int>("add", [1, 2]);
        byte[] buffer = new byte[100];
        Assert.NotEqual(0, await far.ReadAsync(buffer));
        await far.DisposeAsync();
        RpcConnectionException error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await call);
        Assert.True(error.OutcomeUnknown);
        error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await client.CallAsync<int>("add", [1, 2]));
        Assert.False(error.OutcomeUnknown);
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Answers_that_no_call_waits_for_are_passed_over()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection client = RpcConnection.Start(near);
        using var cancellation = new CancellationTokenSource();
        ValueTask<int> given = client.CallAsync<int>("slow", [], cancellation.Token);
        byte[] buffer = new byte[1000];
        Assert.NotEqual(0, await far.ReadAsync(buffer));
        cancellation.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await given);
        ValueTask<int> next = client.CallAsync<int>("fast", []);
        await far.WriteAsync(new byte[] { 0x94, 1, 99, 0xc0, 1, 0x94, 1, 0, 0xc0, 2, 0x94, 1, 0, 0xc0, 3, 0x94, 1, 1, 0xc0, 4 });
        Assert.Equal(4, await next);
        await client.DisposeAsync();
    }

    /// <summary>A call that was given up keeps its place until its answer comes, and there are 65,536 places: further calls wait, and nothing grows.</summary>
    [Fact]
    public async Task Calls_that_were_given_up_fill_the_places_and_an_answer_makes_room()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { SendsCancellation = false, MaxPendingCalls = int.MaxValue });
        var last = new TaskCompletionSource<uint>();
        int requests = 0;
        Task reading = Task.Run(async () =>
        {
            var inbox = new RpcInbox(1 << 24, null);
            while (await far.ReadAsync(inbox.GetMemory()) is > 0 and var n)
            {
                inbox.Advance(n);
                while (inbox.TryRead(out ReadOnlySpan<byte> bytes))
                {
                    RpcMessage.Read(bytes, out RpcMessage message);
                    requests++;
                    if (message.Method.SequenceEqual("last"u8))
                    {
                        last.SetResult(message.Id);
                    }
                }
            }
        });
        for (int i = 0; i < 65_536; i++)
        {
            using var cancellation = new CancellationTokenSource();
            ValueTask<int> given = client.CallAsync<int>("never", [], cancellation.Token);
            cancellation.Cancel();
            await ((Task)given.AsTask()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing | ConfigureAwaitOptions.ContinueOnCapturedContext);
        }

        ValueTask<int> waiting = client.CallAsync<int>("last", []);
        await Patience.Until(() => Volatile.Read(ref requests) == 65_536);
        await Task.Delay(50);
        Assert.False(last.Task.IsCompleted);
        await far.WriteAsync(new byte[] { 0x94, 1, 5, 0xc0, 7 }); // the answer of the sixth call, which nobody waits for
        uint id = await last.Task.WaitAsync(Patience.Limit);
        Assert.Equal(5u, id & 0xffff);
        Assert.NotEqual(5u, id);
        byte[] answer = [0x94, 1, 0xce, 0, 0, 0, 0, 0xc0, 9];
        System.Buffers.Binary.BinaryPrimitives.WriteUInt32BigEndian(answer.AsSpan(3), id);
        await far.WriteAsync(answer);
        Assert.Equal(9, await waiting);
        await client.DisposeAsync();
        await reading;
    }

    /// <summary>While nothing is received because of the calls that run, bytes are received ahead, up to what a message may have.</summary>
    [Fact]
    public async Task More_calls_than_may_run_and_a_message_may_have_bytes_are_answered()
    {
        var goes = new TaskCompletionSource();
        RpcServices services = new RpcServices().Add<ICalculator>(new Calculator()).Handle("wait", async _ => await goes.Task);
        (Stream client, Stream far) = RpcTransport.Pair();
        await using RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = services, MaxConcurrentCalls = 1, MaxMessageBytes = 5000 });
        await client.WriteAsync(Request(0, "wait"));
        Task writing = client.WriteAsync((byte[])[.. Enumerable.Range(1, 500).SelectMany(i => Request((uint)i, "Echo", new string('x', 100)))]).AsTask();
        await Task.Delay(100);
        Assert.False(server.IsClosed);
        goes.SetResult();
        Assert.Equal(501, (await Answers(client, 501)).Count);
        await writing;
    }

    [Fact]
    public async Task A_result_that_isnt_of_its_type_is_an_error_of_its_call_alone()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection client = RpcConnection.Start(near);
        ValueTask<int> first = client.CallAsync<int>("a", []);
        ValueTask<int> second = client.CallAsync<int>("b", []);
        await far.WriteAsync(new byte[] { 0x94, 1, 0, 0xc0, 0xa1, 0x78, 0x94, 1, 1, 0xc0, 4 });
        RpcException error = await Assert.ThrowsAsync<RpcException>(async () => await first);
        Assert.Contains("'a'", error.Message, StringComparison.Ordinal);
        Assert.Equal(4, await second);
        await client.DisposeAsync();
    }

    public static TheoryData<int> Parts => [.. Enumerable.Range(0, 10)];

    /// <summary>Valid traffic with bytes changed by chance: each connection goes on or ends, and nothing hangs.</summary>
    [Theory]
    [MemberData(nameof(Parts))]
    public async Task Traffic_that_was_changed_does_no_harm(int part)
    {
        byte[] traffic = [.. Request(1, "Add", 1, 2), .. Request(2, "Echo", "text"), .. Request(3, "Sum", new[] { 1, 2, 3 }), .. MessagePackWire.FromJson("""[2,"$/cancel",[1]]"""), .. MessagePackWire.FromJson("""[0,5,"Count",[1000]]"""), .. MessagePackWire.FromJson("""[0,6,"$/next",[1]]"""), .. MessagePackWire.FromJson("""[1,6,null,[1]]""")];
        int rounds = LongRun.Choose(100, 100_000);
        await Parallel.ForAsync(part * rounds, (part + 1) * rounds, new ParallelOptions { MaxDegreeOfParallelism = 32 }, async (round, cancellation) =>
        {
            var random = new Random(round);
            (RpcConnection server, Stream client, _) = Serve(new RpcConnectionOptions { MaxMessageBytes = 10_000 });
            byte[] changed = [.. traffic];
            for (int i = random.Next(1, 4); i > 0; i--)
            {
                changed[random.Next(changed.Length)] = (byte)random.Next(256);
            }

            await client.WriteAsync(changed, cancellation);
            Task reading = ReadAsync(client);
            await client.DisposeAsync();
            await server.Closed.ContinueWith(_ => { }, TaskScheduler.Default).WaitAsync(Patience.Limit, cancellation);
            await reading.ContinueWith(_ => { }, TaskScheduler.Default).WaitAsync(Patience.Limit, cancellation);
        });

        static async Task ReadAsync(Stream stream)
        {
            byte[] buffer = new byte[1000];
            while (await stream.ReadAsync(buffer) > 0)
            {
            }
        }
    }
}
