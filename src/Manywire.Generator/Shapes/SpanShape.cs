namespace Manywire.Generator.Shapes;

/// <summary>Spans of some type: not a root, but what several collections write their elements with.</summary>
sealed record SpanShape(TypeRef Type, string Code, ValueShape Element) : RootShape(Type, Code, "");
