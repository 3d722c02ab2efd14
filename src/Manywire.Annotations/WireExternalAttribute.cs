using System;

namespace Manywire;

/// <summary>A type that you don't own, or don't want to mark, as a wired type.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireExternalAttribute : Attribute
{
    /// <summary>Makes a type wired in this assembly.</summary>
    /// <param name="type">A closed type whose public members are its wire members.</param>
    public WireExternalAttribute(Type type) => Type = type;

    /// <summary>The type.</summary>
    public Type Type { get; }

    /// <summary>Whether the types are wired as well that its members reach, as far as they are of the same assembly: the types of public fields and properties, what those are made of, base classes' members and the cases of unions included, and so on.</summary>
    public bool Reachable { get; set; }
}
