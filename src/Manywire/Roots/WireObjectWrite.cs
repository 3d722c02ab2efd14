using System;

namespace Manywire;

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
