namespace Manywire;

/// <summary>What the Binary wire can be told. Immutable.</summary>
public sealed record BinaryOptions : WireOptions
{
    /// <summary>What <see cref="WireOptions.MaxDepth"/> is by default, 1,000, as in MemoryPack.</summary>
    public const int DefaultMaxDepth = 1000;

    /// <summary>The defaults, to be changed by an initializer or by <c>with</c>.</summary>
    public BinaryOptions()
        : base(DefaultMaxDepth)
    {
    }

    /// <summary>The options of a call that gives none.</summary>
    public static BinaryOptions Default { get; } = new();
}
