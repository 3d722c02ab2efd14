using System;
using System.Numerics;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

/// <summary>Finds where a JSON value ends: counts brackets outside strings, 64 bytes at a time.</summary>
/// <remarks>
/// Which characters lie in strings is found as in G. Langdale and D. Lemire, "Parsing Gigabytes of JSON per Second" (2019): an escaped character is one behind an odd number of
/// backslashes, and a string is where an odd number of unescaped quotation marks came before. The brackets themselves are only counted, not matched: that is the reader's part.
/// </remarks>
/// <param name="options">The options.</param>
sealed class JsonBoundary(JsonWireOptions options) : WireBoundary
{
    const int Block = 64;

    /// <summary>
    /// MaxDepth counts the levels of types that contain themselves, between which there may be others. Beyond this many brackets the reader is asked at once: it refuses them.
    /// </summary>
    readonly long _levels = 64 + (16L * options.MaxDepth);

    enum Kind : byte
    {
        None,
        Structure,
        Text,
        Number,
        Literal,
    }

    Kind _kind;
    bool _inText;
    bool _escaped;
    int _literal;
    Part _part;
    long _depth;

    /// <summary>Whether what comes next is within a string.</summary>
    public bool IsInText => _inText || _kind == Kind.Text;

    public override ReadOnlySpan<byte> Preamble => "\uFEFF"u8;

    public override int Blank(ReadOnlySpan<byte> bytes)
    {
        if (bytes[0] > ' ')
        {
            return 0;
        }

        int other = bytes.IndexOfAnyExcept(JsonBytes.Blanks);
        return other < 0 ? bytes.Length : other;
    }

    public override void Begin()
    {
        _kind = Kind.None;
        _inText = false;
        _escaped = false;
        _depth = 0;
    }

