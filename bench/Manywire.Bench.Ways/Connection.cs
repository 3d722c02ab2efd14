using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.Bench.Ways;

/// <summary>A hub and a client of it over a WebSocket on loopback, with one protocol on both sides.</summary>
sealed class Connection(string name, Action<ISignalRBuilder> protocol) : IAsyncDisposable
{
    const int InFlight = 64;

    WebApplication? _app;
    HubConnection? _client;

    public string Name => name;

    public async Task StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        protocol(builder.Services.AddSignalR(o => o.MaximumParallelInvocationsPerClient = InFlight));
        _app = builder.Build();
        _app.MapHub<OrderHub>("/orders");
        await _app.StartAsync();
        IHubConnectionBuilder client = new HubConnectionBuilder().WithUrl(_app.Urls.First() + "/orders");
        protocol(new ClientBuilder(client.Services));
        _client = client.Build();
        await _client.StartAsync();
    }

    /// <summary>Messages a second of a stream from the server.</summary>
    public async Task<(double PerSecond, double Cpu, double Bytes)> Stream(TimeSpan time) => await Measure(time, async stop =>
    {
        long count = 0;
        using var end = new CancellationTokenSource();
        try
        {
            await foreach (Order order in _client!.StreamAsync<Order>("All", end.Token))
            {
                count += order.Lines.Count == 10 ? 1 : throw new InvalidOperationException("Another order came.");
                if (stop())
                {
                    await end.CancelAsync();
                }
            }
        }
        catch (OperationCanceledException)
        {
            // asked for above
        }

        return count;
    });

    /// <summary>Calls a second, each with an order there and back, 64 at a time.</summary>
    public async Task<(double PerSecond, double Cpu, double Bytes)> Calls(TimeSpan time) => await Measure(time, async stop => (await Task.WhenAll(Enumerable.Range(0, InFlight).Select(async _ =>
    {
        long count = 0;
        for (; !stop(); count++)
        {
            await _client!.InvokeAsync<Order>("Echo", Order.Sample);
        }

        return count;
    }))).Sum());

    static async Task<(double PerSecond, double Cpu, double Bytes)> Measure(TimeSpan time, Func<Func<bool>, Task<long>> run)
    {
        TimeSpan cpu = Process.GetCurrentProcess().TotalProcessorTime;
        long allocated = GC.GetTotalAllocatedBytes();
        var watch = Stopwatch.StartNew();
        long count = await run(() => watch.Elapsed > time);
        TimeSpan took = watch.Elapsed;
        return (count / took.TotalSeconds, (Process.GetCurrentProcess().TotalProcessorTime - cpu).TotalMicroseconds / count, (double)(GC.GetTotalAllocatedBytes() - allocated) / count);
    }

    /// <summary>Connections in turns: of each the median of five rounds of a second.</summary>
    public static async Task Compare(params Connection[] connections)
    {
        foreach (Connection connection in connections)
        {
            await connection.StartAsync();
        }

        foreach ((string what, Func<Connection, TimeSpan, Task<(double PerSecond, double Cpu, double Bytes)>> run) in new (string, Func<Connection, TimeSpan, Task<(double, double, double)>>)[] { ("calls with an order there and back", (c, t) => c.Calls(t)), ("orders streamed", (c, t) => c.Stream(t)) })
        {
            var all = connections.Select(_ => new (double PerSecond, double Cpu, double Bytes)[5]).ToArray();
            for (int round = -1; round < 5; round++)
            {
                for (int i = 0; i < connections.Length; i++)
                {
                    (double, double, double) result = await run(connections[i], TimeSpan.FromSeconds(1));
                    if (round >= 0)
                    {
                        all[i][round] = result;
                    }
                }
            }

            var medians = all.Select(rounds => rounds.OrderBy(r => r.PerSecond).ElementAt(2)).ToArray();
            for (int i = 0; i < connections.Length; i++)
            {
                Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| SignalR, {what} | {connections[i].Name} | {medians[i].Cpu * 1000:N0} of processor time | {medians[i].PerSecond:N0} | {medians[i].Bytes:N0} | {medians[i].PerSecond / medians[0].PerSecond:0.00} |"));
            }
        }

        foreach (Connection connection in connections)
        {
            await connection.DisposeAsync();
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _client!.DisposeAsync();
        await _app!.DisposeAsync();
    }

    /// <summary>What a client and a server have in common: protocols are added to both.</summary>
    sealed class ClientBuilder(IServiceCollection services) : ISignalRBuilder
    {
        public IServiceCollection Services => services;
    }
}
