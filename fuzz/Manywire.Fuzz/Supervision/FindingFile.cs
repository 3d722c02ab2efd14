using System;
using System.IO;
using System.Linq;

namespace Manywire.Fuzz;

/// <summary>A finding in a file: the input, as the corpus has it, the command that runs it again, and what happened.</summary>
static class FindingFile
{
    public static void Write(string folder, TextWriter output, Target target, Entry entry, string kind, string detail)
    {
        Directory.CreateDirectory(folder);
        string name = new([.. $"{target.Name}-{entry.Case}-{kind}".Select(c => char.IsAsciiLetterOrDigit(c) ? c : '-').Take(90)]);
        string path = Path.Combine(folder, name + ".txt");
        for (int i = 2; File.Exists(path); i++)
        {
            path = Path.Combine(folder, $"{name}-{i}.txt");
        }

        File.WriteAllText(path, $"{target.Name}\n{KeptCorpus.Print(entry)}\n\nRun it again with: fuzz/run --reproduce {path}\n{kind}\n{detail}\n");
        output.WriteLine($"FOUND in {target.Name}, {entry.Case}: {kind}\n  {KeptCorpus.Print(entry)}\n  fuzz/run --reproduce {path}");
    }

    /// <summary>Runs what a file has, here and now.</summary>
    /// <returns>Whether it is still so.</returns>
    public static bool Reproduce(string path)
    {
        string[] lines = File.ReadAllLines(path);
        Target target = Targets.Find(lines[0]);
        Entry entry = KeptCorpus.Parse(lines[1]);
        using var sandbox = new Sandbox(watchTime: true);
        try
        {
            sandbox.Run(target.Cases[target.IndexOf(entry.Case)], entry.Input);
            Console.WriteLine("nothing found: it is as it should be");
            return false;
        }
        catch (Finding e)
        {
            Console.WriteLine($"{e.Kind}\n{e}");
            return true;
        }
    }
}
