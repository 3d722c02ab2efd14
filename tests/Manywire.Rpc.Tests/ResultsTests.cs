using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

[WireService]
public interface INumbers
{
    IAsyncEnumerable<int> From(int first);

    [WireMethod(TimeoutMilliseconds = -1)]
    IAsyncEnumerable<int> News();
}

/// <summary>Sequences of results that end before they are at their end: the side that makes them is told, and nobody gets another's.</summary>
public class ResultsTests
{
    sealed class Numbers : INumbers
    {
        public int Ended;

        /// <summary>What the iterator does at its end.</summary>
        public Action Ends { get; init; } = () => { };

        /// <summary>The iterator waits for it behind 1000 numbers, and doesn't ask whether anybody wants more.</summary>
        public Task Goes { get; init; } = Task.CompletedTask;

        public IAsyncEnumerable<int> News() => From(0);

        public async IAsyncEnumerable<int> From(int first)
        {
            try
            {
                for (int i = first; i < first + 2000; i++)
                {
                    if (i == first + 1000)
                    {
                        await Goes;
                    }

                    yield return i;
                }
            }
            finally
            {
                Ends();
                Interlocked.Increment(ref Ended);
            }
        }
    }

    /// <summary>Reads messages that aren't answers, until one of a method comes.</summary>
    static async Task<(uint Id, byte[] Arguments)> Next(Stream stream, string method)
    {
        var inbox = new RpcInbox(1 << 20, null);
        while (true)
        {
            while (inbox.TryRead(out ReadOnlySpan<byte> bytes))
            {
                RpcMessage.Read(bytes, out RpcMessage message);
                if (System.Text.Encoding.UTF8.GetString(message.Method) == method)
                {
                    return (message.Id, message.Body.ToArray());
                }
            }

            int n = await stream.ReadAsync(inbox.GetMemory()).AsTask().WaitAsync(Patience.Limit);
            Assert.NotEqual(0, n);
            inbox.Advance(n);
        }
    }

    static byte[] Answer(uint id, string page) => MessagePackWire.FromJson($"[1,{id},null,{page}]");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_page_that_comes_when_nobody_waits_any_more_ends_the_results(bool first)
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        await using RpcConnection client = RpcConnection.Start(near);
        using var cancellation = new CancellationTokenSource();
        await using IAsyncEnumerator<int> numbers = client.Proxy<INumbers>().From(1).GetAsyncEnumerator(cancellation.Token);
        Task<bool> moving = numbers.MoveNextAsync().AsTask();
        uint id = (await Next(far, "From")).Id;
        if (!first)
        {
            await far.WriteAsync(Answer(id, """{"values":[1],"next":5}"""));
            Assert.True(await moving);
            moving = numbers.MoveNextAsync().AsTask();
            id = (await Next(far, "$/next")).Id;
        }

