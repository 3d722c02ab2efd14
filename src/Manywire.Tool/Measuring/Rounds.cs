using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Runtime;

namespace Manywire.Measuring;

/// <summary>Measures contenders in turns, so that what else the machine does meets all of them alike.</summary>
public static class Rounds
{
    /// <summary>Seconds for which the JIT has compiled nothing and no contender has become faster: its second tier is through with what they call.</summary>
    const double Calm = 0.1;

    /// <summary>The most seconds that a row waits for that: where something else in the process is compiled all the time, it would else wait for good.</summary>
    const double MostWaiting = 3;

    /// <summary>The most seconds for which batches are measured beyond their time, until each contender had one in memory that the process had before.</summary>
    const double MostLonger = 3;

    /// <summary>Warms all contenders up in turns until they no longer become faster and the JIT is done with them, then measures them in turns.</summary>
    /// <param name="contenders">They keep the figures.</param>
    /// <param name="each">Time for each, of which the first part warms up. Where it is short, the JIT's second tier takes longer, and so does the warming up.</param>
    /// <param name="progress">Told the part that is done, 0 to 1.</param>
    public static void Run(IReadOnlyList<Contender> contenders, TimeSpan each, Action<double>? progress = null)
    {
        // A row of one contender needs its time for the second tier as well.
        double whole = each.TotalSeconds * contenders.Count;
        double warm = Math.Max(whole * 0.4, Math.Min(0.5, each.TotalSeconds * 5));
        double measuring = whole * 0.6;
        long start = Stopwatch.GetTimestamp();
        double spent, calm = 0;
        long compiled = -1;
        int first = 0;
        do
        {
            bool isFaster = false;
            InTurns(contenders, first++, c => isFaster |= c.WarmUp());
            spent = Stopwatch.GetElapsedTime(start).TotalSeconds;
            if (isFaster || compiled != (compiled = JitInfo.GetCompiledMethodCount()))
            {
                calm = spent;
            }

            progress?.Invoke(Math.Min(spent / (warm + measuring), 1));
        }
        while (spent < warm || (spent < warm + MostWaiting && (spent - calm < Calm || !contenders.All(c => c.HasRunOften))));

        double end = spent + measuring;
        do
        {
            InTurns(contenders, first++, static c => c.Measure());
            spent = Stopwatch.GetElapsedTime(start).TotalSeconds;
            progress?.Invoke(Math.Min(spent / end, 1));
        }
        while (spent < end || (spent < end + MostLonger && !contenders.All(static c => c.HasHadKnownMemory)));
    }

    static void InTurns(IReadOnlyList<Contender> contenders, int first, Action<Contender> step)
    {
        for (int i = 0; i < contenders.Count; i++)
        {
            step(contenders[(first + i) % contenders.Count]);
        }
    }
}
