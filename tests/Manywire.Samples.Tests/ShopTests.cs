using System;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.MySql;
using Manywire.MySql.Tests;
using Manywire.Samples.Shop;
using Xunit;
using Sample = Manywire.Samples.Shop.Program;

namespace Manywire.Samples.Tests;

/// <summary>Orders on three wires, over a server; without the program it does nothing.</summary>
public sealed class ShopTests
{
    [Fact]
    public async Task Orders_go_over_three_wires()
    {
        if (MariaDbServer.Missing is not null)
        {
            return;
        }

        MariaDbServer server = MariaDbServer.Shared;
        await using var db = new MySqlDataSource($"Server=127.0.0.1;Port={server.Port};User ID=native;Password={MariaDbServer.Password};Database=test;SslMode=None");
        var orders = new Orders(db);
        await Sample.FillAsync(orders, 50);
        Assert.Equal(
            """{"id":7,"placedAt":"2026-01-01T00:07:00","state":"Paid","customer":{"id":8,"name":"customer 8"},"lines":[{"orderId":7,"product":"product 1","quantity":3,"price":1.99},{"orderId":7,"product":"product 2","quantity":4,"price":2.99},{"orderId":7,"product":"product 3","quantity":5,"price":3.99},{"orderId":7,"product":"product 4","quantity":6,"price":4.99}]}""",
            Encoding.UTF8.GetString((await orders.JsonAsync(7))!));
        Order first = (await orders.FindAsync(7))!;
        Assert.Equal((1, 4, 67.82m), (orders.Misses, first.Lines.Count, first.Lines.Sum(l => l.Quantity * l.Price)));
        Assert.True(await orders.SetAsync(7, OrderState.Sent));
        Assert.Equal((OrderState.Sent, 2), ((await orders.FindAsync(7))!.State, orders.Misses));
        Assert.Null((await orders.FindAsync(6))!.Customer);
        Assert.Null(await orders.FindAsync(51));
        (Customer best, decimal sum) = (await orders.BestAsync(new DateTime(2026, 1, 1), OrderState.Paid, OrderState.Sent))[0];
        Assert.Equal((best, sum), (await orders.BestAsync(new DateTime(2026, 1, 1), OrderState.Paid, OrderState.Sent)).MaxBy(b => b.Item2));
        Assert.Empty(await orders.BestAsync(new DateTime(2030, 1, 1), OrderState.Paid));
    }
}
