using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>Two builds of this program against each other: child processes in turns (A B B A A B ..), and of each row the minimum over all turns.</summary>
sealed class Against(string oldProgram, Arguments arguments)
{
    readonly Dictionary<string, Row> _old = [];

    readonly Dictionary<string, Row> _new = [];

    public int Run()
    {
        string newProgram = Path.Combine(AppContext.BaseDirectory, "Manywire.Bench.dll");
        for (int round = 0; round < arguments.Rounds; round++)
        {
            bool oldFirst = round % 2 == 0;
            foreach (bool isOld in (ReadOnlySpan<bool>)[oldFirst, !oldFirst])
            {
                if (!Console.IsErrorRedirected)
                {
                    Console.Error.Write($"\rround {round + 1} of {arguments.Rounds}, {(isOld ? "old" : "new")} ");
                }

                if (!Child(isOld ? oldProgram : newProgram, isOld ? _old : _new))
                {
                    Console.Error.WriteLine($"The {(isOld ? "old" : "new")} build measured nothing.");
                    return 1;
                }
            }
        }

        if (!Console.IsErrorRedirected)
        {
            Console.Error.Write("\r                              \r");
        }

        Print();
        return 0;
    }

    /// <summary>Runs one build once. Rows that it could measure count even when others failed.</summary>
    bool Child(string program, Dictionary<string, Row> best)
    {
        string path = Path.GetTempFileName();
        try
        {
            List<string> command = [program, "--quick", "--ours", "--seconds", arguments.Seconds.ToString(CultureInfo.InvariantCulture), "--emit-json", path, .. arguments.Forms ? ["--forms"] : Array.Empty<string>(), .. arguments.Wire is string wire ? ["--wire", wire] : Array.Empty<string>(), .. arguments.Words];
            var start = new ProcessStartInfo("dotnet", command);
            if (Documents.Find("twitter.json") is string document)
            {
                start.Environment["MANYWIRE_DATA"] = Path.GetDirectoryName(document);
            }

            using Process process = Process.Start(start)!;
            process.WaitForExit();
            if (new FileInfo(path).Length == 0)
            {
                return false;
            }

            List<Row> rows = Row.Load(path);
            foreach (Row row in rows)
            {
                best[row.Key] = best.TryGetValue(row.Key, out Row? before) ? Better(before, row) : row;
            }

            return rows.Count > 0;
        }
        finally
        {
            File.Delete(path);
        }
    }

    static Row Better(Row a, Row b)
        => a with { Min = Math.Min(a.Min, b.Min), Median = Math.Min(a.Median, b.Median), Allocated = Math.Min(a.Allocated, b.Allocated) };

    void Print()
    {
        Console.WriteLine($"{"row",-42} {"old, ns",14} {"new, ns",14} {"new/old",8} {"old alloc",11} {"new alloc",11}");
        List<double> ratios = [];
        foreach (Row row in _new.Values)
        {
            if (_old.TryGetValue(row.Key, out Row? old))
            {
                double ratio = row.Min / old.Min;
                ratios.Add(ratio);
                Console.WriteLine($"{row.Key,-42} {old.Min,14:N1} {row.Min,14:N1} {ratio,8:N3} {old.Allocated,11:N0} {row.Allocated,11:N0}");
            }
            else
            {
                Console.WriteLine($"{row.Key,-42} {"-",14} {row.Min,14:N1} {"new",8} {"-",11} {row.Allocated,11:N0}");
            }
        }

        foreach (Row row in _old.Values.Where(r => !_new.ContainsKey(r.Key)))
        {
            Console.WriteLine($"{row.Key,-42} {row.Min,14:N1} {"-",14} {"gone",8} {row.Allocated,11:N0} {"-",11}");
        }

        if (ratios.Count > 0)
        {
            Console.WriteLine($"geometric mean of new/old over {ratios.Count} rows: {Math.Exp(ratios.Average(Math.Log)):N3} (minima of {arguments.Rounds} processes of each build)");
        }
    }
}
