using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Grpc.Tests;

[Wire]
public record Order(int Number, string Customer, List<Line>? Lines = null);

[Wire]
public record Line(string Article, decimal Price);

[WireService]
public interface IShop
{
    Task<Order?> FindAsync(int number);

    ValueTask<decimal> Price(Order order, int rebate, string? coupon = null, CancellationToken token = default);

    ValueTask Ping();

    [WireMethod(Notification = true)]
    Task Tell(Order order);

    Task Place(Order order);

    Task<byte[]> Echo(byte[] caller);

    Task<Order> Sum8(int a, int b, int c, int d, int e, int f, int g, string h);

    IAsyncEnumerable<Order> All(int count, CancellationToken cancellationToken = default);

    IAsyncEnumerable<int> Endless();

    Task<decimal> Total(IAsyncEnumerable<Line> lines, CancellationToken cancellationToken = default);

    Task Upload(IAsyncEnumerable<byte[]> parts);

    IAsyncEnumerable<Order> Orders(IAsyncEnumerable<int> numbers, CancellationToken cancellationToken = default);

    [WireMethod(TimeoutMilliseconds = 200)]
    ValueTask WaitShort(CancellationToken cancellationToken = default);

    ValueTask Wait(CancellationToken cancellationToken = default);

    [WireMethod("fails")]
    Task Fail(string how);
}

public class Shop : IShop
{
    public TaskCompletionSource Waiting { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public TaskCompletionSource Cancelled { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public TaskCompletionSource<int> Given { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public List<Order> Placed { get; } = [];

    public Task<Order?> FindAsync(int number) => Task.FromResult(number < 0 ? null : new Order(number, "Ada", [new Line("tea", 2.50m)]));

    public ValueTask<decimal> Price(Order order, int rebate, string? coupon, CancellationToken token) => new(order.Lines!.Sum(l => l.Price) - rebate - (coupon?.Length ?? 0));

    public ValueTask Ping() => default;

    public Task Tell(Order order) => Place(order);

    public Task Place(Order order)
    {
        Placed.Add(order);
        return Task.CompletedTask;
    }

    public Task<byte[]> Echo(byte[] caller) => Task.FromResult(caller);

    public Task<Order> Sum8(int a, int b, int c, int d, int e, int f, int g, string h) => Task.FromResult(new Order(a + b + c + d + e + f + g, h));

    public async IAsyncEnumerable<Order> All(int count, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Yield();
            yield return new Order(i, "Ada");
        }
    }

    public async IAsyncEnumerable<int> Endless()
    {
        int i = 0;
        try
        {
            while (true)
            {
                await Task.Yield();
                yield return i++;
            }
        }
        finally
        {
            Given.TrySetResult(i);
        }
    }

    public async Task<decimal> Total(IAsyncEnumerable<Line> lines, CancellationToken cancellationToken)
    {
        decimal total = 0;
        await foreach (Line line in lines)
        {
            total += line.Price;
            if (line.Article == "stop")
            {
                return -total;
            }
        }

        return total;
    }

    public async Task Upload(IAsyncEnumerable<byte[]> parts)
    {
        int bytes = 0;
        await foreach (byte[] part in parts)
        {
            bytes += part.Length;
        }

        Given.TrySetResult(bytes);
    }

    public async IAsyncEnumerable<Order> Orders(IAsyncEnumerable<int> numbers, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await foreach (int number in numbers.WithCancellation(cancellationToken))
        {
            if (number < 0)
            {
                yield break;
            }

            yield return new Order(number, "Ada");
        }
    }

    public ValueTask WaitShort(CancellationToken cancellationToken) => Wait(cancellationToken);

    public async ValueTask Wait(CancellationToken cancellationToken)
    {
        Waiting.TrySetResult();
        try
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }
        finally
        {
            Cancelled.TrySetResult();
        }
    }

    public Task Fail(string how) => throw (how == "status" ? new global::Grpc.Core.RpcException(new global::Grpc.Core.Status(global::Grpc.Core.StatusCode.NotFound, "no such order")) : new InvalidOperationException(how));
}
