namespace Manywire.Schemas;

/// <summary>A case of a union.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaCase
{
    /// <summary>What tells the case on Binary and in MessagePack: 0 to 65535. Negative for a case that has a name alone.</summary>
    public required int Tag { get; init; }

    /// <summary>What tells the case on wires with names; null: the tag does.</summary>
    public string? Name { get; init; }

    /// <summary>Its type; null for a case of an F# union, which has no type of its own.</summary>
    public SchemaTypeRef? Type { get; init; }

    /// <summary>What it looks like, where that isn't what its type says: a case of an F# union, or a union that is a case of itself. Null elsewhere.</summary>
    public SchemaType? Body { get; init; }

    /// <summary>Whether it is written without the name or tag, in JSON.</summary>
    public bool IsUntagged { get; init; }
}
