using System;
using System.Collections.Generic;

namespace Manywire;

/// <summary>Members that a type doesn't know, or a case that a union doesn't. A type that declares a member of this type keeps them, and writes them back to the wire that they came from.</summary>
public sealed class WireUnknown
{
    readonly List<(byte[] Key, byte[] Raw)> _members = [];

    /// <summary>Unknown members from a wire.</summary>
    /// <param name="wire">The wire's entry point, such as <c>typeof(JsonWire)</c>.</param>
    public WireUnknown(Type wire) => Wire = wire;

    /// <summary>A case that a union doesn't know.</summary>
    /// <param name="wire">The wire's entry point, such as <c>typeof(JsonWire)</c>.</param>
    /// <param name="tag">The case on the wire.</param>
    /// <param name="name">Its name, if it has one there.</param>
    public WireUnknown(Type wire, int tag, string? name)
    {
        Wire = wire;
        Tag = tag;
        Name = name;
        IsCase = true;
    }

    /// <summary>The wire that the members came from.</summary>
    public Type Wire { get; }

    /// <summary>Whether this is a case that a union doesn't know.</summary>
    public bool IsCase { get; }

    /// <summary>The tag of the case; <see cref="WireCases.Unknown"/> where it has a name.</summary>
    public int Tag { get; }

    /// <summary>The name of the case, or null where it has a tag.</summary>
    public string? Name { get; }

    /// <summary>How many.</summary>
    public int Count => _members.Count;

    /// <summary>The names, in UTF-8 without escapes, and the bytes of the values as the wire had them. A case on a wire where it is a value of its own is one, without a name.</summary>
    public IReadOnlyList<(byte[] Key, byte[] Raw)> Members => _members;

    /// <summary>Adds a member.</summary>
    /// <param name="key">Its name, in UTF-8 without escapes.</param>
    /// <param name="raw">The bytes of its value.</param>
    public void Add(byte[] key, byte[] raw) => _members.Add((key, raw));
}
