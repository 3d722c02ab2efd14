using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>The tables of docs/performance.md: ratios, then all contenders on all workloads.</summary>
static class FullTables
{
    public static string Make(Measured measured, string file)
    {
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"{ReadmeTable.Conditions(measured)}\n\n```sh\n{ReadmeTable.Commands(measured, file)}\n```\n\n## Figures\n\n");
        text.Append(RatioTables.Make(measured));
        text.Append(CultureInfo.InvariantCulture, $"\nMinima of one run; single rows move by a tenth between runs, those that allocate more than 85 kB (the large object heap) by up to twice.\n\n## All rows\n");
        foreach (IGrouping<string, Row> workload in measured.Rows.GroupBy(r => r.Workload))
        {
            text.Append(CultureInfo.InvariantCulture, $"\n### {workload.Key}\n\n| | bytes | `byte[]`, ns | B | buffer, ns | B | reading, ns | B |\n|---|--:|--:|--:|--:|--:|--:|--:|\n");
            foreach (IGrouping<string, Row> contender in workload.GroupBy(r => r.Contender))
            {
                text.Append(CultureInfo.InvariantCulture, $"| {contender.Key} | {contender.First().Size:N0} |");
                foreach (Operation operation in Enum.GetValues<Operation>())
                {
                    text.Append(contender.FirstOrDefault(r => r.Operation == operation) is Row row
                        ? string.Create(CultureInfo.InvariantCulture, $" {Digits.Time(row.Min)} ({Digits.Time(row.Median)}) | {row.Allocated:N0} |")
                        : " – | – |");
                }

                text.Append('\n');
            }
        }

        return text.ToString().TrimEnd('\n');
    }
}
