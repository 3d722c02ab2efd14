using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Manywire.Bench;

/// <summary>The rows of each wire in the order of their ratio to the best library that was measured with the same form, the worst first.</summary>
static class Worst
{
    sealed record Form(string Wire, string[] Peers);

    static readonly Form[] s_forms =
    [
        new("Binary", ["MemoryPack", Graphs.NinoRuns.Name]),
        new("MessagePack", ["MessagePack-CSharp"]),
        new("JSON", ["System.Text.Json", "System.Text.Json relaxed", "Newtonsoft.Json"]),
    ];

    /// <summary>Whether a contender is a wire or a library of its form.</summary>
    public static bool IsOf(string wire, string contender) =>
        Array.Exists(s_forms, f => f.Wire.Equals(wire, StringComparison.OrdinalIgnoreCase) && (f.Wire == contender || f.Peers.Contains(contender)));

    public static void Print(IReadOnlyList<Row> rows, Action<string> say)
    {
        foreach ((string wire, string[] peers) in s_forms)
        {
            List<(double Ratio, Row Ours, Row Best)> compared =
            [
                .. from ours in rows
                   where ours.Contender == wire
                   let best = rows.Where(r => r.Workload == ours.Workload && r.Operation == ours.Operation && peers.Contains(r.Contender)).MinBy(r => r.Min)
                   where best is not null
                   let ratio = best.Min / ours.Min
                   orderby ratio
                   select (ratio, ours, best),
            ];
            if (compared.Count == 0)
            {
                continue;
            }

            say($"\n{wire}: the best other library's time / ours, over {compared.Count} rows; {compared.Count(c => c.Ratio < 1)} of them below 1");
            foreach (IGrouping<Operation, (double Ratio, Row Ours, Row Best)> operation in compared.GroupBy(c => c.Ours.Operation).OrderBy(g => g.Key))
            {
                say($"  {operation.Key.ToString().ToLowerInvariant(),-8} geometric mean {Math.Exp(operation.Average(c => Math.Log(c.Ratio))).ToString("N2", CultureInfo.InvariantCulture)}");
            }

            foreach ((double ratio, Row ours, Row best) in compared)
            {
                say(string.Create(CultureInfo.InvariantCulture, $"  {ratio,6:N2}  {ours.Workload + " / " + ours.Operation.ToString().ToLowerInvariant(),-48} {ours.Min,12:N1} ns {ours.Allocated,10:N0} B   {best.Contender} {best.Min,12:N1} ns {best.Allocated,10:N0} B"));
            }
        }
    }
}
