using System;

namespace Manywire.Emitted;

/// <summary>What the members of a wired type are that other assemblies can extend or close. Emitted, for types of which a compiler shows other assemblies only a part.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
[System.ComponentModel.EditorBrowsable(System.ComponentModel.EditorBrowsableState.Never)]
public sealed class WireMembersAttribute : Attribute
{
    /// <summary>Announces the members.</summary>
    /// <param name="type">The type, without its type arguments.</param>
    /// <param name="names">The names of its members.</param>
    public WireMembersAttribute(Type type, params string[] names)
    {
        Type = type;
        Names = names;
    }

    /// <summary>The type, without its type arguments.</summary>
    public Type Type { get; }

    /// <summary>The names of its members.</summary>
    public string[] Names { get; }

    /// <summary>Those of them that are properties with a setter which other assemblies don't see.</summary>
    public string[] Setters { get; set; } = [];

    /// <summary>Methods that are called before or after a value is written or read and that other assemblies don't see: for each the moment, what it takes, its name, and whose attribute says so.</summary>
    public string[] Calls { get; set; } = [];
}
