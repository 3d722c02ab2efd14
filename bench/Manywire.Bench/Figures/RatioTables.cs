using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>For each wire how many times as fast it is as its peer and as code by hand, and what it allocates: a line for each value.</summary>
static class RatioTables
{
    const string None = "–";

    /// <summary>The tables of the wires of which something was measured.</summary>
    public static string Make(Measured measured)
    {
        var text = new StringBuilder();
        text.Append("How many times as fast as the library named, and as the floor: code by hand for one type and wire, for vectors a copy of the memory (– where there is none).\n");
        text.Append("Each cell is *a new `byte[]` / a reused `ArrayBufferWriter<byte>` / reading*. Allocated is what Manywire allocates for these three.\n");
        foreach (Comparison comparison in Comparison.All)
        {
            Table(text, measured, comparison);
        }

        return text.ToString();
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

    public static string Cell(Func<Operation, double?> figure, Func<double, string> print)
    {
        double?[] figures = [.. Enum.GetValues<Operation>().Select(figure)];
        return Array.TrueForAll(figures, f => f is null) ? None : string.Join(" / ", figures.Select(f => f is double known ? print(known) : None));
    }
}
