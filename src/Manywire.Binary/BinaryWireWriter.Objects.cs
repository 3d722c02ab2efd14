using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

public ref partial struct BinaryWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutNullObject(ref byte p) => ref BinaryBytes.Put(ref p, BinaryCode.NullObject);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutNullArray(ref byte p) => ref BinaryBytes.Put(ref p, BinaryCode.NullCollection);

    /// <summary>An unused key takes no bytes; its length, 0, says so.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutNil(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBeginObject(ref byte p, WireLayout layout, int n) => ref BinaryBytes.Put(ref p, (byte)n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndObject(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBeginArray(ref byte p, int n) => ref BinaryBytes.Put(ref p, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSeparator(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndArray(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBeginMap(ref byte p, int n) => ref BinaryBytes.Put(ref p, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndMap(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell) =>
        ref tag < BinaryCode.Extended
            ? ref BinaryBytes.Put(ref p, (byte)tag)
            : ref BinaryBytes.Put(ref BinaryBytes.Put(ref p, BinaryCode.Extended), (ushort)tag);

    /// <inheritdoc/>
    public ref byte PutMapKey(ref byte p, string key, bool first, int tail)
    {
        if (key is null)
        {
            Fail(ref p, "a key of a map that isn't null");
        }

        return ref PutString(ref p, key, tail);
    }

    /// <inheritdoc/>
    public ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail)
        where TKey : unmanaged
    {
        p = ref Reserve(ref p, Unsafe.SizeOf<TKey>() + tail);
        return ref PutBlit(ref p, key, null);
    }
}
