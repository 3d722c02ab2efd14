using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    public ref byte Skip(ref byte p)
    {
        var names = default(AnyNames);
        return ref Skip(ref p, ref names);
    }

    /// <summary>Goes behind the next value, whatever it is.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="names">Takes the names of its members.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Skip<TNames>(ref byte p, scoped ref TNames names)
        where TNames : struct, IJsonNames
    {
        // What is open, one bit a level, the innermost lowest: 1 is an object. Every 64 levels the word is put away.
        ulong open = 0;
        ulong[]? outer = null;
        int depth = 0;
        while (true)
        {
            p = ref Plain(ref Token(ref p));
            switch (p)
            {
                case (byte)'"':
                    p = ref SkipText(ref p);
                    break;
                case (byte)'t' or (byte)'f':
                    p = ref GetBoolean(ref p, out _);
                    break;
                case (byte)'n':
                    p = ref Null(ref p, "null");
                    break;
                case (byte)'{' or (byte)'[':
                    bool isObject = p == '{';
                    if (depth >= _depth.Left)
                    {
                        Fail(ref p, WireDepth.MostLevels(Options.MaxDepth));
                    }

                    if ((depth & 63) == 0 && depth > 0)
                    {
                        PutAway(ref outer, (depth >> 6) - 1, open);
                    }

                    depth++;
                    open = (open << 1) | (isObject ? 1UL : 0);
                    p = ref Token(ref Unsafe.Add(ref p, 1)); // SAFETY: behind the bracket
                    if (p == (isObject ? '}' : ']'))
                    {
                        goto Close;
                    }

                    if (isObject)
                    {
                        names.Begin();
                        p = ref SkipKey(ref p, ref names);
                    }

                    continue;
                case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                    p = ref SkipNumber(ref p);
                    break;
                default:
                    Fail(ref p, "a value");
                    break;
            }

        Ended:
            if (depth == 0)
            {
                return ref p;
            }

            p = ref Token(ref p);
            bool within = (open & 1) != 0;
            if (p == ',')
            {
                p = ref Unsafe.Add(ref p, 1); // SAFETY: behind the comma
                if (within)
                {
                    p = ref SkipKey(ref Token(ref p), ref names);
                }

                continue;
            }

            if (p != (within ? '}' : ']'))
            {
                Fail(ref p, within ? "',' or '}'" : "',' or ']'");
            }

            if (within)
            {
                names.End();
            }

        Close:
            p = ref Unsafe.Add(ref p, 1); // SAFETY: behind the bracket
            depth--;
            open = (depth & 63) == 0 && depth > 0 ? outer![(depth >> 6) - 1] : open >> 1;
            goto Ended;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PutAway(ref ulong[]? outer, int index, ulong open)
    {
        if (outer is null || outer.Length <= index)
        {
            Array.Resize(ref outer, Math.Max(4, index * 2));
        }

        outer[index] = open;
    }

    ref byte SkipKey(ref byte p)
    {
        var names = default(AnyNames);
        return ref SkipKey(ref p, ref names);
    }

    ref byte SkipKey<TNames>(ref byte p, scoped ref TNames names)
        where TNames : struct, IJsonNames
    {
        p = ref Plain(ref p);
        if (p != '"')
        {
            Fail(ref p, "a name in quotation marks");
        }

        ref byte end = ref SkipText(ref p);
        names.Take(Between(ref Unsafe.Add(ref p, 1), ref Unsafe.Add(ref end, -1))); // SAFETY: between the quotation marks, which SkipText found
        return ref Colon(ref end);
    }

    /// <summary>Goes behind a number. Most are digits, or digits, a point and digits, and end within 32 bytes.</summary>
    readonly ref byte SkipNumber(ref byte p)
    {
        if (Left(ref p) > 32)
        {
            // SAFETY: (all of it) a sign and 32 bytes are there, and both ends are among them.
            ref byte first = ref Unsafe.Add(ref p, p == '-' ? 1 : 0);
            Vector256<byte> digits = Vector256.LoadUnsafe(ref first) - Vector256.Create((byte)'0');
            uint others = ~Vector256.Equals(Vector256.Min(digits, Vector256.Create((byte)9)), digits).ExtractMostSignificantBits();
            int end = BitOperations.TrailingZeroCount(others);
            if ((uint)(end - 1) < 31 && (end == 1 || first != '0'))
            {
                int fraction = end;
                if (Unsafe.Add(ref first, end) == '.')
                {
                    fraction = BitOperations.TrailingZeroCount(others & (others - 1));
                }

                if (fraction != end + 1 && fraction < 32 && (Unsafe.Add(ref first, fraction) | 0x20) != 'e')
                {
                    return ref Unsafe.Add(ref first, fraction);
                }
            }
        }

        return ref NumberEnd(ref p, out _);
    }

    /// <summary>Goes behind a string, which is checked as if it were read.</summary>
    internal readonly ref byte SkipText(ref byte p)
    {
        ref byte start = ref Unsafe.Add(ref p, 1); // SAFETY: behind the quotation mark
        ref byte end = ref ScanText(ref start, out bool escaped, out bool ascii);
        ReadOnlySpan<byte> text = Between(ref start, ref end);
        if (escaped)
        {
            int bad = JsonEscapes.Check(text);
            if (bad >= 0)
            {
                BadText(ref start, bad);
            }
        }
        else if (!ascii && !System.Text.Unicode.Utf8.IsValid(text))
        {
            BadText(ref start, BadUtf8(ref start, text.Length));
        }

        return ref Unsafe.Add(ref end, 1); // SAFETY: behind the quotation mark
    }
}
