using System;
using System.Buffers;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>The elements of a collection as they are when its writing begins: as many are written as were taken, whatever the collection counts, and whatever becomes of it meanwhile. For emitted code.</summary>
/// <remarks>
/// The elements of arrays and of <see cref="List{T}"/> are taken as they lie, also behind one of .NET's wrappers: their number is that of a span, which can't change.
/// All others are enumerated once into a shared array, which <see cref="End"/> gives back; no <c>Count</c> and no <c>CopyTo</c> is asked.
/// </remarks>
/// <typeparam name="T">The elements' type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireSnapshot<T>
{
    const int First = 16;

    ReadOnlySpan<T> _given;
    T[]? _rented;
    int _count;

    /// <summary>The elements.</summary>
    public readonly ReadOnlySpan<T> Items => _rented is null ? _given : _rented.AsSpan(0, _count);

    /// <summary>Adds an element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        T[]? rented = _rented;
        int count = _count;
        if (rented is null || (uint)count >= (uint)rented.Length)
        {
            Grow(item);
            return;
        }

        rented[count] = item;
        _count = count + 1;
    }

    /// <summary>Takes all elements of a collection.</summary>
    /// <exception cref="WireException">It was changed meanwhile.</exception>
    public void AddAll(IEnumerable<T> items)
    {
        items = WireWrappers<T>.Unwrap(items);
        if (items is T[] array && (!typeof(T).IsValueType || array.GetType() == typeof(T[])))
        {
            _given = array;
        }
        else if (items is List<T> list && list.GetType() == typeof(List<T>))
        {
            _given = CollectionsMarshal.AsSpan(list); // SAFETY: the span keeps its length, and the array that it lies in, whatever is done to the list
        }
        else
        {
            try
            {
                foreach (T item in items)
                {
                    Add(item);
                }
            }
            catch (Exception e) when (WireChanged.Is(e, items))
            {
                throw WireChanged.During(items.GetType(), e);
            }
        }
    }

    /// <summary>Turns the elements that were added around.</summary>
    public readonly void Reverse() => _rented.AsSpan(0, _count).Reverse();

    /// <summary>Elements in an array of our own.</summary>
    internal void Give(T[] items) => _given = items;

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Grow(T item)
    {
        T[] larger = ArrayPool<T>.Shared.Rent((int)Math.Clamp(2L * _count, First, Math.Max(Array.MaxLength, _count + 1L)));
        Items.CopyTo(larger);
        int count = Items.Length;
        End();
        _rented = larger;
        larger[count] = item;
        _count = count + 1;
    }

    /// <summary>Gives back what was borrowed.</summary>
    public void End()
    {
        if (_rented is not null)
        {
            ArrayPool<T>.Shared.Return(_rented, RuntimeHelpers.IsReferenceOrContainsReferences<T>());
            _rented = null;
        }
    }
}
