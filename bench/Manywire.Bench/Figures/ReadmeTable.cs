using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>The table of the README: a line for each wire, with the geometric mean of all its values and the value that does worst.</summary>
static class ReadmeTable
{
    /// <summary>The table, and what it was measured with.</summary>
    /// <param name="measured">The figures.</param>
    /// <param name="file">The name of their file.</param>
    public static string Make(Measured measured, string file)
    {
        var text = new StringBuilder();
        text.Append("How many times as fast as the library named: writing a new `byte[]` / writing to a reused buffer / reading.\n\n");
        text.Append("| wire | compared with | geometric mean | the worst value |\n|---|---|---|---|\n");
        foreach (Comparison comparison in Comparison.All)
        {
            List<Line> lines = [.. comparison.Lines.Where(line => Speeds(measured, comparison, line).Any())];
            if (lines.Count > 0)
            {
                Line worst = lines.MinBy(line => Speeds(measured, comparison, line).Min())!;
                string mean = RatioTables.Cell(o => Mean(lines.Select(line => Speed(measured, comparison, line, o))), Digits.Ratio);
                text.Append(CultureInfo.InvariantCulture, $"| {comparison.Wire} | {comparison.PeerTitle} | {mean}, over {lines.Count} values | {worst.Title}: {RatioTables.Cell(o => Speed(measured, comparison, worst, o), Digits.Ratio)} |\n");
            }
        }

        List<double> floor = Comparison.Specialised(measured);
        if (floor.Count > 0)
        {
            text.Append(CultureInfo.InvariantCulture, $"\nAgainst code by hand for one type and one wire: {Digits.Ratio(Math.Exp(floor.Average(Math.Log)))} times as fast, the geometric mean of {floor.Count} rows between {Digits.Ratio(floor.Min())} and {Digits.Ratio(floor.Max())}.\n");
        }

        text.Append(CultureInfo.InvariantCulture, $"\n{Conditions(measured)} [All values, with what they allocate](docs/performance.md#figures), [over the revisions](docs/figures.svg), [data](bench/history/{file}).\n");
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
    public static string Commands(Measured measured, string file) =>
        string.Create(CultureInfo.InvariantCulture, $"bench/run --quick --seconds {measured.Circumstances.Seconds} --save bench/history/{file}\nbench/run --tables bench/history/{file}");

    static double? Speed(Measured measured, Comparison comparison, Line line, Operation operation) => comparison.Speed(measured, line.Workload, operation, line.Peer ?? comparison.Peer);

    static IEnumerable<double> Speeds(Measured measured, Comparison comparison, Line line) =>
        Enum.GetValues<Operation>().Select(o => Speed(measured, comparison, line, o)).OfType<double>();

    static double? Mean(IEnumerable<double?> speeds)
    {
        double[] known = [.. speeds.OfType<double>()];
        return known.Length == 0 ? null : Math.Exp(known.Average(Math.Log));
    }
}
