namespace Manywire.Generator.Shapes;

/// <summary>A type, or a member's use of one, that is written as another.</summary>
/// <param name="Surrogate">What is written.</param>
/// <param name="To">The expression that makes the surrogate, with {0} for the value.</param>
/// <param name="From">The expression that makes the value, with {0} for the surrogate.</param>
/// <param name="IsCase">Whether the type is a case of a union.</param>
sealed record SurrogateShape(TypeRef Type, string Code, string MetadataName, ValueShape Surrogate, string To, string From, bool IsCase) : RootShape(Type, Code, MetadataName);
