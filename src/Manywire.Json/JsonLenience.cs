using System;
using System.Buffers;

namespace Manywire.Json;

/// <summary>Takes comments, and commas behind the last member or element, out of JSON. White space comes in their place, so that everything else stays where it is, and the reader needn't know of them.</summary>
static class JsonLenience
{
    static readonly SearchValues<byte> s_marks = SearchValues.Create("\"/,{}[]"u8);
    static readonly SearchValues<byte> s_blanks = SearchValues.Create(" \n\r\t"u8);

    /// <summary>What was there, or a copy of it in which one value is without comments and such commas. Comments behind it go as well; what else follows isn't looked at.</summary>
    /// <param name="input">JSON, or what should be.</param>
    /// <param name="comments">Whether comments go.</param>
    /// <param name="commas">Whether the commas go.</param>
    public static ReadOnlySpan<byte> Clean(ReadOnlySpan<byte> input, bool comments, bool commas)
    {
        byte[]? copy = null;
        long depth = 0;
        bool ended = false;
        int i = 0;
        while (true)
        {
            int next = input[i..].IndexOfAny(s_marks);
            if (next < 0 || (ended && input.Slice(i, next).ContainsAnyExcept(s_blanks)))
            {
                return copy ?? input;
            }

            i += next;
            byte mark = input[i];
            if (mark == '/')
            {
                int end = comments ? CommentEnd(input, i) : i;
                if (end == i)
                {
                    return copy ?? input; // the reader says what is wrong
                }

                (copy ??= input.ToArray()).AsSpan(i, end - i).Fill((byte)' ');
                i = end;
                continue;
            }

            if (ended)
            {
                return copy ?? input;
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
                case (byte)',' when commas && IsLast(input, i, comments) && FollowsValue((copy ?? input)[..(i - 1)]):
                    (copy ??= input.ToArray())[i - 1] = (byte)' ';
                    break;
            }

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

    /// <summary>Whether a value stands before a comma. Comments before it have been taken out.</summary>
    static bool FollowsValue(ReadOnlySpan<byte> before)
    {
        int last = before.LastIndexOfAnyExcept(s_blanks);
        return last >= 0 && before[last] is not ((byte)'[' or (byte)'{' or (byte)',' or (byte)':');
    }
}
