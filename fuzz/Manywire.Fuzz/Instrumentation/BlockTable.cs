using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace Manywire.Fuzz;

/// <summary>Which lines of which file each block is made of. Written beside the instrumented copies, read by the worker for its figures.</summary>
sealed class BlockTable
{
    readonly List<Block> _blocks = [];

    public sealed record Block(string File, int[] Lines);

    public IReadOnlyList<Block> Blocks => _blocks;

    public int Add(string file, IEnumerable<int> lines)
    {
        _blocks.Add(new Block(file, [.. lines]));
        return _blocks.Count - 1;
    }

    public void Save(string path) =>
        File.WriteAllLines(path, _blocks.Select(b => $"{b.File}\t{string.Join(',', b.Lines.Select(l => l.ToString(CultureInfo.InvariantCulture)))}"));

    public static BlockTable Load(string path)
    {
        var table = new BlockTable();
        foreach (string line in File.ReadLines(path))
        {
            string[] parts = line.Split('\t');
            table.Add(parts[0], parts[1].Length == 0 ? [] : parts[1].Split(',').Select(l => int.Parse(l, CultureInfo.InvariantCulture)));
        }

        return table;
    }

    /// <summary>For each file whose path has one of the words in it: lines that were run, lines that there are.</summary>
    /// <param name="words">Parts of paths; none for all files.</param>
    /// <param name="hit">By block, whether it was ever run.</param>
    public IEnumerable<(string File, int[] Missed, int Total)> Lines(IReadOnlyList<string> words, Func<int, bool> hit)
    {
        var lines = new SortedDictionary<string, SortedDictionary<int, bool>>(StringComparer.Ordinal);
        for (int i = 0; i < _blocks.Count; i++)
        {
            Block block = _blocks[i];
            if (!Matches(block, words))
            {
                continue;
            }

            if (!lines.TryGetValue(block.File, out SortedDictionary<int, bool>? file))
            {
                lines.Add(block.File, file = []);
            }

            foreach (int line in block.Lines)
            {
                file[line] = file.GetValueOrDefault(line) | hit(i);
            }
        }

        return lines.Select(f => (f.Key, f.Value.Where(l => !l.Value).Select(l => l.Key).ToArray(), f.Value.Count));
    }

    public static bool Matches(Block block, IReadOnlyList<string> words) => words.Count == 0 || words.Any(w => block.File.Contains(w, StringComparison.Ordinal));
}
