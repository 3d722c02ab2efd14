namespace Manywire.Generator.Shapes;

/// <summary>A type with something wrong. The code of others that contain it compiles none the less, so that the compiler says nothing but what is wrong.</summary>
sealed record FailedShape(TypeRef Type, string Code) : RootShape(Type, Code, "");
