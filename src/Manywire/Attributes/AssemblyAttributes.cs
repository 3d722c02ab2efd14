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
}

/// <summary>Defaults for all wired types of the assembly; <see cref="WireAttribute"/> overrides them.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class WireDefaultsAttribute : Attribute
{
    /// <summary>How the names of members are spelled on keyed wires.</summary>
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

/// <summary>Names the writer and the reader of a wire: an assembly that defines one carries this attribute, for those that look for wires.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireFormatAttribute : Attribute
{
    /// <summary>Announces a wire.</summary>
    /// <param name="writer">A struct that implements <see cref="IWireWriter"/>.</param>
    /// <param name="reader">A struct that implements <see cref="IWireReader"/>.</param>
    public WireFormatAttribute(Type writer, Type reader)
    {
        Writer = writer;
        Reader = reader;
    }

    /// <summary>The writer.</summary>
    public Type Writer { get; }

    /// <summary>The reader.</summary>
    public Type Reader { get; }
}
