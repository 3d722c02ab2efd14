using System;

namespace Manywire;

/// <summary>Names the formatter of a member, of a type, or, on the assembly, of a type that can't carry attributes.</summary>
/// <remarks>A member's formatter goes before its type's, and that of the assembly before the one that the type names. The assembly's goes for what is emitted into this assembly.</remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
public sealed class WireFormatterAttribute : Attribute
{
    /// <summary>On a member or a type: names its formatter.</summary>
    /// <param name="formatter">A type that implements <c>IWireFormatter&lt;T&gt;</c> and has a parameterless constructor. Of an open generic one the type arguments are those of the type.</param>
    public WireFormatterAttribute(Type formatter) => Formatter = formatter;

    /// <summary>On an assembly: names the formatter of a type.</summary>
    /// <param name="type">The type. An open generic one stands for all that are made of it.</param>
    /// <param name="formatter">As above.</param>
    public WireFormatterAttribute(Type type, Type formatter)
    {
        Type = type;
        Formatter = formatter;
    }

    /// <summary>The type, on an assembly.</summary>
    public Type? Type { get; }

    /// <summary>The formatter.</summary>
    public Type Formatter { get; }

    /// <summary>On an assembly: whether it goes for assemblies that reference this one too, unless they name another.</summary>
    public bool Exported { get; set; }
}
