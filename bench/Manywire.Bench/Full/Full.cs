using System;
using System.Collections.Generic;
using System.Linq;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;

namespace Manywire.Bench;

/// <summary>All rows by BenchmarkDotNet: slower and more careful than <see cref="QuickRun"/>.</summary>
static class Full
{
    /// <summary>The rows that are asked for: workload/operation/contender.</summary>
    public static IEnumerable<string> Rows(Arguments arguments)
        => from name in arguments.Workloads
           where Enum.GetValues<Operation>().Any(operation => arguments.MayMatch($"{name}/{operation}"))
           let workload = Catalogue.Find(name)
           where workload is not null
           from entry in workload.Entries
           where entry.IsOurs || !arguments.OursOnly
           from operation in workload.Operations
           let row = $"{name}/{operation}/{entry.Name}"
           where arguments.Matches(row)
           select row;

    public static int Run(Arguments arguments)
    {
        foreach (string name in arguments.Workloads.Where(name => Catalogue.Find(name) is null))
        {
            Console.WriteLine($"{name}: skipped, its document isn't on this machine");
        }

        RowBenchmark.Chosen = [.. Rows(arguments)];
        if (RowBenchmark.Chosen.Length == 0)
        {
            Console.Error.WriteLine("No row matches.");
            return 1;
        }

        // In this process: the catalogue is there, and the JIT's second tier has time enough in 20 warm-up iterations.
        Job job = Job.Default.WithToolchain(InProcessEmitToolchain.Instance).WithWarmupCount(20).WithIterationCount(15);
        IConfig config = DefaultConfig.Instance.AddJob(job).AddDiagnoser(MemoryDiagnoser.Default).AddColumn(new RatioColumn())
            .WithSummaryStyle(SummaryStyle.Default.WithMaxParameterColumnWidth(60)).WithArtifactsPath("artifacts/bench");
        Summary summary = BenchmarkRunner.Run<RowBenchmark>(config);
        return summary.HasCriticalValidationErrors || summary.Reports.Any(r => !r.Success) ? 1 : 0;
    }
}
