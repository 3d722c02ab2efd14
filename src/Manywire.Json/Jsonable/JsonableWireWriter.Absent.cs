using System;

namespace Manywire.Json;

// What other wires have and this one hasn't: the constants keep emitted code from asking, or the answer is no.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct JsonableWireWriter
{
    public readonly ref byte PutBlitArray<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlits<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlit<T>(ref byte p, T value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlitNullable<T>(ref byte p, T? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte PutBlitPair<TKey, TValue>(ref byte p, TKey key, TValue value, WireBlit? keyBlit, WireBlit? valueBlit) where TKey : unmanaged where TValue : unmanaged => throw Absent();
    public readonly ref byte PutOwn<T>(ref byte p, T value, int tail, out bool put) { put = false; return ref p; }
    public readonly ref byte BeginLengths(ref byte p, int count, int id, out int mark) => throw Absent();
    public readonly void EndMember(ref byte p, int mark, int index) => throw Absent();
    public readonly ref byte EndLengths(ref byte p, int mark, int count, int tail) => throw Absent();
    public readonly ref byte PutUntyped(ref byte p, object value, int tail, out bool put) { put = false; return ref p; }

    static NotSupportedException Absent() => new("Jsonable has no such form, and emitted code doesn't use it.");
}
#pragma warning restore CS1591
