using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Manywire.Generator.Graphs;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Decides whether a type can contain itself: only such types count their depth. Types that contain one another are found once for a compilation, however many others contain them.</summary>
sealed class Recursion : Components<Recursion.Node>
{
    static readonly ConditionalWeakTable<Compilation, Recursion> s_known = new();

    readonly Dictionary<ITypeSymbol, Node> _nodes = new(SymbolEqualityComparer.Default);
    TypeParser _parser = null!;

    /// <summary>Whether a type is among the parts of its parts.</summary>
    public static bool CanContainItself(INamedTypeSymbol type, TypeParser parser)
    {
        Recursion known = s_known.GetValue(parser.Compilation, static _ => new Recursion());
        lock (known)
        {
            // Of a type that grows, what is known depends on where one began: its components have no end.
            Node node = known.Find(type, parser);
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

    protected override IEnumerable<Node> Edges(Node node) => Inner(node.Type, _parser).Select(Of);

    protected override void Meet(Node from, Node to)
    {
        from.IsRecursive |= from == to;
        from.Grows |= to.Grows;
    }

    protected override void Close(IReadOnlyList<Node> component)
    {
        bool grows = component.Any(n => n.Grows);
        foreach (Node node in component)
        {
            node.IsRecursive |= component.Count > 1;
            node.Grows = grows;
        }
    }

    Node Find(ITypeSymbol type, TypeParser parser)
    {
        _parser = parser;
        try
        {
            Node node = Of(type);
            Visit(node);
            return node;
        }
        catch (OperationCanceledException)
        {
            // What is half done is begun again.
            _nodes.Clear();
            Forget();
            throw;
        }
    }

    Node Of(ITypeSymbol type) => _nodes.TryGetValue(type, out Node? node) ? node : _nodes[type] = new Node(type) { Grows = type is INamedTypeSymbol named && _parser.Grows(named) };

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
    public sealed class Node(ITypeSymbol type) : ComponentNode
    {
        public ITypeSymbol Type { get; } = type;

        public bool IsRecursive { get; set; }

        /// <summary>Whether it, or what it contains, is a generic type that contains ever larger types of itself.</summary>
        public bool Grows { get; set; }
    }
}
