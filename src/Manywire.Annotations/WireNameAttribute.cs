using System;

namespace Manywire;

/// <summary>The name of a member, or of an enum's value as the key of a map, on wires with names; or of a type as a union's case, where its <see cref="WireUnionAttribute.Name"/> gives none.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = true)]
public sealed class WireNameAttribute : Attribute
{
    /// <summary>Names the member.</summary>
    /// <param name="name">The name on the wire.</param>
    public WireNameAttribute(string name) => Name = name;

    /// <summary>The name on the wire.</summary>
    public string Name { get; }

    /// <summary>The one wire that uses this name, such as <c>typeof(JsonWire)</c>; null for all.</summary>
    public Type? Wire { get; set; }
}
