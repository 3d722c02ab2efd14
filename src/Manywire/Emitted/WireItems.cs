using System;
using System.Buffers;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>Gathers the elements of an array or list while they are read. Allocates nothing but the result, and never on a declared length alone.</summary>
/// <remarks>
/// Where the count isn't known, most arrays and lists are short: the first references are gathered in the struct itself, and so are the first numbers (and other small
/// values without references) of an array; those of a list in the list, and in the struct where it goes on. What goes on farther is gathered in shared arrays, which are
/// mostly older than what they hold, so that each reference in them costs more. The struct must stay where it is once elements were taken.
/// </remarks>
/// <typeparam name="T">The elements' type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireItems<T>
{
    Span<T> _items;
    int _count;
    int _declared;
    T[]? _array;
    T[]? _former;
    List<T>? _list;
    Place _place;
    bool _ofList;
    Inline _inline;
    References _references;

    /// <summary>Where the elements are.</summary>
    enum Place : byte
    {
        /// <summary>In the result itself, or nowhere yet.</summary>
        Result,
        Inline,
        Rented,
    }

    [InlineArray(InlineSize)]
    struct Inline
    {
        byte _first;
    }

    /// <summary>Of any type of objects: a place for elements of each type would be as large for structs.</summary>
    [InlineArray(InlineReferences)]
    struct References
    {
        object? _first;
    }

    const int InlineSize = 64;
    const int InlineReferences = 16;
    const int MaxInlineElement = 16;
    const int FirstOfList = 4;
    const int MostAtFirst = 32 * 1024;
    const int Growth = 4;

    /// <summary>Begins an array. The struct is new, and in its place: returned from a method it would be copied, while its parts are still being written.</summary>
    /// <param name="n">What <see cref="IWireReader.BeginArray"/> gave: the count, or 0 when it isn't known.</param>
    /// <param name="remaining">Bytes left of the input.</param>
    /// <param name="value">An array to be filled in place if it is as long; where the count isn't known, it is given the elements once they are there, and left alone if they are more or fewer.</param>
    public void BeginArray(int n, long remaining, T[]? value)
    {
        if (!typeof(T).IsValueType && value is not null && value.GetType() != typeof(T[]))
        {
            value = null; // an array of a derived type can't take every element
        }

        if (n == 0)
        {
            _former = value;
            return;
        }

        _declared = n;
        _array = value is not null && value.Length == n ? value : new T[Capacity(n, remaining)];
        _items = MemoryMarshal.CreateSpan(ref MemoryMarshal.GetArrayDataReference(_array), _array.Length); // SAFETY: the array's own length
    }

    /// <summary>Begins a list, as <see cref="BeginArray"/> does an array.</summary>
    /// <param name="n">What <see cref="IWireReader.BeginArray"/> gave: the count, or 0 when it isn't known.</param>
    /// <param name="remaining">Bytes left of the input.</param>
    /// <param name="value">A list whose elements are to be replaced.</param>
    public void BeginList(int n, long remaining, List<T>? value)
    {
        _ofList = true;
        _list = value;
        value?.Clear();
        if (n != 0)
        {
            // SAFETY: elements that an earlier use of the list left are cleared here; ToList cuts the list to those that were read; nothing changes the list meanwhile.
            int capacity = Capacity(n, remaining);
            _declared = n;
            _list = value ?? new List<T>(capacity);
            CollectionsMarshal.SetCount(_list, capacity);
            _items = CollectionsMarshal.AsSpan(_list);
            if (value is not null)
            {
                _items.Clear(); // structs are filled in place: a member that the input lacks mustn't show what was there before
            }
        }
    }

    /// <summary>Begins an array.</summary>
    /// <inheritdoc cref="BeginArray"/>
    public static WireItems<T> ForArray(int n, long remaining, T[]? value)
    {
        WireItems<T> items = default;
        items.BeginArray(n, remaining, value);
        return items;
    }

    /// <summary>Begins a list.</summary>
    /// <inheritdoc cref="BeginList"/>
    public static WireItems<T> ForList(int n, long remaining, List<T>? value)
    {
        WireItems<T> items = default;
        items.BeginList(n, remaining, value);
        return items;
    }

    /// <summary>An array without elements.</summary>
    /// <param name="value">What is there.</param>
    public static T[] EmptyArray(T[]? value) => value is { Length: 0 } && (typeof(T).IsValueType || value.GetType() == typeof(T[])) ? value : [];

    /// <summary>A list without elements.</summary>
    /// <param name="value">A list whose elements are to be removed.</param>
    public static List<T> EmptyList(List<T>? value)
    {
        if (value is null)
        {
            return [];
        }

        value.Clear();
        return value;
    }

    /// <summary>How many elements to make room for at first: all, unless that were out of proportion to the input, or much.</summary>
    /// <remarks>Of collections within each other each may have declared as many as there are bytes left. Elements without references hold no collection, so only one array of them is being read at a time.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Capacity(int n, long remaining)
    {
        long most = (16 * remaining) + 4096;
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            most = Math.Min(most, MostAtFirst);
        }

        return (long)n * Unsafe.SizeOf<T>() <= most ? n : (int)Math.Max(most / Unsafe.SizeOf<T>(), 1);
    }

    /// <summary>The place of the next element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [System.Diagnostics.CodeAnalysis.UnscopedRef]
    public ref T Next()
    {
        if ((uint)_count >= (uint)_items.Length)
        {
            Grow();
        }

        return ref Unsafe.Add(ref MemoryMarshal.GetReference(_items), _count++); // SAFETY: _count < _items.Length, checked above or made so by Grow
    }

    /// <summary>Room for the next elements, for one at least. <see cref="Took"/> says how many of them are there.</summary>
    [System.Diagnostics.CodeAnalysis.UnscopedRef]
    public Span<T> Rest()
    {
        if (_count >= _items.Length)
        {
            Grow();
        }

        return _items[_count..];
    }

    /// <summary>Elements were put where <see cref="Rest"/> has room.</summary>
    /// <param name="n">How many.</param>
    public void Took(int n)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)n, (uint)(_items.Length - _count));
        _count += n;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Grow()
    {
        if (_declared > _count && _place == Place.Result)
        {
            GrowDeclared();
            return;
        }

        if (_count == 0)
        {
            if (!typeof(T).IsValueType)
            {
                // SAFETY: only elements are put there; the rest as for those without references.
                _items = MemoryMarshal.CreateSpan(ref Unsafe.As<References, T>(ref _references), InlineReferences);
                _place = Place.Inline;
                return;
            }

            if (_ofList && !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && Unsafe.SizeOf<T>() <= MaxInlineElement)
            {
                _list ??= new List<T>(FirstOfList);
                CollectionsMarshal.SetCount(_list, FirstOfList);
                _items = CollectionsMarshal.AsSpan(_list); // SAFETY: nothing changes the list while elements are gathered in it
                _items.Clear();
                return;
            }

            if (!RuntimeHelpers.IsReferenceOrContainsReferences<T>() && Unsafe.SizeOf<T>() <= MaxInlineElement)
            {
                _inline = default;

                // SAFETY: as many elements without references as fit; emitted code keeps the struct in one local, which outlives the span.
                _items = MemoryMarshal.CreateSpan(ref Unsafe.As<Inline, T>(ref _inline), InlineSize / Unsafe.SizeOf<T>());
                _place = Place.Inline;
                return;
            }
        }
        else if (_ofList && _place == Place.Result && _count == FirstOfList && !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && InlineSize / Unsafe.SizeOf<T>() > FirstOfList)
        {
            // SAFETY: as above; there is room for more than FirstOfList.
            _inline = default;
            Span<T> inline = MemoryMarshal.CreateSpan(ref Unsafe.As<Inline, T>(ref _inline), InlineSize / Unsafe.SizeOf<T>());
            _items[.._count].CopyTo(inline);
            _items = inline;
            _place = Place.Inline;
            return;
        }

        T[] larger = ArrayPool<T>.Shared.Rent(Math.Max(16, _count * 2));
        _items[.._count].CopyTo(larger);
        larger.AsSpan(_count).Clear(); // structs are filled in place: a member that the input lacks mustn't show what others left in a shared array
        Release();
        _array = larger;
        _items = larger;
        _place = Place.Rented;
    }

    /// <summary>More of those that were declared, in proportion to those that have come.</summary>
    void GrowDeclared()
    {
        int size = (int)Math.Min(_declared, (long)Growth * _count);
        if (_ofList)
        {
            CollectionsMarshal.SetCount(_list!, size);
            _items = CollectionsMarshal.AsSpan(_list); // SAFETY: nothing changes the list while elements are gathered in it
            _items[_count..].Clear(); // elements that an earlier use of the list left
            return;
        }

        T[] larger = new T[size];
        _items[.._count].CopyTo(larger);
        _array = larger;
        _items = larger;
    }

    /// <summary>Ends an array.</summary>
    public T[] ToArray()
    {
        if (_count == 0)
        {
            return _array is { Length: 0 } ? _array : _former is { Length: 0 } ? _former : [];
        }

        if (_place == Place.Result && _array!.Length == _count)
        {
            return _array;
        }

        T[] result;
        if (_former is { } former && former.Length == _count)
        {
            result = former;
            _items[.._count].CopyTo(result);
        }
        else
        {
            result = _items[.._count].ToArray();
        }

        Release();
        return result;
    }

    /// <summary>Ends a list.</summary>
    public List<T> ToList()
    {
        if (_place == Place.Result)
        {
            if (_list is null)
            {
                return [];
            }

            if (_list.Count != _count)
            {
                CollectionsMarshal.SetCount(_list, _count); // SAFETY: as many were read
            }

            return _list;
        }

        List<T> result = _list ?? new List<T>(_count);
        result.Clear();
        CollectionsMarshal.SetCount(result, _count); // SAFETY: the next line fills them
        _items[.._count].CopyTo(CollectionsMarshal.AsSpan(result));
        Release();
        return result;
    }

    readonly void Release()
    {
        if (_place == Place.Rented)
        {
            ArrayPool<T>.Shared.Return(_array!, RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        }
    }
}
