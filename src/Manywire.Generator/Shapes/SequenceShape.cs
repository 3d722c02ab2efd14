namespace Manywire.Generator.Shapes;

/// <summary>A collection that isn't an array or a list.</summary>
/// <param name="Element">What is in it.</param>
/// <param name="Plan">How it is written and read.</param>
/// <param name="Recursive">Whether it can contain itself.</param>
sealed record SequenceShape(TypeRef Type, string Code, string MetadataName, ValueShape Element, SequencePlan Plan, bool Recursive) : CollectionShape(Type, Code, MetadataName, Recursive)
{
    public override CollectionPlan Filling => Plan;
}

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

/// <summary>How a sequence is written and read.</summary>
sealed record SequencePlan : CollectionPlan
{
    public Enumeration Enumeration { get; init; } = Enumeration.Each;

    /// <summary>How they get into a <c>snapshot</c>, where that isn't one by one.</summary>
    public string? Gather { get; init; }

    /// <summary>The emitted class that writes spans of the elements; not where each is taken.</summary>
    public string? Spans { get; init; }

    /// <summary>Adds <c>{0}</c>.</summary>
    public string Add { get; init; } = "value.Add({0});";

    /// <summary>How it is watched for collisions.</summary>
    public Watching Watching { get; init; }

    /// <summary>What is watched: a key in terms of <c>{0}</c>.</summary>
    public string Watched { get; init; } = "{0}";

    /// <summary>Its type, where that isn't the elements'.</summary>
    public string? WatchedType { get; init; }
}
