namespace Manywire.Generator.Shapes;

/// <summary>An interface or base class with cases.</summary>
/// <param name="Cases">In the order in which they are tried: derived before their bases.</param>
sealed record UnionShape(TypeRef Type, string Code, string MetadataName, EquatableArray<CaseShape> Cases) : RootShape(Type, Code, MetadataName)
{
    /// <summary>The name of the member that tells the case, on wires where it is one.</summary>
    public string Discriminator { get; init; } = "$type";

    /// <summary>The tag of the case that an object without a discriminator is read as, though it is written with one: the base class itself.</summary>
    public int? Fallback { get; init; }

    /// <summary>Whether no other type can be a case.</summary>
    public bool IsClosed { get; init; }

    /// <summary>What holds unknown cases, or null where they are errors.</summary>
    public UnknownCase? Unknown { get; init; }
}
