using System;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

/// <summary>Tells of most JSON without a look at its tokens that there is nothing to take out.</summary>
static partial class JsonLenience
{
    /// <summary>Bytes that are looked at before anything is known of where the value ends, and by how much there are more the next time.</summary>
    const int First = 2048, Growth = 32;

    static readonly JsonWireOptions s_deep = new() { MaxDepth = int.MaxValue };

    /// <summary>Whether neither a comment nor a comma behind a last element can be there, up to what follows the value. What looks like one and lies in a text counts as one, but for addresses such as <c>http://</c>.</summary>
    /// <param name="input">JSON, or what should be.</param>
    public static bool IsPlain(ReadOnlySpan<byte> input)
    {
        JsonBoundary? boundary = null;
        int from = 1, known = 0;
        for (long most = First; ; most *= Growth)
        {
            int to = (int)Math.Min(most, input.Length);
            while (HasMark(input[..Math.Min(to + 1, input.Length)], ref from))
            {
                boundary ??= new JsonBoundary(s_deep);
                if (boundary.Find(input[known..from], out _) == BoundaryStatus.Found || !boundary.IsInText)
                {
                    return false;
                }

                known = from++;
            }

            // Values may follow that are read later: bytes that are looked at are in proportion to those of this one.
            if (to == input.Length || Ends(boundary ??= new JsonBoundary(s_deep), input[known..Math.Max(known, to)]))
            {
                return true;
            }

            known = Math.Max(known, to);
        }
    }

    /// <summary>Whether the value ends, and something follows it that isn't white space.</summary>
    static bool Ends(JsonBoundary boundary, ReadOnlySpan<byte> piece)
    {
        if (boundary.Find(piece, out int used) != BoundaryStatus.Found)
        {
            return false;
        }

        boundary.Begin(); // what is only white space is as good as no value
        return piece[used..].ContainsAnyExcept(JsonBytes.Blanks);
    }

    /// <summary>Whether two bytes may be the beginning of a comment, or the second the end of an object or array behind a comma.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="from">The first that is looked at together with the one before it; afterwards the second of those that were found.</param>
    static bool HasMark(ReadOnlySpan<byte> input, ref int from)
    {
        // SAFETY: (whole method) loads lie within the input: from is at least 1, and 32 bytes are there from i on.
        ref byte start = ref MemoryMarshal.GetReference(input);
        while (from < input.Length)
        {
            if (input.Length <= Vector256<byte>.Count)
            {
                if (IsMark(input, from))
                {
                    return true;
                }

                from++;
                continue;
            }

            int i = Math.Min(from, input.Length - Vector256<byte>.Count);
            Vector256<byte> v = Vector256.LoadUnsafe(ref start, (nuint)i), before = Vector256.LoadUnsafe(ref start, (nuint)i - 1);
            Vector256<byte> ends = Vector256.Equals(v | Vector256.Create((byte)0x20), Vector256.Create((byte)'}')) // brackets become braces
                & (Vector256.Equals(before, Vector256.Create((byte)',')) | Vector256.Equals(Vector256.Min(before, Vector256.Create((byte)' ')), before));
            Vector256<byte> comments = Vector256.Equals(before, Vector256.Create((byte)'/')) & (Vector256.Equals(v, Vector256.Create((byte)'/')) | Vector256.Equals(v, Vector256.Create((byte)'*')));
            for (uint marks = (ends | comments).ExtractMostSignificantBits() & (uint.MaxValue << (from - i)); marks != 0; marks &= marks - 1)
            {
                int mark = i + BitOperations.TrailingZeroCount(marks);
                if (IsMark(input, mark))
                {
                    from = mark;
                    return true;
                }
            }

            from = i + Vector256<byte>.Count;
        }

        return false;
    }

    static bool IsMark(ReadOnlySpan<byte> input, int i)
    {
        switch (input[i])
        {
            case (byte)'/' or (byte)'*' when input[i - 1] == '/':
                // No name and no value that isn't text ends with a letter before a colon.
                return !(i >= 3 && input[i - 2] == ':' && char.IsAsciiLetter((char)input[i - 3]));
            case (byte)']' or (byte)'}':
                if (i >= Vector256<byte>.Count)
                {
                    uint others = ~JsonWireReader.Blanks(Vector256.Create(input[(i - Vector256<byte>.Count)..]));
                    if (others != 0)
                    {
                        return input[i - 1 - BitOperations.LeadingZeroCount(others)] == ',';
                    }
                }

                ReadOnlySpan<byte> before = input[..i].TrimEnd(" \n\r\t"u8);
                return !before.IsEmpty && before[^1] == ',';
            default:
                return false;
        }
    }
}
