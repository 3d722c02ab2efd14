namespace Manywire.Generator.Shapes;

/// <summary>An array of more than one dimension.</summary>
/// <param name="Rank">How many.</param>
/// <param name="Element">What is in it.</param>
/// <param name="Elements">All elements in one array, which is read.</param>
/// <param name="Spans">The emitted class that writes spans of the elements.</param>
sealed record GridShape(TypeRef Type, string Code, string MetadataName, int Rank, ValueShape Element, ValueShape Elements, string Spans) : RootShape(Type, Code, MetadataName);
