using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Tests.ToyWire;

// Many scalars at a time, and structs as they lie in memory.
// SAFETY: the window is asked before each read (Need, or Left), and the cursor goes no further than what was asked for.
public ref partial struct ToyReader<TMode>
{
    public ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetManyNullable(ref this, ref p, values, ref n, ref i, out taken);

    public ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetMany(ref this, ref p, values, ref n, ref i, out taken);

    public ref byte GetBlitArray<T>(ref byte p, scoped ref T[]? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            value = null;
            return ref p;
        }

        p = ref GetBlitCount(ref p, Unsafe.SizeOf<T>(), out int n);
        value = new T[n];
        for (int i = 0; i < n; i++)
        {
            p = ref GetBlit(ref p, out value[i], blit);
        }

        return ref p;
    }

    /// <summary>A count of values that are so long: no memory is taken for more than the input has.</summary>
    ref byte GetBlitCount(ref byte p, int size, out int n)
    {
        p = ref GetCount(ref Expect(ref p, 'x'), out n);
        if ((long)n * size > _window.Remaining(ref p))
        {
            Fail(ref p, "a count within the input");
        }

        return ref p;
    }

    public ref byte GetBlitList<T>(ref byte p, scoped ref List<T>? value, WireBlit? blit)
        where T : unmanaged
    {
        T[]? array = null;
        p = ref GetBlitArray(ref p, ref array, blit);
        value = array is null ? null : [.. array];
        return ref p;
    }

    public ref byte GetBlitNullableArray<T>(ref byte p, scoped ref T?[]? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            value = null;
            return ref p;
        }

        p = ref GetBlitCount(ref p, Unsafe.SizeOf<T?>(), out int n);
        value = new T?[n];
        for (int i = 0; i < n; i++)
        {
            p = ref GetBlitNullable(ref p, out value[i], blit);
        }

        return ref p;
    }

    public ref byte GetBlitNullableList<T>(ref byte p, scoped ref List<T?>? value, WireBlit? blit)
        where T : unmanaged
    {
        T?[]? array = null;
        p = ref GetBlitNullableArray(ref p, ref array, blit);
        value = array is null ? null : [.. array];
        return ref p;
    }

    public ref byte GetBlit<T>(ref byte p, out T value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref _window.Need(ref p, Unsafe.SizeOf<T>());
        if (blit?.Problem(MemoryMarshal.CreateReadOnlySpan(ref p, Unsafe.SizeOf<T>())) is { } problem)
        {
            Fail(ref p, problem);
        }

        return ref Get(ref p, out value);
    }

    public ref byte GetBlits<T>(ref byte p, scoped Span<T> values, out int n, WireBlit? blit)
        where T : unmanaged
    {
        n = 1;
        return ref GetBlit(ref p, out values[0], blit);
    }

    public ref byte GetBlitNullable<T>(ref byte p, out T? value, WireBlit? blit)
        where T : unmanaged
    {
        int size = Unsafe.SizeOf<T?>();
        p = ref _window.Need(ref p, size);
        value = null;
        if (p > 1)
        {
            Fail(ref p, "0 or 1");
        }

        if (p == 1)
        {
            // The value lies at the end, behind its padding. All of it is in the window.
            GetBlit(ref Unsafe.Add(ref p, size - Unsafe.SizeOf<T>()), out T inner, blit);
            value = inner;
        }

        return ref Unsafe.Add(ref p, size);
    }

    public ref byte GetBlitPair<TKey, TValue>(ref byte p, out TKey key, out TValue value, WireBlit? keyBlit, WireBlit? valueBlit)
        where TKey : unmanaged
        where TValue : unmanaged
    {
        p = ref Get(ref p, out KeyValuePair<TKey, TValue> pair);
        (key, value) = pair;
        if ((keyBlit?.Problem(MemoryMarshal.AsBytes(new ReadOnlySpan<TKey>(in key))) ?? valueBlit?.Problem(MemoryMarshal.AsBytes(new ReadOnlySpan<TValue>(in value)))) is { } problem)
        {
            Fail(ref p, problem);
        }

        return ref p;
    }
}
