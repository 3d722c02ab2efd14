using System;
using System.Buffers;
using System.Text;

namespace Manywire.Json;

/// <summary>Text of JSON with escapes.</summary>
static class JsonEscapes
{
    const int StackSize = 256;

    /// <summary>The text.</summary>
    /// <param name="escaped">What stands between the quotation marks.</param>
    /// <param name="bad">Where it is malformed, or -1.</param>
    /// <returns>Null: malformed.</returns>
    public static string? GetString(scoped ReadOnlySpan<byte> escaped, out int bad)
    {
        char[]? rented = escaped.Length <= StackSize ? null : ArrayPool<char>.Shared.Rent(escaped.Length);
        Span<char> text = rented ?? stackalloc char[StackSize];
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
        char[]? rented = escaped.Length <= StackSize ? null : ArrayPool<char>.Shared.Rent(escaped.Length);
        Span<char> text = rented ?? stackalloc char[StackSize];
        Decode(escaped, text, out int bad);
        if (rented is not null)
        {
            ArrayPool<char>.Shared.Return(rented);
        }

        return bad;
    }

    static int Decode(scoped ReadOnlySpan<byte> escaped, scoped Span<char> text, out int bad)
    {
        int length = 0;
        int at = 0;
        while (at < escaped.Length)
        {
            if (escaped[at] != '\\')
            {
                ReadOnlySpan<byte> run = escaped[at..];
                int end = run.IndexOf((byte)'\\');
                run = end < 0 ? run : run[..end];
                OperationStatus status = System.Text.Unicode.Utf8.ToUtf16(run, text[length..], out int read, out int written, replaceInvalidSequences: false);
                if (status != OperationStatus.Done)
                {
                    bad = at + read;
                    return -1;
                }

                at += run.Length;
                length += written;
                continue;
            }

            bad = at;
            if (at + 1 >= escaped.Length)
            {
                return -1;
            }

            byte letter = escaped[at + 1];
            if (letter != 'u')
            {
                int c = letter switch
                {
                    (byte)'"' or (byte)'\\' or (byte)'/' => letter,
                    (byte)'n' => '\n',
                    (byte)'r' => '\r',
                    (byte)'t' => '\t',
                    (byte)'b' => '\b',
                    (byte)'f' => '\f',
                    _ => -1,
                };
                if (c < 0)
                {
                    return -1;
                }

                text[length++] = (char)c;
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

    /// <summary>Four hexadecimal digits, or -1.</summary>
    static int Hex(scoped ReadOnlySpan<byte> text, int at)
    {
        if (at + 4 > text.Length)
        {
            return -1;
        }

        int value = 0;
        for (int i = at; i < at + 4; i++)
        {
            int c = text[i];
            int digit = c is >= '0' and <= '9' ? c - '0' : (c | 0x20) is >= 'a' and <= 'f' ? (c | 0x20) - 'a' + 10 : -1;
            if (digit < 0)
            {
                return -1;
            }

            value = (value << 4) | digit;
        }

        return value;
    }
}
