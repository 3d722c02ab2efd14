using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Manywire.Testing;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Xunit;

namespace Manywire.SignalR.Tests;

/// <summary>Hubs in Kestrel with clients of .NET: ours and Microsoft's on either side, and two servers behind Redis.</summary>
public sealed class ServerTests(RedisServer redis) : IClassFixture<RedisServer>
{
    static void OwnServer(ISignalRServerBuilder builder) => builder.AddManywireMessagePackProtocol();

    static void PeerServer(ISignalRServerBuilder builder) => builder.AddMessagePackProtocol();

    static void BinaryServer(ISignalRServerBuilder builder) => builder.AddManywireBinaryProtocol();

    static void OwnClient(IHubConnectionBuilder builder) => builder.AddManywireMessagePackProtocol();

    static void PeerClient(IHubConnectionBuilder builder) => builder.AddMessagePackProtocol();

    static void BinaryClient(IHubConnectionBuilder builder) => builder.AddManywireBinaryProtocol();

    public static TheoryData<string> Pairs => new("our server, Microsoft's client", "Microsoft's server, our client", "ours on both sides", "Binary on both sides");

    static (Action<ISignalRServerBuilder> Server, Action<IHubConnectionBuilder> Client) Pair(string name) => name switch
    {
        "our server, Microsoft's client" => (OwnServer, PeerClient),
        "Microsoft's server, our client" => (PeerServer, OwnClient),
        "ours on both sides" => (OwnServer, OwnClient),
        _ => (BinaryServer, BinaryClient),
    };

