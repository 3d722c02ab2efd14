using System;
using System.Collections.Generic;
using System.Numerics;
using System.Text;

namespace Manywire.Tests.ToyWire;

// What a wire has no form of its own for, it reads as something that it has.
// SAFETY: the window is asked before each read (Need, or Left), and the cursor goes no further than what was asked for.
public ref partial struct ToyReader<TMode>
{
    public readonly void NoteUserCode(long remaining, string? expected)
    {
    }

    public readonly string? UserCodeNote(out long remaining)
    {
        remaining = 0;
        return null;
    }

    public ref byte GetBigInteger(ref byte p, out BigInteger value)
    {
        byte[]? bytes = null;
        p = ref GetBytes(ref p, ref bytes);
        if (bytes is null)
        {
            Fail(ref p, "an integer");
        }

        value = new BigInteger(bytes!);
        return ref p;
    }

    /// <summary>The wire has a form for bytes, but writes a list of them as numbers.</summary>
    public readonly ref byte GetByteList(ref byte p, scoped ref List<byte>? value, out bool isBytes)
    {
        isBytes = false;
        return ref p;
    }

    public ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value)
    {
        byte[]? bytes = null;
        p = ref GetBytes(ref p, ref bytes);
        value = bytes is null ? null : new WirePooled<byte>(bytes.Length);
        bytes?.CopyTo(value!.Memory);
        return ref p;
    }

    public ref byte GetUntyped(ref byte p, out object? value) => ref WireUntyped.GetTagged(ref this, ref p, out value);

    public ref byte GetCompressed<T>(ref byte p, scoped ref T value, WireCompression compression) => ref WireReadRoot<T, ToyReader<TMode>>.Entry(ref this, ref p, ref value);

    public ref byte FindText(ref byte p, out bool text)
    {
        p = ref _window.Need(ref p, 1);
        text = p == 's';
        return ref p;
    }

    public ref byte FindMap(ref byte p, out bool isMap)
    {
        p = ref _window.Need(ref p, 1);
        isMap = p == '<';
        return ref p;
    }

    public ref byte SkipMember(ref byte p, int known, string type) => ref Skip(ref p);

    public readonly string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key) => Encoding.UTF8.GetString(key);

    public ref byte KeepElements(ref byte p, int position, int count, scoped ref WireUnknown? unknown)
    {
        for (int i = 0; i < count; i++)
        {
            p = ref Skip(ref p);
        }

        return ref p;
    }

    public ref byte KeepMember(ref byte p, int key, int length, scoped ref WireUnknown? unknown) => ref SkipBytes(ref p, length);

    public ref byte OpenKeptLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra, out int[]? more)
    {
        more = null;
        return ref OpenLengths(ref p, lengths, out n, out extra);
    }

    public ref byte OpenAnyUnion(ref byte p, WireCases cases, out int tag, out int n, out string? name)
    {
        name = null;
        return ref OpenUnion(ref p, cases, out tag, out n);
    }

    public ref byte OpenUnionReference(ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known)
    {
        id = -1;
        known = null;
        return ref OpenUnion(ref p, cases, out tag, out n);
    }
}
