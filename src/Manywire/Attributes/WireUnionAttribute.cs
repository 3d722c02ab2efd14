using System;

namespace Manywire;

/// <summary>A case of a polymorphic type. It stands on the interface or base class, once for each case.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public sealed class WireUnionAttribute : Attribute
{
    /// <summary>Adds a case.</summary>
    /// <param name="tag">The case on the wire: 0 to 65535 on the Binary wire, any on the others.</param>
    /// <param name="type">A wired type that derives from, or implements, the type that carries this attribute.</param>
    public WireUnionAttribute(int tag, Type type)
    {
        Tag = tag;
        Type = type;
    }

    /// <summary>The case on the wire.</summary>
    public int Tag { get; }

    /// <summary>The type of the case.</summary>
    public Type Type { get; }

    /// <summary>JSON's <c>$type</c>; without it that is the case's own <see cref="WireNameAttribute"/>, and without one the tag as a number.</summary>
    public string? Name { get; set; }
}
