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
