using System;

namespace Manywire;

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
