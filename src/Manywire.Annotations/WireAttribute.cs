using System;

namespace Manywire;

/// <summary>Marks a wired type: one that can be written to and read from every wire.</summary>
/// <remarks>The type needn't be <c>partial</c>: its code is emitted beside it.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum, Inherited = false)]
public sealed class WireAttribute : Attribute
{
    /// <summary>A wired type whose members may be appended at the end.</summary>
    public WireAttribute()
    {
    }

    /// <summary>A wired type with the given rules of evolution.</summary>
    /// <param name="evolution">What may change between the type that wrote and the type that reads.</param>
    public WireAttribute(WireEvolution evolution) => Evolution = evolution;

    /// <summary>What may change between the type that wrote and the type that reads.</summary>
    public WireEvolution Evolution { get; }

    /// <summary>Writes what the type's one member holds in place of an object, on every wire: a strongly typed id is a number or a text, also as the key of a dictionary.</summary>
    /// <remarks>
    /// The type has exactly one member: others are left out with <see cref="WireIgnoreAttribute"/>. Null stands for a null object; a struct that holds null is read as one.
    /// Attributes of other libraries on the type and its members aren't looked at.
    /// </remarks>
    public bool Transparent { get; set; }

    /// <summary>Keeps shared and circular references to instances of this type. The type needs a parameterless constructor.</summary>
    public bool References { get; set; }

    /// <summary>How wires that know both layouts (MessagePack) write the type.</summary>
    public WireLayout Layout { get; set; }

    /// <summary>How the names of members are spelled on wires with names.</summary>
    public WireNaming Naming { get; set; }

    /// <summary>How the values of the enum that this is on are written where keys are text. An enum needs the attribute for nothing else.</summary>
    public WireEnums Enums { get; set; }

    /// <summary>Whether public fields are members; <c>true</c> by default. As <c>false</c> only those with <see cref="WireIncludeAttribute"/> are, and on the JSON wire those with System.Text.Json's <c>[JsonInclude]</c>: what System.Text.Json's option of the same name is by default.</summary>
    /// <remarks>Overrides the assembly's <see cref="WireDefaultsAttribute"/>, also as <c>true</c>. Fields of base classes are looked at as the type says that is written. What lies in memory as a whole, such as a struct without references on the Binary wire, has all fields.</remarks>
    public bool IncludeFields { get; set; } = true;

    /// <summary>Leaves members out on wires with names whose value is the one that reading would give them anyway: what the member's initialiser or the constructor makes, or the default of its parameter.</summary>
    /// <remarks>Of types made by a constructor with parameters, only those parameters. At most 64 members. Not where references are kept, nor where members lie without names.</remarks>
    public bool OmitDefaults { get; set; }

    /// <summary>Refuses null where the nullable annotations of a member or of a constructor's parameter say that there is none: in the input, and in the object that is written.</summary>
    /// <remarks>
    /// By the rules of System.Text.Json's option of the same name: elements of collections aren't looked at, nor is code without nullable annotations; a member whose type is a type parameter
    /// only where the parameter's constraints exclude null; <c>[AllowNull]</c>, <c>[DisallowNull]</c>, <c>[MaybeNull]</c> and <c>[NotNull]</c> count. Overrides the assembly's <see cref="WireDefaultsAttribute"/>, also as false.
    /// </remarks>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>Requires the input to have every member that the constructor has a parameter for without a default. Overrides the assembly's <see cref="WireDefaultsAttribute"/>, also as false.</summary>
    public bool RespectRequiredConstructorParameters { get; set; }
}
