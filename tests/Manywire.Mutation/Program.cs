using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Mutation;

// Changes the readers and writers of the wires in one place at a time, and looks whether a test fails: dotnet run -c Release --project tests/Manywire.Mutation [binary messagepack json] [--mutants 50] [--seed 1] [--seconds 60] [--again] [--tests WORD,WORD]
if (args is ["serve", var folder, var library, var suite])
{
    Server.Serve(folder, library, suite);
    Environment.Exit(0); // whatever still runs
}

int Option(string name, int otherwise) => Array.IndexOf(args, name) is >= 0 and var i ? int.Parse(args[i + 1]) : otherwise;
int count = Option("--mutants", 50), seed = Option("--seed", 1), seconds = Option("--seconds", 60);
string[] only = Array.IndexOf(args, "--tests") is >= 0 and var words ? args[words + 1].Split(',') : [];
string root = AppContext.BaseDirectory;
while (!File.Exists(Path.Combine(root, "Manywire.slnx")))
{
    root = Path.GetDirectoryName(root)!;
}

var known = new Survivors(Path.Combine(root, "tests/Manywire.Mutation/survivors.txt"));
string[] wires = [.. new[] { "Binary", "MessagePack", "Json" }.Where(w => !args.Any(a => char.IsAsciiLetter(a[0])) || args.Contains(w.ToLowerInvariant()))];
List<Run> runs = [.. wires.Select(w => new Run(root, w, known, TimeSpan.FromSeconds(seconds), only))];
runs.ForEach(r => r.Prepare(count, seed));
runs.ForEach(r => r.All(args.Contains("--again")));
