using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MySql;

/// <summary>Values whose number isn't known yet: they wait in rented arrays, so that the list that is made of them is all that is allocated.</summary>
sealed class RowList<T> : IDisposable
{
    const int Least = 64;

    T[] _values = [];
    int _count;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T value)
    {
        T[] values = _values;
        int at = _count;
        if ((uint)at < (uint)values.Length)
        {
            values[at] = value;
            _count = at + 1;
            return;
        }

        Grow();
        _values[_count++] = value;
    }

    public List<T> ToList()
    {
        var list = new List<T>(_count);
        CollectionsMarshal.SetCount(list, _count); // SAFETY: all of it is filled in the next line, and nobody else has the list
        _values.AsSpan(0, _count).CopyTo(CollectionsMarshal.AsSpan(list));
        return list;
    }

    public void Dispose() => Return();

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Grow()
    {
        T[] larger = ArrayPool<T>.Shared.Rent(Math.Max(Least, _count * 2));
        _values.AsSpan(0, _count).CopyTo(larger);
        Return();
        _values = larger;
    }

    void Return()
    {
        if (_values.Length > 0)
        {
            ArrayPool<T>.Shared.Return(_values, clearArray: RuntimeHelpers.IsReferenceOrContainsReferences<T>());
            _values = [];
        }
    }
}
