namespace Manywire.Generator.Shapes;

/// <summary>A name of an enum's value.</summary>
sealed record EnumName(string Name, string Value)
{
    /// <summary>Names that are read as well.</summary>
    public EquatableArray<string> Former { get; init; }
}
