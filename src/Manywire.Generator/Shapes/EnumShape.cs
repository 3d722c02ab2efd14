namespace Manywire.Generator.Shapes;

/// <summary>An enum.</summary>
/// <param name="Names">Its values, one name for each.</param>
/// <param name="Flags">Whether values are combined.</param>
sealed record EnumShape(TypeRef Type, string Code, string MetadataName, EnumValue Value, EquatableArray<EnumName> Names, bool Flags) : RootShape(Type, Code, MetadataName)
{
    /// <summary>Names that attributes give.</summary>
    public EquatableArray<string> Given { get; init; }

    /// <summary>Names where the dialect that has the enum by name isn't spoken; none where they are the same.</summary>
    public EquatableArray<EnumName> Others { get; init; }
}
