using System;
using Manywire.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.ChangeTracking;

namespace Manywire;

/// <summary>Compares values of a wired type by their bytes on the Binary wire, so that a change inside of an object is seen, and keeps a copy of what was loaded.</summary>
/// <typeparam name="T">The type.</typeparam>
public class WireBinaryComparer<[WireRoot] T> : ValueComparer<T>
{
    /// <summary>A comparer with the wire's default options.</summary>
    public WireBinaryComparer()
        : this((BinaryWireOptions?)null)
    {
    }

    /// <summary>A comparer with options: those of the converter. Their compression isn't needed to compare.</summary>
    /// <param name="options">The wire's options; null for the defaults.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public WireBinaryComparer(BinaryWireOptions? options)
        : this(new WireBinaryColumn<T>(options))
    {
    }

    WireBinaryComparer(WireColumnValues<T> values)
        : base((one, other) => values.AreEqual(one, other), value => values.HashCodeOf(value), value => values.Copy(value)) => WireTypes.RequireWired(typeof(T));
}
