namespace Manywire.Generator.Shapes;

/// <summary>An interface or abstract class without declared cases.</summary>
sealed record OpenInterfaceShape(TypeRef Type, string Code, string MetadataName) : RootShape(Type, Code, MetadataName);