    public override BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used)
    {
        int at = 0;
        if (_kind == Kind.None)
        {
            at = bytes.IsEmpty ? 0 : Blank(bytes);
            if (at == bytes.Length)
            {
                used = at;
                return BoundaryStatus.NeedMore;
            }

            switch (bytes[at])
            {
                case (byte)'{' or (byte)'[':
                    _kind = Kind.Structure;
                    break;
                case (byte)'"':
                    _kind = Kind.Text;
                    at++;
                    break;
                case (byte)'t' or (byte)'n':
                    _kind = Kind.Literal;
                    _literal = 4;
                    break;
                case (byte)'f':
                    _kind = Kind.Literal;
                    _literal = 5;
                    break;
                default:
                    _kind = Kind.Number;
                    if (bytes[at] != '-' && !char.IsAsciiDigit((char)bytes[at]))
                    {
                        used = at + 1; // nothing begins so: the reader says it
                        return BoundaryStatus.Found;
                    }

                    _part = bytes[at] == '-' ? Part.Sign : Part.Whole;
                    at++;
                    break;
            }
        }

        int end = _kind switch
        {
            Kind.Structure => Structure(bytes, at),
            Kind.Text => Text(bytes, at),
            Kind.Number => Number(bytes, at),
            _ => Literal(bytes, at),
        };
        used = end < 0 ? bytes.Length : end;
        return end < 0 ? BoundaryStatus.NeedMore : BoundaryStatus.Found;
    }

    /// <summary>Parts of a number in their order.</summary>
    enum Part : byte
    {
        Sign,
        Whole,
        Fraction,
        Exponent,
        Power,
    }

    /// <summary>Where what can belong to one number ends; each part is looked at no closer.</summary>
    int Number(ReadOnlySpan<byte> bytes, int at)
    {
        for (; at < bytes.Length; at++)
        {
            byte c = bytes[at];
            if (char.IsAsciiDigit((char)c))
            {
                _part = _part switch { Part.Sign => Part.Whole, Part.Exponent => Part.Power, _ => _part };
            }
            else if (c == '.' && _part == Part.Whole)
            {
                _part = Part.Fraction;
            }
            else if (c is (byte)'e' or (byte)'E' && (_part is Part.Whole or Part.Fraction))
            {
                _part = Part.Exponent;
            }
            else if (c is (byte)'-' or (byte)'+' && _part == Part.Exponent)
            {
                _part = Part.Power;
            }
            else
            {
                return at;
            }
        }

        return -1;
    }

    int Literal(ReadOnlySpan<byte> bytes, int at)
    {
        int n = Math.Min(_literal, bytes.Length - at);
        _literal -= n;
        return _literal == 0 ? at + n : -1;
    }

    int Text(ReadOnlySpan<byte> bytes, int at)
    {
        while (at < bytes.Length)
        {
            if (_escaped)
            {
                _escaped = false;
                at++;
                continue;
            }

            int next = bytes[at..].IndexOfAny((byte)'"', (byte)'\\');
            if (next < 0)
            {
                return -1;
            }

            at += next + 1;
            if (bytes[at - 1] == '"')
            {
                return at;
            }

            _escaped = true;
        }

        return -1;
    }

    int Structure(ReadOnlySpan<byte> bytes, int at)
    {
        for (; bytes.Length - at >= Block; at += Block)
        {
            ReadOnlySpan<byte> block = bytes.Slice(at, Block);
            Vector256<byte> low = Vector256.Create(block);
            Vector256<byte> high = Vector256.Create(block[32..]);
            ulong escaped = Escaped(Mask(low, high, (byte)'\\'));
            ulong quotes = Mask(low, high, (byte)'"') & ~escaped;

            // Each bit becomes the parity of the quotation marks up to it: set within strings.
            ulong text = quotes;
            text ^= text << 1;
            text ^= text << 2;
            text ^= text << 4;
            text ^= text << 8;
            text ^= text << 16;
            text ^= text << 32;
            text ^= _inText ? ulong.MaxValue : 0;

            Vector256<byte> fold = Vector256.Create((byte)0x20); // brackets become braces
            ulong hidden = text | escaped;
            ulong open = Mask(low | fold, high | fold, (byte)'{') & ~hidden;
            ulong close = Mask(low | fold, high | fold, (byte)'}') & ~hidden;
            int closed = BitOperations.PopCount(close);
            if (_depth <= closed && End(open, close) is >= 0 and int end)
            {
                return at + end;
            }

            _depth += BitOperations.PopCount(open) - closed;
            _inText = (long)text < 0;
            if (_depth > _levels)
            {
                return at + Block;
            }
        }

        return Bytes(bytes, at, bytes.Length);
    }

    /// <summary>Behind the bracket that closes the value, or -1 when none of them does.</summary>
    int End(ulong open, ulong close)
    {
        long depth = _depth;
        for (; close != 0; close &= close - 1)
        {
            ulong upTo = close ^ (close - 1); // the lowest bit and those below it
            depth--;
            if (depth + BitOperations.PopCount(open & upTo) <= 0)
            {
                return BitOperations.TrailingZeroCount(close) + 1;
            }
        }

        return -1;
    }

    static ulong Mask(Vector256<byte> low, Vector256<byte> high, byte c) =>
        Vector256.Equals(low, Vector256.Create(c)).ExtractMostSignificantBits() | ((ulong)Vector256.Equals(high, Vector256.Create(c)).ExtractMostSignificantBits() << 32);

    /// <summary>The characters behind an odd number of backslashes, and whether the next block begins with one.</summary>
    ulong Escaped(ulong backslashes)
    {
        const ulong Even = 0x5555555555555555;
        ulong before = _escaped ? 1UL : 0;
        if (backslashes == 0)
        {
            _escaped = false;
            return before;
        }

        backslashes &= ~before;
        ulong follows = (backslashes << 1) | before;
        ulong oddStarts = backslashes & ~Even & ~follows;
        ulong carried = unchecked(oddStarts + backslashes); // runs that begin at odd places end up inverted
        _escaped = carried < oddStarts;
        return (Even ^ (carried << 1)) & follows;
    }

    int Bytes(ReadOnlySpan<byte> bytes, int from, int to)
    {
        for (int i = from; i < to; i++)
        {
            byte c = bytes[i];
            if (_escaped)
            {
                _escaped = false;
            }
            else if (c == '\\')
            {
                _escaped = true;
            }
            else if (c == '"')
            {
                _inText = !_inText;
            }
            else if (!_inText)
            {
                int folded = c | 0x20;
                if (folded == '{')
                {
                    if (++_depth > _levels)
                    {
                        return i + 1;
                    }
                }
                else if (folded == '}' && --_depth <= 0)
                {
                    return i + 1;
                }
            }
        }

        return -1;
    }

    public override BoundaryStatus OpenArray(ReadOnlySpan<byte> bytes, out int used, out int count)
    {
        used = 0;
        count = int.MaxValue;
        if (bytes.IsEmpty)
        {
            return BoundaryStatus.NeedMore;
        }

        if (bytes[0] == '[')
        {
            used = 1;
            return BoundaryStatus.Found;
        }

        ReadOnlySpan<byte> nil = "null"u8;
        if (bytes.StartsWith(nil))
        {
            used = nil.Length;
            count = -1;
            return BoundaryStatus.Found;
        }

        return bytes.Length < nil.Length && nil.StartsWith(bytes) ? BoundaryStatus.NeedMore : BoundaryStatus.Undetermined;
    }

    public override BoundaryStatus NextElement(ReadOnlySpan<byte> bytes, bool first, out int used, out bool end)
    {
        used = 0;
        end = false;
        if (bytes.IsEmpty)
        {
            return BoundaryStatus.NeedMore;
        }

        end = bytes[0] == ']';
        used = end || !first ? 1 : 0;
        return end || first || bytes[0] == ',' ? BoundaryStatus.Found : BoundaryStatus.Undetermined;
    }
}
