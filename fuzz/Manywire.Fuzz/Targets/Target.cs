using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Fuzz;

/// <summary>Something that takes bytes from anyone.</summary>
sealed class Target
{
    readonly Dictionary<string, int> _byName;

    /// <summary>A target.</summary>
    /// <param name="name">What to ask for.</param>
    /// <param name="files">Parts of the paths of the files that it is about: their blocks are its coverage.</param>
    /// <param name="cases">What is done with inputs.</param>
    public Target(string name, string[] files, IEnumerable<FuzzCase> cases)
    {
        Name = name;
        Files = files;
        Cases = [.. cases];
        _byName = Cases.Select((c, i) => (c.Name, i)).ToDictionary(c => c.Name, c => c.i, StringComparer.Ordinal);
    }

    public string Name { get; }

    public string[] Files { get; }

    public IReadOnlyList<FuzzCase> Cases { get; }

    /// <summary>A case's place, or -1.</summary>
    public int IndexOf(string @case) => _byName.GetValueOrDefault(@case, -1);
}

/// <summary>One thing that is done with an input, and what must be true of it.</summary>
abstract class FuzzCase(string name, Grammar grammar)
{
    public string Name => name;

    /// <summary>What its inputs are made of.</summary>
    public Grammar Grammar => grammar;

    /// <summary>Bytes before the input proper that say how it is to be taken: options, cuts.</summary>
    public virtual int Prefix => 0;

    /// <summary>A valid input.</summary>
    public abstract byte[] Make(int seed);

    /// <summary>Runs an input.</summary>
    /// <param name="input">The input; it ends where an unmapped page begins.</param>
    /// <param name="sandbox">More such memory.</param>
    /// <exception cref="Finding">What must not be.</exception>
    public abstract void Run(ReadOnlySpan<byte> input, Sandbox sandbox);
}
