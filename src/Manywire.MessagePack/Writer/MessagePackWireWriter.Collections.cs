using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireWriter
{
    /// <summary>Bytes of the head of a string, binary data, an array or a map, at most.</summary>
    const int MaxHead = 5;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutNil(ref byte p)
    {
        p = MessagePackCode.Nil;
        return ref Unsafe.Add(ref p, 1); // SAFETY: MaxNil is reserved
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutNullObject(ref byte p) => ref PutNil(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutNullArray(ref byte p) => ref PutNil(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBeginObject(ref byte p, WireLayout layout, int n)
    {
        if (layout == WireLayout.Map)
        {
            return ref PutBeginMap(ref p, n);
        }

        return ref PutBeginArray(ref p, n);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndObject(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBeginArray(ref byte p, int n)
    {
        if ((uint)n < 16)
        {
            p = unchecked((byte)(MessagePackCode.FixArray | n));
            return ref Unsafe.Add(ref p, 1); // SAFETY: MaxArray is reserved
        }

        return ref PutHead(ref p, n, MessagePackCode.Array16, MessagePackCode.Array32);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBeginMap(ref byte p, int n)
    {
        if ((uint)n < 16)
        {
            p = unchecked((byte)(MessagePackCode.FixMap | n));
            return ref Unsafe.Add(ref p, 1); // SAFETY: MaxArray is reserved
        }

        return ref PutHead(ref p, n, MessagePackCode.Map16, MessagePackCode.Map32);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutHead(ref byte p, int n, byte code16, byte code32)
    {
        if (n <= ushort.MaxValue)
        {
            return ref MessagePackCode.Put16(ref p, code16, unchecked((ushort)n));
        }

        return ref MessagePackCode.Put32(ref p, code32, unchecked((uint)n));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSeparator(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndArray(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndMap(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        // SAFETY: split lies within the cell, whose length is reserved.
        Unsafe.CopyBlockUnaligned(ref p, ref MemoryMarshal.GetReference(cell), unchecked((uint)split));
        return ref Unsafe.Add(ref p, split);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell)
    {
        p = MessagePackCode.FixArray | 2;
        return ref PutInt32(ref Unsafe.Add(ref p, 1), tag); // SAFETY: MaxUnion is reserved
    }

    /// <inheritdoc/>
    public readonly ref byte PutReference(ref byte p, int id)
    {
        p = MessagePackCode.FixExt4;
        return ref MessagePackCode.Put32(ref Unsafe.Add(ref p, 1), MessagePackCode.Reference, unchecked((uint)id)); // SAFETY: MaxReference is reserved
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutId(ref byte p, int id) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutMapKey(ref byte p, string key, bool first, int tail) => ref PutString(ref p, key, tail);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail)
        where TKey : unmanaged
    {
        p = ref Reserve(ref p, MaxScalar + tail);
        if (typeof(TKey) == typeof(int))
        {
            return ref PutInt32(ref p, Unsafe.BitCast<TKey, int>(key));
        }

        if (typeof(TKey) == typeof(long))
        {
            return ref PutInt64(ref p, Unsafe.BitCast<TKey, long>(key));
        }

        if (typeof(TKey) == typeof(Guid))
        {
            return ref PutGuid(ref p, Unsafe.BitCast<TKey, Guid>(key));
        }

        return ref PutOtherKey(ref p, key);
    }

    readonly ref byte PutOtherKey<TKey>(ref byte p, TKey key)
        where TKey : unmanaged
    {
        if (typeof(TKey) == typeof(bool))
        {
            return ref PutBoolean(ref p, Unsafe.BitCast<TKey, bool>(key));
        }

        if (typeof(TKey) == typeof(sbyte))
        {
            return ref PutSByte(ref p, Unsafe.BitCast<TKey, sbyte>(key));
        }

        if (typeof(TKey) == typeof(byte))
        {
            return ref PutByte(ref p, Unsafe.BitCast<TKey, byte>(key));
        }

        if (typeof(TKey) == typeof(short))
        {
            return ref PutInt16(ref p, Unsafe.BitCast<TKey, short>(key));
        }

        if (typeof(TKey) == typeof(ushort))
        {
            return ref PutUInt16(ref p, Unsafe.BitCast<TKey, ushort>(key));
        }

        if (typeof(TKey) == typeof(uint))
        {
            return ref PutUInt32(ref p, Unsafe.BitCast<TKey, uint>(key));
        }

        if (typeof(TKey) == typeof(ulong))
        {
            return ref PutUInt64(ref p, Unsafe.BitCast<TKey, ulong>(key));
        }

        if (typeof(TKey) == typeof(Int128))
        {
            return ref PutInt128(ref p, Unsafe.BitCast<TKey, Int128>(key));
        }

        if (typeof(TKey) == typeof(UInt128))
        {
            return ref PutUInt128(ref p, Unsafe.BitCast<TKey, UInt128>(key));
        }

        if (typeof(TKey) == typeof(char))
        {
            return ref PutChar(ref p, Unsafe.BitCast<TKey, char>(key));
        }

        if (typeof(TKey) == typeof(Half))
        {
            return ref PutHalf(ref p, Unsafe.BitCast<TKey, Half>(key));
        }

        if (typeof(TKey) == typeof(float))
        {
            return ref PutSingle(ref p, Unsafe.BitCast<TKey, float>(key));
        }

        if (typeof(TKey) == typeof(double))
        {
            return ref PutDouble(ref p, Unsafe.BitCast<TKey, double>(key));
        }

        if (typeof(TKey) == typeof(decimal))
        {
            return ref PutDecimal(ref p, Unsafe.BitCast<TKey, decimal>(key));
        }

        if (typeof(TKey) == typeof(DateTime))
        {
            return ref PutDateTime(ref p, Unsafe.BitCast<TKey, DateTime>(key));
        }

        if (typeof(TKey) == typeof(DateTimeOffset))
        {
            return ref PutDateTimeOffset(ref p, Unsafe.BitCast<TKey, DateTimeOffset>(key));
        }

        if (typeof(TKey) == typeof(TimeSpan))
        {
            return ref PutTimeSpan(ref p, Unsafe.BitCast<TKey, TimeSpan>(key));
        }

        if (typeof(TKey) == typeof(DateOnly))
        {
            return ref PutDateOnly(ref p, Unsafe.BitCast<TKey, DateOnly>(key));
        }

        if (typeof(TKey) == typeof(TimeOnly))
        {
            return ref PutTimeOnly(ref p, Unsafe.BitCast<TKey, TimeOnly>(key));
        }

        throw new NotSupportedException($"A key of type {WireNames.Spell(typeof(TKey))} has no form in MessagePack.");
    }
}
