using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Sources;

/// <summary>
/// Which source files what is said in a file depends on: those that declare a name that it mentions, and those that what they declare depends on.
/// Each file has a key that is another one as soon as what one of these files declares is, so that after an edit only that file and those with another key are parsed again.
/// </summary>
/// <remarks>
/// A compilation is another one after every edit, and Roslyn asks for all that was read of its symbols anew. That is needless for nearly all files, and the syntax says for which.
/// Names stand between the files as nodes of their own, so the graph is as large as its files are. The components of files that depend on one another are found by Tarjan's algorithm
/// (Depth-first search and linear graph algorithms, 1972), and each has a hash of what its files declare and of the components behind it.
/// </remarks>
sealed class SourceGraph
{
    readonly SourceNames[] _files;
    readonly Dictionary<int, int> _names = [];
    readonly List<List<int>> _declaring = [];

    // By node: the files, then the names.
    readonly int[] _index, _low;
    readonly bool[] _isOpen;
    readonly ulong[] _sum, _hash;
    readonly Stack<int> _open = new();
    int _next;

    SourceGraph(Compilation compilation, CancellationToken cancellation)
    {
        SyntaxTree[] trees = [.. compilation.SyntaxTrees];
        _files = [.. trees.Select(t => SourceNames.Of(t, cancellation))];
        for (int i = 0; i < _files.Length; i++)
        {
            foreach (int name in _files[i].Declared)
            {
                if (!_names.TryGetValue(name, out int at))
                {
                    _names.Add(name, at = _declaring.Count);
                    _declaring.Add([]);
                }

                _declaring[at].Add(i);
            }
        }

        int nodes = _files.Length + _declaring.Count;
        (_index, _low, _isOpen, _sum, _hash) = (new int[nodes], new int[nodes], new bool[nodes], new ulong[nodes], new ulong[nodes]);

        // All nodes: a name may be mentioned in bodies alone.
        for (int i = 0; i < nodes; i++)
        {
            cancellation.ThrowIfCancellationRequested();
            if (_index[i] == 0)
            {
                Visit(i);
            }
        }

        ulong everywhere = 0;
        foreach (string space in _files.SelectMany(f => f.Namespaces).Distinct())
        {
            everywhere += Mix((ulong)space.GetHashCode());
        }

        for (int i = 0; i < _files.Length; i++)
        {
            everywhere += _files[i].IsEverywhere ? Mix(_hash[i]) : 0;
        }

        var surroundings = new Surroundings(compilation);
        Files = [.. trees.Select((tree, i) => new SourceInput(tree, Mix(_hash[i] + Within(_files[i]) + Mix(everywhere)), surroundings))];
        Assembly = new SourceInput(null, everywhere, surroundings);
    }

    /// <summary>The files of a compilation.</summary>
    public ImmutableArray<SourceInput> Files { get; }

    /// <summary>What the attributes of the assembly depend on.</summary>
    public SourceInput Assembly { get; }

    /// <summary>The files of a compilation and what they depend on.</summary>
    public static SourceGraph Of(Compilation compilation, CancellationToken cancellation) => new(compilation, cancellation);

    /// <summary>Tarjan's search from a node, with a stack of its own: a chain of files may be long.</summary>
    void Visit(int from)
    {
        var path = new Stack<(int Node, IEnumerator<int> Edges)>();
        Enter(from);
        while (path.Count > 0)
        {
            (int node, IEnumerator<int> edges) = path.Peek();
            if (edges.MoveNext())
            {
                int to = edges.Current;
                if (_index[to] == 0)
                {
                    Enter(to);
                }
                else
                {
                    Met(node, to);
                }

                continue;
            }

            path.Pop();
            if (_low[node] == _index[node])
            {
                Close(node);
            }

            if (path.Count > 0)
            {
                Met(path.Peek().Node, node);
            }
        }

        void Enter(int node)
        {
            _index[node] = _low[node] = ++_next;
            _isOpen[node] = true;
            _open.Push(node);
            _sum[node] = node < _files.Length ? Mix(_files[node].Face) : 0;
            path.Push((node, Edges(node).GetEnumerator()));
        }
    }

    /// <summary>An edge to a node of the same component, as far as is known, or to a component that is done.</summary>
    void Met(int from, int to)
    {
        if (_isOpen[to])
        {
            _low[from] = System.Math.Min(_low[from], _low[to]);
        }
        else
        {
            _sum[from] += Mix(_hash[to]);
        }
    }

    void Close(int root)
    {
        ulong sum = 0;
        var members = new List<int>();
        int node;
        do
        {
            node = _open.Pop();
            members.Add(node);
            sum += _sum[node];
        }
        while (node != root);

        foreach (int member in members)
        {
            _isOpen[member] = false;
            _hash[member] = Mix(sum + 1);
        }
    }

    IEnumerable<int> Edges(int node)
    {
        if (node >= _files.Length)
        {
            return _declaring[node - _files.Length];
        }

        return Names(_files[node]);

        IEnumerable<int> Names(SourceNames file)
        {
            foreach (int name in file.Shown)
            {
                if (_names.TryGetValue(name, out int at))
                {
                    yield return _files.Length + at;
                }
            }
        }
    }

    /// <summary>What the bodies of a file's methods depend on, which no other file does through this one.</summary>
    ulong Within(SourceNames file)
    {
        ulong sum = 0;
        foreach (int name in file.Hidden)
        {
            sum += _names.TryGetValue(name, out int at) ? Mix(_hash[_files.Length + at]) : 0;
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
}
