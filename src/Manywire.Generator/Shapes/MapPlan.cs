namespace Manywire.Generator.Shapes;

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
