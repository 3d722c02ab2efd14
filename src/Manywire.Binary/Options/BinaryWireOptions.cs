namespace Manywire;

/// <summary>What the Binary wire can be told. Immutable.</summary>
public sealed record BinaryWireOptions : WireOptions
{
    /// <summary>What <see cref="WireOptions.MaxDepth"/> is by default, 1,000, as in MemoryPack.</summary>
    public const int DefaultMaxDepth = 1000;

    /// <summary>The defaults, to be changed by an initializer or by <c>with</c>.</summary>
    public BinaryWireOptions()
        : base(DefaultMaxDepth)
    {
    }

    /// <summary>The options of a call that gives none.</summary>
    public static BinaryWireOptions Default { get; } = new();

    /// <summary>Whether strings are written as UTF-16, as <c>MemoryPackSerializerOptions.Utf16</c> has it: larger where text is ASCII, and smaller where it is Chinese or Japanese. Strings of both forms are read in any case.</summary>
    public bool Utf16 { get; init; }
}
