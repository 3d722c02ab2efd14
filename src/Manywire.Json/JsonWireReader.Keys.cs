using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int MatchKey(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        int from = first ? split + 1 : split;
        int length = cell.Length - from;

        if (Left(ref p) >= length && WireKeySplit.Matches(ref p, cell, from, length))
        {
            return length;
        }

        return MatchSlow(ref p, cell, split, first);
    }

    /// <summary>
    /// The same with white space. Where a document is indented, a name mostly has as much before it as the last one had: the name is looked for there, while
    /// the white space is counted, and one blank behind the colon is passed too.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    int MatchSlow(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        // SAFETY: (whole method) 32 bytes are there from the white space on, which takes at most 31 of them; the name is compared within left.
        nint left = Left(ref p);
        nint start = first ? 0 : 1;
        if (left >= 33 && (first || p == ','))
        {
            if (Unsafe.Add(ref p, start) > ' ')
            {
                // Another name, unless it is spelled otherwise, or white space follows it.
                return _folds ? MatchFolded(ref p, cell, split, first) : MayMatch(ref Unsafe.Add(ref p, start), left - start, cell.Length - split - 2) ? MatchOther(ref p, cell, split, first) : 0;
            }

            int blank = BitOperations.TrailingZeroCount(~Blanks(Vector256.LoadUnsafe(ref p, (nuint)start)));
            if (blank == _indent || blank < 32)
            {
                // The branch is foreseen, so what follows needn't wait for the count.
                if (blank != _indent)
                {
                    _indent = blank;
                }

                nint at = start + _indent;
                ReadOnlySpan<byte> name = cell[(split + 1)..];
                if (left - at > name.Length && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref p, at), name.Length).SequenceEqual(name))
                {
                    at += name.Length;
                    return (int)at + (Unsafe.Add(ref p, at) == ' ' ? 1 : 0);
                }
            }
        }

        return _folds ? MatchFolded(ref p, cell, split, first) : MatchOther(ref p, cell, split, first);
    }

    /// <summary>The same with white space before and behind the name, or with another case.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly int MatchOther(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        // SAFETY: (whole method) each load is checked against left.
        nint left = Left(ref p);
        nint i = 0;
        if (!first)
        {
            i = left > 0 && p <= ' ' ? Blank(ref p, left) : 0;
            if (i >= left || Unsafe.Add(ref p, i) != ',')
            {
                return 0;
            }

            i++;
        }

        if (i < left && Unsafe.Add(ref p, i) <= ' ')
        {
            i += Blank(ref Unsafe.Add(ref p, i), left - i);
        }
        else if (!_folds && !MayMatch(ref Unsafe.Add(ref p, i), left - i, cell.Length - split - 2))
        {
            return 0;
        }

        ReadOnlySpan<byte> name = cell[(split + 1)..^1];
        if (left - i < name.Length)
        {
            return 0;
        }

        ReadOnlySpan<byte> here = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref p, i), name.Length);
        if (!here.SequenceEqual(name) && !(_folds && Ascii.EqualsIgnoreCase(here, name) && !name.Contains((byte)'\\'))) // \U is no escape, and \N another
        {
            return 0;
        }

        i += name.Length;
        i += Blank(ref Unsafe.Add(ref p, i), left - i);
        return i < left && Unsafe.Add(ref p, i) == ':' ? (int)i + 1 : 0;
    }

    /// <summary>Whether the name could still be the same, with white space before its colon.</summary>
    static bool MayMatch(ref byte p, nint left, int length) =>
        left > length && Unsafe.Add(ref p, length - 1) == '"' && IsBlank(Unsafe.Add(ref p, length)); // SAFETY: both bytes are there

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int MatchEnd(ref byte p, int n)
    {
        if (Left(ref p) > 0 && p == '}')
        {
            return 1;
        }

        return MatchEndSlow(ref p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly int MatchEndSlow(ref byte p)
    {
        nint left = Left(ref p);
        if (left <= 0 || p > ' ')
        {
            return -1;
        }

        nint i = Blank(ref p, left);
        return i < left && Unsafe.Add(ref p, i) == '}' ? (int)i + 1 : -1; // SAFETY: i < left
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetKey(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key)
    {
        // What compact documents have: a comma, a name of less than 32 bytes without escapes, a colon.
        const ushort CommaQuote = '"' << 8 | ',';
        if (Left(ref p) >= 35 && n != int.MaxValue && Unsafe.ReadUnaligned<ushort>(ref p) == CommaQuote && !_joins)
        {
            // SAFETY: 32 bytes are there behind the quotation mark, and one more: the colon's place is among them at the latest.
            ref byte text = ref Unsafe.Add(ref p, 2);
            Vector256<byte> v = Vector256.LoadUnsafe(ref text);
            uint special = Special(v);
            int length = BitOperations.TrailingZeroCount(special);
            if (special != 0 && Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref text, length)) == (':' << 8 | '"') && (v.ExtractMostSignificantBits() & ((1u << length) - 1)) == 0)
            {
                key = MemoryMarshal.CreateReadOnlySpan(ref text, length);
                return ref Unsafe.Add(ref text, length + 2);
            }
        }

        return ref GetKeySlow(ref p, ref n, out key);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetKeySlow(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key)
    {
        p = ref Token(ref p);
        if (p == '}')
        {
            n = -1;
            key = default;
            return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
        }

        if (n != int.MaxValue)
        {
            if (p != ',')
            {
                Fail(ref p, "',' or '}'");
            }

            p = ref Token(ref Unsafe.Add(ref p, 1)); // SAFETY: Token found a byte
        }

        p = ref Plain(ref p);
        if (p != '"')
        {
            Fail(ref p, n == int.MaxValue ? "a name in quotation marks or '}'" : "a name in quotation marks");
        }

        p = ref GetName(ref p, out key);
        if (_joins)
        {
            ReadOnlySpan<byte> joined = Join(key);
            _spelled = joined.Length == key.Length ? null : key.ToArray();
            key = joined;
        }

        // The name stays where it is: no window ends between it and its colon.
        return ref Colon(ref p);
    }

    /// <summary>A name that <see cref="GetKey"/> gave just now, with the separators that it came with.</summary>
    internal readonly ReadOnlySpan<byte> AsItCame(ReadOnlySpan<byte> key) => _spelled ?? key;

    /// <summary>A name, unescaped. The cursor stands at the quotation mark.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte GetName(ref byte p, out ReadOnlySpan<byte> name)
    {
        ref byte text = ref Unsafe.Add(ref p, 1); // SAFETY: behind the quotation mark
        if (Left(ref text) >= 32)
        {
            Vector256<byte> v = Vector256.LoadUnsafe(ref text); // SAFETY: 32 bytes are there
            uint special = Special(v);
            int length = BitOperations.TrailingZeroCount(special);
            if (special != 0 && Unsafe.Add(ref text, length) == '"' && (v.ExtractMostSignificantBits() & ((1u << length) - 1)) == 0)
            {
                name = MemoryMarshal.CreateReadOnlySpan(ref text, length); // SAFETY: what lies between the quotation marks
                return ref Unsafe.Add(ref text, length + 1);
            }
        }

        return ref GetText(ref p, out name);
    }

    /// <summary>A name without what separates its words: the spelling may have added it, or kept what was there. Nothing but separators stays.</summary>
    static ReadOnlySpan<byte> Join(ReadOnlySpan<byte> key)
    {
        if (key.IndexOfAny((byte)'_', (byte)'-', (byte)' ') < 0)
        {
            return key;
        }

        byte[] joined = new byte[key.Length];
        int n = 0;
        foreach (byte c in key)
        {
            if (c is not ((byte)'_' or (byte)'-' or (byte)' '))
            {
                joined[n++] = c;
            }
        }

        return n == 0 ? key : joined.AsSpan(0, n);
    }
}
