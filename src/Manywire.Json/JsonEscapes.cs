using System;
using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>Text of JSON with escapes.</summary>
static class JsonEscapes
{
    /// <summary>Bytes of a text, its quotation mark among them, that <see cref="GetShortString"/> takes.</summary>
    public const int MaxShort = 2048;

    /// <summary>What short texts are unescaped in: one on the stack would be cleared for each of them.</summary>
    [ThreadStatic]
    static char[]? t_chars;

    const int Slack = 16;

    /// <summary>The text up to its quotation mark.</summary>
    /// <param name="text">What stands behind the opening quotation mark, and more: at most <see cref="MaxShort"/>.</param>
    /// <param name="length">Bytes before the closing one.</param>
    /// <returns>Null: malformed, or too long.</returns>
    public static string? GetShortString(scoped ReadOnlySpan<byte> text, out int length)
    {
        char[] chars = t_chars ??= new char[MaxShort + Slack];
        int count = Decode(text, chars, quoted: true, out length);
        return count < 0 ? null : new string(chars, 0, count);
    }

    /// <summary>The text.</summary>
    /// <param name="escaped">What stands between the quotation marks.</param>
    /// <param name="bad">Where it is malformed, or -1.</param>
    /// <returns>Null: malformed.</returns>
    public static string? GetString(scoped ReadOnlySpan<byte> escaped, out int bad)
    {
        char[]? rented = escaped.Length <= MaxShort ? null : ArrayPool<char>.Shared.Rent(escaped.Length + Slack);
        Span<char> text = rented ?? (t_chars ??= new char[MaxShort + Slack]);
        int length = Decode(escaped, text, quoted: false, out bad);
        string? result = length < 0 ? null : new string(text[..length]);
        if (rented is not null)
        {
            ArrayPool<char>.Shared.Return(rented);
        }

        return result;
    }

    /// <summary>The text in UTF-8, or null.</summary>
    /// <inheritdoc cref="GetString"/>
    public static byte[]? GetUtf8(scoped ReadOnlySpan<byte> escaped, out int bad) => GetString(escaped, out bad) is { } text ? Encoding.UTF8.GetBytes(text) : null;

    /// <summary>Where the text is malformed, or -1.</summary>
    public static int Check(scoped ReadOnlySpan<byte> escaped)
    {
        char[]? rented = escaped.Length <= MaxShort ? null : ArrayPool<char>.Shared.Rent(escaped.Length + Slack);
        Span<char> text = rented ?? (t_chars ??= new char[MaxShort + Slack]);
        Decode(escaped, text, quoted: false, out int bad);
        if (rented is not null)
        {
            ArrayPool<char>.Shared.Return(rented);
        }

        return bad;
    }

    // By the byte at hand:
    // - plain ASCII: widen 16 bytes, step over those before the first that isn't.
    // - a backslash: four escapes of the form \u1234 in a row at once, where there are four; one escape otherwise.
    // - beyond ASCII: the run up to the next escape or quotation mark goes to the decoder of UTF-8.
    // - a quotation mark: the end, of a text that is to be decoded up to there.
    // Every character takes at least one byte, so there is always as much room as bytes are left, and Slack more for the last vector.

    /// <summary>Unescapes a text.</summary>
    /// <param name="escaped">The text.</param>
    /// <param name="text">Room for as many characters and <see cref="Slack"/>.</param>
    /// <param name="quoted">Whether it ends at a quotation mark, which must be there, and no control characters may be before it; otherwise the caller has looked.</param>
    /// <param name="at">Where it is malformed; else the place of the quotation mark, or -1 where none was asked for.</param>
    /// <returns>Characters, or -1: malformed, or without a quotation mark.</returns>
    static int Decode(scoped ReadOnlySpan<byte> escaped, scoped Span<char> text, bool quoted, out int at)
    {
        // SAFETY: (whole method) vectors are loaded where as many bytes are left; stores go where o <= i, into room for Slack more characters than there are bytes.
        ref byte s = ref MemoryMarshal.GetReference(escaped);
        ref ushort d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        int n = escaped.Length;
        int i = 0;
        int o = 0;
        while (i < n)
        {
            byte c = Unsafe.Add(ref s, i);
            if (c != '\\' && n - i >= 16)
            {
                Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)i);
                (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(v);
                low.StoreUnsafe(ref d, (nuint)o);
                high.StoreUnsafe(ref d, (nuint)o + 8);
                uint stops = (Vector128.Equals(v, Vector128.Create((byte)'\\')) | Vector128.Equals(v, Vector128.Create((byte)'"')) | Vector128.Equals(Vector128.Min(v, Vector128.Create((byte)0x1f)), v)).ExtractMostSignificantBits()
                    | v.ExtractMostSignificantBits();
                int run = BitOperations.TrailingZeroCount(stops | 0x10000);
                i += run;
                o += run;
                if (stops == 0)
                {
                    continue;
                }

                c = Unsafe.Add(ref s, i);
            }

            if (c == '\\')
            {
                if (n - i >= 24 && TryFour(ref Unsafe.Add(ref s, i), ref Unsafe.Add(ref d, o)))
                {
                    i += 24;
                    o += 4;
                    continue;
                }

                int taken = One(escaped[i..], ref Unsafe.Add(ref d, o));
                if (taken < 0)
                {
                    at = i;
                    return -1;
                }

                i += taken;
                o += taken == 12 ? 2 : 1;
            }
            else if (c >= 0x80)
            {
                ReadOnlySpan<byte> run = escaped[i..];
                int end = run.IndexOfAny((byte)'\\', (byte)'"');
                run = end < 0 ? run : run[..end];
                int chars = Utf8Decoder.Decode(ref text[o], run);
                if (chars < 0 || (quoted && run.IndexOfAnyInRange((byte)0, (byte)0x1f) >= 0))
                {
                    at = i + JsonWireReader.BadUtf8(run);
                    return -1;
                }

                i += run.Length;
                o += chars;
            }
            else if (quoted && (c == '"' || c < ' '))
            {
                at = i;
                return c == '"' ? o : -1;
            }
            else
            {
                Unsafe.Add(ref d, o++) = c;
                i++;
            }
        }

