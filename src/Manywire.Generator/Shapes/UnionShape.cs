namespace Manywire.Generator.Shapes;

/// <summary>An interface or base class with cases.</summary>
/// <param name="Cases">In the order in which they are tried: derived before their bases.</param>
sealed record UnionShape(TypeRef Type, string Code, string MetadataName, EquatableArray<CaseShape> Cases) : RootShape(Type, Code, MetadataName)
{
    /// <summary>The name of the member that tells the case, on wires where it is one.</summary>
    public string Discriminator { get; init; } = "$type";

    /// <summary>Whether an object without a discriminator is read as the base class itself, though that is written with one.</summary>
    public bool FallsBack { get; init; }

    /// <summary>The discriminator and a member of a case that the options of a call may make the same, where there are such.</summary>
    public AlikeShape? Alike { get; init; }

    /// <summary>Whether a case that isn't declared is read as the base class itself.</summary>
    public bool ReadsUnknown { get; init; }

    /// <summary>Whether no other type can be a case.</summary>
    public bool IsClosed { get; init; }

    /// <summary>What holds unknown cases, or null where they are errors.</summary>
    public UnknownCase? Unknown { get; init; }
}
