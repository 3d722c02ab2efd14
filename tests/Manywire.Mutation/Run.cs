using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;

namespace Manywire.Mutation;

/// <summary>The mutants of one wire, one after the other, and the tests in whose names one of some words is, or all of them.</summary>
sealed class Run(string root, string wire, Survivors known, TimeSpan limit, string[] only)
{
    readonly string _folder = Path.Combine(root, "artifacts/mutation", wire);
    readonly string _report = Path.Combine(root, "artifacts/mutation", wire + ".txt");

    /// <summary>The tests of the wire alone, and those of all wires.</summary>
    readonly string[] _suites = [$"Manywire.{wire}.Tests", "Manywire.Wires.Tests"];

    readonly List<Test> _tests = [];
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

    /// <summary>Runs all mutants, or those alone that survived the last run, by its report, without a reason.</summary>
    public void All(bool again)
    {
        HashSet<string> before = again ? [.. File.ReadLines(_report).Where(l => l.StartsWith("killed", StringComparison.Ordinal))] : [];
        File.Delete(_report);
        Worker[] workers = [.. _suites.Select(Cover)];
        var watch = Stopwatch.StartNew();
        int ran = 0;
        for (int i = 0; i < _mutants.Count; i++)
        {
            Mutant mutant = _mutants[i];
            string place = $"\t{mutant.File}:{mutant.Line}\t{mutant.Key}";
            string? line = before.FirstOrDefault(l => l.StartsWith("killed" + place + "\t", StringComparison.Ordinal));
            if (line is null)
            {
                string? reason = known.Reason(mutant);
                ran += again && reason is not null ? 0 : 1;
                (bool killed, string how) = again && reason is not null ? (false, "") : Kill(i);
                line = killed ? $"killed{place}\t{how}" : (reason is not null ? "known: " + reason : how) + place;
                Console.Write(killed ? "" : $"  {line}\n");
            }

            File.AppendAllText(_report, line + "\n");
        }

        foreach (Worker worker in workers)
        {
            worker.Dispose();
        }

        Console.WriteLine($"{wire}: {ran} mutants, {watch.Elapsed.TotalSeconds / Math.Max(ran, 1):0.0} s each");
        foreach (IGrouping<string, string> side in File.ReadLines(_report).GroupBy(l => l.Split('\t')[1].Split('.')[0]))
        {
            int all = side.Count(), killed = side.Count(l => l.StartsWith("killed", StringComparison.Ordinal)), excused = side.Count(l => l.StartsWith("known", StringComparison.Ordinal));
            Console.WriteLine($"{side.Key}: {killed} of {all} killed, {100.0 * killed / all:0} %; {excused} survivors are known to do no harm, without them {100.0 * killed / (all - excused):0} %");
        }
    }

    /// <summary>Finds out what each test of a suite takes and reaches. Answers what runs them from then on.</summary>
    Worker Cover(string suite)
    {
        using var covers = new Worker(_folder, _library!.Name, suite, covers: true);
        var worker = new Worker(_folder, _library!.Name, suite, covers: false);
        foreach (string name in covers.Start().Where(n => only.Length == 0 || only.Any(n.Contains)))
        {
            Answer answer = covers.Run(-1, name, TimeSpan.FromMinutes(10));
            if (answer.Failure is not null)
            {
                Console.WriteLine($"fails without a mutant, and isn't used: {answer.Failure}");
            }
            else if (answer.Reached.Length > 0)
            {
                _tests.Add(new Test(worker, name, answer.Milliseconds, [.. answer.Reached]));
            }
        }

        return worker;
    }

    /// <summary>Runs tests that reach a mutant until one fails.</summary>
    (bool Killed, string How) Kill(int number)
    {
        bool reached = false;
        int most = 0;
        Test[] reaching = [.. _tests.Where(t => t.Reaches.Contains(number) && t.PassesAlone != false).OrderByDescending(t => t.Promise)];
        for (int round = 0; round < 2 && !reached; round++)
        {
            double left = limit.TotalMilliseconds;
            int ran = 0;
            foreach (Test test in reaching.TakeWhile(_ => left > 0))
            {
                Answer answer = test.Run(number);
                most = Math.Max(most, ++ran);
                left -= answer.Milliseconds;
                reached |= answer.Reached.Contains(number);
                bool killed = answer.Failure is not null && Holds(number, test);
                test.Count(killed);
                if (killed)
                {
                    return (true, answer.Failure!);
                }
            }

            if (!reached)
            {
                // What runs once in a process ran before the mutant was asked for; and what it leaves behind stays.
                reaching.Select(t => t.Worker).Distinct().ToList().ForEach(w => w.Dispose());
            }
        }

        return (false, reaching.Length == 0 ? "survived: no test reaches it" : most < reaching.Length ? $"survived {most} of {reaching.Length} tests, for which there was time" : $"survived {most} tests");
    }

    /// <summary>
    /// Whether a test that failed did so because of the mutant, and not because of what an earlier one left behind in the process, or by chance:
    /// it passes without the mutant and fails with it again, or it does both in new processes.
    /// </summary>
    static bool Holds(int number, Test test)
    {
        if (test.Worker.IsRunning && test.Run(-1).Failure is null && test.Run(number).Failure is not null)
        {
            return true;
        }

        test.Worker.Dispose();
        if (test.Run(number).Failure is null)
        {
            return false;
        }

        test.Worker.Dispose();
        test.PassesAlone ??= test.Run(-1).Failure is null;
        return test.PassesAlone.Value;
    }

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
