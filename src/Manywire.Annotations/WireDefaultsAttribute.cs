using System;

namespace Manywire;

/// <summary>Defaults for all wired types of the assembly; <see cref="WireAttribute"/> overrides them.</summary>
/// <remarks>
/// They go with the type, wherever its code is emitted: for a generic type of this assembly that another one uses, too.
/// A type of another assembly that this one names with <see cref="WireExternalAttribute"/> has these as well, unless its own assembly has defaults. Formatters and surrogates know nothing of them.
/// </remarks>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class WireDefaultsAttribute : Attribute
{
    /// <summary>How the names of members are spelled on wires with names.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>How wires that know both layouts write objects.</summary>
    public WireLayout Layout { get; set; }

    /// <summary>How enums are written where keys are text: those that the assembly declares, and those of other assemblies that it names with <see cref="WireExternalAttribute"/>.</summary>
    public WireEnums Enums { get; set; }

    /// <summary>As <see cref="WireAttribute.IncludeFields"/>, for all wired types of the assembly that don't say otherwise; <c>true</c> by default.</summary>
    public bool IncludeFields { get; set; } = true;

    /// <summary>As <see cref="WireAttribute.RespectNullableAnnotations"/>, for all wired types of the assembly that don't say otherwise.</summary>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>As <see cref="WireAttribute.RespectRequiredConstructorParameters"/>, for all wired types of the assembly that don't say otherwise.</summary>
    public bool RespectRequiredConstructorParameters { get; set; }
}
