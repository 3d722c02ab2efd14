using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;

namespace Manywire.Fuzz;

/// <summary>The process that fuzzes, among instrumented copies. It may die; <see cref="Supervisor"/> sees to what is left of it.</summary>
static class Worker
{
    /// <summary>Its exit code when something was found.</summary>
    public const int FoundSomething = 3;

    public static int Run(Arguments arguments)
    {
        NoCoreFiles();
        Target target = Targets.Find(arguments.Targets.Single());
        BlockTable table = BlockTable.Load(Path.Combine(AppContext.BaseDirectory, InstrumentedCopy.TableFile));
        var features = new Features(table.Blocks.Count);
        using var sandbox = new Sandbox(watchTime: arguments.Executions == 0, arguments.Changing);
        using WorkerState state = WorkerState.Open(arguments.State!);
        var added = new List<Entry>();
        FuzzLoop loop = null!;
        loop = new FuzzLoop(target, features, sandbox, state, arguments.Seed)
        {
            MaxFindings = arguments.Stop ? 1 : 20,
            OnNew = added.Add,
            OnFinding = (entry, finding) => FindingFile.Write(arguments.Findings, Console.Out, target, entry, finding.Kind, finding.ToString()),
            OnProgress = () => Say(loop, target, table, features),
        };
        loop.Run([.. KeptCorpus.Load(arguments.KeptFile(target)), .. KeptCorpus.Load(arguments.GrownFile(target))], new Budget(arguments.Seconds, arguments.Executions));
        Say(loop, target, table, features);
        if (arguments.Lines)
        {
            SayLines(target, table, features);
        }

        if (arguments.Grow)
        {
            KeptCorpus.Save(arguments.GrownFile(target), added);
        }

        return loop.Findings > 0 ? FoundSomething : 0;
    }

    static void Say(FuzzLoop loop, Target target, BlockTable table, Features features)
    {
        int own = 0, hit = 0;
        for (int i = 0; i < table.Blocks.Count; i++)
        {
            if (BlockTable.Matches(table.Blocks[i], target.Files))
            {
                own++;
                hit += features.IsHit(i) ? 1 : 0;
            }
        }

        (int lines, int linesHit) = (0, 0);
        foreach ((_, int[] missed, int total) in table.Lines(target.Files, features.IsHit))
        {
            lines += total;
            linesHit += total - missed.Length;
        }

        Console.WriteLine(string.Create(CultureInfo.InvariantCulture,
            $"{target.Name}: {loop.Executions} executions in {loop.Seconds:F1} s, {loop.Executions / Math.Max(loop.Seconds, 0.001):F0}/s; {hit} blocks hit of {own} blocks of its files, {linesHit} of {lines} lines, {100.0 * linesHit / Math.Max(lines, 1):F1} %; {features.Hit} of {features.Blocks} in all; {loop.Entries} entries, {loop.New} new; {loop.Findings} findings"));
    }

    static void SayLines(Target target, BlockTable table, Features features)
    {
        foreach ((string file, int[] missed, int total) in table.Lines(target.Files, features.IsHit))
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"  {100.0 * (total - missed.Length) / Math.Max(total, 1),5:F1} % {file}{(missed.Length > 0 ? ", not " : "")}{string.Join(' ', missed)}"));
        }
    }

    /// <summary>Crashes are expected here: nobody wants files of memory from them.</summary>
    static void NoCoreFiles()
    {
        if (OperatingSystem.IsLinux())
        {
            const int Core = 4;
            ulong[] none = [0, 0];
            _ = setrlimit(Core, none);
        }
    }

    [DllImport("libc")]
    static extern int setrlimit(int resource, ulong[] limit);
}
