namespace Manywire.Generator.Shapes;

/// <summary>A case that is given at run time: a root beside the type's own.</summary>
/// <param name="Case">The emitted class of the case.</param>
/// <param name="CaseType">Its type.</param>
/// <param name="References">Whether it may be referred to.</param>
sealed record CaseBodyShape(TypeRef Type, string Code, string MetadataName, string Case, TypeRef CaseType, bool References) : RootShape(Type, Code, MetadataName);
