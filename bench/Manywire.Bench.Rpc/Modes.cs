using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Bench.Rpc;

/// <summary>What isn't calls a second: <c>soak</c>, <c>latency</c>, <c>payloads</c>, <c>connections</c>, <c>fanout</c>.</summary>
static class Modes
{
    public static async Task<bool> Run(string[] args, string? page)
    {
        switch (args is [var mode, ..] ? mode : "")
        {
            case "soak":
                await Soak();
                return true;
            case "latency":
                await Latency.Run(page);
                return true;
            case "payloads":
                await Payloads(args[1..]);
                return true;
            case "connections":
                await Connections();
                return true;
            case "fanout":
                await FanOut();
                return true;
            default:
                return false;
        }
    }

    /// <summary>Ten million calls, and the memory after each million.</summary>
    static async Task Soak()
    {
        await using var contender = new ManywireContender();
        await contender.StartAsync();
        Console.WriteLine("| million calls | heap, KB | resident, MB | bytes/call |\n|---|---|---|---|");
        for (int million = 1; million <= 10; million++)
        {
            long before = GC.GetTotalAllocatedBytes();
            await Task.WhenAll(Enumerable.Range(0, 64).Select(n => Task.Run(async () =>
            {
                for (int i = 0; i < 1_000_000 / 64; i++)
                {
                    await contender.Add(i, n);
                }
            })));
            long allocated = GC.GetTotalAllocatedBytes() - before;
            GC.Collect();
            GC.WaitForPendingFinalizers();
            GC.Collect();
            using Process own = Process.GetCurrentProcess();
            Line($"| {million} | {GC.GetTotalMemory(true) / 1024:N0} | {own.WorkingSet64 >> 20} | {allocated / 1e6:0.000} |");
        }
    }

    /// <summary>Bytes there and back, four calls in flight. Names of contenders and sizes may follow the word.</summary>
    static async Task Payloads(string[] which)
    {
        int[] sizes = [.. which.Where(a => int.TryParse(a, out _)).Select(int.Parse)];
        string[] names = [.. which.Where(a => !int.TryParse(a, out _))];
        Console.WriteLine("| bytes | contender | calls/s | MB/s each way | CPU ms/call | bytes allocated/call |\n|---|---|---|---|---|---|");
        foreach (int size in sizes is [] ? [1_000, 100_000, 1_000_000, 10_000_000] : sizes)
        {
            foreach (IContender contender in new IContender[] { new ManywireContender(), new StreamJsonRpcContender(), new SignalRContender(), new GrpcContender() }
                .Where(c => names.Length == 0 || names.Any(a => c.Name.StartsWith(a, StringComparison.OrdinalIgnoreCase))))
            {
                await contender.StartAsync();
                byte[] payload = new byte[size];
                Random.Shared.NextBytes(payload);
                try
                {
                    await Rate(contender, payload, 300);
                    TimeSpan cpu = Process.GetCurrentProcess().TotalProcessorTime;
                    long allocated = GC.GetTotalAllocatedBytes();
                    (double rate, int calls) = await Rate(contender, payload, 1000);
                    cpu = Process.GetCurrentProcess().TotalProcessorTime - cpu;
                    Line($"| {size:N0} | {contender.Name} | {rate:N0} | {rate * size / 1e6:N0} | {cpu.TotalMilliseconds / calls:0.000} | {(GC.GetTotalAllocatedBytes() - allocated) / calls:N0} |");
                }
                catch (Exception e)
                {
                    Line($"| {size:N0} | {contender.Name} | {e.GetType().Name} | | | |");
                }

                await contender.DisposeAsync();
            }
        }
    }

    static async Task<(double PerSecond, int Calls)> Rate(IContender contender, byte[] payload, int milliseconds)
    {
        var watch = Stopwatch.StartNew();
        int[] calls = await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(async () =>
        {
            int own = 0;
            while (watch.ElapsedMilliseconds < milliseconds)
            {
                byte[] back = await contender.Echo(payload);
                own += back.Length == payload.Length ? 1 : throw new InvalidOperationException("Other bytes came back.");
            }

            return own;
        })));
        return (calls.Sum() / watch.Elapsed.TotalSeconds, calls.Sum());
    }

    /// <summary>Many connections of one server, with one call in flight on each.</summary>
    static async Task Connections()
    {
        await using var server = new RpcServer(new RpcServices().Add<IEcho>(new EchoService()));
        System.Net.IPEndPoint place = server.Listen(0);
        Console.WriteLine("| connections | calls/s | resident, MB |\n|---|---|---|");
        foreach (int count in (int[])[1, 16, 256, 2000])
        {
            RpcClient[] clients = await Task.WhenAll(Enumerable.Range(0, count).Select(_ => RpcClient.ConnectAsync(place).AsTask()));
            var watch = Stopwatch.StartNew();
            int[] calls = await Task.WhenAll(clients.Select(async (client, n) =>
            {
                IEcho echo = client.Proxy<IEcho>();
                int own = 0;
                while (watch.ElapsedMilliseconds < 2000)
                {
                    await echo.Add(n, 1);
                    own++;
                }

                return own;
            }));
            using Process self = Process.GetCurrentProcess();
            Line($"| {count:N0} | {calls.Sum() / watch.Elapsed.TotalSeconds:N0} | {self.WorkingSet64 >> 20} |");
            await Task.WhenAll(clients.Select(c => c.DisposeAsync().AsTask()));
        }
    }

    /// <summary>A server that tells all its clients something, again and again.</summary>
    static async Task FanOut()
    {
        Console.WriteLine("| clients | notifications/s | CPU us/notification |\n|---|---|---|");
        foreach (int count in (int[])[1, 16, 256, 2000])
        {
            var connections = new System.Collections.Concurrent.ConcurrentBag<RpcConnection>();
            await using var server = new RpcServer(new RpcServices().Add<IEcho>(connection =>
            {
                connections.Add(connection);
                return new EchoService();
            }));
            System.Net.IPEndPoint place = server.Listen(0);
            long told = 0;
            RpcServices services = new();
            services.Handle("tell", _ =>
            {
                Interlocked.Increment(ref told);
                return default;
            });
            RpcClient[] clients = await Task.WhenAll(Enumerable.Range(0, count).Select(async _ =>
            {
                RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { Services = services });
                await client.Proxy<IEcho>().Add(1, 1); // its connection is known then
                return client;
            }));
            RpcConnection[] all = [.. connections];
            using Process self = Process.GetCurrentProcess();
            TimeSpan cpu = self.TotalProcessorTime;
            var watch = Stopwatch.StartNew();
            long sent = 0;
            while (watch.ElapsedMilliseconds < 2000)
            {
                foreach (RpcConnection connection in all)
                {
                    Task telling = connection.NotifyAsync("tell", [1]).AsTask();
                    sent++;
                    if (sent % 256 == 0)
                    {
                        await telling;
                    }
                }
            }

            while (Volatile.Read(ref told) < sent)
            {
                await Task.Delay(1);
            }

            double seconds = watch.Elapsed.TotalSeconds;
            self.Refresh();
            Line($"| {count:N0} | {sent / seconds:N0} | {(self.TotalProcessorTime - cpu).TotalMicroseconds / sent:0.00} |");
            await Task.WhenAll(clients.Select(c => c.DisposeAsync().AsTask()));
        }
    }

    static void Line(FormattableString line) => Console.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
