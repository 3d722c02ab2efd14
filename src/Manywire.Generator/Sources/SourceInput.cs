using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Sources;

/// <summary>A source file of a compilation, to be parsed again when it or what it depends on is another.</summary>
/// <param name="tree">The file, or null for the assembly's attributes.</param>
/// <param name="key">A number for what all files declare that it depends on.</param>
/// <param name="surroundings">All that isn't source.</param>
sealed class SourceInput(SyntaxTree? tree, ulong key, Surroundings surroundings)
{
    readonly ulong _key = key;
    readonly Surroundings _surroundings = surroundings;

    public SyntaxTree? Tree { get; } = tree;

    /// <summary>The compilation. It is asked for in the run that made this: an input is kept for as long as nothing changes, and keeps no old compilation alive.</summary>
    public Compilation Compilation => _surroundings.Compilation;

    /// <summary>
    /// The other files in which something was found to be wrong: where it stands is another place as soon as anything in them is edited.
    /// The input of an earlier run is kept and compared with that of the next one, so what was found then counts.
    /// </summary>
    ImmutableArray<SyntaxTree> _elsewhere = [];

    /// <summary>Says in which files something was found to be wrong.</summary>
    /// <param name="paths">Their paths, which may be empty.</param>
    public void FoundIn(IEnumerable<string> paths)
    {
        var other = new HashSet<string>(paths.Where(p => p.Length > 0 && p != Tree?.FilePath));
        _elsewhere = other.Count == 0 ? [] : [.. Compilation.SyntaxTrees.Where(t => t != Tree && other.Contains(t.FilePath))];
    }

    /// <summary>Whether two give the same.</summary>
    public sealed class Same : IEqualityComparer<SourceInput>
    {
        public bool Equals(SourceInput one, SourceInput other) => ReferenceEquals(one, other)
            || (one.Tree == other.Tree && one._key == other._key && one._surroundings.Equals(other._surroundings) && one._elsewhere.All(t => other.Compilation.ContainsSyntaxTree(t)));

        public int GetHashCode(SourceInput input) => input._key.GetHashCode();
    }
}
