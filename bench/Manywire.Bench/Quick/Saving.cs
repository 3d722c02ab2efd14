using System;
using System.Collections.Generic;
using System.IO;
using Manywire.Bench.Figures;

namespace Manywire.Bench;

/// <summary>Takes rows into a file of figures while they are measured: what was done when a run ends early stays.</summary>
sealed class Saving
{
    readonly string _path;
    readonly Measured _measured;

    Saving(string path, Measured measured)
    {
        _path = path;
        _measured = measured;
    }

    /// <summary>Opens the file or begins a new one; null after saying why the figures wouldn't belong together.</summary>
    public static Saving? Open(string path, Arguments arguments)
    {
        Circumstances now = Surroundings.Look(arguments);
        Measured measured = File.Exists(path) ? Measured.Load(path) : new Measured(now);
        if (measured.Circumstances != now)
        {
            Console.Error.WriteLine($"{path} has figures of other circumstances:\n  {measured.Circumstances}\n  {now}\nSave to another file.");
            return null;
        }

        foreach ((string name, string version) in Surroundings.Versions(arguments))
        {
            measured.Versions[name] = version;
        }

        return new Saving(path, measured);
    }

    public void Take(List<Row> rows)
    {
        _measured.Take(rows);
        _measured.Date = DateTime.UtcNow;
        _measured.Save(_path);
    }
}
