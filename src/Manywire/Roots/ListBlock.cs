using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

sealed class ListBlock<T, TItems>(TItems items) : WireBlock<List<T>?>
    where TItems : struct, IBlockItems<T>
{
    readonly TItems _items = items;

    internal override byte[]? TryToArray(List<T>? value) => value is null ? BlockItems.NullToArray() : BlockItems.TryToArray<T, TItems>(CollectionsMarshal.AsSpan(value), _items);

    internal override bool TryWrite(IBufferWriter<byte> output, List<T>? value)
    {
        if (value is null)
        {
            BlockItems.WriteNull(output);
            return true;
        }

        return BlockItems.TryWrite<T, TItems>(output, CollectionsMarshal.AsSpan(value), _items);
    }

    internal override bool TryRead(ReadOnlySpan<byte> input, out List<T>? value)
    {
        value = null;
        if (!BlockItems.TryBegin<T>(input, out int n))
        {
            return false;
        }

        if (n < 0)
        {
            return true;
        }

        var result = new List<T>(n);
        if (n > 0)
        {
            CollectionsMarshal.SetCount(result, n); // SAFETY: as long as the input, and all of it is filled; where that fails nobody gets it
            if (!BlockItems.TryTake(input, CollectionsMarshal.AsSpan(result), _items))
            {
                return false;
            }
        }

        value = result;
        return true;
    }
}
