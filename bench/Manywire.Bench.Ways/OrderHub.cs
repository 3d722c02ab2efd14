using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;

namespace Manywire.Bench.Ways;

public sealed class OrderHub : Hub
{
    static readonly Order s_order = Order.Sample;

    public Order Echo(Order order) => order;

    /// <summary>Orders until the client has enough.</summary>
    public async IAsyncEnumerable<Order> All([EnumeratorCancellation] CancellationToken cancellation)
    {
        await Task.CompletedTask;
        while (!cancellation.IsCancellationRequested)
        {
            yield return s_order;
        }
    }
}
