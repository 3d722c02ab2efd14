using System;
using System.Buffers;
using System.Buffers.Text;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    const ulong Ones = 0x0101010101010101;
    const ulong Highs = 0x8080808080808080;

    /// <summary>A string, and how many bytes it took: two registers. Through an out parameter, which may lie in an object for all that its writer knows, each string would pay for a write barrier that asks where.</summary>
    readonly struct Taken(string? text, nint length)
    {
        public readonly string? Text = text;
        public readonly nint Length = length;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetString(ref byte p, out string? value)
    {
        p = ref Token(ref p);
        Taken taken = TakeString(ref p);
        value = taken.Text;
        return ref Unsafe.Add(ref p, taken.Length); // SAFETY: no token is cut, so it lies in the window
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly Taken TakeString(ref byte p)
    {
        if (p == '"' && Left(ref p) >= 33)
        {
            ref byte text = ref Unsafe.Add(ref p, 1); // SAFETY: 32 bytes are there
            Vector256<byte> v = Vector256.LoadUnsafe(ref text);
            uint special = Special(v);
            if (special != 0)
            {
                int length = BitOperations.TrailingZeroCount(special);
                byte end = Unsafe.Add(ref text, length);
                if (end == '"')
                {
                    return (v.ExtractMostSignificantBits() & ((1u << length) - 1)) == 0 ? new Taken(Widen(ref text, length), length + 2) : TakeMixed(ref text, length);
                }

                if (end == '\\')
                {
                    return TakeEscaped(ref p);
                }
            }
        }
        else if (IsNull(ref p))
        {
            return new Taken(null, 4);
        }

        return TakeOther(ref p);
    }

    /// <summary>A string that has escapes early: if it is short it is decoded at once, without a look for its end.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly Taken TakeEscaped(ref byte p)
    {
        // SAFETY: what is left of the window behind the quotation mark.
        ref byte text = ref Unsafe.Add(ref p, 1);
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref text, (int)Math.Min(Left(ref text), JsonEscapes.MaxShort));
        string? value = JsonEscapes.GetShortString(rest, out int length);
        return value is not null ? new Taken(value, length + 2) : TakeOther(ref p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly Taken TakeOther(ref byte p)
    {
        if (p != '"')
        {
            Null(ref p, "a string or null");
            return new Taken(null, 4);
        }

        ref byte text = ref Unsafe.Add(ref p, 1); // SAFETY: behind the quotation mark
        ref byte end = ref ScanText(ref text, out bool escaped, out bool ascii);
        int length = (int)Unsafe.ByteOffset(ref text, ref end);
        string? value;
        if (escaped)
        {
            // SAFETY: length bytes lie between the quotation marks.
            value = JsonEscapes.GetString(MemoryMarshal.CreateReadOnlySpan(ref text, length), out int bad);
            if (value is null)
            {
                BadText(ref text, bad);
            }
        }
        else if (ascii)
        {
            value = Widen(ref text, length);
        }
        else
        {
            return TakeMixed(ref text, length);
        }

        return new Taken(value, length + 2);
    }

    /// <summary>A string without escapes that isn't all ASCII.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly Taken TakeMixed(ref byte text, int length)
    {
        string? value = Utf8Decoder.GetMixedString(ref text, length);
        if (value is null)
        {
            BadText(ref text, BadUtf8(ref text, length));
        }

        return new Taken(value, length + 2);
    }

    static int BadUtf8(ref byte text, int length) => BadUtf8(MemoryMarshal.CreateReadOnlySpan(ref text, length)); // SAFETY: the caller vouches for length bytes

    /// <summary>Where text isn't well-formed UTF-8, or its length.</summary>
    internal static int BadUtf8(scoped ReadOnlySpan<byte> rest)
    {
        int at = 0;
        while (rest.Length > 0 && System.Text.Rune.DecodeFromUtf8(rest, out _, out int read) == OperationStatus.Done)
        {
            rest = rest[read..];
            at += read;
        }

        return at;
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void BadText(ref byte text, int at)
    {
        ref byte bad = ref Unsafe.Add(ref text, at); // SAFETY: at lies within the text
        Fail(ref bad, bad == '\\' ? "a valid escape, surrogates in pairs" : "well-formed UTF-8");
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Special(Vector256<byte> v) =>
        (Vector256.Equals(v, Vector256.Create((byte)'"'))
        | Vector256.Equals(v, Vector256.Create((byte)'\\'))
        | Vector256.Equals(Vector256.Min(v, Vector256.Create((byte)0x1f)), v)).ExtractMostSignificantBits();

    /// <summary>The end of a string.</summary>
    /// <param name="text">Behind the opening quotation mark.</param>
    /// <param name="escaped">Whether it has escapes.</param>
    /// <param name="ascii">Whether it has ASCII only; escaped characters aside.</param>
    /// <returns>The closing quotation mark.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly ref byte ScanText(ref byte text, out bool escaped, out bool ascii)
    {
        // SAFETY: (whole method) every load is checked against left.
        nint left = Left(ref text);
        nint i = 0;
        ulong beyond = 0;
        escaped = false;
        while (true)
        {
            while (left - i >= 32)
            {
                Vector256<byte> v = Vector256.LoadUnsafe(ref text, (nuint)i);
                uint special = Special(v);
                uint high = v.ExtractMostSignificantBits();
                if (special != 0)
                {
                    int k = BitOperations.TrailingZeroCount(special);
                    beyond |= high & ((1u << k) - 1);
                    i += k;
                    goto Found;
                }

                beyond |= high;
                i += 32;
            }

            while (left - i >= 8)
            {
                ulong x = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, i));
                ulong quote = x ^ (Ones * '"');
                ulong slash = x ^ (Ones * '\\');

                // The lowest of these bits is exact: borrows only reach upwards.
                ulong special = (((quote - Ones) & ~quote) | ((slash - Ones) & ~slash) | ((x - (Ones * ' ')) & ~x)) & Highs;
                if (special != 0)
                {
                    int k = BitOperations.TrailingZeroCount(special) >> 3;
                    beyond |= x & Highs & ((1UL << (k * 8)) - 1);
                    i += k;
                    goto Found;
                }

                beyond |= x & Highs;
                i += 8;
            }

            for (; i < left; i++)
            {
                byte b = Unsafe.Add(ref text, i);
                if (b is (byte)'"' or (byte)'\\' or < (byte)' ')
                {
                    goto Found;
                }

                beyond |= b & 0x80u;
            }

            Fail(ref Unsafe.Add(ref text, left), "a quotation mark at the end of the string");

        Found:
            ref byte c = ref Unsafe.Add(ref text, i);
            if (c == '"')
            {
                ascii = beyond == 0;
                return ref c;
            }

            if (c != '\\')
            {
                if (!_annotated)
                {
                    Fail(ref c, "no control characters in a string");
                }

                i++; // Jsonable leaves some as they are
                continue;
            }

            // Four digits are no end of a text. What looks like them is passed over at once; whether it is them is seen when the text is decoded.
            escaped = true;
            while (left - i >= 8 && Unsafe.Add(ref text, i) == '\\')
            {
                i += Unsafe.Add(ref text, i + 1) == 'u' && IsNoEnd(Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref text, i + 2))) ? 6 : 2;
            }

            if (i < left && Unsafe.Add(ref text, i) == '\\')
            {
                i += 2;
            }

            if (i >= left)
            {
                Fail(ref Unsafe.Add(ref text, left), "a quotation mark at the end of the string");
            }
        }
    }

    /// <summary>Whether none of four bytes is a quotation mark, a backslash or a control character. All hexadecimal digits are above 0x2f, and none has bits 4 and 6.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsNoEnd(uint four) => (((four & 0x7f7f7f7f) + 0x50505050) & 0x80808080) == 0x80808080 && (four & (four >> 2) & 0x10101010) == 0;

    /// <inheritdoc/>
    public ref byte TryGetUtf8(ref byte p, out ReadOnlySpan<byte> text, out bool taken)
    {
        p = ref Token(ref p);
        taken = p == '"';
        if (!taken)
        {
            text = default;
            return ref p;
        }

        return ref GetText(ref p, out text);
    }

    /// <summary>The text of a string, unescaped, in UTF-8. The cursor stands at the quotation mark.</summary>
    ref byte GetText(ref byte p, out ReadOnlySpan<byte> text)
    {
        ref byte start = ref Unsafe.Add(ref p, 1); // SAFETY: behind the quotation mark
        ref byte end = ref ScanText(ref start, out bool escaped, out bool ascii);
        int length = (int)Unsafe.ByteOffset(ref start, ref end);
        text = MemoryMarshal.CreateReadOnlySpan(ref start, length); // SAFETY: what lies between the quotation marks
        if (escaped)
        {
            text = JsonEscapes.GetUtf8(text, out int bad);
            if (bad >= 0)
            {
                BadText(ref start, bad);
            }
        }
        else if (!ascii && !System.Text.Unicode.Utf8.IsValid(text))
        {
            BadText(ref start, BadUtf8(ref start, length));
        }

        return ref Unsafe.Add(ref end, 1); // SAFETY: behind the quotation mark
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBytes(ref byte p, scoped ref byte[]? value)
    {
        p = ref Token(ref p);
        if (p != '"')
        {
            if (p == '[')
            {
                return ref GetByteArray(ref p, out value);
            }

            value = null;
            return ref Null(ref p, "a string of base64 or null");
        }

        ref byte start = ref p;
        p = ref GetText(ref p, out ReadOnlySpan<byte> text);
        int most = Base64.GetMaxDecodedFromUtf8Length(text.Length);
        if (text.Length > 0 && text[^1] == '=')
        {
            most -= text.Length > 1 && text[^2] == '=' ? 2 : 1;
        }

        // One spare byte or two where white space within makes the padding unforeseeable.
        byte[] bytes = value is not null && value.Length == most ? value : new byte[Math.Max(most, 0)];
        OperationStatus status = Base64.DecodeFromUtf8(text, bytes, out _, out int written);
        if (status == OperationStatus.DestinationTooSmall)
        {
            bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(text.Length)];
            status = Base64.DecodeFromUtf8(text, bytes, out _, out written);
        }

        if (status != OperationStatus.Done)
        {
            Fail(ref start, "a string of base64");
        }

        value = written == bytes.Length ? bytes : bytes[..written];
        return ref p;
    }
}
