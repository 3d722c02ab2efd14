using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Binary;

// Values that are copied as they lie in memory.
public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    public ref byte GetBytes(ref byte p, scoped ref byte[]? value) => ref GetBlitArray(ref p, ref value, null);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBlitArray<T>(ref byte p, scoped ref T[]? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref BeginBlock<T>(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        // SAFETY: the input has all of the values, and GetBlock fills every one of them or throws; no other code sees the array before.
        T[] result = value is not null && value.Length == n ? value : n == 0 ? [] : GC.AllocateUninitializedArray<T>(n);
        p = ref GetBlock(ref p, result, blit);
        value = result;
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBlitList<T>(ref byte p, scoped ref List<T>? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref BeginBlock<T>(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        // SAFETY: the input has all of the values, GetBlock fills every one of them or throws, and nothing changes the list meanwhile.
        value ??= new List<T>(n);
        CollectionsMarshal.SetCount(value, n);
        return ref GetBlock(ref p, CollectionsMarshal.AsSpan(value), blit);
    }

    /// <summary>The count of a block of values. It is compared with what is left of the input before anything is allocated for it.</summary>
    ref byte BeginBlock<T>(ref byte p, out int n)
    {
        p = ref _window.Need(ref p, sizeof(int));
        BinaryBytes.Get(ref p, out n);
        if (n < -1 || (long)n * Unsafe.SizeOf<T>() > _window.Remaining(ref p) - sizeof(int))
        {
            FailCount(ref p, n, Unsafe.SizeOf<T>());
        }

        return ref BinaryBytes.Step(ref p, sizeof(int));
    }

    /// <summary>Fills values from the input: one copy for each segment that they lie in. A value cut by the end of a segment is put together first.</summary>
    ref byte GetBlock<T>(ref byte p, scoped Span<T> values, WireBlit? blit)
        where T : unmanaged
    {
        while (!values.IsEmpty)
        {
            p = ref GetBlits(ref p, values, out int n, blit);
            values = values[n..];
        }

        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBlits<T>(ref byte p, scoped Span<T> values, out int n, WireBlit? blit)
        where T : unmanaged
    {
        if (_window.Left(ref p) < Unsafe.SizeOf<T>())
        {
            p = ref _window.Need(ref p, Unsafe.SizeOf<T>());
        }

        n = (int)Math.Min(_window.Left(ref p) / Unsafe.SizeOf<T>(), values.Length);
        if (BlitValue.Take(values[..n], ref p, blit) is >= 0 and int bad)
        {
            values[..n].Clear();
            FailValue<T>(ref BinaryBytes.Step(ref p, (nint)bad * Unsafe.SizeOf<T>()), blit);
        }

        return ref BinaryBytes.Step(ref p, (nint)n * Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailValue<T>(ref byte p, WireBlit? blit)
        where T : unmanaged => Fail(ref p, BlitValue.Problem<T>(ref p, blit) ?? "another value");

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBlit<T>(ref byte p, out T value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref _window.Need(ref p, Unsafe.SizeOf<T>());
        return ref Take(ref p, out value, blit);
    }

    /// <summary>A value that is in the window.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte Take<T>(ref byte p, out T value, WireBlit? blit)
        where T : unmanaged
    {
        if (BlitValue.IsPlain<T>(blit))
        {
            return ref BinaryBytes.Get(ref p, out value);
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            Unsafe.SkipInit(out value);
            return ref TakeDateTimeOffset(ref p, out Unsafe.As<T, DateTimeOffset>(ref value)); // SAFETY: T is the type
        }

        // A copy is checked, as above.
        ref byte end = ref BinaryBytes.Get(ref p, out T read);
        if (!BlitValue.IsValid<T>(ref Unsafe.As<T, byte>(ref read), blit)) // SAFETY: T has no references
        {
            FailValue<T>(ref p, blit);
        }

        if (BlitValue.NeedsCleaning<T>(blit))
        {
            BlitValue.Clean<T>(ref Unsafe.As<T, byte>(ref read), 1, blit); // SAFETY: as above
        }

        value = read;
        return ref end;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBlitNullable<T>(ref byte p, out T? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref _window.Need(ref p, NullableLayout<T>.Size);
        byte flag = BinaryBytes.Step(ref p, NullableLayout<T>.Flag);
        if (flag == 0)
        {
            value = null;
        }
        else
        {
            if (flag != 1)
            {
                FailFlag(ref p);
            }

            Take(ref BinaryBytes.Step(ref p, NullableLayout<T>.Value), out T some, blit);
            value = some;
        }

        return ref BinaryBytes.Step(ref p, NullableLayout<T>.Size);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailFlag(ref byte p) => Fail(ref p, "a nullable value: 0 for null or 1");

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBlitNullableArray<T>(ref byte p, scoped ref T?[]? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref BeginBlock<T?>(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        // SAFETY: as in GetBlitArray.
        T?[] result = value is not null && value.Length == n ? value : n == 0 ? [] : GC.AllocateUninitializedArray<T?>(n);
        p = ref GetNullables<T>(ref p, result, blit);
        value = result;
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBlitNullableList<T>(ref byte p, scoped ref List<T?>? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref BeginBlock<T?>(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        // SAFETY: as in GetBlitList.
        value ??= new List<T?>(n);
        CollectionsMarshal.SetCount(value, n);
        return ref GetNullables<T>(ref p, CollectionsMarshal.AsSpan(value), blit);
    }

    /// <summary>Fills nullable values from the input, as <see cref="GetBlock"/> does others. Where vectors leave a doubt, each is read by itself.</summary>
    ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, WireBlit? blit)
        where T : unmanaged
    {
        while (!values.IsEmpty)
        {
            p = ref _window.Need(ref p, Unsafe.SizeOf<T?>());
            int n = BlitNullables.AtOnce<T>(Math.Min(_window.Left(ref p) / Unsafe.SizeOf<T?>(), values.Length));
            if (BlitNullables.TryTake(values[..n], ref p, blit))
            {
                p = ref BinaryBytes.Step(ref p, (nint)n * Unsafe.SizeOf<T?>());
            }
            else
            {
                values[..n].Clear(); // one of them may be what no type takes, and reading may end at it
                foreach (ref T? value in values[..n])
                {
                    p = ref GetBlitNullable(ref p, out value, blit);
                }
            }

            values = values[n..];
        }

        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBlitPair<TKey, TValue>(ref byte p, out TKey key, out TValue value, WireBlit? keyBlit, WireBlit? valueBlit)
        where TKey : unmanaged
        where TValue : unmanaged
    {
        p = ref _window.Need(ref p, PairLayout<TKey, TValue>.Size);
        Take(ref BinaryBytes.Step(ref p, PairLayout<TKey, TValue>.Key), out key, keyBlit);
        Take(ref BinaryBytes.Step(ref p, PairLayout<TKey, TValue>.Value), out value, valueBlit);
        return ref BinaryBytes.Step(ref p, PairLayout<TKey, TValue>.Size);
    }
}
