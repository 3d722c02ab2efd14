using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Bench.Rpc;

/// <summary>
/// How long calls take that come at a constant rate, whether or not others were answered: from the moment at which each was due to its result, so that a pause counts for all calls that fell into it.
/// The code by hand and Manywire get the same rates, in turns: half of the most that Manywire carries, and half of the most that the code by hand does. Calls come from a thread of their own,
/// which wakes up every 200 us; what it is late counts.
/// </summary>
static class Latency
{
    const int Rounds = 3, Seconds = 3, Flying = 64, TickMicroseconds = 200;

    public static async Task Run(string? page)
    {
        IContender[] contenders = [new ManywireContender(), new FloorContender { GathersFromOthers = true }];
        var peaks = new double[contenders.Length];
        foreach (IContender contender in contenders)
        {
            await contender.StartAsync();
        }

        for (int round = 0; round < 4; round++)
        {
            for (int i = 0; i < contenders.Length; i++)
            {
                peaks[i] = Math.Max(peaks[i], await Peak(contenders[i]));
            }
        }

        var table = new StringBuilder("| calls/s | which is half of the most of | | p50 | p99 | p99.9 | p99, of the code by hand's |\n|---|---|---|---|---|---|---|\n");
        for (int of = 0; of < contenders.Length; of++)
        {
            double rate = peaks[of] / 2;
            double[][] best = new double[contenders.Length][];
            for (int round = 0; round <= Rounds; round++)
            {
                for (int i = 0; i < contenders.Length; i++)
                {
                    double[] times = await Constant(contenders[i], rate, round == 0 ? 1 : Seconds);
                    if (round > 0 && (best[i] is null || At(times, 0.99) < At(best[i], 0.99)))
                    {
                        best[i] = times;
                    }
                }
            }

            for (int i = 0; i < contenders.Length; i++)
            {
                string ratio = contenders[i] is FloorContender ? "" : (At(best[i], 0.99) / At(best[^1], 0.99)).ToString("0.00", CultureInfo.InvariantCulture);
                table.Append(CultureInfo.InvariantCulture, $"| {(i == 0 ? DocsTable.Rounded(rate) : "")} | {(i == 0 ? Name(contenders[of]) : "")} | {Name(contenders[i])} | {Time(best[i], 0.5)} | {Time(best[i], 0.99)} | {Time(best[i], 0.999)} | {ratio} |\n");
            }
        }

        Console.Write(table);
        if (page is not null)
        {
            DocsTable.Put(page, "latency", table.ToString());
        }

        foreach (IContender contender in contenders)
        {
            await contender.DisposeAsync();
        }
    }

    static string Name(IContender contender) => contender is FloorContender ? "by hand" : contender.Name;

    static double At(double[] sorted, double part) => sorted[(int)(part * (sorted.Length - 1))];

    static string Time(double[] sorted, double part) => DocsTable.Rounded(At(sorted, part)) + " us";

    static async Task<double> Peak(IContender contender)
    {
        var watch = Stopwatch.StartNew();
        long[] calls = await Task.WhenAll(Enumerable.Range(0, Flying).Select(n => Task.Run(async () =>
        {
            long own = 0;
            while (watch.ElapsedMilliseconds < 700)
            {
                await contender.Add(1_000_000, n);
                own++;
            }

            return own;
        })));
        return calls.Sum() / watch.Elapsed.TotalSeconds;
    }

    /// <summary>Calls at a constant rate.</summary>
    /// <returns>How long they took, sorted.</returns>
    static async Task<double[]> Constant(IContender contender, double rate, int seconds)
    {
        double[] times = new double[(int)(rate * seconds)];
        int left = times.Length;
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var watch = Stopwatch.StartNew();
        var caller = new Thread(() =>
        {
            for (int sent = 0; sent < times.Length;)
            {
                int due = (int)Math.Min(times.Length, watch.Elapsed.TotalSeconds * rate);
                while (sent < due)
                {
                    _ = Call(sent++);
                }

                Pause();
            }
        });
        caller.Start();
        await done.Task;
        caller.Join();
        Array.Sort(times);
        return times;

        [System.Runtime.CompilerServices.AsyncMethodBuilder(typeof(System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder))]
        async ValueTask Call(int n)
        {
            try
            {
                await contender.Add(1_000_000, n & 0x3f).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                done.TrySetException(new InvalidOperationException($"{contender.Name} failed at {rate:N0} calls a second.", e));
                return;
            }

            times[n] = watch.Elapsed.TotalMicroseconds - (n / rate * 1e6);
            if (Interlocked.Decrement(ref left) == 0)
            {
                done.TrySetResult();
            }
        }
    }

    /// <summary>.NET's own pauses are of whole milliseconds.</summary>
    static void Pause()
    {
        if (OperatingSystem.IsWindows())
        {
            Thread.Sleep(1);
            return;
        }

        long[] time = [0, TickMicroseconds * 1000];
        _ = Sleep(time, IntPtr.Zero);
    }

    [DllImport("libc", EntryPoint = "nanosleep")]
    static extern int Sleep(long[] time, IntPtr left);
}
