using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Measuring;

namespace Manywire.Bench;

/// <summary>Measures each row in a few seconds, its contenders in turns: a machine with two busy cores gives better ratios than figures.</summary>
sealed class QuickRun(Arguments arguments)
{
    const string Baseline = "System.Text.Json";

    readonly List<Row> _rows = [];

    Saving? _saving;

    bool _failed;

    public int Run()
    {
        if (arguments.SavePath is string file && (_saving = Saving.Open(file, arguments)) is null)
        {
            return 2;
        }

        foreach (string name in arguments.Workloads)
        {
            if (Enum.GetValues<Operation>().Any(operation => arguments.MayMatch($"{name}/{operation}")))
            {
                Run(name);
            }
        }

        if (arguments.Worst)
        {
            Worst.Print(_rows, Say);
        }

        if (arguments.JsonPath is string path)
        {
            Row.Save(path, _rows);
        }

        if (_rows.Count == 0)
        {
            Console.Error.WriteLine("No row was measured.");
        }

        return _failed || _rows.Count == 0 ? 1 : 0;
    }

    static string Time(double nanoseconds) => nanoseconds switch
    {
        < 10_000 => $"{nanoseconds:N1} ns",
        < 10_000_000 => $"{nanoseconds / 1000:N1} us",
        _ => $"{nanoseconds / 1_000_000:N1} ms",
    };

    void Run(string name)
    {
        Workload? workload;
        try
        {
            workload = Catalogue.Find(name);
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException or WireException)
        {
            Console.Error.WriteLine($"{name}: {e.Message}");
            _failed = true;
            return;
        }

        if (workload is null)
        {
            Say($"{name}: skipped, its document isn't on this machine");
            return;
        }

        foreach (Operation operation in workload.Operations)
        {
            List<Entry> entries = [.. workload.Entries.Where(e => arguments.Matches($"{name}/{operation}/{e.Name}") && (e.IsOurs || !arguments.OursOnly) && (arguments.Wire is null || Worst.IsOf(arguments.Wire, e.Name)))];
            if (entries.Count > 0)
            {
                Measure(workload, operation, entries);
            }
        }
    }

    void Measure(Workload workload, Operation operation, List<Entry> entries)
    {
        List<Contender> contenders = [.. entries.Select(e => operation switch
        {
            Operation.Array => new Contender(e.Name, e.Array),
            Operation.Buffer => new Contender(e.Name, e.Buffer),
            _ => new Contender(e.Name, e.Read),
        })];
        Rounds.Run(contenders, TimeSpan.FromSeconds(arguments.Seconds));
        List<Row> rows = [.. contenders.Zip(entries, (c, e) => new Row(workload.Name, operation, e.Name, e.Size, c.Min, c.Median, c.Allocated))];
        _rows.AddRange(rows);
        _saving?.Take(rows);
        Print(rows);
    }

    void Print(List<Row> rows)
    {
        Row? baseline = rows.Find(r => r.Contender == Baseline);
        Say($"\n{rows[0].Workload} / {rows[0].Operation.ToString().ToLowerInvariant()}");
        Say($"  {"",-26} {"bytes",10} {"min",12} {"median",12} {"alloc",12} {"ratio",7} {"to specialised",15}");
        foreach (Row row in rows)
        {
            Row? specialised = rows.Find(r => r.Contender == $"Specialised {row.Contender}");
            Say($"  {row.Contender,-26} {row.Size,10:N0} {Time(row.Min),12} {Time(row.Median),12} {row.Allocated,12:N0} {Ratio(row, baseline),7} {Ratio(row, specialised),15}");
        }

        static string Ratio(Row row, Row? to) => to is null ? "" : (row.Min / to.Min).ToString("N2", CultureInfo.InvariantCulture);
    }

    void Say(string line)
    {
        if (arguments.JsonPath is null)
        {
            Console.WriteLine(line);
        }
    }
}
