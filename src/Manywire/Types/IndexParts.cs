using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary>Makes an <see cref="Index"/> of its members. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class IndexParts
{
    /// <summary>An index.</summary>
    /// <exception cref="WireException">The value is negative.</exception>
    public static Index Make<TReader>(scoped ref TReader reader, ref byte p, int value, bool fromEnd)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (value < 0)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), "an index that isn't negative"); // SAFETY: the cursor is behind a member, and a byte before it in it
        }

        return new Index(value, fromEnd);
    }
}
