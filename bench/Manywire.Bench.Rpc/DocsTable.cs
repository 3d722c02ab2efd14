using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;

namespace Manywire.Bench.Rpc;

/// <summary>The table of a page, between two marks.</summary>
static class DocsTable
{
    /// <summary>Writes what was measured into the page.</summary>
    /// <param name="path">The page.</param>
    /// <param name="results">For each number of calls in flight what each contender reached, the best first.</param>
    public static void Write(string path, IEnumerable<(int Flying, IReadOnlyList<(IContender Contender, Result Result)> Best)> results)
    {
        var table = new StringBuilder("| calls in flight | | calls/s | CPU per call | bytes per call | Manywire has |\n|---|---|---|---|---|---|\n");
        foreach ((int flying, IReadOnlyList<(IContender Contender, Result Result)> best) in results)
        {
            double own = 0;
            foreach ((IContender contender, Result result) in best)
            {
                own = contender is ManywireContender ? result.PerSecond : own;
            }

            string first = flying.ToString("N0", CultureInfo.InvariantCulture);
            foreach ((IContender contender, Result result) in best)
            {
                string name = contender is FloorContender ? "by hand, for this method alone" : contender.Name;
                string ratio = contender is ManywireContender or NeovimContender ? "" : $"{own / result.PerSecond:0.00} times as many";
                table.Append(CultureInfo.InvariantCulture, $"| {first} | {name} | {Rounded(result.PerSecond)} | {result.Cpu:0.0} us | {result.Allocated:N0} | {ratio} |\n");
                first = "";
            }
        }

        Put(path, "calls", table.ToString());
    }

    /// <summary>Writes a table into the page.</summary>
    /// <param name="path">The page.</param>
    /// <param name="mark">The word of the two marks.</param>
    /// <param name="table">The table.</param>
    public static void Put(string path, string mark, string table)
    {
        string before = $"<!-- {mark} -->\n", after = $"<!-- /{mark} -->";
        string page = File.ReadAllText(path);
        int begin = page.IndexOf(before, StringComparison.Ordinal), end = page.IndexOf(after, StringComparison.Ordinal);
        if (begin < 0 || end < begin)
        {
            throw new InvalidOperationException($"{path} has no {before.Trim()} and {after}.");
        }

        File.WriteAllText(path, page[..(begin + before.Length)] + table + page[end..]);
    }

    /// <summary>The page, from here or from a folder around it: a web project runs in its own folder, wherever it was started.</summary>
    public static string Find(string page)
    {
        for (string? folder = Directory.GetCurrentDirectory(); folder is not null; folder = Path.GetDirectoryName(folder))
        {
            if (File.Exists(Path.Combine(folder, page)))
            {
                return Path.Combine(folder, page);
            }
        }

        throw new FileNotFoundException($"There is no {page} here or in a folder around.");
    }

    /// <summary>Three digits: more change from run to run.</summary>
    public static string Rounded(double rate)
    {
        double unit = Math.Pow(10, Math.Floor(Math.Log10(rate)) - 2);
        return (Math.Round(rate / unit) * unit).ToString("N0", CultureInfo.InvariantCulture);
    }
}
