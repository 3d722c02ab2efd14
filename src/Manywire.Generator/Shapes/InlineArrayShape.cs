namespace Manywire.Generator.Shapes;

/// <summary>A struct that is an array of fixed length.</summary>
/// <param name="Length">How many elements.</param>
/// <param name="Element">What is in it.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record InlineArrayShape(TypeRef Type, string Code, string MetadataName, int Length, ValueShape Element, string Spans) : RootShape(Type, Code, MetadataName);
