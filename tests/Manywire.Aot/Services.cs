using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire;

/// <summary>Services over MessagePack-RPC: proxies and dispatchers.</summary>
static class Services
{
    public static void Run(Report report)
    {
        report.Check("a service over a socket", () => OverSocket().GetAwaiter().GetResult());
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
