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

/// <summary>An entry of a type for values that travel as objects.</summary>
sealed class WireObjectWrite<T, TWriter>(WireWrite<T, TWriter> entry) : IWireTyped
    where TWriter : struct, IWireWriter, allows ref struct
{
    public Type Type => typeof(T);

    public ref byte Write(scoped ref TWriter writer, ref byte p, object? value, int tail)
    {
        if (value is T typed)
        {
            return ref entry(ref writer, ref p, typed, tail);
        }

        if (value is not null || default(T) is not null)
        {
            throw new ArgumentException($"The value is {(value is null ? "null" : TypeSpelling.Of(value.GetType()))}, and not of the type {TypeSpelling.Of(typeof(T))}.", nameof(value));
        }

        return ref entry(ref writer, ref p, default!, tail);
    }
}

/// <summary>An entry of a type for values that travel as objects.</summary>
sealed class WireObjectRead<T, TReader>(WireRead<T, TReader> entry) : IWireTyped
    where TReader : struct, IWireReader, allows ref struct
{
    public Type Type => typeof(T);

    public ref byte Read(scoped ref TReader reader, ref byte p, scoped ref object? value)
    {
        T typed = value is T given ? given : default!;
        p = ref entry(ref reader, ref p, ref typed);
        value = typed;
        return ref p;
    }
}
