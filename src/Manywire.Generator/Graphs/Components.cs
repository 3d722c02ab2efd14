using System;
using System.Collections.Generic;

namespace Manywire.Generator.Graphs;

/// <summary>Finds which nodes of a graph reach one another, each node and edge being looked at once: Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972).</summary>
/// <typeparam name="TNode">A node, which is made once.</typeparam>
abstract class Components<TNode>
    where TNode : ComponentNode
{
    readonly Stack<TNode> _open = new();
    int _next;

    /// <summary>The nodes that a node has an edge to.</summary>
    protected abstract IEnumerable<TNode> Edges(TNode node);

    /// <summary>An edge, once it is known whether the component of the node that it leads to is done.</summary>
    protected abstract void Meet(TNode from, TNode to);

    /// <summary>A component is done; all that its nodes lead to are.</summary>
    protected abstract void Close(IReadOnlyList<TNode> component);

    /// <summary>Finds the component of a node, and those of all nodes that it reaches.</summary>
    protected void Visit(TNode first)
    {
        if (first.Index != 0)
        {
            return;
        }

        // A stack of its own: a chain of nodes may be long.
        var path = new Stack<(TNode Node, IEnumerator<TNode> Edges)>();
        Enter(first);
        while (path.Count > 0)
        {
            (TNode node, IEnumerator<TNode> edges) = path.Peek();
            if (edges.MoveNext())
            {
                TNode to = edges.Current;
                if (to.Index == 0)
                {
                    Enter(to);
                }
                else
                {
                    Join(node, to);
                }

                continue;
            }

            path.Pop();
            if (node.Low == node.Index)
            {
                Take(node);
            }

            if (path.Count > 0)
            {
                Join(path.Peek().Node, node);
            }
        }

        void Enter(TNode node)
        {
            node.Index = node.Low = ++_next;
            node.IsOpen = true;
            _open.Push(node);
            path.Push((node, Edges(node).GetEnumerator()));
        }
    }

    /// <summary>Forgets what is half done. All nodes have to be made anew.</summary>
    protected void Forget() => _open.Clear();

    void Join(TNode from, TNode to)
    {
        if (to.IsOpen)
        {
            from.Low = Math.Min(from.Low, to.Low);
        }

        Meet(from, to);
    }

    void Take(TNode root)
    {
        var component = new List<TNode>();
        TNode node;
        do
        {
            node = _open.Pop();
            component.Add(node);
        }
        while (node != root);

        Close(component);
        foreach (TNode one in component)
        {
            one.IsOpen = false;
        }
    }
}
