using System;

namespace Manywire;

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
