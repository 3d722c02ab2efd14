using System;
using System.Collections.Generic;
using System.IO;

namespace Manywire.Bench.Figures;

/// <summary><c>bench/run --tables FILE</c>: prints the README's tables and writes the pages. Nothing is measured.</summary>
static class TablesCommand
{
    /// <summary><c>bench/run --goals FILE</c>: writes the table of docs/json.md.</summary>
    public static int RunGoals(string root, string path) => RunGoals(root, path, "docs/json.md", Pages.Figures, JsonGoals.Make);

    /// <summary><c>bench/run --speed-goals FILE</c>: writes the table of goals in docs/performance.md.</summary>
    public static int RunSpeedGoals(string root, string path) => RunGoals(root, path, "docs/performance.md", SpeedGoals.Mark, SpeedGoals.Make);

    /// <summary><c>bench/run --jsonable-table FILE</c>: writes the table of docs/jsonable.md.</summary>
    public static int RunJsonable(string root, string path) => RunGoals(root, path, "docs/jsonable.md", Pages.Figures, JsonableTable.Make);

    static int RunGoals(string root, string path, string name, string mark, Func<Measured, string> make)
    {
        if (!File.Exists(path))
        {
            Console.Error.WriteLine($"There is no {path}.");
            return 1;
        }

        string page = Path.Combine(root, name);
        File.WriteAllText(page, Pages.Replace(File.ReadAllText(page).ReplaceLineEndings("\n"), make(Measured.Load(path)), mark));
        Console.Error.WriteLine($"wrote {name}");
        return 0;
    }

    public static int Run(string root, string path)
    {
        if (!File.Exists(path))
        {
            Console.Error.WriteLine($"There is no {path}.");
            return 1;
        }

        Dictionary<string, string> pages = Pages.Make(root, path);
        Console.WriteLine(Pages.Block(pages["README.md"]));
        foreach ((string page, string text) in pages)
        {
            File.WriteAllText(Path.Combine(root, page), text);
            Console.Error.WriteLine($"wrote {page}");
        }

        return 0;
    }
}
