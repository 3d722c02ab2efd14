using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Bench.Rpc;

// dotnet run -c Release --project bench/Manywire.Bench.Rpc [contender...] [calls in flight...]: calls a second over loopback, client and server in one process.
// CPU and allocation are of both sides together. Each contender is measured in turn, three times, and the best is shown.
// --docs docs/rpc.md writes the table into the page.
// One of soak, latency, payloads, connections and fanout measures that instead; latency has a table in the page as well.
int docs = Array.IndexOf(args, "--docs");
string? page = docs < 0 ? null : DocsTable.Find(args[docs + 1]);
args = [.. args.Where((_, i) => docs < 0 || (i != docs && i != docs + 1))];
if (await Modes.Run(args, page))
{
    return;
}

var results = new List<(int, IReadOnlyList<(IContender, Result)>)>();
int[] flights = [.. args.Where(a => int.TryParse(a, out _)).Select(int.Parse)];
string[] names = [.. args.Where(a => !int.TryParse(a, out _))];
IContender[] contenders = new IContender[] { new FloorContender(), new ManywireContender(), new StreamJsonRpcContender(), new SignalRContender(), new GrpcContender(), new ManywireGrpcContender(), new ProtobufNetContender(), new HttpJsonContender(), new NeovimContender() }
    .Where(c => c is not NeovimContender || NeovimContender.IsHere)
    .Where(c => names.Length == 0 || names.Any(a => c.Name.StartsWith(a, StringComparison.OrdinalIgnoreCase))).ToArray();
foreach (IContender contender in contenders)
{
    await contender.StartAsync();
}

Console.WriteLine("| calls in flight | contender | calls/s | to the floor | CPU us/call | bytes/call |");
Console.WriteLine("|---|---|---|---|---|---|");
foreach (int flying in flights is [] ? [1, 64, 1024] : flights)
{
    var best = new Dictionary<IContender, Result>();
    for (int round = 0; round < 4; round++)
    {
        foreach (IContender contender in contenders)
        {
            Result result = await Measure(contender, flying, TimeSpan.FromSeconds(round == 0 ? 3 : 1));
            if (round > 0 && (!best.TryGetValue(contender, out Result before) || result.PerSecond > before.PerSecond))
            {
                best[contender] = result;
            }
        }
    }

    results.Add((flying, [.. best.OrderByDescending(b => b.Value.PerSecond).Select(b => (b.Key, b.Value))]));
    double floor = best.FirstOrDefault(b => b.Key is FloorContender).Value.PerSecond;
    foreach ((IContender contender, Result result) in best.OrderByDescending(b => b.Value.PerSecond))
    {
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {flying} | {contender.Name} | {result.PerSecond:N0} | {(floor > 0 ? result.PerSecond / floor : 0):0.00} | {result.Cpu:0.00} | {result.Allocated:N0} |"));
    }
}

if (page is not null)
{
    DocsTable.Write(page, results);
}

foreach (IContender contender in contenders)
{
    await contender.DisposeAsync();
}

static async Task<Result> Measure(IContender contender, int flying, TimeSpan time)
{
    bool stop = false;
    long calls = 0;
    TimeSpan cpu = Process.GetCurrentProcess().TotalProcessorTime;
    long allocated = GC.GetTotalAllocatedBytes();
    var watch = Stopwatch.StartNew();
    Task[] callers = Enumerable.Range(0, flying).Select(n => Task.Run(() => Call(n))).ToArray();
    await Task.Delay(time);
    Volatile.Write(ref stop, true);
    await Task.WhenAll(callers);
    double seconds = watch.Elapsed.TotalSeconds;
    return new Result(calls / seconds, (Process.GetCurrentProcess().TotalProcessorTime - cpu).TotalMicroseconds / calls, (GC.GetTotalAllocatedBytes() - allocated) / (double)calls);

    async Task Call(int n)
    {
        long own = 0;
        while (!Volatile.Read(ref stop))
        {
            int sum = await contender.Add(1_000_000 + n, 1);
            if (sum != 1_000_001 + n)
            {
                throw new InvalidOperationException($"{contender.Name} gave {sum}.");
            }

            own++;
        }

        Interlocked.Add(ref calls, own);
    }
}

readonly record struct Result(double PerSecond, double Cpu, double Allocated);
