using System;
using System.Collections.Generic;
using System.Diagnostics;

namespace Manywire.Measuring;

/// <summary>Measures contenders in turns, so that what else the machine does meets all of them alike.</summary>
public static class Rounds
{
    /// <summary>Warms all contenders up in turns, then measures them in turns.</summary>
    /// <param name="contenders">They keep the figures.</param>
    /// <param name="each">Time for each, of which the first part warms up: the JIT's second tier takes its time.</param>
    /// <param name="progress">Told the part that is done, 0 to 1.</param>
    public static void Run(IReadOnlyList<Contender> contenders, TimeSpan each, Action<double>? progress = null)
    {
        // A row of one contender needs its time for the second tier as well.
        double whole = each.TotalSeconds * contenders.Count;
        double warm = Math.Max(whole * 0.4, Math.Min(0.5, each.TotalSeconds * 5));
        double total = warm + (whole * 0.6);
        long start = Stopwatch.GetTimestamp();
        double spent;
        int first = 0;
        do
        {
            InTurns(contenders, first++, static c => c.WarmUp());
            spent = Stopwatch.GetElapsedTime(start).TotalSeconds;
            progress?.Invoke(Math.Min(spent / total, 1));
        }
        while (spent < warm);

        do
        {
            InTurns(contenders, first++, static c => c.Measure());
            spent = Stopwatch.GetElapsedTime(start).TotalSeconds;
            progress?.Invoke(Math.Min(spent / total, 1));
        }
        while (spent < total);
    }

    static void InTurns(IReadOnlyList<Contender> contenders, int first, Action<Contender> step)
    {
        for (int i = 0; i < contenders.Count; i++)
        {
            step(contenders[(first + i) % contenders.Count]);
        }
    }
}
