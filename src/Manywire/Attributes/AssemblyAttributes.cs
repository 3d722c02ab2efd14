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

/// <summary>A type that you don't own, or don't want to mark, as a wired type.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireExternalAttribute : Attribute
{
    /// <summary>Makes a type wired in this assembly.</summary>
    /// <param name="type">A closed type whose public members are its wire members.</param>
    public WireExternalAttribute(Type type) => Type = type;

    /// <summary>The type.</summary>
    public Type Type { get; }
}

/// <summary>Defaults for all wired types of the assembly; <see cref="WireAttribute"/> overrides them.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class WireDefaultsAttribute : Attribute
{
    /// <summary>How the names of members are spelled on wires with names.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>How wires that know both layouts write objects.</summary>
    public WireLayout Layout { get; set; }

    /// <summary>How the enums that the assembly declares are written where keys are text.</summary>
    public WireEnums Enums { get; set; }

    /// <summary>As <see cref="WireAttribute.RespectNullableAnnotations"/>, for all wired types of the assembly that don't say otherwise.</summary>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>As <see cref="WireAttribute.RespectRequiredConstructorParameters"/>, for all wired types of the assembly that don't say otherwise.</summary>
    public bool RespectRequiredConstructorParameters { get; set; }
}
