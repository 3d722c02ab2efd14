namespace Manywire.Generator.Shapes;

/// <summary>A <c>Lazy</c>: what it holds.</summary>
sealed record SystemLazyShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);
