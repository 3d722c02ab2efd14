using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary>Makes a <c>Tuple</c> of more than seven elements, whose rest .NET doesn't take as null. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TupleParts
{
    /// <summary>A tuple.</summary>
    /// <exception cref="WireException">There is no rest.</exception>
    public static Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> Make<TReader, T1, T2, T3, T4, T5, T6, T7, TRest>(scoped ref TReader reader, ref byte p, T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, TRest rest)
        where TReader : struct, IWireReader, allows ref struct
        where TRest : notnull
    {
        if (rest is null)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), "a tuple of more than 7 elements"); // SAFETY: the cursor is behind the tuple, and a byte before it in it
        }

        return new Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>(item1, item2, item3, item4, item5, item6, item7, rest!);
    }
}
