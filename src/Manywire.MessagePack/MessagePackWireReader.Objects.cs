using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte OpenObject(ref byte p, WireLayout layout, out int n)
    {
        if (layout == WireLayout.Map)
        {
            return ref BeginMap(ref p, out n);
        }

        return ref BeginArray(ref p, out n);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int MatchKey(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        return n > 0 && _window.Left(ref p) >= split && WireKeySplit.Matches(ref p, cell, 0, split) ? split : 0;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int MatchEnd(ref byte p, int n) => n == 0 ? 0 : -1;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetKey(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key)
    {
        if (n <= 0)
        {
            n = -1;
            key = default;
            return ref p;
        }

        p = ref _window.Need(ref p, 1);
        if (!IsText(p) && !IsBinary(p))
        {
            _window.Fail(ref p, "a name");
        }

        p = ref Body(ref p, out int count);
        key = MemoryMarshal.CreateReadOnlySpan(ref p, count); // SAFETY: Body made them contiguous
        if (!Utf8.IsValid(key))
        {
            _window.Fail(ref p, "a name in UTF-8");
        }

        return ref Unsafe.Add(ref p, count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsText(byte code) => (code & 0xe0) == MessagePackCode.FixStr || code is MessagePackCode.Str8 or MessagePackCode.Str16 or MessagePackCode.Str32;

    /// <summary>Goes behind the head of a string or binary data, and makes its bytes contiguous.</summary>
    ref byte Body(ref byte p, out int count)
    {
        p = ref Length(ref p, out count);
        return ref _window.Need(ref p, count);
    }

    /// <summary>Goes behind the head of a string or binary data.</summary>
    ref byte Length(ref byte p, out int count)
    {
        byte code = p;
        int head = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, head);
        uint length = MessagePackCode.BodySize(code, ref p);
        if (length > _window.Remaining(ref p) - head)
        {
            _window.Fail(ref p, $"{length} bytes behind a length");
        }

        if (length > int.MaxValue)
        {
            _window.Fail(ref p, "a length below 2 GiB");
        }

        count = unchecked((int)length);
        return ref Unsafe.Add(ref p, head); // SAFETY: the head is in the window
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginArray(ref byte p, out int n)
    {
        if (_window.Left(ref p) > 0 && (p & 0xf0) == MessagePackCode.FixArray)
        {
            n = p & 0x0f;
            if (_window.Left(ref p) > n)
            {
                return ref Unsafe.Add(ref p, 1); // SAFETY: the head is in the window
            }
        }

        n = TakeHead(ref p, MessagePackCode.FixArray, MessagePackCode.Array16, 0);
        return ref _window.StoppedAt;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginMap(ref byte p, out int n)
    {
        if (_window.Left(ref p) > 0 && (p & 0xf0) == MessagePackCode.FixMap)
        {
            n = p & 0x0f;
            if (_window.Left(ref p) > 2 * n)
            {
                return ref Unsafe.Add(ref p, 1); // SAFETY: the head is in the window
            }
        }

        n = TakeHead(ref p, MessagePackCode.FixMap, MessagePackCode.Map16, 1);
        return ref _window.StoppedAt;
    }

    /// <summary>The count of any head; -1 for nil. The cursor is left in the window.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    int TakeHead(ref byte p, byte fix, byte code16, int shift)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (code == MessagePackCode.Nil)
        {
            _window.Stop(ref Unsafe.Add(ref p, 1)); // SAFETY: the nil is in the window
            return -1;
        }

        if ((code & 0xf0) != fix && code != code16 && code != code16 + 1)
        {
            _window.Fail(ref p, shift == 0 ? "an array or nil" : "a map or nil");
        }

        int head = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, head);
        uint count = MessagePackCode.Count(code, ref p);
        if ((long)count << shift > _window.Remaining(ref p) - head)
        {
            _window.Fail(ref p, shift == 0 ? $"an array of {count} elements, which is more than the rest of the input can hold" : $"a map of {count} entries, which is more than the rest of the input can hold");
        }

        if (count > int.MaxValue)
        {
            _window.Fail(ref p, "a count below 2^31");
        }

        _window.Stop(ref Unsafe.Add(ref p, head)); // SAFETY: the head is in the window
        return unchecked((int)count);
    }

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
    public readonly ref byte NextEntry(ref byte p, scoped ref int n, scoped ref int i) => ref NextElement(ref p, ref n, ref i);

    /// <inheritdoc/>
    public ref byte OpenUnion(ref byte p, WireCases cases, out int tag, out int n)
    {
        tag = 0;
        p = ref _window.Ahead(ref p, 1);
        if (_window.Left(ref p) > 0 && p == MessagePackCode.Nil)
        {
            n = -1;
            return ref Unsafe.Add(ref p, 1); // SAFETY: the nil is in the window
        }

        n = 0;
        p = ref _window.Need(ref p, 1);
        if (!MessagePackCode.IsContainer(p, out bool map) || map)
        {
            p = ref OneEntry(ref p);
        }
        else
        {
            p = ref Pair(ref p, "an array of a tag and a value, or nil");
        }

        p = ref _window.Ahead(ref p, 1);
        return ref _window.Left(ref p) > 0 && IsText(p) ? ref GetCaseName(ref p, cases, out tag) : ref GetInt32(ref p, out tag);
    }

    /// <summary>The head of a map of one entry, from a case to its value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte OneEntry(ref byte p)
    {
        byte code = p;
        int head = MessagePackCode.HeadSize(code);
        if (MessagePackCode.IsContainer(code, out _))
        {
            p = ref _window.Need(ref p, head);
        }

        if (!MessagePackCode.IsContainer(code, out _) || MessagePackCode.Count(code, ref p) != 1)
        {
            _window.Fail(ref p, "an array of a tag and a value, a map of one entry, or nil");
        }

        return ref Unsafe.Add(ref p, head); // SAFETY: the head is in the window
    }

    /// <summary>The name of a case, as Nerdbank.MessagePack may write it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetCaseName(ref byte p, WireCases cases, out int tag)
    {
        long remaining = Remaining(ref p);
        p = ref Body(ref p, out int count);
        ReadOnlySpan<byte> name = MemoryMarshal.CreateReadOnlySpan(ref p, count); // SAFETY: Body made them contiguous
        if (!cases.TryFind(name, out tag) && CallOverrides?.TryFindCase(cases.Union, name, out tag) != true)
        {
            Compression.WireMember.Fail($"the tag or the name of a case: {cases}", remaining);
        }

        return ref Unsafe.Add(ref p, count);
    }

    /// <summary>The head of an array of two, whose first byte is in the window.</summary>
    ref byte Pair(ref byte p, string expected)
    {
        byte code = p;
        if (!MessagePackCode.IsContainer(code, out bool map) || map)
        {
            _window.Fail(ref p, expected);
        }

        int head = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, head);
        if (MessagePackCode.Count(code, ref p) != 2)
        {
            _window.Fail(ref p, expected);
        }

        return ref Unsafe.Add(ref p, head); // SAFETY: the head is in the window
    }

    /// <inheritdoc/>
    public ref byte OpenReference(ref byte p, WireLayout layout, scoped Span<int> lengths, out int n, out long extra, out int id, out object? known)
    {
        known = null;
        id = -1;
        extra = 0;
        p = ref _window.Ahead(ref p, 6);

        // SAFETY: six bytes are in the window where they are looked at.
        if (_window.Left(ref p) >= 6 && p == MessagePackCode.FixExt4 && Unsafe.Add(ref p, 1) == MessagePackCode.Reference)
        {
            uint reference = MessagePackCode.Get32(ref Unsafe.Add(ref p, 2));
            n = 0;
            if (reference > int.MaxValue || _window.Input is not { } input || !input.TryFind(unchecked((int)reference), out known))
            {
                _window.Fail(ref p, "a reference to an object before it");
            }

            return ref Unsafe.Add(ref p, 6);
        }

        p = ref OpenObject(ref p, layout, out n);
        if (n >= 0)
        {
            _window.Input ??= new WireInput();
            id = _window.Input.NextId();
        }

        return ref p;
    }

    /// <inheritdoc/>
    public bool TryFill(object value) => (_window.Input ??= new WireInput()).TryFill(value);

    /// <inheritdoc/>
    public void Register(ref byte p, int id, object value)
    {
        _window.Input ??= new WireInput();
        if (!_window.Input.TryRegister(id, value))
        {
            _window.Fail(ref p, "an object's id once and in order");
        }
    }
}
