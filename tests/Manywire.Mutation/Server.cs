using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Xunit.Abstractions;

namespace Manywire.Mutation;

/// <summary>Runs tests of one suite in this process, one at a time, each with the mutant that is asked for: the other side of <see cref="Worker"/>.</summary>
static class Server
{
    /// <summary>Tests of what isn't in a reader or writer, and that take long.</summary>
    static readonly string[] s_excluded = ["OwnKeyTests.", "CollisionTests.", "CollisionsElsewhereTests.", "EnvelopeSequenceTests.", "Wires.Tests.ChangingTests.", "LongRunTests."];

    /// <summary>
    /// Says the names of the tests in one line. Each line of the input has a mutant, or -1, and a test; the answer has what it took of the processor, in milliseconds,
    /// the mutants that were reached, and the failure if it failed.
    /// </summary>
    public static void Serve(string folder, string library, string assembly)
    {
        using var output = new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = true };
        Console.SetOut(TextWriter.Null);
        Resolve(folder);
        Type mutants = Assembly.Load(library).GetType("ManywireMutants", throwOnError: true)!;
        FieldInfo asked = mutants.GetField("Asked")!;
        var hits = (bool[])mutants.GetField("Hits")!.GetValue(null)!;
        using var suite = new Suite(Assembly.Load(assembly));
        ILookup<string, ITestCase> tests = suite.Cases.ToLookup(t => OneLine(t.DisplayName));
        output.WriteLine(string.Join('\t', tests.Select(t => t.Key).Where(t => !s_excluded.Any(t.Contains))));
        while (Console.In.ReadLine()?.Split('\t') is [var number, var test])
        {
            Array.Clear(hits);
            TimeSpan before = Environment.CpuUsage.TotalTime;
            asked.SetValue(null, int.Parse(number));
            string? failure = suite.Run([.. tests[test]]);
            asked.SetValue(null, -1);
            output.WriteLine($"{(Environment.CpuUsage.TotalTime - before).TotalMilliseconds:0}\t{string.Join(' ', Enumerable.Range(0, hits.Length).Where(i => hits[i]))}\t{OneLine(failure)}");
        }
    }

    static string OneLine(string? text) => (text ?? "").ReplaceLineEndings(" ").Replace('\t', ' ');

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
