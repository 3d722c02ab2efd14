namespace Manywire.Generator.Shapes;

/// <summary>A map of any kind.</summary>
/// <param name="Key">Its keys.</param>
/// <param name="Value">Its values.</param>
/// <param name="Plan">How it is written and read.</param>
/// <param name="Recursive">Whether it can contain itself.</param>
sealed record MapShape(TypeRef Type, string Code, string MetadataName, ValueShape Key, ValueShape Value, MapPlan Plan, bool Recursive) : CollectionShape(Type, Code, MetadataName, Recursive)
{
    public override CollectionPlan Filling => Plan;

    /// <summary>The emitted class of an entry that lies in memory as a whole, since a part of it is nullable.</summary>
    public string? Pair { get; init; }
}

/// <summary>How entries are added to a map, and keys found that were there before.</summary>
enum Adding
{
    /// <summary>By <c>TryAdd</c>.</summary>
    Try,

    /// <summary>By the indexer: the count tells.</summary>
    Counted,

    /// <summary>To a list that is sorted: in order at its end, all else later and at once.</summary>
    Sorted,
}

/// <summary>How a map is written and read.</summary>
sealed record MapPlan : CollectionPlan
{
    /// <summary>Makes the <c>snapshot</c> that is written, where others may change the map meanwhile, or it is somebody's and its count isn't believed.</summary>
    public string? Snapshot { get; init; }

    /// <summary>The emitted class and the type that it mostly is, where the type is an interface.</summary>
    public CodeValue? FastPathType { get; init; }

    public Adding Adding { get; init; } = Adding.Counted;

    /// <summary>What compares its keys, where the map is a sorted one: keys that come in order are added without a look whether they are there.</summary>
    public string? Comparer { get; init; }

    /// <summary>What entries are added to, where that isn't the map as its own type has it.</summary>
    public string Into { get; init; } = "";

    /// <summary>How its keys are watched for collisions.</summary>
    public Watching Watching { get; init; }
}
