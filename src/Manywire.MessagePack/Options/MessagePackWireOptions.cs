namespace Manywire;

/// <summary>What the MessagePack wire can be told. Immutable; the defaults are the safe ones, and write what MessagePack-CSharp writes.</summary>
public sealed record MessagePackWireOptions : WireOptions
{
    /// <summary>What <see cref="WireOptions.MaxDepth"/> is by default, 500, as in MessagePack-CSharp.</summary>
    public const int DefaultMaxDepth = 500;

    /// <summary>The defaults, to be changed by an initializer or by <c>with</c>.</summary>
    public MessagePackWireOptions()
        : base(DefaultMaxDepth)
    {
    }

    /// <summary>The options of a call that gives none.</summary>
    public static MessagePackWireOptions Default { get; } = new();

    /// <summary>Whether enums are written by name, as MessagePack-CSharp's <c>DynamicEnumAsStringResolver</c> writes them, a value without a name as the text of its number; by default they are numbers. Where names are written, both are read, names regardless of case.</summary>
    /// <remarks>It holds for all enums, those of other assemblies too, but not for keys of maps.</remarks>
    public WireEnums Enums { get; init; }
}
