using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Threading;
using Xunit.Abstractions;

namespace Manywire.Mutation;

/// <summary>Runs tests of one folder in this process, one at a time: all of them to see which mutants each reaches, or some of them until one fails.</summary>
static class Worker
{
    /// <summary>What a run answers with where a test failed.</summary>
    public const int Killed = 77;

    /// <summary><c>cover FOLDER LIBRARY SUITE RESULT</c>: runs all tests, and writes for each method how long it takes and which mutants it reaches.</summary>
    public static int Cover(string folder, string library, string assembly, string result)
    {
        Resolve(folder);
        var hits = (bool[])Assembly.Load(library).GetType("ManywireMutants", throwOnError: true)!.GetField("Hits")!.GetValue(null)!;
        using var output = new StreamWriter(result);
        using var suite = new Suite(Assembly.Load(assembly));
        foreach (IGrouping<string, ITestCase> method in suite.Cases.GroupBy(NameOf).Where(m => !s_excluded.Any(m.Key.Contains)))
        {
            Array.Clear(hits);
            long before = Environment.TickCount64;
            string? failed = suite.Run([.. method]);
            string reached = string.Join(' ', hits.Select((hit, i) => (hit, i)).Where(h => h.hit).Select(h => h.i));
            if (failed is not null)
            {
                Console.WriteLine($"fails without a mutant, and isn't used: {failed}");
            }
            else if (reached.Length > 0)
            {
                output.WriteLine($"{method.Key}\t{Environment.TickCount64 - before}\t{reached}");
            }
        }

        return 0;
    }

    /// <summary><c>kill FOLDER SUITE TESTS</c>: runs the tests of a list, a method and its milliseconds a line, until one fails or doesn't end.</summary>
    public static int Kill(string folder, string assembly, string tests)
    {
        Resolve(folder);
        using var suite = new Suite(Assembly.Load(assembly));
        ILookup<string, ITestCase> cases = suite.Cases.ToLookup(NameOf);
        foreach (string[] test in File.ReadLines(tests).Select(l => l.Split('\t')))
        {
            using var watch = new Timer(_ => End($"ran out of time in {test[0]}"), null, 15_000 + (10 * int.Parse(test[1])), Timeout.Infinite);
            if (suite.Run([.. cases[test[0]]]) is { } failed)
            {
                End(failed);
            }
        }

        return 0;
    }

    /// <summary>Ends the process, whatever still runs in it.</summary>
    static void End(string why)
    {
        Console.WriteLine(why);
        Console.Out.Flush();
        Environment.Exit(Killed);
    }

    /// <summary>Tests of what isn't in a reader or writer, and that take long.</summary>
    static readonly string[] s_excluded = ["OwnKeyTests.", "CollisionTests.", "CollisionsElsewhereTests.", "EnvelopeSequenceTests.", "Wires.Tests.ChangingTests.", "LongRunTests."];

    static string NameOf(ITestCase test) => test.TestMethod.TestClass.Class.Name + "." + test.TestMethod.Method.Name;

    /// <summary>The tests' folder counts as that of the program, for what they load and for what they look for beside themselves.</summary>
    static void Resolve(string folder)
    {
        AppContext.SetData("APP_CONTEXT_BASE_DIRECTORY", folder + Path.DirectorySeparatorChar);
        AssemblyLoadContext.Default.Resolving += (context, name) =>
        {
            string path = Path.Combine(folder, name.Name + ".dll");
            return File.Exists(path) ? context.LoadFromAssemblyPath(path) : null;
        };
    }
}
