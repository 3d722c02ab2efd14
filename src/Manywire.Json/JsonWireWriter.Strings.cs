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

public ref partial struct JsonWireWriter
{
    const int MaxGrowth = 6; // bytes of one UTF-16 unit, escaped, at most
    internal const int TextSlack = Utf8Encoder.Slack; // bytes that may be stored behind a text
    const int Piece = 2048;

    internal static readonly SearchValues<char> Escaped = SearchValues.Create(
        "\0\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\"\\");

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutString(ref byte p, string? value, int tail)
    {
        // Short plain text without a call that anything would have to be kept for: the rest is one call at the end.
        if (!_encodes && TryPutShortString(ref p, value, tail, default(JsonMinimalText)))
        {
            return ref Unsafe.Add(ref p, 2 + value.Length); // SAFETY: what was put
        }

        return ref _encodes ? ref PutEncodedString(ref p, value, tail) : ref PutAnyString(ref p, value, tail);
    }

    /// <summary>A text as one of System.Text.Json's encoders escapes it: most short ones have nothing that it would.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutEncodedString(ref byte p, string? value, int tail) =>
        ref TryPutShortString(ref p, value, tail, Escaper.Plain) ? ref Unsafe.Add(ref p, 2 + value.Length) : ref PutAnyString(ref p, value, tail); // SAFETY: what was put

    /// <summary>A string of up to <see cref="MaxShort"/> chars, if it is plain and there is room for it, without a call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool TryPutShortString<TPlain>(ref byte p, [NotNullWhen(true)] string? value, int tail, TPlain plain)
        where TPlain : struct, IJsonPlainText
    {
        if (value is not null && (uint)(value.Length - 1) < MaxShort
            && Unsafe.ByteOffset(ref p, ref _span.End) >= 2 + value.Length + tail
            && TryPutShort(ref Unsafe.Add(ref p, 1), in value.GetPinnableReference(), value.Length, plain)) // SAFETY: the room was checked just before
        {
            p = (byte)'"';
            Unsafe.Add(ref p, 1 + value.Length) = (byte)'"'; // SAFETY: as above
            return true;
        }

        return false;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyString(ref byte p, string? value, int tail)
    {
        if (value is null)
        {
            p = ref Reserve(ref p, 4 + tail);
            return ref PutNil(ref p);
        }

        int length = value.Length;
        if (length > Piece || _encodes)
        {
            return ref PutPieces(ref p, value, tail);
        }

        p = ref Reserve(ref p, 2 + (MaxGrowth * length) + Math.Max(tail, TextSlack));
        p = ref Put(ref p, (byte)'"');
        ref char start = ref MemoryMarshal.GetReference(value.AsSpan());
        if (length > MaxShort)
        {
            p = ref PutText(ref p, ref start, length, default(JsonMinimalText));
        }
        else
        {
            p = ref PutShortMixed(ref p, ref Unsafe.As<char, ushort>(ref start), length); // SAFETY: a char is an ushort
        }

        return ref Put(ref p, (byte)'"');
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutPieces(ref byte p, ReadOnlySpan<char> text, int tail)
    {
        p = ref Reserve(ref p, 1);
        p = ref Put(ref p, (byte)'"');
        while (text.Length > 0)
        {
            int length = Math.Min(text.Length, Piece);
            if (length < text.Length && char.IsHighSurrogate(text[length - 1]))
            {
                length--;
            }

            KeepNull(ref p); // what is written isn't taken for a name where the piece ends
            p = ref Reserve(ref p, (MaxGrowth * length) + TextSlack);
            ref char start = ref MemoryMarshal.GetReference(text);
            p = ref _encodes ? ref PutEncoded(ref p, ref start, length) : ref PutText(ref p, ref start, length, default(JsonMinimalText));

            text = text[length..];
        }

        KeepNull(ref p);
        p = ref Reserve(ref p, 1 + tail);
        return ref Put(ref p, (byte)'"');
    }

    /// <summary>A text of up to <see cref="MaxShort"/> characters that isn't plain: a word or a name in another script as a rule, or text with escapes. In longer text few characters aren't ASCII, and those are encoded one by one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutShortMixed(ref byte p, scoped ref ushort s, int length)
    {
        // SAFETY: (whole method) what is encoded lies within the text, and its bytes in the room for it.
        int done = 0;
        if (length < MaxWord && !IsAscii(ref s, length))
        {
            done = Utf8Encoder.EncodeUnescaped(ref p, in Unsafe.As<ushort, char>(ref s), length, out int written);
            p = ref Unsafe.Add(ref p, written);
        }

        return ref done == length ? ref p : ref PutMixed(ref p, ref Unsafe.Add(ref s, done), length - done, default(JsonMinimalText));
    }

    /// <summary>A text with escapes or beyond ASCII.</summary>
    /// <remarks>What is behind a character that isn't plain is stored from the same vector again, moved to its front: so vectors don't wait for one another.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutMixed<TPlain>(ref byte p, scoped ref ushort s, int length, TPlain plain)
        where TPlain : struct, IJsonPlainText
    {
        // SAFETY: (whole method) loads lie within length. 6 bytes for each character are reserved, and as many more as a vector has where 8 characters are left.
        ulong[] ascii = IsMinimal<TPlain>() ? JsonMinimalText.Ascii : Escaper.Ascii;
        nint i = 0;
        while (i < length)
        {
            if (length - i >= 8 && (Unsafe.Add(ref s, i) < 0x80 || Unsafe.Add(ref s, i + 1) < 0x80))
            {
                int block = length - i >= 16 ? 16 : 8;
                Vector128<byte> bytes = Narrow(Vector128.LoadUnsafe(ref s, (nuint)i), Vector128.LoadUnsafe(ref s, (nuint)(i + block - 8)));
                uint special = plain.Special(bytes).ExtractMostSignificantBits() & ((1u << block) - 1);
                bytes.StoreUnsafe(ref p);
                int from = 0;
                while (special != 0)
                {
                    int at = BitOperations.TrailingZeroCount(special);
                    p = ref Unsafe.Add(ref p, at - from);
                    from = at;
                    uint one = Unsafe.Add(ref s, i + at);
                    if (one < 0x80)
                    {
                        p = ref PutAscii(ref p, ascii, one);
                    }
                    else if (!IsAlone(ref s, i + at, length))
                    {
                        break;
                    }
                    else if (IsMinimal<TPlain>() || Escaper.IsPlain(one))
                    {
                        p = ref PutAlone(ref p, one);
                    }
                    else if (Escaper.IsHtml)
                    {
                        p = ref JsonEscaper.PutUnit(ref p, one);
                    }
                    else
                    {
                        break;
                    }

                    from++;
                    special &= special - 1;
                    Vector128.ShuffleNative(bytes, Vector128<byte>.Indices + Vector128.Create((byte)from)).StoreUnsafe(ref p);
                }

                if (special == 0)
                {
                    p = ref Unsafe.Add(ref p, block - from);
                    i += block;
                    continue;
                }

                i += from;
            }
            else if (Unsafe.Add(ref s, i) is < 0x80 and var c)
            {
                p = ref plain.Has(c) ? ref Put(ref p, (byte)c) : ref PutAscii(ref p, ascii, c); // nothing waits for the table where it isn't needed
                i++;
                continue;
            }
            else if (IsAlone(ref s, i, length) && (IsMinimal<TPlain>() || Escaper.IsPlain(Unsafe.Add(ref s, i))))
            {
                p = ref PutAlone(ref p, Unsafe.Add(ref s, i));
                i++;
                continue;
            }

            int taken;
            if (IsMinimal<TPlain>())
            {
                ref char from = ref Unsafe.As<ushort, char>(ref Unsafe.Add(ref s, i));
                int written = 0;
                taken = from < 0x800 ? Utf8Encoder.EncodeUnescaped(ref p, in from, length - (int)i, out written) : 0;
                if (taken == 0)
                {
                    // Other text is encoded faster in longer runs; or an escape is near, or what can't be encoded.
                    ReadOnlySpan<char> text = MemoryMarshal.CreateReadOnlySpan(ref from, length - (int)i);
                    int escaped = text.IndexOfAny(Escaped);
                    written = Utf8Encoder.Encode(ref p, escaped < 0 ? text : text[..escaped]);
                    taken = written < 0 ? 0 : escaped < 0 ? text.Length : escaped;
                }

                p = ref Unsafe.Add(ref p, Math.Max(written, 0));
            }
            else
            {
                p = ref Escaper.Put(ref p, ref Unsafe.Add(ref s, i), length - (int)i, out taken);
            }

            if (taken <= 0)
            {
                Fail(ref p, "well-formed UTF-16");
            }

            i += taken;
        }

        return ref p;
    }

    /// <summary>Whether a character beyond ASCII is no half of a pair, and ASCII or nothing follows it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsAlone(scoped ref ushort s, nint i, int length) =>
        (i + 1 == length || Unsafe.Add(ref s, i + 1) < 0x80) && Unsafe.Add(ref s, i) - 0xd800u >= 0x800; // SAFETY: within length

    /// <summary>One character of ASCII, from a table.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutAscii(ref byte p, ulong[] ascii, uint c)
    {
        // SAFETY: the caller has reserved 6 bytes.
        ulong text = ascii[c];
        Unsafe.WriteUnaligned(ref p, (uint)text);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, sizeof(uint)), (ushort)(text >> 32));
        return ref Unsafe.Add(ref p, (nint)(text >> 56));
    }

    /// <summary>One character beyond ASCII that isn't half of a pair, as in most Latin text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutAlone(ref byte p, uint c)
    {
        // SAFETY: the caller has reserved 6 bytes.
        if (c < 0x800)
        {
            Unsafe.WriteUnaligned(ref p, (ushort)(0x80c0 | (c >> 6) | ((c & 0x3f) << 8)));
            return ref Unsafe.Add(ref p, 2);
        }

        Unsafe.WriteUnaligned(ref p, 0x8080e0 | (c >> 12) | ((c << 2) & 0x3f00) | ((c & 0x3f) << 16));
        return ref Unsafe.Add(ref p, 3);
    }

    /// <summary>What System.Text.Json's encoders escape.</summary>
    readonly JsonEscaper Escaper => ((JsonKeys)_keys!).Escaper!;

    static bool IsMinimal<TPlain>() => typeof(TPlain) == typeof(JsonMinimalText);

    /// <summary>The letters that stand for control characters; u for those that have none.</summary>
    static ReadOnlySpan<byte> Letters => "uuuuuuuubtnufruuuuuuuuuuuuuuuuuu"u8;

    /// <summary>One ASCII character.</summary>
    internal static ref byte PutCharacter(ref byte p, uint c)
    {
        if (c >= 0x20 && c != '"' && c != '\\')
        {
            return ref Put(ref p, (byte)c);
        }

        // SAFETY: the caller has reserved 6 bytes.
        uint letter = c < 0x20 ? Letters[(int)c] : c;
        Unsafe.WriteUnaligned(ref p, (ushort)('\\' | (letter << 8)));
        return ref letter == 'u' ? ref PutHex(ref Unsafe.Add(ref p, 2), c) : ref Unsafe.Add(ref p, 2);
    }

    static ref byte PutHex(ref byte p, uint c)
    {
        p = ref Copy(ref p, "00"u8);
        p = ref Put(ref p, (byte)('0' + (c >> 4)));
        return ref Put(ref p, "0123456789ABCDEF"u8[(int)(c & 15)]);
    }

    /// <summary>A text as System.Text.Json's encoders escape it: <see cref="MaxGrowth"/> bytes for each character are reserved.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutEncoded(ref byte p, scoped ref char text, int length) => ref PutText(ref p, ref text, length, Escaper.Plain);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutBytes(ref byte p, byte[]? value, int tail)
    {
        if (value is null)
        {
            p = ref Reserve(ref p, 4 + tail);
            return ref PutNil(ref p);
        }

        return ref PutBase64(ref p, value, tail);
    }

    /// <inheritdoc/>
    public ref byte PutByteSpan(ref byte p, scoped ReadOnlySpan<byte> value, int tail) => ref PutBase64(ref p, value, tail);

    ref byte PutBase64(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        long length = (value.Length + 2L) / 3 * 4;
        if (length > int.MaxValue - 2 - tail)
        {
            Fail(ref p, "a value of less than 2 GiB");
        }

        p = ref Reserve(ref p, (int)length + 2 + tail);
        p = ref Put(ref p, (byte)'"');
        Base64.EncodeToUtf8(value, MemoryMarshal.CreateSpan(ref p, (int)length), out _, out int written); // SAFETY: length bytes were reserved
        return ref Put(ref Unsafe.Add(ref p, written), (byte)'"');
    }
}
