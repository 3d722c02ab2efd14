using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

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
            n = -1;
            return ref Null(ref p, "an object or null");
        }

        n = 0;
        return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
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
