namespace Manywire.Generator.Shapes;

/// <summary>A case of a union.</summary>
/// <param name="Tag">On the wire.</param>
/// <param name="Name">JSON's <c>$type</c>, or null.</param>
/// <param name="Value">Its type.</param>
/// <param name="References">Whether the case may be referred to.</param>
sealed record CaseShape(int Tag, string? Name, ValueShape Value, bool References)
{
    /// <summary>Whether it is written without a discriminator.</summary>
    public bool IsUntagged { get; init; }

    /// <summary>Whether its code is another than its type's own.</summary>
    public bool IsApart { get; init; }

    /// <summary>Whether the case's type has derived ones, which aren't the case: they would lose what they have of their own.</summary>
    public bool IsOpen { get; init; }

    /// <summary>Whether what derives from the type and is no case is written as the type.</summary>
    public bool TakesOthers { get; init; }

    /// <summary>What tells the case from others of the same type, as a condition on <c>x</c>; null where its type does.</summary>
    public string? Condition { get; init; }
}
