using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Binary;

// Values that are copied as they lie in memory.
public ref partial struct BinaryWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutBytes(ref byte p, byte[]? value, int tail)
    {
        if (value is null)
        {
            p = ref Reserve(ref p, sizeof(int) + tail);
            return ref PutNullArray(ref p);
        }

        return ref PutBytes(ref p, (ReadOnlySpan<byte>)value, tail);
    }

    ref byte PutBytes(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        p = ref ReserveRun(ref p, sizeof(int) + (long)value.Length + tail);
        p = ref BinaryBytes.Put(ref p, value.Length);
        BinaryBytes.Copy(ref p, ref MemoryMarshal.GetReference(value), value.Length);
        return ref BinaryBytes.Step(ref p, value.Length);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutScalars<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged => ref PutBlitArray(ref p, values, null, tail);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutBlitArray<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail)
        where T : unmanaged
    {
        long size = (long)values.Length * Unsafe.SizeOf<T>();
        p = ref ReserveRun(ref p, sizeof(int) + size + tail);
        return ref PutCopies(ref BinaryBytes.Put(ref p, values.Length), values, size, blit);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutBlits<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail)
        where T : unmanaged
    {
        long size = (long)values.Length * Unsafe.SizeOf<T>();
        return ref PutCopies(ref ReserveLong(ref p, size + tail), values, size, blit);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutCopies<T>(ref byte p, scoped ReadOnlySpan<T> values, long size, WireBlit? blit)
        where T : unmanaged
    {
        if (!BlitValue.NeedsCleaning<T>(blit))
        {
            BinaryBytes.Copy(ref p, ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), size); // SAFETY: T has no references
            return ref BinaryBytes.Step(ref p, (nint)size);
        }

        BlitValue.CleanCopy<T>(ref p, ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), values.Length, blit); // SAFETY: as above
        return ref BinaryBytes.Step(ref p, (nint)size);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBlit<T>(ref byte p, T value, WireBlit? blit)
        where T : unmanaged
    {
        if (typeof(T) == typeof(DateTimeOffset))
        {
            return ref PutDateTimeOffset(ref p, Unsafe.BitCast<T, DateTimeOffset>(value)); // from its parts: what was just copied whole would be waited for
        }

        if (BlitValue.NeedsCleaning<T>(blit))
        {
            BlitValue.CleanCopy<T>(ref p, ref Unsafe.As<T, byte>(ref value), 1, blit); // SAFETY: T has no references
            return ref BinaryBytes.Step(ref p, Unsafe.SizeOf<T>());
        }

        return ref BinaryBytes.Put(ref p, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBlitNullable<T>(ref byte p, T? value, WireBlit? blit)
        where T : unmanaged
    {
        BinaryBytes.At(ref p, NullableLayout<T>.Size).Clear();
        if (value.HasValue)
        {
            BinaryBytes.Put(ref BinaryBytes.Step(ref p, NullableLayout<T>.Flag), (byte)1);
            PutBlit(ref BinaryBytes.Step(ref p, NullableLayout<T>.Value), value.GetValueOrDefault(), blit);
        }

        return ref BinaryBytes.Step(ref p, NullableLayout<T>.Size);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutNullables<T>(ref byte p, scoped ReadOnlySpan<T?> values, WireBlit? blit, int tail)
        where T : unmanaged
    {
        long size = (long)values.Length * Unsafe.SizeOf<T?>();
        p = ref ReserveRun(ref p, sizeof(int) + size + tail);
        p = ref BinaryBytes.Put(ref p, values.Length);
        BlitNullables.CleanCopy<T>(ref p, ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values)), values.Length, blit); // SAFETY: T has no references
        return ref BinaryBytes.Step(ref p, (nint)size);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBlitPair<TKey, TValue>(ref byte p, TKey key, TValue value, WireBlit? keyBlit, WireBlit? valueBlit)
        where TKey : unmanaged
        where TValue : unmanaged
    {
        if (PairLayout<TKey, TValue>.Size > Unsafe.SizeOf<TKey>() + Unsafe.SizeOf<TValue>())
        {
            BinaryBytes.At(ref p, PairLayout<TKey, TValue>.Size).Clear();
        }

        PutBlit(ref BinaryBytes.Step(ref p, PairLayout<TKey, TValue>.Key), key, keyBlit);
        PutBlit(ref BinaryBytes.Step(ref p, PairLayout<TKey, TValue>.Value), value, valueBlit);
        return ref BinaryBytes.Step(ref p, PairLayout<TKey, TValue>.Size);
    }
}
