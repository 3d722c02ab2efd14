namespace Manywire.Generator.Shapes;

/// <summary>A list.</summary>
sealed record ListShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);
