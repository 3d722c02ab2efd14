using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Fuzz;

/// <summary>Chooses what is kept in the repository: of everything there is, the shortest inputs that together enter all blocks that are ever entered.</summary>
static class Keeper
{
    public static int Run(Arguments arguments)
    {
        Target target = Targets.Find(arguments.Targets.Single());
        BlockTable table = BlockTable.Load(Path.Combine(AppContext.BaseDirectory, InstrumentedCopy.TableFile));
        using var sandbox = new Sandbox();
        using WorkerState state = WorkerState.Open(arguments.State!);
        Entry[] entries = [.. KeptCorpus.Load(arguments.KeptFile(target)).Concat(KeptCorpus.Load(arguments.GrownFile(target))).Where(e => target.IndexOf(e.Case) >= 0)];

        // What is valid without any mutation needn't be kept: every run begins with it.
        var features = new Features(table.Blocks.Count);
        for (int @case = 0; @case < target.Cases.Count; @case++)
        {
            for (int seed = 0; seed < 6; seed++)
            {
                Enters(@case, target.Cases[@case].Make(seed));
            }
        }

        var kept = new List<Entry>();
        foreach (Entry entry in entries.OrderBy(e => e.Input.Length).ThenBy(KeptCorpus.Print, StringComparer.Ordinal))
        {
            if (Enters(target.IndexOf(entry.Case), entry.Input) > 0)
            {
                kept.Add(entry);
            }
        }

        KeptCorpus.Save(arguments.KeptFile(target), kept);
        Console.WriteLine($"{target.Name}: {kept.Count} of {entries.Length} kept, {new FileInfo(arguments.KeptFile(target)).Length} bytes; {features.Hit} blocks");
        return 0;

        int Enters(int @case, byte[] input)
        {
            state.Begin(@case, input);
            features.Clear();
            try
            {
                sandbox.Run(target.Cases[@case], input);
            }
            catch (Finding)
            {
                return 0;
            }

            return features.Gather(onlyBlocks: true);
        }
    }
}
