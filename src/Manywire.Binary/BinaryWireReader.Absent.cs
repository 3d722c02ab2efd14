using System;
using System.Collections.Generic;

namespace Manywire.Binary;

// What other wires have and this one hasn't: the constants keep emitted code from asking, or the answer is no.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct BinaryWireReader
{
    public readonly ref byte KeepElements(ref byte p, int position, int count, scoped ref WireUnknown? unknown) => throw Absent();
    public readonly string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key) => throw Absent();
    public readonly ref byte FindMap(ref byte p, out bool isMap) { isMap = false; return ref p; }
    public readonly ref byte FindText(ref byte p, out bool text) { text = false; return ref p; }
    public readonly ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken) where T : unmanaged => throw Absent();
    public readonly ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken) where T : unmanaged => throw Absent();
    public readonly ref byte GetByteList(ref byte p, scoped ref List<byte>? value, out bool isBytes) { isBytes = false; return ref p; }
    public ref byte OpenAnyUnion(ref byte p, WireCases cases, out int tag, out int n, out string? name) { name = null; return ref OpenUnion(ref p, cases, out tag, out n); }
    public ref byte OpenUnionReference(ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known) { id = -1; known = null; return ref OpenUnion(ref p, cases, out tag, out n); }
    public readonly ref byte GetOwn<T>(ref byte p, scoped ref T value, out bool got) { got = false; return ref p; }
    public readonly void IdentifyCollections(bool identifies) { }
    public readonly ref byte OpenIdentified(ref byte p, bool isMap, out int id, out object? known) { id = -1; known = null; return ref p; }
    public readonly ref byte CloseIdentified(ref byte p) => throw Absent();
    public readonly bool IsIdentity(ref byte p, int n, scoped ReadOnlySpan<byte> key, bool isKept) => false;

    static NotSupportedException Absent() => new("Binary has no such form, and emitted code doesn't use it.");
}
#pragma warning restore CS1591
