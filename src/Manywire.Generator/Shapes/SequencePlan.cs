namespace Manywire.Generator.Shapes;

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
