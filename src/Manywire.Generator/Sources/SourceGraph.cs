using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Manywire.Generator.Graphs;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Sources;

/// <summary>
/// Which source files what is said in a file depends on: those that declare a name that it mentions, and those that what they declare depends on.
/// Each file has a key that is another one as soon as what one of these files declares is, so that after an edit only that file and those with another key are parsed again.
/// </summary>
/// <remarks>
/// A compilation is another one after every edit, and Roslyn asks for all that was read of its symbols anew. That is needless for nearly all files, and the syntax says for which.
/// Names stand between the files as nodes of their own, so the graph is as large as its files are. Each component of files that depend on one another has a hash of what its files declare and of the components behind it.
/// </remarks>
sealed class SourceGraph : Components<SourceGraph.Node>
{
    readonly Dictionary<int, Node> _names = [];

    SourceGraph(Compilation compilation, CancellationToken cancellation)
    {
        SyntaxTree[] trees = [.. compilation.SyntaxTrees];
        Node[] files = [.. trees.Select(t => new Node(SourceNames.Of(t, cancellation)))];
        foreach (Node file in files)
        {
            foreach (int name in file.Names!.Declared)
            {
                if (!_names.TryGetValue(name, out Node? node))
                {
                    _names.Add(name, node = new Node(null));
                }

                node.Declaring.Add(file);
            }
        }

        // Names as well: one may be mentioned in bodies alone.
        foreach (Node node in files.Concat(_names.Values))
        {
            cancellation.ThrowIfCancellationRequested();
            Visit(node);
        }

        ulong everywhere = 0;
        foreach (string space in files.SelectMany(f => f.Names!.Namespaces).Distinct())
        {
            everywhere += Mix((ulong)space.GetHashCode());
        }

        foreach (Node file in files)
        {
            everywhere += file.Names!.IsEverywhere ? Mix(file.Hash) : 0;
        }

        var surroundings = new Surroundings(compilation);
        Files = [.. files.Select((file, i) => new SourceInput(trees[i], Mix(file.Hash + Within(file.Names!) + Mix(everywhere)), surroundings))];
        Assembly = new SourceInput(null, everywhere, surroundings);
    }

    /// <summary>The files of a compilation.</summary>
    public ImmutableArray<SourceInput> Files { get; }

    /// <summary>What the attributes of the assembly depend on.</summary>
    public SourceInput Assembly { get; }

    /// <summary>The files of a compilation and what they depend on.</summary>
    public static SourceGraph Of(Compilation compilation, CancellationToken cancellation) => new(compilation, cancellation);

    protected override IEnumerable<Node> Edges(Node node) => node.Names is { } file ? Declarations(file.Shown) : node.Declaring;

    protected override void Meet(Node from, Node to) => from.Sum += to.IsOpen ? 0 : Mix(to.Hash);

    protected override void Close(IReadOnlyList<Node> component)
    {
        ulong sum = 1;
        foreach (Node node in component)
        {
            sum += node.Sum;
        }

        foreach (Node node in component)
        {
            node.Hash = Mix(sum);
        }
    }

    /// <summary>What names mean that some file declares.</summary>
    IEnumerable<Node> Declarations(int[] names)
    {
        foreach (int name in names)
        {
            if (_names.TryGetValue(name, out Node? node))
            {
                yield return node;
            }
        }
    }

    /// <summary>What the bodies of a file's methods depend on, which no other file does through this one.</summary>
    ulong Within(SourceNames file)
    {
        ulong sum = 0;
        foreach (Node name in Declarations(file.Hidden))
        {
            sum += Mix(name.Hash);
        }

        return sum;
    }

    /// <summary>Spreads a number over all bits: the finalizer of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).</summary>
    static ulong Mix(ulong value)
    {
        value += 0x9e3779b97f4a7c15;
        value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
        value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
        return value ^ (value >> 31);
    }

    /// <summary>A file, or a name that files declare.</summary>
    public sealed class Node(SourceNames? names) : ComponentNode
    {
        /// <summary>What is in the file; null for a name.</summary>
        public SourceNames? Names { get; } = names;

        /// <summary>The files that declare the name.</summary>
        public List<Node> Declaring { get; } = [];

        /// <summary>What its own part of a component's hash is.</summary>
        public ulong Sum { get; set; } = names is null ? 0 : Mix(names.Face);

        public ulong Hash { get; set; }
    }
}
