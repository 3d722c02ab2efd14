namespace Manywire.Generator.Shapes;

/// <summary>A nullable struct with members.</summary>
sealed record NullableShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);