        cancellation.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => moving);
        await far.WriteAsync(Answer(id, """{"values":[1,2],"next":700000}"""));
        Assert.Equal(MessagePackWire.FromJson("[700000]"), (await Next(far, "$/stop")).Arguments);
    }

    [Fact]
    public async Task Results_that_cant_be_read_are_ended()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        await using RpcConnection client = RpcConnection.Start(near);
        IAsyncEnumerator<int> numbers = client.Proxy<INumbers>().From(1).GetAsyncEnumerator();
        ValueTask<bool> moving = numbers.MoveNextAsync();
        await far.WriteAsync(Answer((await Next(far, "From")).Id, """{"values":[1,"two"],"next":9}"""));
        await Assert.ThrowsAsync<RpcException>(async () => await moving);
        await numbers.DisposeAsync();
        Assert.Equal(MessagePackWire.FromJson("[9]"), (await Next(far, "$/stop")).Arguments);
    }

    /// <summary>Tokens count from 1 on each connection: those of a lost one stand for other results on the next.</summary>
    [Fact]
    public async Task Results_of_a_connection_that_was_lost_arent_taken_from_the_next_one()
    {
        var services = new RpcServices().Add<INumbers>(new Numbers());
        RpcServer server = new(services);
        IPEndPoint place = server.Listen(0);
        await using RpcClient client = await RpcClient.ConnectAsync(place);
        INumbers proxy = client.Proxy<INumbers>();
        IAsyncEnumerator<int> lost = proxy.From(1).GetAsyncEnumerator();
        Assert.True(await lost.MoveNextAsync());
        RpcConnection first = client.Connection!;
        await server.DisposeAsync();
        await Task.WhenAny(first.Closed).WaitAsync(Patience.Limit); // a call that is made before the client sees it may have run
        await using RpcServer second = new(services);
        second.Listen(place);
        var read = new List<int>();
        await foreach (int number in proxy.From(100_000))
        {
            read.Add(number);
            if (read.Count == 1)
            {
                await Assert.ThrowsAsync<RpcConnectionException>(async () =>
                {
                    while (await lost.MoveNextAsync())
                    {
                        Assert.InRange(lost.Current, 1, 2000);
                    }
                });
                await lost.DisposeAsync();
            }
        }

        Assert.Equal(System.Linq.Enumerable.Range(100_000, 2000), read);
    }

    [Fact]
    public async Task Each_page_is_waited_for_as_long_as_the_method_says()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        await using RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { CallTimeout = TimeSpan.FromMinutes(1) });
        await using IAsyncEnumerator<int> news = client.Proxy<INumbers>().News().GetAsyncEnumerator();
        await using IAsyncEnumerator<int> numbers = client.Proxy<INumbers>().From(1).GetAsyncEnumerator();
        Task<bool> moving = news.MoveNextAsync().AsTask(), others = numbers.MoveNextAsync().AsTask();
        await far.WriteAsync(Answer(0, """{"values":[1],"next":5}"""));
        await far.WriteAsync(Answer(1, """{"values":[1],"next":6}"""));
        Assert.True(await moving);
        Assert.True(await others);
        moving = news.MoveNextAsync().AsTask();
        others = numbers.MoveNextAsync().AsTask();
        client.Tick(Environment.TickCount64 + 120_000);
        await Assert.ThrowsAsync<RpcTimeoutException>(() => others);
        await far.WriteAsync(Answer(2, """{"values":[2]}"""));
        Assert.True(await moving);
        Assert.Equal(2, news.Current);
    }

    [Fact]
    public async Task An_iterator_that_blocks_at_its_end_holds_nobody_up()
    {
        using var goes = new ManualResetEventSlim();
        var numbers = new Numbers { Ends = () => goes.Wait(Patience.Limit) };
        await using var server = new RpcServer(new RpcServices().Add<INumbers>(numbers));
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0));
        await foreach (int number in client.Proxy<INumbers>().From(1))
        {
            break;
        }

        await client.PingAsync();
        Assert.Equal(0, Volatile.Read(ref numbers.Ended));
        goes.Set();
        await Patience.Until(() => Volatile.Read(ref numbers.Ended) == 1);
    }

    [Fact]
    public async Task A_page_that_is_made_while_its_connection_ends_ends_the_results()
    {
        var goes = new TaskCompletionSource();
        var numbers = new Numbers { Goes = goes.Task };
        await using var server = new RpcServer(new RpcServices().Add<INumbers>(numbers));
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection connection = (await server.ServeAsync(far))!;
        await near.WriteAsync(Raw.Request(1, "From", 1));
        uint id = 1;
        for (uint token = 1; token <= 3; token++)
        {
            await Raw.Answers(near, 1);
            await near.WriteAsync(Raw.Request(++id, "$/next", token));
        }

        await Raw.Answers(near, 1);
        await near.WriteAsync(Raw.Request(++id, "$/next", 4)); // this page waits
        await near.WriteAsync(Raw.Request(++id, "$/ping"));
        await Raw.Answers(near, 1);
        await near.DisposeAsync();
        await connection.Closed.ContinueWith(_ => { }, TaskScheduler.Default).WaitAsync(Patience.Limit);
        goes.SetResult();
        await Patience.Until(() => Volatile.Read(ref numbers.Ended) == 1);
    }

    [Fact]
    public async Task A_report_of_progress_that_isnt_of_its_type_is_passed_over()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        await using RpcConnection client = RpcConnection.Start(near);
        var told = new TaskCompletionSource<Person>();
        ValueTask<int> working = client.Proxy<ICalculator>().Work(1, new Told(told));
        (uint id, byte[] arguments) = await Next(far, "Work");
        uint token = MessagePackWire.Deserialize<uint[]>(arguments)![1];
        await far.WriteAsync(MessagePackWire.FromJson($"""[2,"$/progress",[{token},"no person"]]"""));
        await far.WriteAsync(MessagePackWire.FromJson($$"""[2,"$/progress",[{{token}},{"Age":3,"Name":"Ada"}]]"""));
        Assert.Equal(new Person(3, "Ada"), await told.Task.WaitAsync(Patience.Limit));
        await far.WriteAsync(Answer(id, "4"));
        Assert.Equal(4, await working);
    }

    sealed class Told(TaskCompletionSource<Person> told) : IProgress<Person>
    {
        public void Report(Person value) => told.TrySetResult(value);
    }
}
