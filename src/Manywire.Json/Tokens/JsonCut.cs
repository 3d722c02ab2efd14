using System;
using System.Numerics;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

/// <summary>Finds where segments can be cut without cutting a token: behind structural characters outside strings. Begins outside strings, and goes on over segments.</summary>
ref struct JsonCut(bool annotated)
{
    JsonableMark.Scan _mark;
    bool _inText;
    bool _escaped;

    /// <summary>Bytes up to and with the last such character, or 0.</summary>
    public int Last(ReadOnlySpan<byte> segment) => annotated ? Around(segment, first: false) : LastPlain(segment);

    int LastPlain(ReadOnlySpan<byte> segment)
    {
        int cut = 0;
        int i = 0;
        for (; i + 32 <= segment.Length; i += 32)
        {
            Vector256<byte> v = Vector256.Create(segment.Slice(i, 32));
            if (_escaped || Vector256.Equals(v, Vector256.Create((byte)'\\')) != Vector256<byte>.Zero)
            {
                cut = Bytes(segment, i, i + 32, first: false, cut);
                continue;
            }

            uint quotes = Vector256.Equals(v, Vector256.Create((byte)'"')).ExtractMostSignificantBits();

            // Each bit becomes the parity of the quotation marks up to it: set within strings.
            uint text = quotes;
            text ^= text << 1;
            text ^= text << 2;
            text ^= text << 4;
            text ^= text << 8;
            text ^= text << 16;
            if (_inText)
            {
                text = ~text;
            }

            Vector256<byte> folded = v | Vector256.Create((byte)0x20); // brackets become braces
            uint structure = (Vector256.Equals(v, Vector256.Create((byte)','))
                | Vector256.Equals(v, Vector256.Create((byte)':'))
                | Vector256.Equals(folded, Vector256.Create((byte)'{'))
                | Vector256.Equals(folded, Vector256.Create((byte)'}'))).ExtractMostSignificantBits() & ~text;
            if (structure != 0)
            {
                cut = i + 32 - BitOperations.LeadingZeroCount(structure);
            }

            _inText = (int)text < 0;
        }

        return Bytes(segment, i, segment.Length, first: false, cut);
    }

    /// <summary>Bytes up to and with the first such character, or 0.</summary>
    public int First(ReadOnlySpan<byte> segment) => annotated ? Around(segment, first: true) : FirstPlain(segment);

    int FirstPlain(ReadOnlySpan<byte> segment) => Bytes(segment, 0, segment.Length, first: true, 0);

    /// <summary>The same in what lies around Jsonable's comments.</summary>
    int Around(ReadOnlySpan<byte> segment, bool first)
    {
        int cut = 0;
        int at = 0;
        while (at < segment.Length)
        {
            if (_mark.IsOpen)
            {
                at += _mark.Take(segment[at..]);
                continue;
            }

            int slash = segment[at..].IndexOf((byte)'/');
            ReadOnlySpan<byte> plain = slash < 0 ? segment[at..] : segment.Slice(at, slash);
            int found = first ? FirstPlain(plain) : LastPlain(plain);
            cut = found > 0 ? at + found : cut;
            if (first && found > 0)
            {
                break;
            }

            at += plain.Length;
            if (slash >= 0 && _inText)
            {
                _escaped = false;
                at++;
            }
            else if (slash >= 0)
            {
                at += _mark.Take(segment[at..]);
            }
        }

        return cut;
    }

    int Bytes(ReadOnlySpan<byte> segment, int from, int to, bool first, int cut)
    {
        for (int i = from; i < to; i++)
        {
            byte c = segment[i];
            if (_escaped)
            {
                _escaped = false;
            }
            else if (c == '"')
            {
                _inText = !_inText;
            }
            else if (_inText)
            {
                _escaped = c == '\\';
            }
            else if (c is (byte)',' or (byte)':' or (byte)'{' or (byte)'}' or (byte)'[' or (byte)']')
            {
                cut = i + 1;
                if (first)
                {
                    return cut;
                }
            }
        }

        return cut;
    }
}
