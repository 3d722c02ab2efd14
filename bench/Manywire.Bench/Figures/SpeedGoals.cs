using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>How fast kinds of data are to be, beside how fast they were measured: the table of docs/performance.md, which <c>bench/run --speed-goals FILE</c> writes.</summary>
static class SpeedGoals
{
    /// <summary>The figures that the table is made from: of these rows alone, so they aren't in the history of all.</summary>
    public const string File = "bench/goals/speed.json";

    /// <summary>The marks around the table.</summary>
    public const string Mark = "goals";

    /// <param name="Title">What the rows have in common.</param>
    /// <param name="Wire">The wire.</param>
    /// <param name="Peer">Whom it is compared with.</param>
    /// <param name="Least">How many times as fast; where <paramref name="IsDifference"/>, how many nanoseconds slower at most.</param>
    /// <param name="Operations">What is done.</param>
    /// <param name="Workloads">The rows.</param>
    /// <param name="IsMean">Whether the geometric mean of the rows is meant, or each of them.</param>
    /// <param name="IsDifference">Whether nanoseconds are compared, and not ratios.</param>
    sealed record Goal(string Title, string Wire, string Peer, double Least, Operation[] Operations, string[] Workloads, bool IsMean = false, bool IsDifference = false);

    static readonly Operation[] s_all = [Operation.Array, Operation.Buffer, Operation.Read], s_written = [Operation.Array, Operation.Buffer], s_read = [Operation.Read];

    static readonly string[] s_graphs = ["graph login", "graph address", "graph events", "graph page", "graph layer", "graph post", "graph mixed", "graph mixed[100]", "graph drawing"];

    static readonly Goal[] s_goals =
    [
        new("1000 values with padding or rules", "Binary", "MemoryPack", 0.7, s_all, [.. Places("DateTime", "DateTimeOffset", "decimal", "bool", "Padded")]),
        new("1000 nullable ones", "Binary", "MemoryPack", 0.7, s_all, ["DateTime?[1000]", "DateTimeOffset?[1000]", "decimal?[1000]", "bool?[1000]", "int?[1000]", "double?[1000]", "Guid?[1000]"]),
        new("one small value, ns slower at most", "Binary", "MemoryPack", 3, s_all, ["int", "long", "double", "Guid", "DateTime", "decimal", "int?", "Guid?", "decimal?", "Padded", "Spot", "Person"], IsDifference: true),
        new("graphs, read", "Binary", "MemoryPack", 1.25, s_read, s_graphs, IsMean: true),
        new("graphs, read", "Binary", "Nino", 1, s_read, s_graphs, IsMean: true),
        new("graphs, written", "Binary", "Nino", 1, s_written, s_graphs, IsMean: true),
        new("1000 strings of mixed text, written", "Binary", "MemoryPack", 1.3, s_written, ["latin[1000]", "cjk[1000]", "japanese[1000]"]),
        new("the same in UTF-16, both ways", "Binary", "MemoryPack", 1, s_all, ["latin in UTF-16[1000]"]),
        new("1000 numbers and bools", "MessagePack", "MessagePack-CSharp", 1.2, s_all, ["bool[1000]", "int[1000]", "small int[1000]", "long[1000]", "double[1000]", "float[1000]"]),
        new("1000 decimals, nullables, times", "MessagePack", "MessagePack-CSharp", 1.2, s_all, ["decimal[1000]", "int?[1000]", "double?[1000]", "DateTime[1000]", "DateTimeOffset[1000]", "TimeSpan[1000]", "TimeOnly[1000]"]),
        new("1000 strings of mixed text", "MessagePack", "MessagePack-CSharp", 1.2, s_all, ["latin[1000]", "cjk[1000]", "japanese[1000]"]),
        new("1000 dates, Guids, times, decimals, nullables", "JSON", "System.Text.Json", 3.5, s_all, ["DateTime[1000]", "DateTimeOffset[1000]", "Guid[1000]", "TimeSpan[1000]", "decimal[1000]", "int?[1000]"]),
        new("dictionaries by number, small dictionaries", "JSON", "System.Text.Json", 3.5, s_all, ["Dictionary<int, int>[1000]", "Dictionary<string, int>[3]"]),
        new("graphs, both ways", "JSON", "System.Text.Json", 4, s_all, s_graphs, IsMean: true),
    ];

    /// <summary>The rows that the table is made from, for <c>--quick --save</c>.</summary>
    public static bool Has(string workload) => s_goals.Any(g => g.Workloads.Contains(workload));

    public static string Make(Measured measured)
    {
        var text = new StringBuilder();
        Circumstances where = measured.Circumstances;
        string nino = measured.Versions.TryGetValue("Nino", out string? version) ? $", Nino {version}" : "";
        text.Append(CultureInfo.InvariantCulture, $"Revision {where.Revision}, {where.Processor}, .NET {where.Runtime}{nino}: the library's time divided by ours. *Slanted*: not reached.\n\n");
        text.Append("| wire | rows | library | goal | geometric mean | rows that reach it | the worst row |\n|---|---|---|--:|--:|--:|---|\n");
        foreach (Goal goal in s_goals)
        {
            List<(string Row, double Ratio, double Difference)> rows =
            [
                .. from workload in goal.Workloads
                   from operation in goal.Operations
                   let ours = measured.Find(workload, operation, goal.Wire)
                   let theirs = measured.Find(workload, operation, goal.Peer)
                   where ours is not null && theirs is not null
                   select ($"`{workload}`, {Verb(operation)}", theirs.Min / ours.Min, ours.Min - theirs.Min),
            ];
            string head = string.Create(CultureInfo.InvariantCulture, $"| {goal.Wire} | {goal.Title} | {goal.Peer} | {goal.Least:0.##}{(goal.IsDifference ? " ns" : "")}{(goal.IsMean ? " as the mean" : "")} | ");
            if (rows.Count == 0)
            {
                text.Append(head).Append("not measured | | |\n"); // a library that isn't there
                continue;
            }

            double mean = Math.Exp(rows.Average(r => Math.Log(r.Ratio)));
            int reached = rows.Count(r => goal.IsDifference ? r.Difference <= goal.Least : r.Ratio >= goal.Least);
            bool isReached = goal.IsMean ? mean >= goal.Least : reached == rows.Count;
            (string row, double ratio, double difference) = goal.IsDifference ? rows.MaxBy(r => r.Difference) : rows.MinBy(r => r.Ratio);
            int missing = (goal.Workloads.Length * goal.Operations.Length) - rows.Count;
            string reaching = $"{reached} of {rows.Count}" + (missing > 0 ? $", {missing} not measured" : "");
            string worst = goal.IsDifference ? $"{row}: {Digits.Time(Math.Round(difference, 1))} ns" : $"{row}: {Digits.Ratio(ratio)}";
            text.Append(CultureInfo.InvariantCulture, $"{head}{Marked(Digits.Ratio(mean), isReached || !goal.IsMean)} | {Marked(reaching, isReached || goal.IsMean)} | {worst} |\n");
        }

        return text.ToString().TrimEnd('\n');
    }

    static string Marked(string text, bool isReached) => isReached ? text : $"*{text}*";

    static string Verb(Operation operation) => operation switch
    {
        Operation.Array => "to an array",
        Operation.Buffer => "to a buffer",
        _ => "read",
    };

    static IEnumerable<string> Places(params string[] values) => values.SelectMany(v => (string[])[$"{v}[1000]", $"List<{v}>[1000]"]);
}
