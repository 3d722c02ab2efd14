namespace Manywire.Tests.ToyWire;

/// <summary>The options of these wires.</summary>
public sealed record ToyOptions : WireOptions
{
    public ToyOptions()
        : base(maxDepth: 64)
    {
    }

    public static readonly ToyOptions Default = new();

    /// <summary>Whether names match regardless of case.</summary>
    public bool IgnoreCase { get; init; }

    /// <summary>For each column of a row the member that it belongs to, or -1.</summary>
    public int[] Ordinals { get; init; } = [];
}
