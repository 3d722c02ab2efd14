using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc.RabbitMq.Tests;

[Wire]
public sealed class Order
{
    public int Number { get; set; }

    public string Customer { get; set; } = "";

    public decimal Total { get; set; }
}

[WireService]
public interface IOrders
{
    ValueTask<Order> Place(Order order);

    [WireMethod(Idempotent = true)]
    ValueTask<int> Price(int number, CancellationToken cancellationToken = default);

    ValueTask Fail(string why);

    IAsyncEnumerable<int> Numbers(int count);

    ValueTask<int> Work(int steps, IProgress<int> progress);

    [WireMethod(Notification = true)]
    ValueTask Pack(int number);

    [WireMethod(Notification = true, Idempotent = true)]
    ValueTask Ship(int number);

    void Forget(int number);

    [WireMethod(TimeoutMilliseconds = 300)]
    ValueTask Sleep(int milliseconds, CancellationToken cancellationToken);
}

/// <summary>Counts what it does.</summary>
public class Orders : IOrders
{
    public ConcurrentDictionary<string, int> Runs { get; } = new();

    /// <summary>What happens in a method before it ends.</summary>
    public Func<string, Task> During { get; set; } = _ => Task.CompletedTask;

    public async ValueTask<Order> Place(Order order)
    {
        order.Number = await Run($"place {order.Customer}");
        return order;
    }

    public async ValueTask<int> Price(int number, CancellationToken cancellationToken)
    {
        await Run($"price {number}");
        return number * 10;
    }

    public ValueTask Fail(string why) => throw RpcFaultException.With(why, 7, new Order { Customer = "nobody" });

    public async IAsyncEnumerable<int> Numbers(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    public async ValueTask<int> Work(int steps, IProgress<int> progress)
    {
        for (int i = 1; i <= steps; i++)
        {
            await Task.Yield();
            progress.Report(i);
        }

        return steps;
    }

    public async ValueTask Pack(int number) => await Run($"pack {number}");

    public async ValueTask Ship(int number) => await Run($"ship {number}");

    public void Forget(int number) => Runs.AddOrUpdate($"forget {number}", 1, (_, n) => n + 1);

    public async ValueTask Sleep(int milliseconds, CancellationToken cancellationToken)
    {
        await Run("sleep");
        await Task.Delay(milliseconds, cancellationToken);
    }

    async Task<int> Run(string what)
    {
        int count = Runs.AddOrUpdate(what, 1, (_, n) => n + 1);
        await During(what);
        return count;
    }
}
