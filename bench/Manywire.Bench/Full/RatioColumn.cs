using System.Globalization;
using System.Linq;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Manywire.Bench;

/// <summary>The mean against System.Text.Json's in the same workload and operation.</summary>
sealed class RatioColumn : IColumn
{
    public string Id => nameof(RatioColumn);

    public string ColumnName => "Ratio";

    public bool AlwaysShow => true;

    public ColumnCategory Category => ColumnCategory.Custom;

    public int PriorityInCategory => 0;

    public bool IsNumeric => true;

    public UnitType UnitType => UnitType.Dimensionless;

    public string Legend => "Mean against System.Text.Json's in the same workload and operation";

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase) => GetValue(summary, benchmarkCase, SummaryStyle.Default);

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase, SummaryStyle style)
    {
        string row = RowOf(benchmarkCase);
        string baseline = $"{row[..row.LastIndexOf('/')]}/System.Text.Json";
        BenchmarkCase? other = summary.BenchmarksCases.FirstOrDefault(c => RowOf(c) == baseline);
        double? mean = summary[benchmarkCase]?.ResultStatistics?.Mean;
        double? against = other is null ? null : summary[other]?.ResultStatistics?.Mean;
        return mean is double a && against is double b ? (a / b).ToString("N2", CultureInfo.InvariantCulture) : "";
    }

    public bool IsAvailable(Summary summary) => true;

    public bool IsDefault(Summary summary, BenchmarkCase benchmarkCase) => false;

    static string RowOf(BenchmarkCase benchmarkCase) => (string)benchmarkCase.Parameters[nameof(RowBenchmark.Row)];
}
