namespace Manywire.Generator.Shapes;

/// <summary>How the elements of a collection are got at when it is written.</summary>
enum Enumeration
{
    /// <summary>They lie in a span.</summary>
    Span,

    /// <summary>One of .NET's own says how many there are, and hands them out one by one.</summary>
    Each,

    /// <summary>It doesn't say how many there are, or somebody else does, or others may change it meanwhile: they are gathered first.</summary>
    Gathered,

    /// <summary>A stack: from the top, but from the bottom on wires that write memory.</summary>
    Stacked,
}
