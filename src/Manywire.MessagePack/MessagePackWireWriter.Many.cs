using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.MessagePack;

// Arrays of scalars. SAFETY: room is reserved for as many elements as are written before the next look, and for a vector behind them; elements are read within their span.
public ref partial struct MessagePackWireWriter
{
    const int ElementsAtOnce = 256;

    /// <summary>Vectors, and numbers of any length, are stored whole: what is too much of them is overwritten by what comes next, or never looked at.</summary>
    const int Beyond = 16;

    /// <summary>Fewer are written one by one: a call takes as long as they do.</summary>
    const int FewestAtOnce = 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutScalars<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged
    {
        if (values.Length < FewestAtOnce)
        {
            return ref WireScalars.PutMany(ref this, ref p, values, tail);
        }

        return ref PutAll(ref p, values, tail);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAll<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged
    {
        p = ref Reserve(ref p, MaxHead + tail);
        p = ref PutBeginArray(ref p, values.Length);
        while (!values.IsEmpty)
        {
            ReadOnlySpan<T> some = values[..Math.Min(values.Length, ElementsAtOnce)];
            p = ref Reserve(ref p, (some.Length * WireScalars.Max<T, MessagePackWireWriter>(ref this)) + Beyond + tail);
            p = ref PutSome(ref p, some);
            values = values[some.Length..];
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutSome<T>(ref byte p, scoped ReadOnlySpan<T> values)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
        {
            return ref PutBooleans(ref p, MemoryMarshal.Cast<T, byte>(values));
        }

        if (typeof(T) == typeof(float))
        {
            return ref PutSingles(ref p, MemoryMarshal.Cast<T, uint>(values));
        }

        if (typeof(T) == typeof(double))
        {
            return ref PutDoubles(ref p, MemoryMarshal.Cast<T, ulong>(values));
        }

        // A span of time is its ticks, a day its number.
        if (typeof(T) == typeof(TimeSpan))
        {
            return ref PutIntegers(ref p, MemoryMarshal.Cast<T, long>(values));
        }

        if (typeof(T) == typeof(DateOnly))
        {
            return ref PutIntegers(ref p, MemoryMarshal.Cast<T, int>(values));
        }

        if (typeof(T) == typeof(TimeOnly))
        {
            return ref PutIntegers(ref p, MemoryMarshal.Cast<T, long>(values));
        }

        if (typeof(T) == typeof(char))
        {
            return ref PutIntegers(ref p, MemoryMarshal.Cast<T, ushort>(values));
        }

        if (MessagePackIntegers.Are<T>())
        {
            return ref PutIntegers(ref p, values);
        }

        foreach (T value in values)
        {
            p = ref WireScalars.Put(ref this, ref p, value);
        }

        return ref p;
    }

    /// <summary>Any byte but 0 is true, as everywhere in .NET.</summary>
    static ref byte PutBooleans(ref byte p, scoped ReadOnlySpan<byte> values)
    {
        ref byte source = ref MemoryMarshal.GetReference(values);
        nint i = 0;
        if (Vector256.IsHardwareAccelerated)
        {
            for (; i <= values.Length - Vector256<byte>.Count; i += Vector256<byte>.Count)
            {
                Vector256<byte> isFalse = Vector256.Equals(Vector256.LoadUnsafe(ref source, (nuint)i), Vector256<byte>.Zero);
                (Vector256.Create(MessagePackCode.True) + isFalse).StoreUnsafe(ref p, (nuint)i); // one less where it is false
            }
        }

        if (Vector128.IsHardwareAccelerated)
        {
            for (; i <= values.Length - Vector128<byte>.Count; i += Vector128<byte>.Count)
            {
                Vector128<byte> isFalse = Vector128.Equals(Vector128.LoadUnsafe(ref source, (nuint)i), Vector128<byte>.Zero);
                (Vector128.Create(MessagePackCode.True) + isFalse).StoreUnsafe(ref p, (nuint)i); // one less where it is false
            }
        }

        for (; i < values.Length; i++)
        {
            Unsafe.Add(ref p, i) = Unsafe.Add(ref source, i) != 0 ? MessagePackCode.True : MessagePackCode.False;
        }

        return ref Unsafe.Add(ref p, values.Length);
    }

    static ref byte PutSingles(ref byte p, scoped ReadOnlySpan<uint> values)
    {
        ref uint source = ref MemoryMarshal.GetReference(values);
        nint i = MessagePackFloats.Put(ref Unsafe.As<uint, byte>(ref source), values.Length, sizeof(uint), ref p); // SAFETY: as said above
        p = ref Unsafe.Add(ref p, i * (1 + sizeof(uint)));
        if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian)
        {
            // Three of them, with their codes, fill fifteen bytes of a vector.
            Vector128<byte> order = Vector128.Create((byte)0xff, 3, 2, 1, 0, 0xff, 7, 6, 5, 4, 0xff, 11, 10, 9, 8, 0xff);
            Vector128<byte> codes = Vector128.Create(MessagePackCode.Float32, 0, 0, 0, 0, MessagePackCode.Float32, 0, 0, 0, 0, MessagePackCode.Float32, 0, 0, 0, 0, 0);
            for (; i <= values.Length - Vector128<uint>.Count; i += 3)
            {
                (Vector128.Shuffle(Vector128.LoadUnsafe(ref source, (nuint)i).AsByte(), order) | codes).StoreUnsafe(ref p);
                p = ref Unsafe.Add(ref p, 15);
            }
        }

        for (; i < values.Length; i++)
        {
            p = ref MessagePackCode.Put32(ref p, MessagePackCode.Float32, Unsafe.Add(ref source, i));
        }

        return ref p;
    }

    static ref byte PutDoubles(ref byte p, scoped ReadOnlySpan<ulong> values)
    {
        ref ulong source = ref MemoryMarshal.GetReference(values);
        nint i = MessagePackFloats.Put(ref Unsafe.As<ulong, byte>(ref source), values.Length, sizeof(ulong), ref p); // SAFETY: as said above
        p = ref Unsafe.Add(ref p, i * (1 + sizeof(ulong)));
        if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian)
        {
            Vector128<byte> first = Vector128.Create((byte)0xff, 7, 6, 5, 4, 3, 2, 1, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
            Vector128<byte> second = Vector128.Create((byte)0xff, 15, 14, 13, 12, 11, 10, 9, 8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
            Vector128<byte> code = Vector128.CreateScalar(MessagePackCode.Float64);
            for (; i <= values.Length - Vector128<ulong>.Count; i += Vector128<ulong>.Count)
            {
                Vector128<byte> both = Vector128.LoadUnsafe(ref source, (nuint)i).AsByte();
                (Vector128.Shuffle(both, first) | code).StoreUnsafe(ref p);
                (Vector128.Shuffle(both, second) | code).StoreUnsafe(ref p, 9);
                p = ref Unsafe.Add(ref p, 18);
            }
        }

        for (; i < values.Length; i++)
        {
            p = ref MessagePackCode.Put64(ref p, MessagePackCode.Float64, Unsafe.Add(ref source, i));
        }

        return ref p;
    }

    static ref byte PutIntegers<T>(ref byte p, scoped ReadOnlySpan<T> values)
        where T : unmanaged
    {
        ref T source = ref MemoryMarshal.GetReference(values);
        ref uint forms = ref MemoryMarshal.GetArrayDataReference(MessagePackIntegers.Forms);
        nint i = 0;
        while (i < values.Length)
        {
            nint end = values.Length;
            if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian && values.Length - i >= Vector128<byte>.Count)
            {
                if (MessagePackIntegers.AreInCode(ref Unsafe.Add(ref source, i), out Vector128<byte> codes))
                {
                    codes.StoreUnsafe(ref p);
                    p = ref Unsafe.Add(ref p, Vector128<byte>.Count);
                    i += Vector128<byte>.Count;
                    continue;
                }

                nint before = i;
                p = ref MessagePackIntegers.PutWide(ref p, ref source, ref i, values.Length);
                if (i != before)
                {
                    continue;
                }

                end = i + Vector128<byte>.Count;
            }

            for (; i < end; i++)
            {
                p = ref MessagePackIntegers.Put(ref p, Unsafe.Add(ref source, i), ref forms);
            }
        }

        return ref p;
    }
}
