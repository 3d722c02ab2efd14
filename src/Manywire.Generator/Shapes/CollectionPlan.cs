namespace Manywire.Generator.Shapes;

/// <summary>How a collection of any kind is made and filled. Expressions call it <c>value</c>.</summary>
abstract record CollectionPlan
{
    /// <summary>Whether the collection is somebody's: what makes and fills it may throw.</summary>
    public bool IsTheirs { get; init; }

    /// <summary>The question whether there is none, or null for a struct that always is one.</summary>
    public string? IsNull { get; init; } = "value is null";

    /// <summary>What <c>foreach</c> goes over; of a sequence that has one, the span.</summary>
    public string Items { get; init; } = "value";

    /// <summary>How many there are; of a sequence only where each is taken.</summary>
    public string Count { get; init; } = "value.Count";

    /// <summary>What is read in its place, or null: then it is filled.</summary>
    public ValueShape? ReadAs { get; init; }

    /// <summary>What is filled: the collection itself, or another that becomes it.</summary>
    public string Target { get; init; } = "value";

    /// <summary>The type of what is filled.</summary>
    public string TargetType { get; init; } = "";

    /// <summary>What there may be to be filled.</summary>
    public string Existing { get; init; } = "null";

    /// <summary>Makes an empty one.</summary>
    public string Create { get; init; } = "";

    /// <summary>Makes an empty one where nothing is known of what will be in it.</summary>
    public string CreateEmpty => Create.Replace("Capacity(n, ", "Capacity(0, ");

    /// <summary>Empties it.</summary>
    public string Clear { get; init; } = "value.Clear();";

    /// <summary>The collection, in terms of <c>made</c>.</summary>
    public string Make { get; init; } = "made";
}
