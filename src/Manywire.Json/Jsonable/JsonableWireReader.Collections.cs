using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

public ref partial struct JsonableWireReader
{
    /// <inheritdoc/>
    public ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetManyNullable(ref this, ref p, values, ref n, ref i, out taken);

    /// <inheritdoc/>
    public ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetMany(ref this, ref p, values, ref n, ref i, out taken);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte OpenObject(ref byte p, WireLayout layout, out int n) => ref _json.OpenObject(ref SkipHeader(ref p), layout, out n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginArray(ref byte p, out int n)
    {
        p = ref TakeLength(ref p, out int count);
        if (count < 0)
        {
            return ref _json.BeginArray(ref p, out n);
        }

        if (p != '[')
        {
            _json.FailMark(ref p);
        }

        return ref Count(ref _json.BeginArray(ref p, out n), count, ref n, (byte)']');
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte BeginMap(ref byte p, out int n)
    {
        // SAFETY: nine bytes are there.
        p = ref _json.Token(ref p);
        if (_json.Left(ref p) > JsonableMark.HeaderSize && Unsafe.ReadUnaligned<ulong>(ref p) == JsonableMark.Header && Unsafe.Add(ref p, JsonableMark.HeaderSize) == '{')
        {
            p = ref _json.BeginMap(ref Unsafe.Add(ref p, JsonableMark.HeaderSize), out n);
            n = Math.Min(n, 0);
            return ref p;
        }

        p = ref TakeLength(ref p, out int count);
        if (count < 0)
        {
            p = ref _json.BeginMap(ref p, out n);
            n = Math.Min(n, 0); // what JSON takes it for is no count
            return ref p;
        }

        if (p != '{')
        {
            _json.FailMark(ref p);
        }

        return ref Count(ref _json.BeginMap(ref p, out n), count, ref n, (byte)'}');
    }

    /// <inheritdoc/>
    public ref byte FindMap(ref byte p, out bool isMap)
    {
        p = ref _json.Token(ref p);
        isMap = _json.Plain(ref p) == '{';
        return ref p;
    }

    /// <summary>Notes the count that stood before a bracket. 0 says that there was none, so an array without elements has to end at once.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Count(ref byte p, int count, scoped ref int n, byte end)
    {
        if (n < 0 || count == 0)
        {
            p = ref CheckEmpty(ref p, n, end);
        }

        n = count;
        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte CheckEmpty(ref byte p, int n, byte end)
    {
        if (n < 0)
        {
            _json.FailMark(ref p);
        }

        p = ref _json.Token(ref p);
        if (p != end)
        {
            FailCount(ref p, 0);
        }

        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte NextElement(ref byte p, scoped ref int n, scoped ref int i) => ref n == 0 ? ref _json.NextElement(ref p, ref n, ref i) : ref Next(ref p, ref n, ref i, (byte)']');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte NextEntry(ref byte p, scoped ref int n, scoped ref int i) => ref n == 0 ? ref _json.NextEntry(ref p, ref n, ref i) : ref Next(ref p, ref n, ref i, (byte)'}');

    /// <summary>Goes on where it is known how many there are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Next(ref byte p, scoped ref int n, scoped ref int i, byte end)
    {
        p = ref _json.Token(ref p);
        if (i > 0)
        {
            if (p != (i < n ? (byte)',' : end))
            {
                FailCount(ref p, n);
            }

            if (i == n)
            {
                n = -1;
                i--;
            }

            i++;
            return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
        }

        if (p == end)
        {
            FailCount(ref p, n);
        }

        i = 1;
        return ref p;
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailCount(ref byte p, int count) => Fail(ref p, $"a count of {count}, as the comment before it says, and a comma between two of them");

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int MatchKey(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        int start = first ? 0 : 1;
        ReadOnlySpan<byte> name = cell[(split + 1)..];
        int length = start + JsonableMark.Size + name.Length;

        // SAFETY: length bytes are there, and the name's quotation marks and colon are three of them: eight behind the comma.
        if (_json.Left(ref p) >= length && (first || p == ',')
            && (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, start)) & JsonableMark.Bytes) == JsonableMark.Word(name.Length - 3)
            && System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref p, start + JsonableMark.Size), name.Length).SequenceEqual(name))
        {
            return length;
        }

        return MatchOther(ref p, n, cell, split, first);
    }

    /// <summary>A name without its length, as in plain JSON. Any other is left to <see cref="GetKey"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    int MatchOther(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        int start = first ? 0 : 1;
        return _json.Left(ref p) > start && Unsafe.Add(ref p, start) == '/' ? 0 : _json.MatchKey(ref p, n, cell, split, first); // SAFETY: the byte is there
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int MatchEnd(ref byte p, int n) => _json.MatchEnd(ref p, n);

    /// <inheritdoc/>
    public ref byte GetKey(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key) => ref _json.GetKey(ref p, ref n, out key);

    /// <inheritdoc/>
    public ref byte GetMapKey(ref byte p, out string key)
    {
        p = ref TakeLength(ref p, out int length);
        return ref CheckedKey(ref p, ref _json.GetMapKey(ref p, out key), length);
    }

    /// <inheritdoc/>
    public ref byte GetMapKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged
    {
        p = ref TakeLength(ref p, out int length);
        return ref CheckedKey(ref p, ref _json.GetMapKey(ref p, out key), length);
    }

    /// <summary>The end of a key, which is compared with the length before it. White space may stand between the two and the colon.</summary>
    readonly ref byte CheckedKey(ref byte p, ref byte end, int length)
    {
        if (length >= 0 && (p != '"' || Unsafe.ByteOffset(ref p, ref end) != length + 3)) // SAFETY: both are in the window
        {
            _json.CheckLength(ref p, ref p == '"' ? ref _json.SkipText(ref p) : ref p, length);
        }

        return ref end;
    }
}
