using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.MessagePack;

/// <summary>Many numbers with a point, where the processor puts 64 bytes in any order at once: 7 doubles with their codes fill 63 of them, 12 floats 60.</summary>
/// <remarks>SAFETY: a vector is loaded where as many bytes of numbers are left, which take more room than one when they are written.</remarks>
static class MessagePackFloats
{
    static readonly byte[] s_singles = Order(sizeof(float));
    static readonly byte[] s_doubles = Order(sizeof(double));

    /// <summary>Writes as many as fill whole vectors.</summary>
    /// <param name="source">The first number.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="size">Bytes of each: 4 or 8.</param>
    /// <param name="p">Where they go: there is room for all.</param>
    /// <returns>How many were written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Put(ref byte source, int count, int size, ref byte p) =>
        Avx512Vbmi.IsSupported && BitConverter.IsLittleEndian && count * size >= Vector512<byte>.Count ? PutWide(ref source, count, size, ref p) : 0;

    static nint PutWide(ref byte source, int count, int size, ref byte p)
    {
        Vector512<byte> order = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(size == sizeof(float) ? s_singles : s_doubles));
        Vector512<byte> isCode = Vector512.Equals(order, Vector512.Create((byte)0xff));
        Vector512<byte> codes = Vector512.Create(size == sizeof(float) ? MessagePackCode.Float32 : MessagePackCode.Float64);
        nint step = Vector512<byte>.Count / (1 + size), last = count - (Vector512<byte>.Count / size), i = 0;
        for (; i <= last; i += step)
        {
            Vector512<byte> some = Vector512.LoadUnsafe(ref source, (nuint)(i * size));
            Vector512.ConditionalSelect(isCode, codes, Avx512Vbmi.PermuteVar64x8(some, order)).StoreUnsafe(ref p, (nuint)(i * (1 + size)));
        }

        return i;
    }

    /// <summary>Which byte of the numbers comes to each place, the highest first; 0xff: the code.</summary>
    static byte[] Order(int size)
    {
        byte[] order = new byte[Vector512<byte>.Count];
        for (int k = 0; k < order.Length; k++)
        {
            (int number, int place) = Math.DivRem(k, 1 + size);
            order[k] = place == 0 ? (byte)0xff : (byte)((number * size) + size - place);
        }

        return order;
    }
}
