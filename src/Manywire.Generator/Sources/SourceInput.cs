using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Sources;

/// <summary>A source file of a compilation, to be parsed again when it or what it depends on is another.</summary>
/// <param name="tree">The file, or null for the assembly's attributes.</param>
/// <param name="key">A number for the versions of all files that it depends on.</param>
/// <param name="surroundings">All that isn't source.</param>
sealed class SourceInput(SyntaxTree? tree, ulong key, Surroundings surroundings)
{
    readonly ulong _key = key;
    readonly Surroundings _surroundings = surroundings;

    public SyntaxTree? Tree { get; } = tree;

    /// <summary>The compilation. It is asked for in the run that made this: an input is kept for as long as nothing changes, and keeps no old compilation alive.</summary>
    public Compilation Compilation => _surroundings.Compilation;

    /// <summary>Whether two give the same.</summary>
    public sealed class Same : IEqualityComparer<SourceInput>
    {
        public bool Equals(SourceInput one, SourceInput other) => one.Tree == other.Tree && one._key == other._key && one._surroundings.Equals(other._surroundings);

        public int GetHashCode(SourceInput input) => input._key.GetHashCode();
    }
}
