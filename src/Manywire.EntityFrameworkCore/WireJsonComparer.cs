using System;
using Manywire.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.ChangeTracking;

namespace Manywire;

/// <summary>Compares values of a wired type by their JSON, so that a change inside of an object is seen, and keeps a copy of what was loaded.</summary>
/// <typeparam name="T">The type.</typeparam>
public class WireJsonComparer<[WireRoot] T> : ValueComparer<T>
{
    /// <summary>A comparer with the wire's default options.</summary>
    public WireJsonComparer()
        : this((JsonWireOptions?)null)
    {
    }

    /// <summary>A comparer with options: those of the converter.</summary>
    /// <param name="options">The wire's options; null for the defaults.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public WireJsonComparer(JsonWireOptions? options)
        : this(new WireJsonColumn<T>(options))
    {
    }

    WireJsonComparer(WireColumnValues<T> values)
        : base((one, other) => values.AreEqual(one, other), value => values.HashCodeOf(value), value => values.Copy(value)) => WireTypes.RequireWired(typeof(T));
}
