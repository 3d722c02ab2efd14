using System;
using System.Buffers;
using System.Collections.Generic;
using System.Text;
using System.Text.Encodings.Web;

namespace Manywire.Json;

/// <summary>Text as System.Text.Json's default encoder escapes it: of what isn't ASCII each UTF-16 unit, and of ASCII what the encoder itself says, which is asked once.</summary>
static class JsonHtmlText
{
    const int Ascii = 128;

    static readonly byte[]?[] s_escapes = Escapes();
    static readonly SearchValues<char> s_plain = Plain();

    static byte[]?[] Escapes()
    {
        var escapes = new byte[]?[Ascii];
        for (int c = 0; c < Ascii; c++)
        {
            string plain = ((char)c).ToString();
            string escaped = JavaScriptEncoder.Default.Encode(plain);
            escapes[c] = escaped == plain ? null : Encoding.ASCII.GetBytes(escaped);
        }

        return escapes;
    }

    static SearchValues<char> Plain()
    {
        var plain = new List<char>();
        for (int c = 0; c < Ascii; c++)
        {
            if (s_escapes[c] is null)
            {
                plain.Add((char)c);
            }
        }

        return SearchValues.Create([.. plain]);
    }

    /// <summary>Writes a text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="utf8">Room for six bytes for each UTF-16 unit.</param>
    /// <returns>Bytes written; -1: the text isn't well-formed.</returns>
    public static int Put(ReadOnlySpan<char> text, Span<byte> utf8)
    {
        int i = 0, n = 0;
        while (i < text.Length)
        {
            char c = text[i];
            byte[]? escape = c < Ascii ? s_escapes[c] : [];
            if (escape is null)
            {
                ReadOnlySpan<char> rest = text[i..];
                int plain = rest.IndexOfAnyExcept(s_plain);
                plain = plain < 0 ? rest.Length : plain;
                System.Text.Ascii.FromUtf16(rest[..plain], utf8[n..], out int narrowed);
                if (narrowed != plain)
                {
                    return -1; // changed since it was looked at
                }

                i += plain;
                n += plain;
            }
            else if (escape.Length > 0)
            {
                escape.CopyTo(utf8[n..]);
                n += escape.Length;
                i++;
            }
            else if (!char.IsSurrogate(c))
            {
                n += PutUnit(utf8[n..], c);
                i++;
            }
            else if (char.IsHighSurrogate(c) && i + 1 < text.Length && text[i + 1] is var low && char.IsLowSurrogate(low))
            {
                n += PutUnit(utf8[n..], c);
                n += PutUnit(utf8[n..], low);
                i += 2;
            }
            else
            {
                return -1;
            }
        }

        return n;
    }

    static int PutUnit(Span<byte> utf8, char c)
    {
        ReadOnlySpan<byte> digits = "0123456789ABCDEF"u8;
        utf8[5] = digits[c & 15];
        utf8[4] = digits[(c >> 4) & 15];
        utf8[3] = digits[(c >> 8) & 15];
        utf8[2] = digits[c >> 12];
        utf8[1] = (byte)'u';
        utf8[0] = (byte)'\\';
        return 6;
    }
}
