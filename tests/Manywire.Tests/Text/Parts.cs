using System;
using System.Threading.Tasks;

namespace Manywire.Tests.Text;

/// <summary>Long rows of checks, in parts that run beside each other: the same parts, and so the same values, on any machine.</summary>
static class Parts
{
    const int Count = 64;

    /// <summary>Runs a check over a range, part by part.</summary>
    /// <param name="count">From 0 up to here.</param>
    /// <param name="check">Is given the part's number, its first index and the one behind its last.</param>
    public static void Run(long count, Action<int, long, long> check) =>
        Parallel.For(0, Count, part => check(part, count * part / Count, count * (part + 1) / Count));
}
