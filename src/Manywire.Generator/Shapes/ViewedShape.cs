namespace Manywire.Generator.Shapes;

/// <summary>A type that doesn't look the same on all wires.</summary>
/// <param name="Elsewhere">How it looks on wires that have no look of their own.</param>
/// <param name="Views">The others.</param>
sealed record ViewedShape(TypeRef Type, string Code, string MetadataName, RootShape Elsewhere, EquatableArray<ViewShape> Views) : RootShape(Type, Code, MetadataName);
