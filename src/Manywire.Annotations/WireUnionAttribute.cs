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

    /// <summary>Says what an unknown case becomes: it is kept as bytes, and written back to the wire that it came from. Otherwise such a case is an error.</summary>
    /// <param name="unknown">A type that derives from, or implements, the type that carries this attribute, and has a constructor that takes a <c>WireUnknown</c> and a member that returns it: <c>record Other(WireUnknown Raw) : IShape</c>.</param>
    public WireUnionAttribute(Type unknown) => Type = unknown;

    /// <summary>Makes a union of a type whose cases all come with the options of a call: see <c>WireCase</c>.</summary>
    public WireUnionAttribute()
    {
    }

    /// <summary>The case on the wire; -1 where the attribute doesn't name one.</summary>
    public int Tag { get; } = -1;

    /// <summary>The type of the case, or of what unknown ones become.</summary>
    public Type? Type { get; }

    /// <summary>JSON's <c>$type</c>; without it that is the case's own <see cref="WireNameAttribute"/>, and without one the tag as a number.</summary>
    public string? Name { get; set; }
}
