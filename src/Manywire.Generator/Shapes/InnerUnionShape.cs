namespace Manywire.Generator.Shapes;

/// <summary>A case that is a union itself: it has the whole of that union behind the discriminator.</summary>
sealed record InnerUnionShape(TypeRef Type, string Code, ValueShape Union) : RootShape(Type, Code, "");
