using System;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading.Tasks;
using Manywire.MySql;
using Manywire.MySql.Tests;

namespace Manywire.Samples.Shop;

/// <summary>A shop whose orders lie in MariaDB, are served as JSON over HTTP, and cached as Binary.</summary>
public static class Program
{
    public static async Task<int> Main(string[] args)
    {
        if (MariaDbServer.Missing is { } missing)
        {
            Console.WriteLine(missing);
            return 1;
        }

        using var server = new MariaDbServer();
        await using var db = new MySqlDataSource($"Server=127.0.0.1;Port={server.Port};User ID=native;Password={MariaDbServer.Password};Database=test;SslMode=None");
        var orders = new Orders(db);
        await FillAsync(orders, 1000);

        if (args is ["serve", string port])
        {
            await ServeAsync(orders, int.Parse(port, null));
            return 0;
        }

        Console.WriteLine(Encoding.UTF8.GetString((await orders.JsonAsync(7))!));
        await orders.SetAsync(7, OrderState.Sent);
        for (int i = 0; i < 3; i++)
        {
            Console.WriteLine($"order 7 is {(await orders.FindAsync(7))!.State}; read from the database {orders.Misses} times");
        }

        foreach ((Customer customer, decimal sum) in (await orders.BestAsync(new DateTime(2026, 1, 1), OrderState.Paid, OrderState.Sent)).Take(3))
        {
            Console.WriteLine($"{customer.Name,-12} {sum,10:N2}");
        }

        return 0;
    }

    /// <summary>The same orders each time.</summary>
    public static async Task FillAsync(Orders orders, int count)
    {
        await orders.CreateAsync();
        Customer[] customers = [.. Enumerable.Range(1, 20).Select(i => new Customer(i, $"customer {i}"))];
        NewOrder[] rows = [.. Enumerable.Range(1, count).Select(i => new NewOrder(i, new DateTime(2026, 1, 1).AddMinutes(i), (OrderState)(i % 3), i % 7 == 6 ? null : (i % 20) + 1))];
        await orders.AddAsync(customers, rows, rows.SelectMany(o => Enumerable.Range(1, (o.Id % 4) + 1).Select(l => new Line(o.Id, $"product {l}", (o.Id % 5) + l, l + 0.99m))));
    }

    /// <summary><c>GET /orders/7</c>, until the program is ended.</summary>
    static async Task ServeAsync(Orders orders, int port)
    {
        using var listener = new HttpListener();
        listener.Prefixes.Add($"http://127.0.0.1:{port}/");
        listener.Start();
        Console.WriteLine($"http://127.0.0.1:{port}/orders/7");
        while (true)
        {
            HttpListenerContext context = await listener.GetContextAsync();
            byte[]? json = int.TryParse(context.Request.Url!.Segments[^1], out int id) ? await orders.JsonAsync(id) : null;
            context.Response.StatusCode = json is null ? 404 : 200;
            context.Response.ContentType = "application/json";
            context.Response.Close(json ?? [], willBlock: false);
        }
    }
}
