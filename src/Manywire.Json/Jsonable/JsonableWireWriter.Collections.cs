using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Compression;

namespace Manywire.Json;

public ref partial struct JsonableWireWriter
{
    const int MaxScalarKey = 64 + 1 + JsonableMark.Size; // 64 is what the JSON within asks for, behind a comma and a length

    /// <inheritdoc/>
    public ref byte PutNullables<T>(ref byte p, scoped ReadOnlySpan<T?> values, WireBlit? blit, int tail)
        where T : unmanaged => ref WireScalars.PutManyNullable(ref this, ref p, values, tail);

    /// <inheritdoc/>
    public ref byte PutScalars<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged => ref WireScalars.PutMany(ref this, ref p, values, tail);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutNullObject(ref byte p) => ref _json.PutNil(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutNullArray(ref byte p) => ref _json.PutNil(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutNil(ref byte p) => ref _json.PutNil(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBeginObject(ref byte p, WireLayout layout, int n)
    {
        // SAFETY: the caller has reserved MaxObject bytes.
        Unsafe.WriteUnaligned(ref p, JsonableMark.Header);
        return ref Put(ref Unsafe.Add(ref p, JsonableMark.HeaderSize), (byte)'{');
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndObject(ref byte p) => ref Put(ref p, (byte)'}');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutBeginArray(ref byte p, int n) => ref Put(ref n == int.MinValue ? ref p : ref PutLength(ref p, n < 0 ? ~n : n), (byte)'[');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSeparator(ref byte p) => ref Put(ref p, (byte)',');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndArray(ref byte p) => ref Put(ref p, (byte)']');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutBeginMap(ref byte p, int n) => ref Put(ref PutLength(ref p, n), (byte)'{');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutEndMap(ref byte p) => ref Put(ref p, (byte)'}');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        if (!first)
        {
            p = ref Put(ref p, (byte)',');
        }

        // SAFETY: the caller has reserved what MaxKeys says; emitted cells go on behind it.
        int from = WireKeySplit.Place(split) + 1;
        int length = cell.Length - from;
        p = ref PutLength(ref p, length - 3);
        WireKeySplit.Copy(ref p, cell, from, length);
        return ref Unsafe.Add(ref p, length);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutMapKey(ref byte p, string key, bool first, int tail)
    {
        if (key is null)
        {
            Fail(ref p, "a key of a map that isn't null");
        }

        p = ref Reserve(ref p, 1);
        if (!first)
        {
            p = ref Put(ref p, (byte)',');
        }

        return ref Put(ref _sifts && key is "$id" or "$ref" ? ref PutOtherKey(ref p, key, tail + 1) : ref PutString(ref p, key, tail + 1), (byte)':');
    }

    /// <summary>A key that is no identity.</summary>
    ref byte PutOtherKey(ref byte p, string key, int tail)
    {
        ReadOnlySpan<byte> escaped = JsonableReferences.Escaped(key);
        p = ref PutLength(ref Reserve(ref p, JsonableMark.Size + escaped.Length + tail), escaped.Length - 2);
        return ref Copy(ref p, escaped);
    }

    /// <inheritdoc/>
    public ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail)
        where TKey : unmanaged
    {
        p = ref Reserve(ref p, MaxScalarKey + tail);
        if (!first)
        {
            p = ref Put(ref p, (byte)',');
        }

        ref byte end = ref _json.PutMapKey(ref Behind(ref p), key, first: true, tail);
        Mark(ref p, ref Unsafe.Subtract(ref end, 1)); // SAFETY: the colon
        return ref end;
    }

    /// <inheritdoc/>
    public ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail) => ref _json.PutRaw(ref p, _sifts ? JsonableReferences.Sifted(value) : value, tail);

    /// <inheritdoc/>
    public ref byte PutUnknown(ref byte p, WireUnknown? unknown, bool first, int tail) => ref JsonWireWriter.PutUnknown(ref this, ref p, unknown, first, tail);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell)
    {
        int end = 2;
        while (cell[end] != '"')
        {
            end += cell[end] == '\\' ? 2 : 1;
        }

        p = ref cell[0] == '{' ? ref PutBeginObject(ref p, WireLayout.Map, 1) : ref Put(ref p, (byte)',');
        p = ref Copy(ref PutLength(ref p, end - 2), cell[1..(end + 2)]);
        ReadOnlySpan<byte> value = cell[(end + 2)..];
        return ref Copy(ref value[0] == '"' ? ref PutLength(ref p, value.Length - 2) : ref p, value);
    }

    /// <inheritdoc/>
    public readonly bool Known(object value, out int id) => _json.Known(value, out id);

    /// <inheritdoc/>
    public ref byte PutReference(ref byte p, int id) => ref PutEndObject(ref PutIdentity(ref PutBeginObject(ref p, WireLayout.Map, 1), "\"$ref\":"u8, id));

    /// <inheritdoc/>
    public ref byte PutId(ref byte p, int id) => ref PutIdentity(ref p, "\"$id\":"u8, id);

    ref byte PutIdentity(ref byte p, scoped ReadOnlySpan<byte> name, int id)
    {
        p = ref Copy(ref PutLength(ref p, name.Length - 3), name);
        ref byte text = ref Put(ref Behind(ref p), (byte)'"');
        return ref Mark(ref p, ref Put(ref _json.PutUInt32(ref text, (uint)id + 1), (byte)'"'));
    }

    /// <inheritdoc/>
    public ref byte PutCompressed<T>(ref byte p, T value, WireCompression compression, int tail)
    {
        if (value is null)
        {
            return ref PutBytes(ref p, null, tail);
        }

        Enter(ref p);
        JsonableWireWriter inner = this;
        using WireBytes packed = _json.Pack(ref inner, inner._json.Redirect(), value, compression, ref p);
        Leave();
        return ref PutByteSpan(ref p, packed.Written, tail);
    }
}
