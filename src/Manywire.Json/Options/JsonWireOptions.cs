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
    /// <remarks>Applied to the names that the types have on wires with names. Names so spelled are read regardless of case and of the separators that the spelling adds or the names have.</remarks>
    public WireNaming Naming { get; init; }

    /// <summary>Whether names match regardless of case.</summary>
    public bool IgnoreCase { get; init; }

    /// <summary>Refuses null where the nullable annotations of a member or of a constructor's parameter say that there is none: in the input, and in the object that is written. As System.Text.Json's option of the same name.</summary>
    /// <remarks>
    /// It holds for all types of the value, but for those that say <c>false</c> with <see cref="WireAttribute.RespectNullableAnnotations"/>, themselves or for their assembly. What is read or written is gone over a second time;
    /// a type that says <c>true</c> looks for null as it goes, on all wires. What a formatter reads or writes isn't looked at.
    /// </remarks>
    public bool RespectNullableAnnotations { get; init; }

    /// <summary>Requires the input to have every member that the constructor has a parameter for without a default. As System.Text.Json's option of the same name.</summary>
    /// <remarks>For all types, as <see cref="RespectNullableAnnotations"/>; see also <see cref="WireAttribute.RespectRequiredConstructorParameters"/>.</remarks>
    public bool RespectRequiredConstructorParameters { get; init; }

    internal bool Renames => Naming > WireNaming.AsDeclared;
}
