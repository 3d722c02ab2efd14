using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Bench.Figures;

/// <summary>The files of the repository that are made from the history, or have a block that is.</summary>
static class Pages
{
    public const string History = "bench/history";

    /// <summary>The marks around what most pages have of figures.</summary>
    public const string Figures = "figures";

    static string Open(string mark) => $"<!-- {mark} -->\n";

    static string Close(string mark) => $"\n<!-- /{mark} -->";

    /// <summary>Each of them as it is to be: path from the root and text.</summary>
    /// <param name="root">The repository.</param>
    /// <param name="path">The figures.</param>
    public static Dictionary<string, string> Make(string root, string path)
    {
        Measured measured = Measured.Load(path);
        string file = Path.GetFileName(path);
        IEnumerable<Measured> earlier = Files(root).Where(f => Path.GetFullPath(f) != Path.GetFullPath(path)).Select(Measured.Load).Where(m => m.Date <= measured.Date);
        return new()
        {
            ["README.md"] = Replace(Text(root, "README.md"), ReadmeTable.Make(measured, file)),
            ["docs/performance.md"] = Replace(Text(root, "docs/performance.md"), FullTables.Make(measured, file)),
            ["docs/figures.svg"] = Chart.Draw([.. earlier.OrderBy(m => m.Date), measured]),
        };
    }

    /// <summary>The newest file of the history, or null when there is none.</summary>
    public static string? Newest(string root) => Files(root).MaxBy(f => Measured.Load(f).Date);

    /// <summary>What stands between the marks gives way to the block.</summary>
    public static string Replace(string page, string block, string mark = Figures)
    {
        string before = Open(mark), after = Close(mark);
        int open = page.IndexOf(before, StringComparison.Ordinal);
        int close = open < 0 ? -1 : page.IndexOf(after, open + before.Length - 1, StringComparison.Ordinal);
        return close < 0
            ? throw new InvalidDataException($"The page lacks {before.Trim()} or {after.Trim()}.")
            : page[..(open + before.Length)] + block + page[close..];
    }

    /// <summary>What stands between the marks.</summary>
    public static string Block(string page, string mark = Figures)
    {
        int open = page.IndexOf(Open(mark), StringComparison.Ordinal) + Open(mark).Length;
        return page[open..page.IndexOf(Close(mark), open, StringComparison.Ordinal)];
    }

    static string[] Files(string root)
    {
        string folder = Path.Combine(root, History);
        string[] files = Directory.Exists(folder) ? Directory.GetFiles(folder, "*.json") : [];
        Array.Sort(files, StringComparer.Ordinal);
        return files;
    }

    static string Text(string root, string page) => File.ReadAllText(Path.Combine(root, page)).ReplaceLineEndings("\n");
}
