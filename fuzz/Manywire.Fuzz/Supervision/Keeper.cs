using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Fuzz;

/// <summary>
/// Chooses what is kept in the repository: of everything there is, the shortest inputs that together enter all blocks of the target's files that are ever entered; and
/// short ones for the rest, mostly emitted code, as long as that is little.
/// </summary>
static class Keeper
{
    const int ShortInput = 80;
    const int MostOfShort = 2000;

    public static int Run(Arguments arguments)
    {
        Target target = Targets.Find(arguments.Targets.Single());
        BlockTable table = BlockTable.Load(Path.Combine(AppContext.BaseDirectory, InstrumentedCopy.TableFile));
        using var sandbox = new Sandbox(watchTime: false);
        using WorkerState state = WorkerState.Open(arguments.State!);
        Entry[] entries = [.. KeptCorpus.Load(arguments.KeptFile(target)).Concat(KeptCorpus.Load(arguments.GrownFile(target))).Where(e => target.IndexOf(e.Case) >= 0)];

        // What is valid without any mutation needn't be kept: every run begins with it.
        var ofItsOwn = new List<int>();
        var all = new Features(table.Blocks.Count);
        var own = new Features(table.Blocks.Count);
        for (int i = 0; i < table.Blocks.Count; i++)
        {
            if (!BlockTable.Matches(table.Blocks[i], target.Files))
            {
                own.Ignore(i);
            }
        }

        for (int @case = 0; @case < target.Cases.Count; @case++)
        {
            for (int seed = 0; seed < 6; seed++)
            {
                Enters(@case, target.Cases[@case].Make(seed));
            }
        }

        var kept = new List<Entry>();
        int size = 0;
        foreach (Entry entry in entries.OrderBy(e => e.Input.Length).ThenBy(KeptCorpus.Print, StringComparer.Ordinal))
        {
            int @case = target.IndexOf(entry.Case);
            bool any = Enters(@case, entry.Input);
            if (ofItsOwn.Count > 0)
            {
                kept.Add(entry with { Input = Shortened(@case, entry.Input) });
            }
            else if (any && entry.Input.Length <= ShortInput && size < MostOfShort)
            {
                kept.Add(entry);
                size += entry.Input.Length;
            }
        }

        KeptCorpus.Save(arguments.KeptFile(target), kept);
        Console.WriteLine($"{target.Name}: {kept.Count} of {entries.Length} kept, {new FileInfo(arguments.KeptFile(target)).Length} bytes; {own.Hit} blocks of its files, {all.Hit} in all");
        return 0;

        bool Enters(int @case, byte[] input)
        {
            ofItsOwn.Clear();
            if (!Execute(@case, input))
            {
                return false;
            }

            own.Gather(onlyBlocks: true, ofItsOwn);
            return all.Gather(onlyBlocks: true) > 0;
        }

        bool Execute(int @case, byte[] input)
        {
            state.Begin(@case, input);
            all.Clear();
            try
            {
                sandbox.Run(target.Cases[@case], input);
                return true;
            }
            catch (Finding)
            {
                return false;
            }
        }

        // Leaves out what isn't needed to enter the same new blocks.
        byte[] Shortened(int @case, byte[] input)
        {
            for (int piece = Math.Max(1, input.Length / 2); ; piece /= 2)
            {
                for (int at = target.Cases[@case].Prefix; at + piece <= input.Length;)
                {
                    byte[] less = [.. input.AsSpan(0, at), .. input.AsSpan(at + piece)];
                    if (Execute(@case, less) && Features.Entered(ofItsOwn))
                    {
                        input = less;
                    }
                    else
                    {
                        at += piece;
                    }
                }

                if (piece == 1)
                {
                    return input;
                }
            }
        }
    }
}
