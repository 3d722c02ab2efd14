using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;

/// <summary>Services over MessagePack-RPC: proxies, dispatchers, and what an application makes of them by dependency injection.</summary>
static class Services
{
    public static void Run(Report report)
    {
        report.Check("a service over a socket", () => OverSocket().GetAwaiter().GetResult());
        report.Check("a service in an application", () => InApplication().GetAwaiter().GetResult());
    }

    static async Task<string?> OverSocket()
    {
        await using var server = new RpcServer(new RpcServices().Add<ILedger>(connection => new Ledger(connection.Proxy<IWatcher>())));
        var watcher = new Watcher();
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { Services = new RpcServices().Add<IWatcher>(watcher) });
        ILedger ledger = client.Proxy<ILedger>();

        var progress = new Reports();
        Entry added = await ledger.Add(new Entry { Account = "rent", Amount = 650.25m, Tags = ["home"] }, progress);
        if (added is not { Number: 1, Account: "rent", Amount: 650.25m, Tags: ["home"] } || watcher.Seen is not ["rent"])
        {
            return $"the ledger answered {added.Number}, {added.Account}, {added.Amount}; the watcher saw {string.Join(", ", watcher.Seen)}";
        }

        var counted = new List<long>();
        await foreach (long number in ledger.Count(1000))
        {
            counted.Add(number);
        }

        if (counted.Count != 1000 || counted[^1] != 999)
        {
            return $"{counted.Count} results came";
        }

        try
        {
            await ledger.Fail("no");
            return "a method that fails was answered";
        }
        catch (RpcFaultException e) when (e.Message == "no" && e.ReadDetail<Entry>()!.Account == "fault")
        {
        }

        using var cancellation = new CancellationTokenSource();
        Task forever = ledger.Wait(cancellation.Token).AsTask();
        await cancellation.CancelAsync();
        try
        {
            await forever;
            return "a call that was cancelled was answered";
        }
        catch (OperationCanceledException)
        {
        }

        int sum = await client.CallAsync<int>("Sum", [new[] { 1, 2, 3 }]);
        return sum == 6 ? null : $"a call by name gave {sum}";
    }

    static async Task<string?> InApplication()
    {
        string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.Configuration.AddInMemoryCollection(new Dictionary<string, string?> { ["Ledger:Servers:0"] = "unix:" + path, ["Ledger:Options:CallTimeout"] = "00:00:30" });
        builder.Services.AddScoped<ISums, Sums>();
        builder.WebHost.UseKestrelCore();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.ListenUnixSocket(path, endpoint => endpoint.UseMessagePackRpc<ISums>()));
        builder.Services.AddMessagePackRpcClient("ledger", builder.Configuration.GetSection("Ledger")).AddProxy<ITotals>();
        builder.Services.AddHealthChecks().AddMessagePackRpcClient("ledger");
        await using WebApplication app = builder.Build();
        await app.StartAsync();
        long total = await app.Services.GetRequiredService<ITotals>().Sum([40, 2]);
        HealthReport health = await app.Services.GetRequiredService<HealthCheckService>().CheckHealthAsync();
        await app.StopAsync();
        return total != 42 ? $"the sum is {total}" : health.Status != HealthStatus.Healthy ? $"the client is {health.Status}" : null;
    }

    sealed class Reports : IProgress<int>
    {
        public void Report(int value)
        {
        }
    }
}

[Wire]
public sealed class Entry
{
    public int Number { get; set; }

    public string Account { get; set; } = "";

    public decimal Amount { get; set; }

    public List<string> Tags { get; set; } = [];
}

[WireService]
public interface ILedger
{
    Task<Entry> Add(Entry entry, IProgress<int> progress);

    IAsyncEnumerable<long> Count(int to);

    ValueTask Fail(string why);

    ValueTask Wait(CancellationToken cancellationToken);

    ValueTask<int> Sum(int[] numbers);
}

[WireService]
public interface IWatcher
{
    ValueTask Added(string account);
}

[WireService]
public interface ISums
{
    ValueTask<long> Sum(long[] numbers);
}

[WireService]
public interface ITotals
{
    ValueTask<long> Sum(long[] numbers);
}

sealed class Sums : ISums
{
    public ValueTask<long> Sum(long[] numbers) => new(numbers.Sum());
}

sealed class Watcher : IWatcher
{
    public List<string> Seen { get; } = [];

    public ValueTask Added(string account)
    {
        Seen.Add(account);
        return default;
    }
}

/// <summary>Calls its caller back before it answers.</summary>
sealed class Ledger(IWatcher watcher) : ILedger
{
    int _last;

    public async Task<Entry> Add(Entry entry, IProgress<int> progress)
    {
        progress.Report(50);
        await watcher.Added(entry.Account);
        entry.Number = ++_last;
        return entry;
    }

    public async IAsyncEnumerable<long> Count(int to)
    {
        for (int i = 0; i < to; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    public ValueTask Fail(string why) => throw RpcFaultException.With(why, 3, new Entry { Account = "fault" });

    public async ValueTask Wait(CancellationToken cancellationToken) => await Task.Delay(Timeout.Infinite, cancellationToken);

    public ValueTask<int> Sum(int[] numbers) => new(numbers.Sum());
}
