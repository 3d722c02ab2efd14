using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;

namespace Manywire.Bench.Ways;

/// <summary>Measures contenders in turns: of each the best of five rounds, in nanoseconds and allocated bytes.</summary>
static class Rounds
{
    public static void Measure(string what, params (string Name, Action<int> Run)[] contenders)
    {
        var best = new (double Nanoseconds, double Bytes)[contenders.Length];
        Array.Fill(best, (double.MaxValue, 0));
        for (int round = 0; round < 6; round++)
        {
            for (int i = 0; i < contenders.Length; i++)
            {
                int count = 1;
                TimeSpan time;
                do
                {
                    count *= 2;
                    time = Time(contenders[i].Run, count, out _);
                }
                while (time < TimeSpan.FromMilliseconds(100));
                time = Time(contenders[i].Run, count, out long bytes);
                if (round > 0 && time.TotalNanoseconds / count < best[i].Nanoseconds)
                {
                    best[i] = (time.TotalNanoseconds / count, (double)bytes / count);
                }
            }
        }

        foreach (((string name, _), (double nanoseconds, double bytes)) in contenders.Zip(best))
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {what} | {name} | {nanoseconds:N0} | {1e9 / nanoseconds:N0} | {bytes:N0} | {best[0].Nanoseconds / nanoseconds:0.00} |"));
        }
    }

    static TimeSpan Time(Action<int> run, int count, out long bytes)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        var watch = Stopwatch.StartNew();
        run(count);
        TimeSpan time = watch.Elapsed;
        bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        return time;
    }
}
