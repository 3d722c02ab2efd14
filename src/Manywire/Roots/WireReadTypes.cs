using System;

namespace Manywire;

/// <summary>The closed entries that read such types, as <see cref="WireWriteTypes{TWriter}"/> has those that write them.</summary>
static class WireReadTypes<TReader>
    where TReader : struct, IWireReader, allows ref struct
{
    static readonly TypeTable<WireRead<object?, TReader>> s_entries = new();

    /// <summary>The method that reads values of the type.</summary>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static WireRead<object?, TReader> Entry(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return s_entries.Find(type) ?? Bind(type);
    }

    static WireRead<object?, TReader> Bind(Type type)
    {
        WireShape shape = WireRegistry.Require(type);
        WireRead<object?, TReader> entry = shape.ReadObject<TReader>();
        if (!shape.Goes(type))
        {
            s_entries.Set(type, entry);
        }

        return entry;
    }

    /// <summary>The method that reads into a value of the type.</summary>
    /// <exception cref="ArgumentException">The value isn't of the type.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static WireRead<object?, TReader> Entry(Type type, object? value)
    {
        WireRead<object?, TReader> entry = Entry(type);
        if (value is not null && !type.IsInstanceOfType(value))
        {
            throw new ArgumentException($"The value is {TypeSpelling.Of(value.GetType())}, and not of the type {TypeSpelling.Of(type)}.", nameof(value));
        }

        return entry;
    }
}
