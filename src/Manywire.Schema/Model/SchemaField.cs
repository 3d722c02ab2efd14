namespace Manywire.Schemas;

/// <summary>A field of a struct without references.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaField
{
    /// <summary>The name of the property that it stands behind, or its own.</summary>
    public required string Name { get; init; }

    /// <summary>What it holds.</summary>
    public required SchemaTypeRef Type { get; init; }

    /// <summary>The bytes before it; -1 where the struct's size isn't known.</summary>
    public int Offset { get; init; }
}
