using System;
using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Manywire;

/// <summary>Elements in an array that is rented from <see cref="ArrayPool{T}.Shared"/>, and returned by <see cref="Dispose"/>: what reading makes for a member of type <see cref="IMemoryOwner{T}"/>.</summary>
/// <remarks>
/// The holder of the object disposes of what it owns, once nothing uses <see cref="Memory"/> any more: from then on the pool may give the array to other code. One that isn't disposed of is collected like any other.
/// Disposing of it twice does nothing. Where reading ends with an error, what was rented isn't returned to the pool.
/// </remarks>
/// <typeparam name="T">The elements.</typeparam>
public sealed class WirePooled<T> : IMemoryOwner<T>
{
    T[]? _array;

    /// <summary>Rents room for some elements, which have any values.</summary>
    /// <param name="length">How many.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    public WirePooled(int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        _array = ArrayPool<T>.Shared.Rent(length);
        Length = length;
    }

    WirePooled(T[] rented) => _array = rented;

    /// <summary>How many elements there are.</summary>
    public int Length { get; private set; }

    /// <summary>The elements: as many as <see cref="Length"/>, though the array may be larger.</summary>
    /// <exception cref="ObjectDisposedException">The array has been returned.</exception>
    public Memory<T> Memory => new(Array, 0, Length);

    T[] Array => _array ?? throw new ObjectDisposedException(nameof(WirePooled<T>));

    /// <summary>One without elements, to which some are added. For emitted code.</summary>
    /// <param name="capacity">How many elements have room from the beginning.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static WirePooled<T> Empty(int capacity) => new(ArrayPool<T>.Shared.Rent(capacity));

    /// <summary>Adds an element. For emitted code.</summary>
    /// <param name="item">The element.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void Add(T item)
    {
        T[] array = Array;
        if (Length == array.Length)
        {
            array = Grow(array);
        }

        array[Length++] = item;
    }

    /// <summary>Truncates what there is. For wires.</summary>
    /// <param name="length">How many elements remain.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void Truncate(int length)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)length, (uint)Length, nameof(length));
        Length = length;
    }

    /// <summary>Returns the array to the pool.</summary>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _array, null) is { } array)
        {
            Return(array);
        }
    }

    T[] Grow(T[] array)
    {
        T[] larger = ArrayPool<T>.Shared.Rent(Math.Max(16, (int)Math.Min(2L * array.Length, System.Array.MaxLength)));
        array.AsSpan(0, Length).CopyTo(larger);
        _array = larger;
        Return(array);
        return larger;
    }

    static void Return(T[] array) => ArrayPool<T>.Shared.Return(array, RuntimeHelpers.IsReferenceOrContainsReferences<T>());
}
