using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Binary;

/// <summary>Stores and loads at a cursor. None of them checks: the caller has reserved the bytes, or knows that they are in the window.</summary>
/// <remarks>The wire is little-endian, as is every platform that .NET's current releases are built for, except s390x.</remarks>
static class BinaryBytes
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put<T>(ref byte p, T value)
        where T : unmanaged
    {
        Unsafe.WriteUnaligned(ref p, value); // SAFETY: the caller has reserved the size of T
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Get<T>(ref byte p, out T value)
        where T : unmanaged
    {
        value = Unsafe.ReadUnaligned<T>(ref p); // SAFETY: the caller knows that the size of T is in the window
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Step(ref byte p, nint n) => ref Unsafe.Add(ref p, n); // SAFETY: the caller has n bytes at the cursor

    /// <summary>Bytes at the cursor as a span.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Span<byte> At(ref byte p, int n) => MemoryMarshal.CreateSpan(ref p, n); // SAFETY: the caller has n bytes at the cursor

    /// <summary>A value as bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Span<byte> Of<T>(ref T value)
        where T : unmanaged => MemoryMarshal.AsBytes(new Span<T>(ref value));

    /// <summary>Copies any number of bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Copy(ref byte destination, ref byte source, long n)
    {
        // SAFETY: the caller has n bytes on either side. The block copy takes 32 bits.
        if (n > int.MaxValue)
        {
            CopyMany(ref destination, ref source, n);
            return;
        }

        Unsafe.CopyBlockUnaligned(ref destination, ref source, (uint)n);
    }

    /// <summary>Copies by blocks. Their length is no constant: the JIT keeps tables for each byte of a copy whose length it knows, and took a second and more for one of 1 GiB.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CopyMany(ref byte destination, ref byte source, long n)
    {
        // SAFETY: as above; no block is longer than what is left.
        while (n > 0)
        {
            uint block = (uint)Math.Min(n, int.MaxValue);
            Unsafe.CopyBlockUnaligned(ref destination, ref source, block);
            destination = ref Unsafe.Add(ref destination, (nint)block);
            source = ref Unsafe.Add(ref source, (nint)block);
            n -= block;
        }
    }
}
