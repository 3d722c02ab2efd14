namespace Manywire.Generator.Shapes;

/// <summary>A field of an unmanaged struct, as its layout needs it.</summary>
/// <param name="Name">As emitted code or an accessor names it.</param>
/// <param name="Type">Its type, in the definition where the struct is generic.</param>
/// <param name="Element">The type inside, when it is nullable.</param>
/// <param name="Direct">Whether emitted code can name the field.</param>
/// <param name="Nested">The emitted class of the field's type, when that is such a struct itself.</param>
sealed record BlitField(string Name, string Type, string? Element, bool Direct, string? Nested)
{
    /// <summary>How many elements it has, if it is a fixed buffer; else 0.</summary>
    public int FixedCount { get; init; }

    /// <summary>Where it lies, if the declaration says so; else -1.</summary>
    public int Offset { get; init; } = -1;
}
