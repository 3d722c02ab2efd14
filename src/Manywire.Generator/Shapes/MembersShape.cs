namespace Manywire.Generator.Shapes;

/// <summary>The members of a type of which other assemblies see only a part.</summary>
/// <param name="Type">The type, without its type arguments.</param>
/// <param name="Names">The names of its members.</param>
sealed record MembersShape(string Type, EquatableArray<string> Names)
{
    /// <summary>Those that are properties with a setter which isn't seen.</summary>
    public EquatableArray<string> Setters { get; init; }

    /// <summary>The methods that are called and aren't seen, each as <see cref="HiddenCall"/> spells it.</summary>
    public EquatableArray<string> Calls { get; init; }
}
