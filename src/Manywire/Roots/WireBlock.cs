using System;
using System.Buffers;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>A root that is a count and the memory of its elements, on a wire that has values as they lie in memory: written and read without a writer or a reader.</summary>
/// <remarks>What one says no to is left to the entry of the root, which does all of it and says what is wrong.</remarks>
/// <typeparam name="T">The root.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireBlock<T>
    where T : allows ref struct
{
    private protected WireBlock()
    {
    }

    /// <summary>Writes a value into a new array.</summary>
    /// <returns>Null where there are too many elements for one.</returns>
    internal abstract byte[]? TryToArray(T value);

    /// <summary>Writes a value to a buffer writer, in one piece.</summary>
    /// <returns>False where it is too long for that; nothing is written then.</returns>
    internal abstract bool TryWrite(IBufferWriter<byte> output, T value);

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <returns>False when the input isn't one.</returns>
    internal abstract bool TryRead(ReadOnlySpan<byte> input, out T value);
}
