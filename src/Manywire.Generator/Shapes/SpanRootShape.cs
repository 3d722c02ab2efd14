namespace Manywire.Generator.Shapes;

/// <summary>A span as a root: the elements are written from where they are.</summary>
/// <param name="Element">The type of the elements.</param>
sealed record SpanRootShape(TypeRef Type, string Code, string MetadataName, string Element, SpanValue Span) : RootShape(Type, Code, MetadataName);
