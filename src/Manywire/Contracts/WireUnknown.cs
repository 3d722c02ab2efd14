using System;
using System.Collections.Generic;

namespace Manywire;

/// <summary>Members that a type doesn't know. A type that declares a member of this type keeps them, and writes them back to the wire that they came from.</summary>
public sealed class WireUnknown
{
    readonly List<(byte[] Key, byte[] Raw)> _members = [];

    /// <summary>Unknown members from a wire.</summary>
    /// <param name="wire">The wire's entry point, such as <c>typeof(JsonWire)</c>.</param>
    public WireUnknown(Type wire) => Wire = wire;

    /// <summary>The wire that the members came from.</summary>
    public Type Wire { get; }

    /// <summary>How many.</summary>
    public int Count => _members.Count;

    /// <summary>The names, in UTF-8 without escapes, and the bytes of the values as the wire had them.</summary>
    public IReadOnlyList<(byte[] Key, byte[] Raw)> Members => _members;

    /// <summary>Adds a member.</summary>
    /// <param name="key">Its name, in UTF-8 without escapes.</param>
    /// <param name="raw">The bytes of its value.</param>
    public void Add(byte[] key, byte[] raw) => _members.Add((key, raw));
}
