namespace Manywire.Generator.Shapes;

/// <summary>A list.</summary>
sealed record ListShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName)
{
    /// <summary>Whether what is in it keeps references, so that it may have an identity wherever it is.</summary>
    public bool Identified { get; init; }
}
