using System;
using System.Collections.Generic;

namespace Manywire.MySql;

// What other wires have and rows haven't: the plan leaves no member to such code, the constants keep emitted code from asking, or the answer is no.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct MySqlRowReader
{
    public readonly int MatchKey(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first) => throw Absent();
    public readonly int MatchEnd(ref byte p, int n) => throw Absent();
    public readonly ref byte GetKey(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key) => throw Absent();
    public readonly ref byte BeginArray(ref byte p, out int n) { n = -1; FailAsked(ref p); return ref p; }
    public readonly ref byte NextElement(ref byte p, scoped ref int n, scoped ref int i) => throw Absent();
    public readonly ref byte BeginMap(ref byte p, out int n) { n = -1; FailAsked(ref p); return ref p; }
    public readonly ref byte NextEntry(ref byte p, scoped ref int n, scoped ref int i) => throw Absent();
    public readonly ref byte GetMapKey(ref byte p, out string key) => throw Absent();
    public readonly ref byte GetMapKey<TKey>(ref byte p, out TKey key) where TKey : unmanaged => throw Absent();
    public ref byte GetCompressed<T>(ref byte p, scoped ref T value, WireCompression compression) => ref WireReadRoot<T, MySqlRowReader>.Entry(ref this, ref p, ref value);
    public readonly ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken) where T : unmanaged => throw Absent();
    public readonly ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitArray<T>(ref byte p, scoped ref T[]? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitList<T>(ref byte p, scoped ref List<T>? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlit<T>(ref byte p, out T value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlits<T>(ref byte p, scoped Span<T> values, out int n, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitNullable<T>(ref byte p, out T? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitNullableArray<T>(ref byte p, scoped ref T?[]? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitNullableList<T>(ref byte p, scoped ref List<T?>? value, WireBlit? blit) where T : unmanaged => throw Absent();
    public readonly ref byte GetBlitPair<TKey, TValue>(ref byte p, out TKey key, out TValue value, WireBlit? keyBlit, WireBlit? valueBlit) where TKey : unmanaged where TValue : unmanaged => throw Absent();
    public ref byte SkipMember(ref byte p, int known, string type) => ref Skip(ref p);
    public readonly ref byte SkipBytes(ref byte p, long n) => throw Absent();
    public readonly ref byte GetLazy<T>(ref byte p, out WireLazy<T> value) { value = null!; FailAsked(ref p); return ref p; }
    public readonly ref byte GetOwn<T>(ref byte p, scoped ref T value, out bool got) { got = false; return ref p; }
    public readonly void IdentifyCollections(bool identifies) { }
    public readonly ref byte OpenIdentified(ref byte p, bool isMap, out int id, out object? known) { id = -1; known = null; return ref p; }
    public readonly ref byte CloseIdentified(ref byte p) => throw Absent();
    public readonly bool IsIdentity(ref byte p, int n, scoped ReadOnlySpan<byte> key, bool isKept) => false;
    public readonly ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown) => throw Absent();
    public readonly string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key) => throw Absent();
    public readonly ref byte KeepElements(ref byte p, int position, int count, scoped ref WireUnknown? unknown) => throw Absent();
    public readonly ref byte KeepMember(ref byte p, int key, int length, scoped ref WireUnknown? unknown) => throw Absent();
    public readonly ref byte OpenUnion(ref byte p, WireCases cases, out int tag, out int n) { (tag, n) = (-1, -1); FailAsked(ref p); return ref p; }
    public readonly ref byte OpenAnyUnion(ref byte p, WireCases cases, out int tag, out int n, out string? name) { name = null; return ref OpenUnion(ref p, cases, out tag, out n); }
    public readonly ref byte OpenUnionReference(ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known) { id = -1; known = null; return ref OpenUnion(ref p, cases, out tag, out n); }
    public readonly ref byte OpenLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra) => throw Absent();
    public readonly ref byte OpenKeptLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra, out int[]? more) => throw Absent();
    public ref byte OpenReference(ref byte p, WireLayout layout, scoped Span<int> lengths, out int n, out long extra, out int id, out object? known) { (extra, id, known) = (0, -1, null); return ref OpenObject(ref p, layout, out n); }
    public readonly ref byte FindMap(ref byte p, out bool isMap) { isMap = false; return ref p; }
    public readonly bool TryFill(object value) => true;
    public readonly void Register(ref byte p, int id, object value) { }

    static NotSupportedException Absent() => new("Rows have no such form, and emitted code doesn't use it.");
}
#pragma warning restore CS1591
