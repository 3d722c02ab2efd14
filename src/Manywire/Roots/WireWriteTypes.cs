using System;

namespace Manywire;

/// <summary>The closed entries that write types which are known only at run time on a wire, bound on first use and kept. Their values travel as objects.</summary>
/// <remarks>No type is made: a shape knows its own, and closes the entries over it.</remarks>
static class WireWriteTypes<TWriter>
    where TWriter : struct, IWireWriter, allows ref struct
{
    static readonly TypeTable<WireWrite<object?, TWriter>> s_entries = new();

    /// <summary>The method that writes values of the type.</summary>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static WireWrite<object?, TWriter> Entry(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return TryEntry(type) ?? throw WireRegistry.Missing(type);
    }

    /// <summary>The method that writes values of the type, or null where no code was emitted for it.</summary>
    public static WireWrite<object?, TWriter>? TryEntry(Type type) => s_entries.Find(type) ?? Bind(type);

    static WireWrite<object?, TWriter>? Bind(Type type)
    {
        if ((WireRegistry.FindFace(type) ?? WireRegistry.TryRequire(type)) is not { } shape)
        {
            return null;
        }

        WireWrite<object?, TWriter> entry = shape.WriteObject<TWriter>();
        if (!shape.Goes(type))
        {
            s_entries.Set(type, entry);
        }

        return entry;
    }
}