        at = quoted ? n : -1;
        return quoted ? -1 : o;
    }

    /// <summary>One escape, or both halves of a pair.</summary>
    /// <param name="escaped">From the backslash on.</param>
    /// <param name="d">Where to.</param>
    /// <returns>Its bytes: 2, 6 or 12; -1 when it isn't one.</returns>
    static int One(scoped ReadOnlySpan<byte> escaped, ref ushort d)
    {
        if (escaped.Length < 2)
        {
            return -1;
        }

        byte letter = escaped[1];
        if (letter != 'u')
        {
            byte plain = Plain[letter & 0x7f];
            d = plain;
            return plain != 0 && letter < 0x80 ? 2 : -1;
        }

        int unit = Hex(escaped, 2);
        d = unchecked((ushort)unit);
        if (unit < 0 || !char.IsSurrogate((char)unit))
        {
            return unit < 0 ? -1 : 6;
        }

        // A pair, both halves escaped, or an error.
        if (!char.IsHighSurrogate((char)unit) || escaped.Length < 12 || escaped[6] != '\\' || escaped[7] != 'u')
        {
            return -1;
        }

        int low = Hex(escaped, 8);
        Unsafe.Add(ref d, 1) = unchecked((ushort)low); // SAFETY: twelve bytes are there, so there is room for two characters
        return low >= 0 && char.IsLowSurrogate((char)low) ? 12 : -1;
    }

    /// <summary>Four escapes of the form \u1234 in a row, none of them half of a pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryFour(ref byte s, ref ushort d)
    {
        // SAFETY: the caller has 24 bytes, and room for four characters.
        Vector128<byte> a = Vector128.LoadUnsafe(ref s);
        Vector128<byte> b = Vector128.LoadUnsafe(ref s, 8);
        Vector128<byte> marks = Vector128.Shuffle(a, Vector128.Create((byte)0, 1, 6, 7, 12, 13, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255))
            | Vector128.Shuffle(b, Vector128.Create((byte)255, 255, 255, 255, 255, 255, 10, 11, 255, 255, 255, 255, 255, 255, 255, 255));
        if (marks.AsUInt64().ToScalar() != 0x755c755c755c755c)
        {
            return false;
        }

        Vector128<byte> digits = Vector128.Shuffle(a, Vector128.Create((byte)2, 3, 4, 5, 8, 9, 10, 11, 255, 255, 255, 255, 255, 255, 255, 255))
            | Vector128.Shuffle(b, Vector128.Create((byte)255, 255, 255, 255, 255, 255, 255, 255, 6, 7, 8, 9, 12, 13, 14, 15));
        Vector128<byte> number = digits - Vector128.Create((byte)'0');
        Vector128<byte> letter = (digits | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> isNumber = Vector128.Equals(Vector128.Min(number, Vector128.Create((byte)9)), number);
        Vector128<byte> isLetter = Vector128.Equals(Vector128.Min(letter, Vector128.Create((byte)5)), letter);
        if ((isNumber | isLetter) != Vector128<byte>.AllBitsSet)
        {
            return false;
        }

        // Two digits make a byte, two bytes a character.
        Vector128<ushort> halves = Vector128.ConditionalSelect(isNumber, number, letter + Vector128.Create((byte)10)).AsUInt16();
        Vector128<uint> bytes = (((halves << 4) | (halves >>> 8)) & Vector128.Create((ushort)0xff)).AsUInt32();
        Vector128<uint> units = ((bytes << 8) | (bytes >>> 16)) & Vector128.Create(0xffffu);
        if (Vector128.EqualsAny(units & Vector128.Create(0xf800u), Vector128.Create(0xd800u)))
        {
            return false;
        }

        Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref d), Vector128.Narrow(units, units).AsUInt64().ToScalar());
        return true;
    }

    /// <summary>What letters behind a backslash stand for; 0 for those that stand for nothing.</summary>
    static ReadOnlySpan<byte> Plain =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, (byte)'"', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'/', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        0, 0, (byte)'\b', 0, 0, 0, (byte)'\f', 0, 0, 0, 0, 0, 0, 0, (byte)'\n', 0, 0, 0, (byte)'\r', 0, (byte)'\t', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>The value of each hexadecimal digit; 255 for other bytes.</summary>
    static ReadOnlySpan<byte> HexValues =>
    [
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 255, 255, 255, 255, 255,
        255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ];

    /// <summary>Four hexadecimal digits, or -1.</summary>
    static int Hex(scoped ReadOnlySpan<byte> text, int at)
    {
        if (at + 4 > text.Length)
        {
            return -1;
        }

        ReadOnlySpan<byte> digits = text.Slice(at, 4);
        int a = (sbyte)HexValues[digits[0]], b = (sbyte)HexValues[digits[1]], c = (sbyte)HexValues[digits[2]], d = (sbyte)HexValues[digits[3]];
        return (a | b | c | d) < 0 ? -1 : (a << 12) | (b << 8) | (c << 4) | d;
    }
}
