using System;
using System.Collections.Generic;

namespace Manywire.MessagePack;

// What other wires have and this one hasn't: the constants keep emitted code from asking, or the answer is no.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct MessagePackWireReader
{
    public readonly ref byte NextRun(ref byte p, out int member, out int n) => throw Absent();
    public readonly ref byte OpenLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra) => throw Absent();
    public readonly ref byte GetBlitArray<T>(ref byte p, scoped ref T[]? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitList<T>(ref byte p, scoped ref List<T>? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlit<T>(ref byte p, out T value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlits<T>(ref byte p, scoped Span<T> values, out int n, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitNullable<T>(ref byte p, out T? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitNullableArray<T>(ref byte p, scoped ref T?[]? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitNullableList<T>(ref byte p, scoped ref List<T?>? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitPair<TKey, TValue>(ref byte p, out TKey key, out TValue value, WireBlit? keyBlit, WireBlit? valueBlit) where TKey : unmanaged where TValue : unmanaged => throw Absent();
    public readonly ref byte OpenKeptLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra, out int[]? more) => throw Absent();
    public readonly ref byte FindMap(ref byte p, out bool isMap) { isMap = false; return ref p; }
    public readonly ref byte KeepMember(ref byte p, int key, int length, scoped ref WireUnknown? unknown) => throw Absent();
    public ref byte SkipMember(ref byte p, int known, string type) => ref Skip(ref p);
    public ref byte OpenAnyUnion(ref byte p, WireCases cases, out int tag, out int n, out string? name) { name = null; return ref OpenUnion(ref p, cases, out tag, out n); }
    public ref byte OpenUnionReference(ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known) { id = -1; known = null; return ref OpenUnion(ref p, cases, out tag, out n); }
    public readonly ref byte GetOwn<T>(ref byte p, scoped ref T value, out bool got) { got = false; return ref p; }
    public readonly void IdentifyCollections(bool identifies) { }
    public readonly ref byte OpenIdentified(ref byte p, bool isMap, out int id, out object? known) { id = -1; known = null; return ref p; }
    public readonly ref byte CloseIdentified(ref byte p) => throw Absent();
    public readonly bool IsIdentity(ref byte p, int n, scoped ReadOnlySpan<byte> key, bool isKept) => false;

    static NotSupportedException Absent() => new("MessagePack has no such form, and emitted code doesn't use it.");
}
#pragma warning restore CS1591
