namespace Manywire.Generator.Shapes;

/// <summary>A root that is a scalar, a nullable one, a string or a byte array.</summary>
sealed record SimpleShape(TypeRef Type, string Code, string MetadataName, ValueShape Value) : RootShape(Type, Code, MetadataName);
