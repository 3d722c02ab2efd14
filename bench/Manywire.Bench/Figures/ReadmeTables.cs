using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>The tables of the README: for each wire how many times as fast it is as its peer and as code by hand, and what it allocates.</summary>
static class ReadmeTables
{
    const string None = "–";

    /// <summary>The tables, or nothing but a line when none of their rows was measured.</summary>
    /// <param name="measured">The figures.</param>
    /// <param name="file">The name of their file.</param>
    public static string Make(Measured measured, string file)
    {
        var text = new StringBuilder();
        text.Append("How many times as fast as the library named, and as the floor: code by hand for one type and wire, for vectors a copy of the memory (– where there is none).\n");
        text.Append("Each cell is *a new `byte[]` / a reused `ArrayBufferWriter<byte>` / reading*. Allocated is what Manywire allocates for these three.\n");
        foreach (Comparison comparison in Comparison.All)
        {
            Table(text, measured, comparison);
        }

        List<double> floor = Comparison.Specialised(measured);
        if (floor.Count > 0)
        {
            double mean = Math.Exp(floor.Average(Math.Log));
            text.Append(CultureInfo.InvariantCulture, $"\nAgainst code by hand: {Digits.Ratio(mean)} times as fast, the geometric mean of {floor.Count} rows between {Digits.Ratio(floor.Min())} and {Digits.Ratio(floor.Max())}.\n");
        }

        text.Append(CultureInfo.InvariantCulture, $"\n{Conditions(measured)}\n");
        text.Append(CultureInfo.InvariantCulture, $"Minima of one run; single rows move by a tenth between runs, those that allocate more than 85 kB (the large object heap) by up to twice. [All rows, in nanoseconds](docs/performance.md), [over the revisions](docs/figures.svg), [data](bench/history/{file}).\n");
        text.Append(CultureInfo.InvariantCulture, $"\n```sh\n{Commands(measured, file)}\n```");
        return text.ToString();
    }

    /// <summary>The machine and the versions.</summary>
    public static string Conditions(Measured measured)
    {
        Circumstances c = measured.Circumstances;
        string versions = string.Join(", ", measured.Versions.Select(v => $"{v.Key} {v.Value}"));
        string date = measured.Date.ToUniversalTime().ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);
        return $"{c.Processor}, {c.Cores} virtual cores, {c.System}; .NET {c.Runtime}; {(versions.Length > 0 ? versions + "; " : "")}revision {c.Revision} of {date}.";
    }

    /// <summary>What makes the same figures again.</summary>
    public static string Commands(Measured measured, string file)
    {
        return string.Create(CultureInfo.InvariantCulture, $"bench/run --quick --seconds {measured.Circumstances.Seconds} --save bench/history/{file}\nbench/run --tables bench/history/{file}");
    }

    static void Table(StringBuilder text, Measured measured, Comparison comparison)
    {
        List<Line> lines = [.. comparison.Lines.Where(line => measured.Rows.Exists(r => r.Workload == line.Workload && r.Contender == comparison.Wire))];
        if (lines.Count == 0)
        {
            return;
        }

        text.Append(CultureInfo.InvariantCulture, $"\n| {comparison.Wire} | to {comparison.PeerTitle} | to the floor | allocated |\n|---|---|---|---|\n");
        foreach (Line line in lines)
        {
            string peer = Cell(o => comparison.Speed(measured, line.Workload, o, line.Peer ?? comparison.Peer), Digits.Ratio);
            string floor = Cell(o => line.Peer is null ? comparison.SpeedToFloor(measured, line.Workload, o) : null, Digits.Ratio);
            string allocated = Cell(o => measured.Find(line.Workload, o, comparison.Wire)?.Allocated, Digits.Bytes);
            text.Append(CultureInfo.InvariantCulture, $"| {line.Title} | {peer} | {floor} | {allocated} |\n");
        }
    }

    static string Cell(Func<Operation, double?> figure, Func<double, string> print)
    {
        double?[] figures = [.. Enum.GetValues<Operation>().Select(figure)];
        return Array.TrueForAll(figures, f => f is null) ? None : string.Join(" / ", figures.Select(f => f is double known ? print(known) : None));
    }
}
