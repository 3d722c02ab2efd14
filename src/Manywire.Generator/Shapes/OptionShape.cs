namespace Manywire.Generator.Shapes;

/// <summary>A value that is there or not, in a type of its own.</summary>
/// <param name="Some">What makes one of a value: a static method.</param>
/// <param name="None">The one without.</param>
sealed record OptionShape(TypeRef Type, string Code, string MetadataName, ValueShape Element, string Some, string None) : RootShape(Type, Code, MetadataName);
