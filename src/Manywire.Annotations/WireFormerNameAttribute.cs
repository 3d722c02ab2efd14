using System;

namespace Manywire;

/// <summary>A name that the member, or an enum's value, had: wires with names read it as well, and write the name of today.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter, AllowMultiple = true)]
public sealed class WireFormerNameAttribute : Attribute
{
    /// <summary>Names the member as it was.</summary>
    /// <param name="name">The name on the wire.</param>
    public WireFormerNameAttribute(string name) => Name = name;

    /// <summary>The name on the wire.</summary>
    public string Name { get; }
}
