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
        int length = WireKeySplit.Place(split);
        WireKeySplit.Copy(ref p, cell, 0, length);
        return ref Unsafe.Add(ref p, length); // SAFETY: reserved
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
    public ref byte PutMapKey(ref byte p, string key, bool first, int tail)
    {
        if (key is null)
        {
            Fail(ref p, "a key of a map that isn't null");
        }

        return ref PutString(ref p, key, tail);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail)
        where TKey : unmanaged => ref WireScalars.Put(ref this, ref Reserve(ref p, MaxScalar + tail), key);
}
