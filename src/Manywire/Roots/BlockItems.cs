using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>A count, and elements behind it.</summary>
/// <remarks>SAFETY: room is made, or seen to be there, for the count and all of the elements; an input is taken only when it is just as long as its count says.</remarks>
static class BlockItems
{
    /// <summary>Longer ones go to a buffer writer in the pieces that it gives.</summary>
    const int OnePiece = 32 * 1024;

    /// <summary>Bytes of the null.</summary>
    const int None = -1;

    public static byte[] NullToArray() => [0xff, 0xff, 0xff, 0xff];

    public static byte[]? TryToArray<T, TItems>(scoped ReadOnlySpan<T> values, TItems items)
        where TItems : struct, IBlockItems<T>
    {
        long size = sizeof(int) + ((long)values.Length * Unsafe.SizeOf<T>());
        if (size > Array.MaxLength)
        {
            return null;
        }

        byte[] result = GC.AllocateUninitializedArray<byte>((int)size);
        Put(ref MemoryMarshal.GetArrayDataReference(result), values, items, isNew: true);
        return result;
    }

    public static void WriteNull(IBufferWriter<byte> output)
    {
        Unsafe.WriteUnaligned(ref Room(output, sizeof(int)), None);
        output.Advance(sizeof(int));
    }

    public static bool TryWrite<T, TItems>(IBufferWriter<byte> output, scoped ReadOnlySpan<T> values, TItems items)
        where TItems : struct, IBlockItems<T>
    {
        if (values.Length > OnePiece / Unsafe.SizeOf<T>())
        {
            return false;
        }

        int size = sizeof(int) + (values.Length * Unsafe.SizeOf<T>());
        Put(ref Room(output, size), values, items, isNew: false);
        output.Advance(size);
        return true;
    }

    /// <summary>The count with which an input begins, and which it is as long as; -1 for null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryBegin<T>(ReadOnlySpan<byte> input, out int n)
    {
        if (input.Length < sizeof(int))
        {
            n = 0;
            return false;
        }

        n = Unsafe.ReadUnaligned<int>(ref MemoryMarshal.GetReference(input));
        return n >= None && input.Length - sizeof(int) == (n < 0 ? 0 : (long)n * Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryTake<T, TItems>(ReadOnlySpan<byte> input, scoped Span<T> values, TItems items)
        where TItems : struct, IBlockItems<T> => items.TryTake(values, ref Unsafe.Add(ref MemoryMarshal.GetReference(input), sizeof(int)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Put<T, TItems>(ref byte p, scoped ReadOnlySpan<T> values, TItems items, bool isNew)
        where TItems : struct, IBlockItems<T>
    {
        Unsafe.WriteUnaligned(ref p, values.Length);
        if (values.Length > 0)
        {
            items.Put(ref Unsafe.Add(ref p, sizeof(int)), values, isNew);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Room(IBufferWriter<byte> output, int size)
    {
        ArgumentNullException.ThrowIfNull(output);
        Span<byte> room = output.GetSpan(size);
        if (room.Length < size)
        {
            room = WireOutput.Room(output, size);
        }

        return ref MemoryMarshal.GetReference(room);
    }
}
