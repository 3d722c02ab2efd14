using System;

namespace Manywire;

/// <summary>The position of a member: its index in MessagePack arrays, its order on the Binary wire. It doesn't matter to JSON.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireKeyAttribute : Attribute
{
    /// <summary>Gives the member a position.</summary>
    /// <param name="key">From 0. Gaps are written as nil in MessagePack arrays.</param>
    public WireKeyAttribute(int key) => Key = key;

    /// <summary>The position, from 0.</summary>
    public int Key { get; }
}

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

/// <summary>Leaves a public member out.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIgnoreAttribute : Attribute;

/// <summary>Takes a member that isn't public in.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireIncludeAttribute : Attribute;

/// <summary>Gives strings that are read for this member from a small pool, so that few instances of the same text stay in memory: for members with few different values.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireInternAttribute : Attribute;

/// <summary>The constructor that reading uses.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
public sealed class WireConstructorAttribute : Attribute;
