namespace Manywire.Generator.Shapes;

/// <summary>An array.</summary>
sealed record ArrayShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);
