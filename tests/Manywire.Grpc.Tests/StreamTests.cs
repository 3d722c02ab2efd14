using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Grpc.Core;
using Microsoft.AspNetCore.Builder;
using Xunit;

namespace Manywire.Grpc.Tests;

public class StreamTests
{
    static async IAsyncEnumerable<T> Of<T>(IEnumerable<T> values, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        foreach (T value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    static async Task<List<T>> Collect<T>(IAsyncEnumerable<T> values)
    {
        List<T> all = [];
        await foreach (T value in values)
        {
            all.Add(value);
        }

        return all;
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Sequences_travel_in_both_directions(bool binary)
    {
        WireMedium medium = binary ? WireMedium.Binary() : WireMedium.MessagePack();
        var shop = new Shop();
        await using Server server = await Server.Start(medium, shop);
        IShop client = server.Channel.CreateWireClient<IShop>(medium);

        Assert.Equal(Enumerable.Range(0, 1000), (await Collect(client.All(1000))).Select(o => o.Number));
        Assert.Empty(await Collect(client.All(0)));
        Assert.Equal(500m, await client.Total(Of(Enumerable.Repeat(new Line("tea", 0.5m), 1000))));
        Assert.Equal(0m, await client.Total(Of<Line>([])));
        await client.Upload(Of(Enumerable.Range(0, 10).Select(i => new byte[i])));
        Assert.Equal(45, await shop.Given.Task);
        Assert.Equal([1, 2, 3], (await Collect(client.Orders(Of([1, 2, 3])))).Select(o => o.Number));
    }

    [Fact]
    public async Task Answers_come_while_elements_are_still_sent()
    {
        await using Server server = await Server.Start();
        var answered = new SemaphoreSlim(1);
        List<int> seen = [];
        await foreach (Order order in server.Channel.CreateWireClient<IShop>().Orders(OneByOne()))
        {
            seen.Add(order.Number);
            answered.Release();
        }

        Assert.Equal([0, 1, 2, 3, 4], seen);

        async IAsyncEnumerable<int> OneByOne()
        {
            for (int i = 0; i < 5; i++)
            {
                await answered.WaitAsync(); // the next is sent when the last was answered
                yield return i;
            }
        }
    }

    [Fact]
    public async Task A_caller_that_has_enough_ends_the_method()
    {
        var shop = new Shop();
        await using Server server = await Server.Start(shop: shop);
        await foreach (int i in server.Channel.CreateWireClient<IShop>().Endless())
        {
            if (i == 10)
            {
                break;
            }
        }

        Assert.True(await shop.Given.Task >= 10);
    }

    [Fact]
    public async Task A_method_that_has_enough_ends_the_source()
    {
        await using Server server = await Server.Start();
        IShop client = server.Channel.CreateWireClient<IShop>();
        var told = new TaskCompletionSource();
        Assert.Equal(-3m, await client.Total(Lines()));
        await told.Task;

        Assert.Equal([1, 2], (await Collect(client.Orders(Numbers()))).Select(o => o.Number));

        async IAsyncEnumerable<Line> Lines([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            yield return new Line("tea", 1);
            yield return new Line("stop", 2);
            try
            {
                await Task.Delay(Timeout.Infinite, cancellationToken);
            }
            finally
            {
                told.SetResult();
            }
        }

        async IAsyncEnumerable<int> Numbers([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            yield return 1;
            yield return 2;
            yield return -1;
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }
    }

    [Fact]
    public async Task What_a_source_throws_is_the_callers()
    {
        await using Server server = await Server.Start();
        IShop client = server.Channel.CreateWireClient<IShop>();
        Assert.Equal("the source", (await Assert.ThrowsAsync<InvalidOperationException>(() => client.Total(Failing(new Line("tea", 1))))).Message);
        Assert.Equal("the source", (await Assert.ThrowsAsync<InvalidOperationException>(() => Collect(client.Orders(Failing(1))))).Message);

        static async IAsyncEnumerable<T> Failing<T>(T first)
        {
            yield return first;
            await Task.Yield();
            throw new InvalidOperationException("the source");
        }
    }

    [Fact]
    public async Task A_sequence_ends_with_its_token()
    {
        var shop = new Shop();
        await using Server server = await Server.Start(shop: shop);
        using var cancellation = new CancellationTokenSource();
        RpcException error = await Assert.ThrowsAsync<RpcException>(async () =>
        {
            await foreach (int i in server.Channel.CreateWireClient<IShop>().Endless().WithCancellation(cancellation.Token))
            {
                if (i == 3)
                {
                    cancellation.Cancel();
                }
            }
        });
        Assert.Equal(StatusCode.Cancelled, error.StatusCode);
        await shop.Given.Task;
    }

    [Fact]
    public async Task An_element_that_cannot_be_written_ends_the_call_with_its_reason()
    {
        await using Server server = await Server.Start(app => app.MapGrpcService(WireGrpc.Define<IGroups>(new Groups())));
        var deep = WireMedium.MessagePack(new MessagePackWireOptions { MaxDepth = 1 });
        RpcException error = await Assert.ThrowsAsync<RpcException>(() => server.Channel.CreateWireClient<IGroups>(deep).Put(Of([new Group([new Group([new Group([])])])])));
        Assert.Equal(StatusCode.Internal, error.StatusCode);
        Assert.Contains("can't be written", error.Status.Detail, StringComparison.Ordinal);
    }
}

[Wire]
public record Group(List<Group> Parts);

[WireService]
public interface IGroups
{
    Task Put(IAsyncEnumerable<Group> groups);
}

public class Groups : IGroups
{
    public async Task Put(IAsyncEnumerable<Group> groups)
    {
        await foreach (Group _ in groups)
        {
        }
    }
}
