using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

// Objects, arrays, maps and unions: a count, then the members, elements or entries.
public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte OpenObject(ref byte p, WireLayout layout, out int n)
    {
        p = ref _window.Need(ref p, 1);
        n = p;
        if (n > BinaryCode.MaxMembers)
        {
            if (n != BinaryCode.NullObject)
            {
                FailObject(ref p);
            }

            n = -1;
        }

        return ref BinaryBytes.Step(ref p, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailObject(ref byte p) => Fail(ref p, "an object: 0 to 249 members, or 255 for null");

    /// <summary>Never called: objects have no keys here.</summary>
    public readonly int MatchKey(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first) => 0;

    /// <inheritdoc/>
    public readonly int MatchEnd(ref byte p, int n) => n == 0 ? 0 : -1;

    /// <summary>Objects have no keys here, so there is no next one.</summary>
    public readonly ref byte GetKey(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key)
    {
        n = -1;
        key = default;
        return ref p;
    }

    /// <summary>Members come in the order of the type: there is nothing to ask.</summary>
    public readonly ref byte NextRun(ref byte p, out int member, out int n)
    {
        (member, n) = (-1, 0);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginArray(ref byte p, out int n)
    {
        p = ref _window.Need(ref p, sizeof(int));
        BinaryBytes.Get(ref p, out n);
        if (n < -1 || n > _window.Remaining(ref p) - sizeof(int))
        {
            FailCount(ref p, n, 1);
        }

        return ref BinaryBytes.Step(ref p, sizeof(int));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailCount(ref byte p, int n, int size) =>
        Fail(ref p, n < -1 ? $"a count, or -1 for null, and not {n}" : $"a count of at most {(_window.Remaining(ref p) - sizeof(int)) / size}, which is what the rest of the input can hold, and not {n}");

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte NextElement(ref byte p, scoped ref int n, scoped ref int i)
    {
        if (i >= n)
        {
            n = -1;
        }

        i++;
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginMap(ref byte p, out int n) => ref BeginArray(ref p, out n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte NextEntry(ref byte p, scoped ref int n, scoped ref int i) => ref NextElement(ref p, ref n, ref i);

    /// <inheritdoc/>
    public ref byte GetMapKey(ref byte p, out string key)
    {
        p = ref _window.Need(ref p, sizeof(int));
        BinaryBytes.Get(ref p, out int head);
        if (head == BinaryCode.NullCollection)
        {
            Fail(ref p, "a key, which is never null");
        }

        p = ref GetString(ref p, out string? value);
        if (value is null)
        {
            Fail(ref p, "a key, just before, which is never null");
        }

        key = value!;
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetMapKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged => ref GetBlit(ref p, out key, null);

    /// <summary>Null scalars are flags beside the value here, and so never a nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte GetNil(ref byte p, out bool nil)
    {
        nil = false;
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte OpenUnion(ref byte p, WireCases cases, out int tag, out int n)
    {
        n = 0;
        p = ref _window.Need(ref p, 1);
        tag = p;
        if (tag < BinaryCode.Extended)
        {
            return ref BinaryBytes.Step(ref p, 1);
        }

        if (tag == BinaryCode.NullObject)
        {
            n = -1;
            return ref BinaryBytes.Step(ref p, 1);
        }

        if (tag != BinaryCode.Extended)
        {
            Fail(ref p, "a union: a tag below 250, or 250 and a tag of two bytes, or 255 for null");
        }

        p = ref _window.Need(ref p, 1 + sizeof(ushort));
        p = ref BinaryBytes.Get(ref BinaryBytes.Step(ref p, 1), out ushort wide);
        tag = wide;
        return ref p;
    }
}
