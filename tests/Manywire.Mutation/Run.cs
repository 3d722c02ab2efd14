using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Mutation;

/// <summary>The mutants of one wire, one after the other.</summary>
sealed class Run(string root, string wire, Dictionary<string, string> known, TimeSpan limit)
{
    readonly string _folder = Path.Combine(root, "artifacts/mutation", wire);

    /// <summary>The tests of the wire alone, and those of all wires.</summary>
    readonly string[] _suites = [$"Manywire.{wire}.Tests", "Manywire.Wires.Tests"];

    sealed record Test(string Suite, string Name, long Milliseconds, HashSet<int> Reaches);

    Library? _library;
    List<Mutant> _mutants = [];

    /// <summary>Compiles everything, so that the sources may change while the tests run.</summary>
    public void Prepare(int count, int seed)
    {
        foreach (string suite in _suites)
        {
            Shell.Output(root, "dotnet", "build", $"tests/{suite}", "-c", "Release", "-v", "q", "-clp:NoSummary");
            Copy(Path.Combine(root, "tests", suite, "bin/Release/net10.0"), _folder);
        }

        _library = new Library(root, "Manywire." + wire);
        var random = new Random(seed);
        List<Mutant>[] found = [_library.Find(wire + "WireReader", random), _library.Find(wire + "WireWriter", random)];
        _mutants = _library.Compile(found, count, Path.Combine(_folder, _library.Name + ".dll"));
        Console.WriteLine($"{wire}: {_mutants.Count} of {found.Sum(f => f.Count)} possible mutants");
    }

    public void All()
    {
        List<Test> tests = Cover(_library!.Name);
        string report = Path.Combine(root, "artifacts/mutation", wire + ".txt");
        File.Delete(report);
        for (int i = 0; i < _mutants.Count; i++)
        {
            Mutant mutant = _mutants[i];
            string outcome = Kill(i, tests);
            bool survived = outcome.StartsWith("survived", StringComparison.Ordinal);
            string line = $"{(survived ? known.TryGetValue(mutant.Key, out string? reason) ? "known: " + reason : outcome : "killed")}\t{mutant.File}:{mutant.Line}\t{mutant.Key}{(survived ? "" : "\t" + outcome)}";
            File.AppendAllText(report, line + "\n");
            if (survived)
            {
                Console.WriteLine("  " + line);
            }
        }

        foreach (IGrouping<string, string> side in File.ReadLines(report).GroupBy(l => l.Split('\t')[1].Split('.')[0]))
        {
            int all = side.Count(), killed = side.Count(l => l.StartsWith("killed", StringComparison.Ordinal)), excused = side.Count(l => l.StartsWith("known", StringComparison.Ordinal));
            Console.WriteLine($"{side.Key}: {killed} of {all} killed, {100.0 * killed / all:0} %; {excused} survivors are known to do no harm, without them {100.0 * killed / (all - excused):0} %");
        }
    }

    /// <summary>What each test takes and reaches. Each suite has a process of its own: some register shapes by hand.</summary>
    List<Test> Cover(string library)
    {
        var tests = new List<Test>();
        foreach (string suite in _suites)
        {
            string result = Path.Combine(_folder, suite + ".tsv");
            (int code, string output) = Self(["cover", _folder, library, suite, result], new() { [Library.Covers] = "1" }, TimeSpan.FromMinutes(60));
            Console.Write(string.Concat(output.Split('\n').Where(l => l.StartsWith("fails", StringComparison.Ordinal)).Select(l => l + "\n")));
            if (code != 0)
            {
                throw new InvalidOperationException($"The tests of {suite} ended with {code}: {output}");
            }

            tests.AddRange(File.ReadLines(result).Select(l => l.Split('\t')).Select(l => new Test(suite, l[0], long.Parse(l[1]), [.. l[2].Split(' ').Select(int.Parse)])).OrderBy(t => t.Milliseconds));
        }

        return tests;
    }

    /// <summary>Runs the tests that reach a mutant: those of the wire alone, then the others, the shortest first.</summary>
    string Kill(int number, List<Test> tests)
    {
        long left = (long)limit.TotalMilliseconds;
        Test[] reaching = [.. tests.Where(t => t.Reaches.Contains(number)).TakeWhile(t => (left -= t.Milliseconds) >= 0)];
        foreach (IGrouping<string, Test> suite in reaching.GroupBy(t => t.Suite))
        {
            string list = Path.Combine(_folder, "tests.tsv");
            File.WriteAllLines(list, suite.Select(t => $"{t.Name}\t{t.Milliseconds}"));
            (int code, string output) = Self(["kill", _folder, suite.Key, list], new() { [Library.Asked] = number.ToString(), ["DOTNET_GCHeapHardLimit"] = "80000000", ["DOTNET_TieredPGO"] = "0" }, TimeSpan.FromMinutes(10));
            if (code != 0)
            {
                return code == Worker.Killed ? output.Trim().Split('\n')[^1] : $"ended with {code}";
            }
        }

        return reaching.Length == 0 ? "survived: no test reaches it" : $"survived {reaching.Length} tests";
    }

    (int Code, string Output) Self(IEnumerable<string> arguments, Dictionary<string, string> environment, TimeSpan limit) =>
        Shell.Run(root, "dotnet", [typeof(Run).Assembly.Location, .. arguments], environment, limit);

    static void Copy(string from, string to)
    {
        foreach (string file in Directory.EnumerateFiles(from, "*", SearchOption.AllDirectories))
        {
            string target = Path.Combine(to, Path.GetRelativePath(from, file));
            Directory.CreateDirectory(Path.GetDirectoryName(target)!);
            File.Copy(file, target, overwrite: true);
        }
    }
}