    [Theory]
    [MemberData(nameof(Pairs))]
    public async Task Calls_streams_and_answers_go_both_ways(string pair)
    {
        await using TestServer server = await TestServer.Start(Pair(pair).Server);
        await using HubConnection client = await server.Connect(Pair(pair).Client);
        Assert.Equal(5, await client.InvokeAsync<int>("Add", 2, 3));
        var ada = new Person("Ada", 36, 0.1, Mood.Happy, new DateTime(1815, 12, 10, 0, 0, 0, DateTimeKind.Utc), Guid.NewGuid(), 12.34m, ["x", "y"], new() { ["z"] = 1 }, [1, 2, 3], null);
        Person older = await client.InvokeAsync<Person>("Older", ada);
        Assert.Equal((37, ada.Born, ada.Id, ada.Money, Mood.Happy), (older.Age, older.Born, older.Id, older.Money, older.Mood));
        Assert.Null(await client.InvokeAsync<string?>("Nothing", (object?)null));
        Assert.Contains("as it should", (await Assert.ThrowsAsync<HubException>(() => client.InvokeAsync("Fail"))).Message);

        var said = new TaskCompletionSource<(string, Person)>();
        client.On<string, Person>("said", (text, person) => said.SetResult((text, person)));
        client.On<int, int>("answer", value => value * 2);
        await client.SendAsync("Say", "hello");
        Assert.Equal(("hello", "hello"), await said.Task.WaitAsync(Patience.Limit) is var (text, person) ? (text, person.Name) : default);

        Assert.Equal(Enumerable.Range(0, 100), await client.StreamAsync<int>("Count", 100).ToListAsync());
        Assert.Equal(4950, await client.InvokeAsync<int>("Sum", Numbers(100)));
        var names = Channel.CreateUnbounded<string>();
        names.Writer.TryWrite("Grace");
        names.Writer.TryWrite("Alan");
        names.Writer.Complete();
        Assert.Equal(["Grace", "Alan"], await client.StreamAsync<Person>("People", names.Reader).Select(p => p.Name).ToListAsync());

        // A stream that is given up, and a call that a client answers.
        using var source = new CancellationTokenSource();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int i in client.StreamAsync<int>("Count", int.MaxValue, source.Token))
            {
                await source.CancelAsync();
            }
        });
        Assert.Equal(42, await client.InvokeAsync<int>("Ask", client.ConnectionId, 21).WaitAsync(Patience.Limit));
    }

    static async IAsyncEnumerable<int> Numbers(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return i;
            await Task.Yield();
        }
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public async Task What_cannot_be_bound_ends_the_call_and_not_the_connection(string pair)
    {
        await using TestServer server = await TestServer.Start(Pair(pair).Server);
        await using HubConnection client = await server.Connect(Pair(pair).Client);
        Assert.Contains("Failed to invoke 'Add'", (await Assert.ThrowsAsync<HubException>(() => client.InvokeAsync<int>("Add", "a", "b"))).Message);
        Assert.Contains("Failed to invoke 'Add'", (await Assert.ThrowsAsync<HubException>(() => client.InvokeAsync<int>("Add", 1))).Message);
        await Assert.ThrowsAsync<HubException>(() => client.InvokeAsync<int>("NoSuchMethod"));
        Assert.Equal(5, await client.InvokeAsync<int>("Add", 2, 3));
    }

    [Theory]
    [InlineData("our server, Microsoft's client")]
    [InlineData("Binary on both sides")]
    public async Task What_is_not_wired_ends_the_call_and_not_the_connection(string pair)
    {
        await using TestServer server = await TestServer.Start(Pair(pair).Server);
        await using HubConnection client = await server.Connect(Pair(pair).Client);
        Assert.Contains("The result of the call can't be written.", (await Assert.ThrowsAsync<HubException>(() => client.InvokeAsync<string>("Unwritable"))).Message);
        Assert.Contains("Failed to invoke 'Unreadable'", (await Assert.ThrowsAsync<HubException>(() => client.InvokeAsync<int>("Unreadable", 1))).Message);
        Assert.Equal(5, await client.InvokeAsync<int>("Add", 2, 3));
    }

    [RedisFact]
    public async Task Two_servers_behind_Redis_are_one()
    {
        foreach (string pair in new[] { "our server, Microsoft's client", "ours on both sides", "Binary on both sides" })
        {
            void Scaled(ISignalRServerBuilder builder)
            {
                Pair(pair).Server(builder);
                builder.AddStackExchangeRedis(redis.Address, o => o.Configuration.ChannelPrefix = StackExchange.Redis.RedisChannel.Literal(pair));
            }

            await using TestServer first = await TestServer.Start(Scaled), second = await TestServer.Start(Scaled);
            await using HubConnection one = await first.Connect(Pair(pair).Client), other = await second.Connect(Pair(pair).Client);
            var said = new TaskCompletionSource<Person>();
            other.On<string, Person>("said", (_, person) => said.SetResult(person));
            other.On<int, int>("answer", value => value + 1);
            string self = await other.InvokeAsync<string>("Self"); // from then on its server listens to Redis: who connects is told before
            await one.InvokeAsync("Say", "across");
            Assert.Equal(("across", 1.5m), await said.Task.WaitAsync(Patience.Limit) is var person ? (person.Name, person.Money) : default);

            // The answer comes back through Redis as the bytes that the client sent.
            Assert.Equal(8, await one.InvokeAsync<int>("Ask", self, 7).WaitAsync(Patience.Limit));
        }
    }

    [Fact]
    public async Task A_server_refuses_wrong_settings_when_it_starts()
    {
        OptionsValidationException e = await Assert.ThrowsAsync<OptionsValidationException>(() => TestServer.Start(b => b.AddManywireMessagePackProtocol(o => o.Options = o.Options with { Compression = WireCompression.Brotli })));
        Assert.StartsWith("Options of the messagepack hub protocol must be there, without Compression", e.Message);
    }

    [Fact]
    public void A_client_refuses_wrong_settings_when_it_is_built() =>
        Assert.Throws<OptionsValidationException>(() => new HubConnectionBuilder().WithUrl("http://localhost").AddManywireMessagePackProtocol(o => o.Options = o.Options with { Compression = WireCompression.Brotli }).Build());
}
