namespace Manywire.Generator.Shapes;

/// <summary>A type, or a member's use of one, that has a formatter.</summary>
/// <param name="Formatter">The formatter's type.</param>
/// <param name="IsCase">Whether the type is a case of a union.</param>
sealed record FormatterShape(TypeRef Type, string Code, string MetadataName, string Formatter, bool IsCase) : RootShape(Type, Code, MetadataName)
{
    /// <summary>Whether the formatter works at the cursor of a wire, and knows the text of keys.</summary>
    public bool IsKey { get; init; }

    /// <summary>What its constructor takes.</summary>
    public string Arguments { get; init; } = "";
}
