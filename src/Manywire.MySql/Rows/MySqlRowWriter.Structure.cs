using System;

namespace Manywire.MySql;

// What has parts: an object has columns of its own, and lists, maps and unions have none.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct MySqlRowWriter
{
    public ref byte PutNullObject(ref byte p) { PutNull(ref p); return ref p; }
    public ref byte PutNullArray(ref byte p) { PutNull(ref p); return ref p; }
    public ref byte PutNil(ref byte p) { PutNull(ref p); return ref p; }
    public ref byte PutBeginObject(ref byte p, WireLayout layout, int n) { Open(ref p, isObject: true); return ref p; }
    public ref byte PutEndObject(ref byte p) { Close(); return ref p; }
    public ref byte PutBeginArray(ref byte p, int n) { Open(ref p, isObject: false); return ref p; }
    public readonly ref byte PutSeparator(ref byte p) => ref p;
    public ref byte PutEndArray(ref byte p) { Close(); return ref p; }
    public ref byte PutBeginMap(ref byte p, int n) { Open(ref p, isObject: false); return ref p; }
    public ref byte PutEndMap(ref byte p) { Close(); return ref p; }
    public readonly ref byte PutUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell) => ref p;
    public readonly ref byte PutMapKey(ref byte p, string key, bool first, int tail) => ref p;
    public readonly ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail) where TKey : unmanaged => ref p;
    public ref byte PutNullables<T>(ref byte p, scoped ReadOnlySpan<T?> values, WireBlit? blit, int tail) where T : unmanaged { Open(ref p, isObject: false); Close(); return ref p; }
    public ref byte PutScalars<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail) where T : unmanaged { Open(ref p, isObject: false); Close(); return ref p; }
    public ref byte PutCompressed<T>(ref byte p, T value, WireCompression compression, int tail) => ref WireWriteRoot<T, MySqlRowWriter>.Entry(ref this, ref p, value, tail);
    public ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail) { Open(ref p, isObject: false); Close(); return ref p; }
    public readonly ref byte PutUnknown(ref byte p, WireUnknown? unknown, bool first, int tail) => ref p;
    public readonly ref byte PutOwn<T>(ref byte p, T value, int tail, out bool put) { put = false; return ref p; }
    public readonly bool Known(object value, out int id) { id = -1; return false; }

    public readonly ref byte PutReference(ref byte p, int id) => throw Absent();
    public readonly ref byte PutId(ref byte p, int id) => ref p;
    public readonly ref byte PutKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first) => throw Absent();
    public readonly ref byte PutBlitArray<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlits<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlit<T>(ref byte p, T value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlitNullable<T>(ref byte p, T? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlitPair<TKey, TValue>(ref byte p, TKey key, TValue value, WireBlit? keyBlit, WireBlit? valueBlit) where TKey : unmanaged where TValue : unmanaged => throw Absent();
    public readonly ref byte BeginLengths(ref byte p, int count, int id, out int mark) => throw Absent();
    public readonly void EndMember(ref byte p, int mark, int index) => throw Absent();
    public readonly ref byte EndLengths(ref byte p, int mark, int count, int tail) => throw Absent();

    static NotSupportedException Absent() => new("Rows have no such form, and emitted code doesn't use it.");
}
#pragma warning restore CS1591
