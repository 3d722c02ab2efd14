namespace Manywire.Generator.Shapes;

/// <summary>An array of more than one dimension.</summary>
/// <param name="Rank">How many.</param>
/// <param name="Element">What is in it.</param>
/// <param name="Elements">All elements in one array, which is read.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record GridShape(TypeRef Type, string Code, string MetadataName, int Rank, ValueShape Element, ValueShape Elements, string Spans) : RootShape(Type, Code, MetadataName);

/// <summary>What has its elements in memory somewhere: <c>Memory</c>, <c>ReadOnlyMemory</c>, <c>ArraySegment</c>, <c>ReadOnlySequence</c>, and spans that are only written.</summary>
/// <param name="Kind">The type's own name.</param>
/// <param name="Element">What is in it.</param>
/// <param name="Elements">The array, which is read.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record MemoryShape(TypeRef Type, string Code, string MetadataName, string Kind, ValueShape Element, ValueShape Elements, string Spans) : RootShape(Type, Code, MetadataName);

/// <summary>A struct that is an array of fixed length.</summary>
/// <param name="Length">How many elements.</param>
/// <param name="Element">What is in it.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record InlineArrayShape(TypeRef Type, string Code, string MetadataName, int Length, ValueShape Element, string Spans) : RootShape(Type, Code, MetadataName);
