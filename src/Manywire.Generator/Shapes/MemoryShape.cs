namespace Manywire.Generator.Shapes;

/// <summary>What has its elements in memory somewhere: <c>Memory</c>, <c>ReadOnlyMemory</c>, <c>ArraySegment</c>, <c>ReadOnlySequence</c>, and spans that are only written.</summary>
/// <param name="Kind">The type's own name.</param>
/// <param name="Element">What is in it.</param>
/// <param name="Elements">The array, which is read.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record MemoryShape(TypeRef Type, string Code, string MetadataName, string Kind, ValueShape Element, ValueShape Elements, string Spans) : RootShape(Type, Code, MetadataName);
