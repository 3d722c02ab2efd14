using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Decides whether a type can contain itself: only such types count their depth.</summary>
/// <remarks>
/// Types that contain one another are a component of the graph of types and their parts. Components are found by Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972),
/// once for a compilation: each type is looked at once, however many others contain it.
/// </remarks>
sealed class Recursion
{
    static readonly ConditionalWeakTable<Compilation, Recursion> s_known = new();

    readonly Dictionary<ITypeSymbol, Node> _nodes = new(SymbolEqualityComparer.Default);
    readonly Stack<Node> _open = new();
    int _next;

    /// <summary>Whether a type is among the parts of its parts.</summary>
    public static bool CanContainItself(INamedTypeSymbol type, TypeParser parser)
    {
        Recursion known = s_known.GetValue(parser.Compilation, static _ => new Recursion());
        lock (known)
        {
            // Of a type that grows, what is known depends on where one began: its components have no end.
            Node node = known._nodes.TryGetValue(type, out Node? found) ? found : known.Find(type, parser);
            return node.Grows ? Parts(type, parser).Any(part => Inner(part, parser).Contains(type, SymbolEqualityComparer.Default)) : node.IsRecursive;
        }
    }

    /// <summary>A type and all that it can contain, however deep.</summary>
    public static IEnumerable<ITypeSymbol> Parts(ITypeSymbol type, TypeParser parser)
    {
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var open = new Stack<ITypeSymbol>([type]);
        while (open.Count > 0)
        {
            ITypeSymbol part = open.Pop();
            if (!seen.Add(part))
            {
                continue;
            }

            yield return part;
            foreach (ITypeSymbol next in Inner(part, parser))
            {
                open.Push(next);
            }
        }
    }

    Node Find(ITypeSymbol type, TypeParser parser)
    {
        try
        {
            return Walk(type, parser);
        }
        catch (OperationCanceledException)
        {
            // What is half done is begun again.
            _nodes.Clear();
            _open.Clear();
            throw;
        }
    }

    Node Walk(ITypeSymbol type, TypeParser parser)
    {
        // A stack of its own: a chain of types may be long.
        var path = new Stack<(Node Node, IEnumerator<ITypeSymbol> Parts)>();
        Node first = Enter(type);
        while (path.Count > 0)
        {
            (Node node, IEnumerator<ITypeSymbol> parts) = path.Peek();
            if (parts.MoveNext())
            {
                if (!_nodes.TryGetValue(parts.Current, out Node? part))
                {
                    Enter(parts.Current);
                }
                else
                {
                    node.IsRecursive |= part == node;
                    Meet(node, part);
                }

                continue;
            }

            path.Pop();
            if (node.Low == node.Index)
            {
                Close(node);
            }

            if (path.Count > 0)
            {
                Meet(path.Peek().Node, node);
            }
        }

        return first;

        Node Enter(ITypeSymbol entered)
        {
            var node = new Node(++_next) { Grows = entered is INamedTypeSymbol named && parser.Grows(named) };
            _nodes.Add(entered, node);
            _open.Push(node);
            path.Push((node, Inner(entered, parser).GetEnumerator()));
            return node;
        }
    }

    /// <summary>A part of a type: of the same component, as far as is known, or of one that is done.</summary>
    static void Meet(Node node, Node part)
    {
        node.Low = part.IsOpen ? Math.Min(node.Low, part.Low) : node.Low;
        node.Grows |= part.Grows;
    }

    void Close(Node root)
    {
        bool grows = false, several = _open.Peek() != root;
        foreach (Node node in _open.TakeWhile(n => n != root).Append(root))
        {
            grows |= node.Grows;
        }

        Node closed;
        do
        {
            closed = _open.Pop();
            closed.IsOpen = false;
            closed.IsRecursive |= several;
            closed.Grows = grows;
        }
        while (closed != root);
    }

    static IEnumerable<ITypeSymbol> Inner(ITypeSymbol type, TypeParser parser) => type switch
    {
        IArrayTypeSymbol array => [array.ElementType],
        INamedTypeSymbol named when parser.Grows(named) => [],
        INamedTypeSymbol named when parser.SubstituteOf(named) is { } substitute => Substitutes.SurrogateIn(substitute, named) is { } surrogate ? [surrogate] : [],
        INamedTypeSymbol named when parser.IsWired(named) => OwnParts(named, parser),
        INamedTypeSymbol named => named.TypeArguments.Concat(UserCollections.Elements(named)).Concat(InlineArrays.Parts(named)),
        _ => [],
    };

    /// <summary>The types of a type's members, and the cases of a union.</summary>
    static IEnumerable<ITypeSymbol> OwnParts(INamedTypeSymbol type, TypeParser parser)
    {
        foreach (ITypeSymbol @case in UnionCases.AllCases(type, parser))
        {
            yield return @case;
        }

        if (FSharp.IsUnion(type))
        {
            foreach (IPropertySymbol field in type.GetTypeMembers().SelectMany(t => t.GetMembers()).OfType<IPropertySymbol>())
            {
                yield return field.Type;
            }
        }

        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers().Where(m => !m.IsStatic))
            {
                if (member is IFieldSymbol field)
                {
                    yield return field.Type;
                }
                else if (member is IPropertySymbol property)
                {
                    yield return property.Type;
                }
            }
        }
    }

    /// <summary>A type in the graph.</summary>
    sealed class Node(int index)
    {
        public int Index { get; } = index;

        public int Low { get; set; } = index;

        public bool IsOpen { get; set; } = true;

        public bool IsRecursive { get; set; }

        /// <summary>Whether it, or what it contains, is a generic type that contains ever larger types of itself.</summary>
        public bool Grows { get; set; }
    }
}
