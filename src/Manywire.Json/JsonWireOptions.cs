namespace Manywire;

/// <summary>How JSON is written and read.</summary>
public sealed record JsonWireOptions : WireOptions
{
    /// <summary>What <see cref="WireOptions.MaxDepth"/> is by default, 64, as in System.Text.Json.</summary>
    public const int DefaultMaxDepth = 64;

    /// <summary>The defaults, to be changed by an initializer or by <c>with</c>.</summary>
    public JsonWireOptions()
        : base(DefaultMaxDepth)
    {
    }

    /// <summary>The defaults.</summary>
    public static JsonWireOptions Default { get; } = new();

    /// <summary>ASP.NET's habit: camelCase names, matched regardless of case.</summary>
    public static JsonWireOptions Web { get; } = new() { Naming = WireNaming.CamelCase, IgnoreCase = true };

    /// <summary>Which characters are escaped.</summary>
    public JsonEscaping Escaping { get; init; }

    /// <summary>How names are spelled, whatever the types say; by default as the types say.</summary>
    /// <remarks>Applied to the names that the types have on keyed wires. Names so spelled are read regardless of case and of the separators that the spelling adds or the names have.</remarks>
    public WireNaming Naming { get; init; }

    /// <summary>Whether names match regardless of case.</summary>
    public bool IgnoreCase { get; init; }

    internal bool Renames => Naming > WireNaming.AsDeclared;
}
