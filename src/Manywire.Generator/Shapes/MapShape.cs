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
