using System;

namespace Manywire;

/// <summary>Names the type as which another one is written.</summary>
/// <remarks>
/// The conversions are found by the generator: operators between the two, on either of them; or a constructor or static method <c>From</c> of the surrogate that takes the type,
/// and a method of the surrogate without parameters that returns it. Both ways are needed.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
public sealed class WireSurrogateAttribute : Attribute
{
    /// <summary>On a member or a type: names its surrogate.</summary>
    /// <param name="surrogate">A type that the wires take. Of an open generic one the type arguments are those of the type.</param>
    public WireSurrogateAttribute(Type surrogate) => Surrogate = surrogate;

    /// <summary>On an assembly: names the surrogate of a type.</summary>
    /// <param name="type">The type. An open generic one stands for all that are made of it.</param>
    /// <param name="surrogate">As above.</param>
    public WireSurrogateAttribute(Type type, Type surrogate)
    {
        Type = type;
        Surrogate = surrogate;
    }

    /// <summary>The type, on an assembly.</summary>
    public Type? Type { get; }

    /// <summary>The surrogate.</summary>
    public Type Surrogate { get; }
}
