using System;
using System.Buffers;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>The elements of a collection that doesn't say how many there are, or that others may change while it is written. For emitted code.</summary>
/// <remarks>Arrays and lists are taken as they lie; all else is copied into a shared array, which <see cref="End"/> gives back.</remarks>
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
        if (_rented is null || _count == _rented.Length)
        {
            Grow(Math.Max(First, 2 * _count));
        }

        _rented![_count++] = item;
    }

    /// <summary>Takes all elements of a sequence, once.</summary>
    public void AddAll(IEnumerable<T> items)
    {
        ArgumentNullException.ThrowIfNull(items);
        if (items is T[] array && array.GetType() == typeof(T[]))
        {
            _given = array;
        }
        else if (items is List<T> list && list.GetType() == typeof(List<T>))
        {
            _given = System.Runtime.InteropServices.CollectionsMarshal.AsSpan(list); // SAFETY: nothing changes the list while it is written
        }
        else
        {
            foreach (T item in items)
            {
                Add(item);
            }
        }
    }

    /// <summary>Takes all elements of one of .NET's collections at once.</summary>
    public void Copy(ICollection<T> items)
    {
        ArgumentNullException.ThrowIfNull(items);
        Grow(items.Count);
        items.CopyTo(_rented!, 0);
        _count = items.Count;
    }

    /// <summary>Turns the elements that were added around.</summary>
    public readonly void Reverse() => _rented.AsSpan(0, _count).Reverse();

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Grow(int size)
    {
        T[] larger = ArrayPool<T>.Shared.Rent(size);
        _rented.AsSpan(0, _count).CopyTo(larger);
        End();
        _rented = larger;
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
