namespace Manywire.Generator.Shapes;

/// <summary>A key with its elements: <c>IGrouping</c>.</summary>
/// <param name="Key">The key.</param>
/// <param name="Elements">The array that is read.</param>
/// <param name="ElementType">The type of an element.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record GroupingShape(TypeRef Type, string Code, string MetadataName, ValueShape Key, ValueShape Elements, string ElementType, string Spans) : RootShape(Type, Code, MetadataName);
