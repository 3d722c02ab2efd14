namespace Manywire.Generator.Shapes;

/// <summary>A collection that isn't an array or a list: a sequence or a map.</summary>
/// <param name="Recursive">Whether it can contain itself.</param>
abstract record CollectionShape(TypeRef Type, string Code, string MetadataName, bool Recursive) : RootShape(Type, Code, MetadataName)
{
    /// <summary>How it is made and filled.</summary>
    public abstract CollectionPlan Filling { get; }

    /// <summary>Whether what is in it keeps references, so that it may have an identity wherever it is.</summary>
    public bool Identified { get; init; }
}
