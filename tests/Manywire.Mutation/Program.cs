using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Manywire.Mutation;

// Changes the readers and writers of the wires in one place at a time, and looks whether a test fails: dotnet run -c Release --project tests/Manywire.Mutation [binary messagepack json] [--mutants 50] [--seed 1] [--seconds 20]
if (args is ["cover", var folder, var library, var suite, var result])
{
    return Worker.Cover(folder, library, suite, result);
}

if (args is ["kill", var tests, var assembly, var list])
{
    Environment.Exit(Worker.Kill(tests, assembly, list)); // whatever still runs
}

int Option(string name, int otherwise) => Array.IndexOf(args, name) is >= 0 and var i ? int.Parse(args[i + 1]) : otherwise;
int count = Option("--mutants", 50), seed = Option("--seed", 1), seconds = Option("--seconds", 20);
string root = AppContext.BaseDirectory;
while (!File.Exists(Path.Combine(root, "Manywire.slnx")))
{
    root = Path.GetDirectoryName(root)!;
}

Dictionary<string, string> known = File.ReadLines(Path.Combine(root, "tests/Manywire.Mutation/survivors.txt")).Where(l => l.Contains('\t')).Select(l => l.Split('\t')).ToDictionary(l => l[0], l => l[1]);
string[] wires = [.. new[] { "Binary", "MessagePack", "Json" }.Where(w => !args.Any(a => char.IsAsciiLetter(a[0])) || args.Contains(w.ToLowerInvariant()))];
List<Run> runs = [.. wires.Select(w => new Run(root, w, known, TimeSpan.FromSeconds(seconds)))];
runs.ForEach(r => r.Prepare(count, seed));
runs.ForEach(r => r.All());

return 0;
