namespace Manywire.Generator.Shapes;

/// <summary>The second form of a generic struct without references: as an object with a head, also on wires that write such structs as memory.</summary>
/// <param name="Type">The <c>WireHeaded</c> of the struct: what the registry knows the form by.</param>
/// <param name="Object">The struct with its members.</param>
/// <param name="Own">The emitted class of the struct itself.</param>
sealed record HeadedShape(TypeRef Type, string Code, RootShape Object, string Own) : RootShape(Type, Code, "WireHeaded`1")
{
    const string Suffix = "Headed";

    /// <summary>The name of the class, given that of the struct's own.</summary>
    public static string CodeOf(string own) => own + Suffix;

    /// <summary>The emitted class of the type whose code this is a second form of, or the shape's own.</summary>
    public static string Root(RootShape shape) => shape is HeadedShape ? shape.Code.Substring(0, shape.Code.Length - Suffix.Length) : shape.Code;

    /// <summary>Whether formatters are given for the struct at run time.</summary>
    public bool Asks { get; init; }
}
