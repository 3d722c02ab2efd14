using System;

namespace Manywire;

/// <summary>A type that is serialized where the generator can't see it; or a type parameter whose arguments are serialized.</summary>
/// <remarks>On the type parameter of a generic method or type, each closed use makes its argument a root, also from other assemblies.</remarks>
[AttributeUsage(AttributeTargets.Assembly | AttributeTargets.GenericParameter, AllowMultiple = true)]
public sealed class WireRootAttribute : Attribute
{
    /// <summary>Marks a type parameter.</summary>
    public WireRootAttribute()
    {
    }

    /// <summary>Makes a type a root of this assembly.</summary>
    /// <param name="type">A closed type.</param>
    public WireRootAttribute(Type type) => Type = type;

    /// <summary>The root, or null on a type parameter.</summary>
    public Type? Type { get; }
}
