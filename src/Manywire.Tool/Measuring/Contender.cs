using System;
using System.Collections.Generic;
using System.Diagnostics;

namespace Manywire.Measuring;

/// <summary>One of several ways to do the same work, and what was measured of it.</summary>
public sealed class Contender
{
    const int FewPages = 8; // some are touched whatever is measured

    readonly List<double> _times = [];
    readonly Func<object?>? _function;
    readonly Action? _action;
    double _warmest = double.PositiveInfinity;
    long _runs;
    double _spent;

    /// <summary>A contender whose work has a result.</summary>
    /// <param name="name">What to print.</param>
    /// <param name="work">The work, once. It is called directly: wrapping it would be measured too.</param>
    public Contender(string name, Func<object?> work)
    {
        Name = name;
        _function = work;
    }

    /// <summary>A contender whose work has none.</summary>
    /// <param name="name">What to print.</param>
    /// <param name="work">The work, once.</param>
    public Contender(string name, Action work)
    {
        Name = name;
        _action = work;
    }

    public string Name { get; }

    /// <summary>Nanoseconds of the fastest batch, for one run of the work.</summary>
    public double Min { get; private set; } = double.PositiveInfinity;

    /// <summary>Nanoseconds of the median batch, for one run of the work.</summary>
    public double Median
    {
        get
        {
            if (_times.Count == 0)
            {
                return double.NaN;
            }

            _times.Sort();
            int half = _times.Count / 2;
            return _times.Count % 2 == 1 ? _times[half] : (_times[half - 1] + _times[half]) / 2;
        }
    }

    /// <summary>Bytes allocated by one run of the work: the least that a batch had.</summary>
    public double Allocated { get; private set; } = double.PositiveInfinity;

    /// <summary>Whether it ran often enough for the JIT to count its methods twice: 30 calls before the tier that collects a profile, and 30 in it. One that takes long has its work in methods that it calls.</summary>
    internal bool HasRunOften => _runs >= 100 || _spent > 0.3;

    /// <summary>Whether a batch that was measured had most of its memory from what the process used before. The collector gives memory back, and takes it anew for as long as a second: what is new costs many times the time of the work.</summary>
    internal bool HasHadKnownMemory { get; private set; }

    int Batch { get; set; } = 1;

    /// <summary>Runs a batch, and brings batches towards a millisecond each.</summary>
    /// <returns>Whether it was clearly faster than all batches before.</returns>
    internal bool WarmUp()
    {
        const double Target = 0.001, Clearly = 0.97;
        double spent = Time(Batch, out _), each = spent / Batch;
        _runs += Batch;
        _spent += spent;
        bool isFaster = each < _warmest * Clearly;
        if (isFaster)
        {
            _warmest = each;
        }

        Batch = spent > Target * 1.5 ? Math.Max(1, (int)(Batch * Target / spent))
            : spent < Target / 1.5 ? (int)Math.Min(Batch * Math.Clamp(Target / Math.Max(spent, 1e-9), 1, 8), 1_000_000) + 1
            : Batch;
        return isFaster;
    }

    internal void Measure()
    {
        long pages = MemoryPages.Taken();
        double seconds = Time(Batch, out long allocated);
        HasHadKnownMemory |= (MemoryPages.Taken() - pages - FewPages) * Environment.SystemPageSize <= allocated / 4;
        double each = seconds * 1e9 / Batch;
        _times.Add(each);
        Min = Math.Min(Min, each);
        Allocated = Math.Min(Allocated, (double)allocated / Batch);
    }

    double Time(int runs, out long allocated)
    {
        long bytes = GC.GetAllocatedBytesForCurrentThread();
        long start = Stopwatch.GetTimestamp();
        if (_function is Func<object?> function)
        {
            for (int i = 0; i < runs; i++)
            {
                function();
            }
        }
        else
        {
            Action action = _action!;
            for (int i = 0; i < runs; i++)
            {
                action();
            }
        }

        long stop = Stopwatch.GetTimestamp();
        allocated = GC.GetAllocatedBytesForCurrentThread() - bytes;
        return (stop - start) / (double)Stopwatch.Frequency;
    }
}
