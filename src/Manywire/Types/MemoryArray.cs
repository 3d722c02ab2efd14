using System;
using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Manywire.Types;

/// <summary>The array of a <see cref="Memory{T}"/> or an <see cref="ArraySegment{T}"/> that is filled in place. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class MemoryArray
{
    /// <summary>The array, if the memory is all of one; else null: what lies beside it belongs to somebody else.</summary>
    /// <typeparam name="T">The elements' type.</typeparam>
    /// <param name="memory">The memory, which may be written.</param>
    public static T[]? Of<T>(ReadOnlyMemory<T> memory) =>
        MemoryMarshal.TryGetArray(memory, out ArraySegment<T> there) && there.Array is { } array && there.Count == array.Length ? array : null;
}
