using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Tests.ToyWire;

// Many scalars at a time, and structs as they lie in memory.
// SAFETY: emitted code reserves before it puts, and Take counts: no store is longer than what was reserved.
public ref partial struct ToyWriter<TMode>
{
    public ref byte PutScalars<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged => ref TMode.Blits ? ref PutBlitArray(ref p, values, null, tail) : ref WireScalars.PutMany(ref this, ref p, values, tail);

    public ref byte PutBlitArray<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail)
        where T : unmanaged
    {
        int size = values.Length * Unsafe.SizeOf<T>();
        p = ref Reserve(ref p, Head + size + tail);
        Take(Head + size);
        p = ref Token(ref p, 'x', values.Length);
        foreach (T value in values)
        {
            p = ref Memory(ref p, value, blit);
        }

        return ref p;
    }

    public ref byte PutNullables<T>(ref byte p, scoped ReadOnlySpan<T?> values, WireBlit? blit, int tail)
        where T : unmanaged
    {
        if (!TMode.Blits)
        {
            return ref WireScalars.PutManyNullable(ref this, ref p, values, tail);
        }

        p = ref Reserve(ref p, Head + (values.Length * Unsafe.SizeOf<T?>()) + tail);
        Take(Head);
        p = ref Token(ref p, 'x', values.Length);
        foreach (T? value in values)
        {
            p = ref PutBlitNullable(ref p, value, blit);
        }

        return ref p;
    }

    public ref byte PutBlits<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail)
        where T : unmanaged
    {
        p = ref Reserve(ref p, (values.Length * Unsafe.SizeOf<T>()) + tail);
        foreach (T value in values)
        {
            p = ref PutBlit(ref p, value, blit);
        }

        return ref p;
    }

    public ref byte PutBlit<T>(ref byte p, T value, WireBlit? blit)
        where T : unmanaged
    {
        Take(Unsafe.SizeOf<T>());
        return ref Memory(ref p, value, blit);
    }

    static ref byte Memory<T>(ref byte p, T value, WireBlit? blit)
        where T : unmanaged
    {
        Unsafe.WriteUnaligned(ref p, value);
        blit?.Clean(MemoryMarshal.CreateSpan(ref p, Unsafe.SizeOf<T>()));
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    public ref byte PutBlitNullable<T>(ref byte p, T? value, WireBlit? blit)
        where T : unmanaged
    {
        int size = Unsafe.SizeOf<T?>();
        Take(size);
        MemoryMarshal.CreateSpan(ref p, size).Clear();
        if (value.HasValue)
        {
            p = 1;
            Memory(ref Unsafe.Add(ref p, size - Unsafe.SizeOf<T>()), value.GetValueOrDefault(), blit);
        }

        return ref Unsafe.Add(ref p, size);
    }

    public ref byte PutBlitPair<TKey, TValue>(ref byte p, TKey key, TValue value, WireBlit? keyBlit, WireBlit? valueBlit)
        where TKey : unmanaged
        where TValue : unmanaged
    {
        Take(Unsafe.SizeOf<KeyValuePair<TKey, TValue>>());
        Unsafe.WriteUnaligned(ref p, new KeyValuePair<TKey, TValue>(key, value));
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<KeyValuePair<TKey, TValue>>());
    }
}
