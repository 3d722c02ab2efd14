using System;
using System.Buffers;
using System.Collections.Generic;

namespace Manywire.Json;

/// <summary>Takes comments, and commas behind the last member or element, out of JSON. White space comes in their place, so that everything else stays where it is, and the reader needn't know of them.</summary>
static partial class JsonLenience
{
    static readonly SearchValues<byte> s_marks = SearchValues.Create("\"/,{}[]"u8);

    /// <summary>What was there, or a copy of its beginning in which one value is without comments and such commas. Comments behind the value go as well; what else follows isn't looked at, nor copied.</summary>
    /// <param name="input">JSON, or what should be.</param>
    /// <param name="comments">Whether comments go.</param>
    /// <param name="commas">Whether the commas go.</param>
    public static ReadOnlySpan<byte> Clean(ReadOnlySpan<byte> input, bool comments, bool commas)
    {
        if (Find(input, comments, commas, out int length, out _) is not { } found)
        {
            return input;
        }

        byte[] copy = input[..length].ToArray();
        Blank(copy, found);
        return copy;
    }

    /// <summary>Puts white space in the place of what was found.</summary>
    public static void Blank(Span<byte> input, List<(int Start, int End)> found)
    {
        foreach ((int start, int end) in found)
        {
            input[start..end].Fill((byte)' ');
        }
    }

    /// <summary>Finds what is to be taken out of one value, and behind it.</summary>
    /// <param name="input">JSON, or what should be.</param>
    /// <param name="comments">Whether comments go.</param>
    /// <param name="commas">Whether the commas go.</param>
    /// <param name="length">Bytes of the value and of the white space and comments behind it; all, where it doesn't end or isn't well-formed.</param>
    /// <param name="isSettled">Whether more input would change nothing.</param>
    /// <returns>Null where there is nothing.</returns>
    public static List<(int Start, int End)>? Find(ReadOnlySpan<byte> input, bool comments, bool commas, out int length, out bool isSettled)
    {
        List<(int, int)>? found = null;
        long depth = 0;
        bool ended = false;
        bool behindValue = false;
        int i = 0;
        length = input.Length;
        isSettled = false;
        while (true)
        {
            int next = input[i..].IndexOfAny(s_marks);
            ReadOnlySpan<byte> between = next < 0 ? input[i..] : input.Slice(i, next);
            bool isBlank = !between.ContainsAnyExcept(JsonBytes.Blanks);
            if (ended && !isBlank)
            {
                length = i + between.IndexOfAnyExcept(JsonBytes.Blanks);
                isSettled = true;
                return found;
            }

            if (next < 0)
            {
                return found;
            }

            i += next;
            byte mark = input[i];
            ended |= depth == 0 && !isBlank; // a number or a literal
            behindValue |= !isBlank;
            if (mark == '/')
            {
                int end = comments ? CommentEnd(input, i) : i;
                if (end == i)
                {
                    length = ended ? i : length; // the reader says what is wrong
                    return found;
                }

                (found ??= []).Add((i, end));
                i = end;
                continue;
            }

            if (ended)
            {
                length = i;
                isSettled = true;
                return found;
            }

            i++;
            switch (mark)
            {
                case (byte)'"':
                    i = TextEnd(input, i);
                    break;
                case (byte)'{' or (byte)'[':
                    depth++;
                    break;
                case (byte)'}' or (byte)']':
                    depth--;
                    break;
                case (byte)',' when commas && behindValue && IsLast(input, i, comments):
                    (found ??= []).Add((i - 1, i));
                    break;
            }

            behindValue = mark is (byte)'"' or (byte)'}' or (byte)']';
            ended = depth <= 0;
        }
    }

    /// <summary>Behind the quotation mark that ends a text.</summary>
    static int TextEnd(ReadOnlySpan<byte> input, int i)
    {
        while (true)
        {
            int next = input[i..].IndexOfAny((byte)'"', (byte)'\\');
            if (next < 0)
            {
                return input.Length;
            }

            i += next;
            if (input[i] == '"')
            {
                return i + 1;
            }

            i = Math.Min(i + 2, input.Length);
        }
    }

    /// <summary>Where a comment ends; where it begins, if it is none or has no end.</summary>
    static int CommentEnd(ReadOnlySpan<byte> input, int start)
    {
        ReadOnlySpan<byte> rest = input[start..];
        if (rest.StartsWith("//"u8))
        {
            int length = rest.IndexOfAny((byte)'\n', (byte)'\r');
            length = length < 0 ? rest.Length : length;

            // U+2028 and U+2029 end lines in JavaScript and not here, so what stands behind them isn't hidden.
            return rest[..length].IndexOf("\u2028"u8) < 0 && rest[..length].IndexOf("\u2029"u8) < 0 ? start + length : start;
        }

        int end = rest.StartsWith("/*"u8) ? rest[2..].IndexOf("*/"u8) : -1;
        return end < 0 ? start : start + end + 4;
    }

    /// <summary>Whether nothing but white space and comments stands between a comma and the end of the object or array.</summary>
    static bool IsLast(ReadOnlySpan<byte> input, int i, bool comments)
    {
        while (i < input.Length)
        {
            if (input[i] is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
            {
                i++;
            }
            else if (comments && input[i] == '/' && CommentEnd(input, i) is int end && end > i)
            {
                i = end;
            }
            else
            {
                return input[i] is (byte)']' or (byte)'}';
            }
        }

        return false;
    }
}
