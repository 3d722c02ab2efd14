namespace Manywire.Generator.Shapes;

/// <summary>A type that gets emitted code: one class, one file.</summary>
/// <param name="Type">The type.</param>
/// <param name="Code">The emitted class.</param>
/// <param name="MetadataName">What <c>Type.Name</c> gives at run time: the registry's bucket.</param>
abstract record RootShape(TypeRef Type, string Code, string MetadataName)
{
    /// <summary>Whether code emitted into other assemblies may call this class directly.</summary>
    public bool IsPublic { get; init; }

    /// <summary>Where the class stands, when that isn't beside all others.</summary>
    public PlacementShape? Placement { get; init; }

    /// <summary>How the type lies in a run of structs, when it is an unmanaged struct of which that is known.</summary>
    public StructShape? Struct { get; init; }
}
