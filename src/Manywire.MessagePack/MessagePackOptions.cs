namespace Manywire;

/// <summary>What the MessagePack wire can be told. Immutable; the defaults are the safe ones, and write what MessagePack-CSharp writes.</summary>
public sealed record MessagePackOptions : WireOptions
{
    /// <summary>The options of a call that gives none.</summary>
    public static MessagePackOptions Default { get; } = new();
}
