using System;
using System.Buffers;

namespace Manywire.Emitted;

sealed class ArrayBlock<T, TItems>(TItems items) : WireBlock<T[]?>
    where TItems : struct, IBlockItems<T>
{
    readonly TItems _items = items;

    internal override byte[]? TryToArray(T[]? value) => value is null ? BlockItems.NullToArray() : BlockItems.TryToArray<T, TItems>(value, _items);

    internal override bool TryWrite(IBufferWriter<byte> output, T[]? value)
    {
        if (value is null)
        {
            BlockItems.WriteNull(output);
            return true;
        }

        return BlockItems.TryWrite<T, TItems>(output, value, _items);
    }

    internal override bool TryRead(ReadOnlySpan<byte> input, out T[]? value)
    {
        value = null;
        if (!BlockItems.TryBegin<T>(input, out int n))
        {
            return false;
        }

        if (n <= 0)
        {
            value = n < 0 ? null : [];
            return true;
        }

        // SAFETY: as long as the input, and all of it is filled; where that fails nobody gets it.
        T[] result = GC.AllocateUninitializedArray<T>(n);
        if (!BlockItems.TryTake(input, result.AsSpan(), _items))
        {
            return false;
        }

        value = result;
        return true;
    }
}
