using System.Collections.Generic;

namespace Manywire.Corpus;

/// <summary>The widest class of the corpus, as one that contains itself.</summary>
[Wire]
public sealed partial class WideNode : Wide240, INode<WideNode>
{
    public WideNode? Next { get; set; }

    public static WideNode Around(WideNode? next) => new() { Next = next, Text002 = "text" };
}

/// <summary>A class of few members.</summary>
[Wire]
public sealed partial class Node : INode<Node>
{
    public int Number { get; set; }

    public string? Text { get; set; }

    public Node? Next { get; set; }

    public static Node Around(Node? next) => new() { Next = next, Text = "text" };
}

/// <summary>A tree, whose levels are lists and objects in turn.</summary>
[Wire]
public sealed partial class Tree : INode<Tree>
{
    public List<Tree?>? Branches { get; set; }

    public Tree? Next => Branches?[0];

    public static Tree Around(Tree? next) => new() { Branches = next is null ? null : [next] };
}

/// <summary>A map within a map.</summary>
[Wire]
public sealed partial class Mapped : INode<Mapped>
{
    public Dictionary<string, Mapped?>? Map { get; set; }

    public Mapped? Next => Map?["k"];

    public static Mapped Around(Mapped? next) => new() { Map = next is null ? null : new() { ["k"] = next } };
}

/// <summary>A case of a union that contains the union.</summary>
[Wire, WireUnion(0, typeof(Case))]
public abstract partial class Union : INode<Union>
{
    public Union? Next { get; set; }

    public static Union Around(Union? next) => new Case { Next = next };
}

[Wire]
public sealed partial class Case : Union
{
    public System.Guid Id { get; set; }
}

/// <summary>Members may be added and removed anywhere, so that their lengths are written.</summary>
[Wire(WireEvolution.Tolerant)]
public sealed partial class TolerantNode : INode<TolerantNode>
{
    [WireKey(0)]
    public int Number { get; set; }

    [WireKey(1)]
    public TolerantNode? Next { get; set; }

    public static TolerantNode Around(TolerantNode? next) => new() { Next = next };
}

/// <summary>Objects that are written once and referred to.</summary>
[Wire(References = true)]
public sealed partial class Linked : INode<Linked>
{
    [WireKey(0)]
    public int Number { get; set; }

    [WireKey(1)]
    public Linked? Next { get; set; }

    public static Linked Around(Linked? next) => new() { Next = next };
}
