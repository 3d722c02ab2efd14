using System;
using System.Buffers;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Manywire.Json;

/// <summary>Text of JSON with escapes.</summary>
static class JsonEscapes
{
    const int StackSize = 256;
    const int Slack = 16;

    /// <summary>The text.</summary>
    /// <param name="escaped">What stands between the quotation marks.</param>
    /// <param name="bad">Where it is malformed, or -1.</param>
    /// <returns>Null: malformed.</returns>
    public static string? GetString(scoped ReadOnlySpan<byte> escaped, out int bad)
    {
        char[]? rented = escaped.Length <= StackSize ? null : ArrayPool<char>.Shared.Rent(escaped.Length + Slack);
        Span<char> text = rented ?? stackalloc char[StackSize + Slack];
        int length = Decode(escaped, text, out bad);
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
        char[]? rented = escaped.Length <= StackSize ? null : ArrayPool<char>.Shared.Rent(escaped.Length + Slack);
        Span<char> text = rented ?? stackalloc char[StackSize + Slack];
        Decode(escaped, text, out int bad);
        if (rented is not null)
        {
            ArrayPool<char>.Shared.Return(rented);
        }

        return bad;
    }

    /// <summary>Plain ASCII is widened 16 bytes at a time, up to the first that isn't; runs of other text go to the runtime.</summary>
    /// <param name="escaped">The text.</param>
    /// <param name="text">Room for as many characters and <see cref="Slack"/>.</param>
    /// <param name="bad">Where it is malformed, or -1.</param>
    static int Decode(scoped ReadOnlySpan<byte> escaped, scoped Span<char> text, out int bad)
    {
        int length = 0;
        int at = 0;
        while (at < escaped.Length)
        {
            byte c = escaped[at];
            if (c < 0x80 && c != '\\')
            {
                if (escaped.Length - at < 16)
                {
                    text[length++] = (char)c;
                    at++;
                    continue;
                }

                Vector128<byte> v = Vector128.Create(escaped.Slice(at, 16));
                (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(v);
                Span<ushort> room = MemoryMarshal.Cast<char, ushort>(text.Slice(length, 16));
                low.CopyTo(room);
                high.CopyTo(room[8..]);
                uint stops = Vector128.Equals(v, Vector128.Create((byte)'\\')).ExtractMostSignificantBits() | v.ExtractMostSignificantBits();
                int run = BitOperations.TrailingZeroCount(stops | 0x10000);
                length += run;
                at += run;
                continue;
            }

            bad = at;
            if (c >= 0x80)
            {
                ReadOnlySpan<byte> other = escaped[at..];
                int end = other.IndexOf((byte)'\\');
                other = end < 0 ? other : other[..end];
                OperationStatus status = System.Text.Unicode.Utf8.ToUtf16(other, text[length..], out int read, out int written, replaceInvalidSequences: false);
                if (status != OperationStatus.Done)
                {
                    bad = at + read;
                    return -1;
                }

                at += other.Length;
                length += written;
                continue;
            }

            if (at + 1 >= escaped.Length)
            {
                return -1;
            }

            byte letter = escaped[at + 1];
            if (letter != 'u')
            {
                int plain = letter switch
                {
                    (byte)'"' or (byte)'\\' or (byte)'/' => letter,
                    (byte)'n' => '\n',
                    (byte)'r' => '\r',
                    (byte)'t' => '\t',
                    (byte)'b' => '\b',
                    (byte)'f' => '\f',
                    _ => -1,
                };
                if (plain < 0)
                {
                    return -1;
                }

                text[length++] = (char)plain;
                at += 2;
                continue;
            }

            int unit = Hex(escaped, at + 2);
            if (unit < 0)
            {
                return -1;
            }

            text[length++] = (char)unit;
            at += 6;
            if (char.IsSurrogate((char)unit))
            {
                // A pair, both halves escaped, or an error.
                if (!char.IsHighSurrogate((char)unit) || at + 6 > escaped.Length || escaped[at] != '\\' || escaped[at + 1] != 'u')
                {
                    return -1;
                }

                int low = Hex(escaped, at + 2);
                if (low < 0 || !char.IsLowSurrogate((char)low))
                {
                    return -1;
                }

                text[length++] = (char)low;
                at += 6;
            }
        }

        bad = -1;
        return length;
    }

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
