using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Goldens.Shared;
using Manywire;

/// <summary>What a program with a client and a server does: all forms of methods, over a socket.</summary>
[WireService(Naming = WireNaming.CamelCase)]
public interface ILedger
{
    ValueTask<int> Add(int a, int b, CancellationToken cancellationToken = default);

    Task<Dictionary<string, Person?>> Group(Person[] people, string? prefix = "p");

    IAsyncEnumerable<Point> Count(int to);

    ValueTask<int> Work(int steps, IProgress<Point> progress);

    ValueTask Fail(string text);

    ValueTask<int> AskBack(int number);

    void Tell(string text);
}

/// <summary>What the server calls back.</summary>
[WireService]
public interface IAnswering
{
    ValueTask<int> Double(int number);
}

/// <summary>Services under NativeAOT: proxies and dispatchers are emitted, so nothing is looked up by reflection.</summary>
static class Services
{
    public static void Run(Report report) => report.Check("services", () => RunAsync().GetAwaiter().GetResult());

    static async Task<string?> RunAsync()
    {
        var told = new TaskCompletionSource<string>();
        await using var server = new RpcServer(new RpcServices().Add<ILedger>(connection => new Ledger(connection, told)).Handle("raw", call =>
        {
            call.Return(call.Read<string>("text") + "!");
            return default;
        }));
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { Services = new RpcServices().Add<IAnswering>(new Answering()), SendsTraceContext = true });
        ILedger ledger = client.Proxy<ILedger>();
        int[] sums = await Task.WhenAll(Enumerable.Range(0, 1000).Select(i => ledger.Add(i, 1).AsTask()));
        if (!sums.SequenceEqual(Enumerable.Range(1, 1000)))
        {
            return "sums differ";
        }

        Dictionary<string, Person?> groups = await ledger.Group([new Person("Ann", 30, true)]);
        if (groups is not { Count: 1 } || groups["pAnn"]?.Age != 30)
        {
            return "groups differ";
        }

        int count = 0;
        await foreach (Point point in ledger.Count(1000))
        {
            count += point.X == count ? 1 : 0;
        }

        var progress = new Summing();
        int worked = await ledger.Work(10, progress);
        ledger.Tell("told");
        string message = "";
        int? detail = null;
        try
        {
            await ledger.Fail("text");
        }
        catch (RpcFaultException e)
        {
            (message, detail) = (e.Message, e.ReadDetail<int>());
        }

        string raw = await client.CallAsync<string>("raw", ["untyped"]);
        return (count, worked, message, detail, await ledger.AskBack(21), await told.Task, raw) is (1000, 10, "text", 7, 42, "told", "untyped!") ? null : $"{count} {worked} {message} {detail} {raw}";
    }

    sealed class Summing : IProgress<Point>
    {
        public void Report(Point value)
        {
        }
    }

    sealed class Answering : IAnswering
    {
        public ValueTask<int> Double(int number) => new(2 * number);
    }

    sealed class Ledger(RpcConnection connection, TaskCompletionSource<string> told) : ILedger
    {
        public ValueTask<int> Add(int a, int b, CancellationToken cancellationToken) => new(a + b);

        public Task<Dictionary<string, Person?>> Group(Person[] people, string? prefix) => Task.FromResult(people.ToDictionary(p => prefix + p.Name, p => (Person?)p));

        public async IAsyncEnumerable<Point> Count(int to)
        {
            for (int i = 0; i < to; i++)
            {
                await Task.Yield();
                yield return new Point { X = i };
            }
        }

        public async ValueTask<int> Work(int steps, IProgress<Point> progress)
        {
            for (int i = 0; i < steps; i++)
            {
                progress.Report(new Point { X = i });
                await Task.Yield();
            }

            return steps;
        }

        public ValueTask Fail(string text) => throw RpcFaultException.With(text, 5, 7);

        public async ValueTask<int> AskBack(int number) => await connection.Proxy<IAnswering>().Double(number);

        public void Tell(string text) => told.TrySetResult(text);
    }
}
