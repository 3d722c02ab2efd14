using System;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    public ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetManyNullable(ref this, ref p, values, ref n, ref i, out taken);

    /// <inheritdoc/>
    public ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetMany(ref this, ref p, values, ref n, ref i, out taken);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte OpenObject(ref byte p, WireLayout layout, out int n)
    {
        p = ref Token(ref p);
        if (p != '{')
        {
            n = -1;
            return ref Null(ref p, "an object or null");
        }

        n = int.MaxValue;
        return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginArray(ref byte p, out int n)
    {
        p = ref Token(ref p);
        if (p != '[')
        {
            n = -1;
            return ref Null(ref p, "an array or null");
        }

        n = 0;
        return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginMap(ref byte p, out int n)
    {
        p = ref Token(ref p);
        if (p != '{')
        {
            return ref BeginOther(ref p, out n);
        }

        p = ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
        n = Entries(ref p, Left(ref p));
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte FindMap(ref byte p, out bool isMap)
    {
        p = ref Token(ref p);
        isMap = p == '{';
        return ref p;
    }

    /// <summary>A map that <see cref="OpenIdentified"/> has opened, or null.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte BeginOther(ref byte p, out int n)
    {
        if (!_opened)
        {
            n = -1;
            return ref Null(ref p, "an object or null");
        }

        _opened = false;
        n = Entries(ref p, Left(ref p));
        return ref p;
    }

    /// <summary>How many entries a map has: exact where its values are all text or all not, and have no quotation mark in them. 0 where they are objects or arrays, or are few: then nothing is known.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Entries(ref byte p, nint left)
    {
        // SAFETY: (whole method) loads lie within left.
        const int Few = 6; // marks of three entries at most, for which a map has room at once
        nint i = 0;
        int marks = 0;
        for (; left - i >= Vector256<byte>.Count; i += Vector256<byte>.Count)
        {
            Vector256<byte> v = Vector256.LoadUnsafe(ref p, (nuint)i);
            uint brackets = (Vector256.Equals(v | Vector256.Create((byte)0x20), Vector256.Create((byte)'{')) | Vector256.Equals(v, Vector256.Create((byte)'}'))).ExtractMostSignificantBits();
            uint quotes = Vector256.Equals(v, Vector256.Create((byte)'"')).ExtractMostSignificantBits();
            if (brackets != 0)
            {
                int at = BitOperations.TrailingZeroCount(brackets);
                marks += BitOperations.PopCount(quotes & ((1u << at) - 1));
                return marks <= Few || Unsafe.Add(ref p, i + at) != '}' ? 0 : IsText(ref p, left) ? marks / 4 : marks / 2;
            }

            marks += BitOperations.PopCount(quotes);
        }

        for (; i < left; i++)
        {
            byte c = Unsafe.Add(ref p, i);
            if (c is (byte)'{' or (byte)'[' or (byte)'}')
            {
                return marks <= Few || c != '}' ? 0 : IsText(ref p, left) ? marks / 4 : marks / 2;
            }

            marks += c == '"' ? 1 : 0;
        }

        return 0;
    }

    /// <summary>Whether the value behind the first key is a text.</summary>
    static bool IsText(ref byte p, nint left)
    {
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref p, (int)nint.Min(left, int.MaxValue)); // SAFETY: the rest of the window
        int key = text.IndexOf((byte)'"') + 1;
        int end = text[key..].IndexOf((byte)'"') + key + 1;
        int colon = text[end..].IndexOf((byte)':') + end + 1;
        ReadOnlySpan<byte> value = text[colon..].TrimStart(" \t\r\n"u8);
        return !value.IsEmpty && value[0] == '"';
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte NextElement(ref byte p, scoped ref int n, scoped ref int i) => ref Next(ref p, ref n, ref i, (byte)']');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte NextEntry(ref byte p, scoped ref int n, scoped ref int i) => ref Next(ref p, ref n, ref i, (byte)'}');

    /// <summary>The next element, the first, or the end. The counts are passed to no call, so that callers keep them in registers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Next(ref byte p, scoped ref int n, scoped ref int i, byte end)
    {
        p = ref Token(ref p);
        if (p == ',' && i > 0)
        {
            i++;
            return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
        }

        if (p == end)
        {
            n = -1;
            return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
        }

        if (i > 0)
        {
            FailNext(ref p, end);
        }

        i = 1;
        return ref p;
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailNext(ref byte p, byte end) => Fail(ref p, end == ']' ? "',' or ']'" : "',' or '}'");

    /// <inheritdoc/>
    public ref byte GetMapKey(ref byte p, out string key)
    {
        p = ref Token(ref p);
        if (p != '"')
        {
            Fail(ref p, "a key in quotation marks");
        }

        p = ref GetString(ref p, out string? text);
        if (text is null)
        {
            Fail(ref p, "a key in quotation marks");
        }

        key = text;
        return ref Colon(ref p);
    }

    /// <summary>Goes to a key, and finds it where it lies.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="name"><c>"name":</c>; nothing if it has escapes, or white space behind it, or isn't well-formed: then <see cref="GetMapKey(ref byte, out string)"/> takes it, or says what is wrong.</param>
    internal ref byte FindKey(ref byte p, out ReadOnlySpan<byte> name)
    {
        p = ref Token(ref p);
        name = default;
        // SAFETY: (whole method) what is left of the window.
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref p, (int)Math.Min(Left(ref p), int.MaxValue));
        if (rest[0] == '"' && JsonMinimalEncoder.Instance.FindFirstCharacterToEncodeUtf8(rest[1..]) is >= 0 and var length && rest[(1 + length)..] is [(byte)'"', (byte)':', ..] && IsUtf8(rest.Slice(1, length)))
        {
            name = MemoryMarshal.CreateReadOnlySpan(ref p, length + 3);
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Colon(ref byte p)
    {
        p = ref Token(ref p);
        if (p != ':')
        {
            Fail(ref p, "':'");
        }

        return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
    }
}
