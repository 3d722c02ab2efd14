using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>A root that is on the wire a count and the memory of its elements: an array or a list, copied without a writer or a reader. Asked of the shape once.</summary>
/// <remarks>Apart from <see cref="WireMemory{T}"/>, so that a class, which is no memory of its own, needn't find out what that would be before it is written for the first time.</remarks>
/// <typeparam name="T">The root.</typeparam>
static class WireMemoryBlock<T>
    where T : allows ref struct
{
    static readonly WireBlock<T>? s_block = Find();

    /// <summary>What writes and reads it; null for others. A constant once compiled, where the root is known.</summary>
    public static WireBlock<T>? Block
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => RuntimeHelpers.IsReferenceOrContainsReferences<T>() ? s_block : null;
    }

    static WireBlock<T>? Find() =>
        (typeof(T).IsSZArray || (typeof(T).IsConstructedGenericType && typeof(T).GetGenericTypeDefinition() == typeof(List<>)))
        && WireRegistry.TryRequire(typeof(T)) is WireSource<T> shape && !shape.Goes(typeof(T)) ? shape.Block : null;
}
