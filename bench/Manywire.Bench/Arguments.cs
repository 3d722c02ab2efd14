using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Manywire.Bench;

/// <summary>The command line.</summary>
sealed class Arguments
{
    public const string Usage = """
        bench/run [options] [word...]        words choose the rows whose name contains them all, such as: person[1000] buffer binary

          --quick          own loop instead of BenchmarkDotNet: contenders in turns, some seconds a row
          --seconds S      with --quick: for each contender of a row (0.5)
          --ours           only the wires, none of the others
          --wire NAME      only that wire (Binary, MessagePack, JSON) and the libraries of its form
          --emit-json F    with --quick: the figures go to a file, nothing is printed
          --forms          the rows of each scalar in each place as well
          --worst          with --quick --forms: at the end, each wire's rows by the ratio to the best library of the same form, the worst first
          --save F         with --quick: the figures go into a file of the history, with machine and versions; rows that it has are replaced
          --version-of N=V with --save: the version of a contender that was built from its sources, such as MemoryPack=1.21.4
          --tables F       measures nothing: README.md, docs/performance.md and docs/figures.svg are made from such a file
          --goals F        measures nothing: the table of docs/json.md is made from such a file
          --json-goals     with --quick: only the rows of that table
          --speed F        with --quick: only the rows of the table of goals in docs/performance.md, which go into that file as with --save
          --speed-goals F  measures nothing: that table is made from such a file
          --jsonable F     with --quick: only the rows of the table in docs/jsonable.md, which go into that file as with --save; with -p:JsonablePath=FOLDER
          --jsonable-table F measures nothing: that table is made from such a file
          --scale F        one element to ten million, at once and as streams: into a file, and docs/scale.svg
          --scale-chart F  measures nothing: docs/scale.svg is drawn from such a file
          --list           the names of the rows
          --against REV    the working tree against a git revision, as child processes in turns
          --rounds N       with --against: turns of each build (4)
          -p:NAME=VALUE    for the build
        """;

    public List<string> Words { get; } = [];

    public bool Quick { get; private set; }

    public bool OursOnly { get; private set; }

    /// <summary>The only wire that is asked for, with the libraries of its form; null for all.</summary>
    public string? Wire { get; private set; }

    public bool List { get; private set; }

    public bool Worst { get; private set; }

    /// <summary>Whether the rows of each scalar in each place take part: they are many, and no page shows them.</summary>
    public bool Forms { get; private set; }

    /// <summary>The workloads that are asked for.</summary>
    public IEnumerable<string> Workloads => SpeedGoals ? Catalogue.Names.Concat(Catalogue.FormNames).Where(Figures.SpeedGoals.Has) : JsonGoals ? Catalogue.Names.Where(Figures.JsonGoals.Has) : Jsonable ? Catalogue.Names.Where(Figures.JsonableTable.Has) : Forms ? Catalogue.Names.Concat(Catalogue.FormNames) : Catalogue.Names;

    public bool Help { get; private set; }

    public double Seconds { get; private set; } = 0.5;

    public int Rounds { get; private set; } = 4;

    public string? JsonPath { get; private set; }

    /// <summary>A file of figures to write to.</summary>
    public string? SavePath { get; private set; }

    /// <summary>A file of figures to make the tables from.</summary>
    public string? TablesPath { get; private set; }

    /// <summary>A file of figures to make the table of goals from.</summary>
    public string? GoalsPath { get; private set; }

    /// <summary>Whether only the rows of JSON's goals take part.</summary>
    public bool JsonGoals { get; private set; }

    /// <summary>Versions of contenders that their assemblies don't know.</summary>
    public Dictionary<string, string> Versions { get; } = [];

    /// <summary>Whether only the rows of the goals in docs/performance.md take part.</summary>
    public bool SpeedGoals { get; private set; }

    /// <summary>A file of figures to make that table from.</summary>
    public string? SpeedGoalsPath { get; private set; }

    /// <summary>Whether only the rows of the table in docs/jsonable.md take part.</summary>
    public bool Jsonable { get; private set; }

    /// <summary>A file of figures to make that table from.</summary>
    public string? JsonableTablePath { get; private set; }

