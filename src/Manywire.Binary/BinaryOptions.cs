namespace Manywire;

/// <summary>What the Binary wire can be told. Immutable.</summary>
public sealed record BinaryOptions : WireOptions
{
    /// <summary>The options of a call that gives none.</summary>
    public static BinaryOptions Default { get; } = new();
}