    /// <summary>A file to measure one element to ten million into.</summary>
    public string? ScalePath { get; private set; }

    /// <summary>A file to draw the chart of that from.</summary>
    public string? ScaleChartPath { get; private set; }

    public string? OldProgram { get; private set; }

    /// <summary>Reads the command line; null after saying what is wrong with it.</summary>
    public static Arguments? Parse(string[] args)
    {
        var parsed = new Arguments();
        for (int i = 0; i < args.Length; i++)
        {
            bool good = args[i] switch
            {
                "--quick" => parsed.Quick = true,
                "--ours" => parsed.OursOnly = true,
                "--wire" => ++i < args.Length && (parsed.Wire = args[i]) is not null,
                "--worst" => parsed.Worst = parsed.Quick = parsed.Forms = true,
                "--forms" => parsed.Forms = true,
                "--json-goals" => parsed.JsonGoals = true,
                "--list" => parsed.List = true,
                "--help" or "-h" => parsed.Help = true,
                "--seconds" => ++i < args.Length && double.TryParse(args[i], CultureInfo.InvariantCulture, out double s) && (parsed.Seconds = s) > 0,
                "--rounds" => ++i < args.Length && int.TryParse(args[i], CultureInfo.InvariantCulture, out int n) && (parsed.Rounds = n) > 0,
                "--emit-json" => ++i < args.Length && (parsed.JsonPath = args[i]) is not null,
                "--save" => ++i < args.Length && (parsed.SavePath = args[i]) is not null,
                "--goals" => ++i < args.Length && (parsed.GoalsPath = args[i]) is not null,
                "--speed" => (parsed.SpeedGoals = parsed.Quick = true) && ++i < args.Length && (parsed.SavePath = args[i]) is not null,
                "--speed-goals" => ++i < args.Length && (parsed.SpeedGoalsPath = args[i]) is not null,
                "--jsonable" => (parsed.Jsonable = parsed.Quick = true) && ++i < args.Length && (parsed.SavePath = args[i]) is not null,
                "--jsonable-table" => ++i < args.Length && (parsed.JsonableTablePath = args[i]) is not null,
                "--scale" => ++i < args.Length && (parsed.ScalePath = args[i]) is not null,
                "--scale-chart" => ++i < args.Length && (parsed.ScaleChartPath = args[i]) is not null,
                "--tables" => ++i < args.Length && (parsed.TablesPath = args[i]) is not null,
                "--version-of" => ++i < args.Length && parsed.AddVersion(args[i]),
                "--old" => ++i < args.Length && (parsed.OldProgram = args[i]) is not null,
                ['-', ..] => false,
                string word => parsed.AddWord(word),
            };
            if (!good)
            {
                Console.Error.WriteLine($"{args[Math.Min(i, args.Length - 1)]} isn't understood.\n\n{Usage}");
                return null;
            }
        }

        return parsed;
    }

    /// <summary>Whether a row is asked for.</summary>
    /// <param name="row">workload/operation/contender</param>
    public bool Matches(string row) => Words.TrueForAll(w => row.Contains(w, StringComparison.OrdinalIgnoreCase));

    /// <summary>Whether a row of a workload and operation may be: the contender isn't known yet.</summary>
    public bool MayMatch(string start)
    {
        string[] contenders = ["Binary", "MessagePack", "MessagePack-CSharp", "JSON", "System.Text.Json", "System.Text.Json relaxed", "System.Text.Json bridged", "Newtonsoft.Json", "Protobuf", "memcpy", "MemoryPack", Graphs.NinoRuns.Name, "LZ4 block", "LZ4 frame", "Brotli", ".NET Brotli", "Binary reused", "MessagePack reused", "JSON reused", "MemoryPack reused", "Jsonable", "Jsonable reused", Figures.JsonGoals.SimdJson];
        return Array.Exists(contenders, c => Matches($"{start}/{c}") || Matches($"{start}/Specialised {c}"));
    }

    bool AddVersion(string text)
    {
        int equals = text.IndexOf('=');
        return equals > 0 && equals < text.Length - 1 && Versions.TryAdd(text[..equals], text[(equals + 1)..]);
    }

    bool AddWord(string word)
    {
        Words.Add(word);
        return true;
    }
}
