using System;
using System.Buffers;
using System.Buffers.Text;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Encodings.Web;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    const int MaxGrowth = 6; // bytes of one UTF-16 unit, escaped, at most
    const int Piece = 2048;

    static readonly SearchValues<char> s_escaped = SearchValues.Create(
        "\0\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\"\\");

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutString(ref byte p, string? value, int tail)
    {
        // Short plain text without a call that anything would have to be kept for: the rest is a jump.
        if (value is not null && (uint)(value.Length - 1) < MaxShort && !_encodes
            && Unsafe.ByteOffset(ref p, ref _span.End) >= 2 + value.Length + tail
            && TryPutShort(ref Unsafe.Add(ref p, 1), in value.GetPinnableReference(), value.Length, default(JsonMinimalText))) // SAFETY: the room was checked just before
        {
            p = (byte)'"';
            p = ref Unsafe.Add(ref p, 1 + value.Length); // SAFETY: as above
            return ref Put(ref p, (byte)'"');
        }

        return ref PutAnyString(ref p, value, tail);
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
            return ref (uint)(length - 1) < MaxShort ? ref PutShortEncoded(ref p, value, tail) : ref PutPieces(ref p, value, tail);
        }

        p = ref Reserve(ref p, 2 + (MaxGrowth * length) + tail);
        p = ref Put(ref p, (byte)'"');
        ref char start = ref MemoryMarshal.GetReference(value.AsSpan());
        if (length > MaxShort)
        {
            p = ref PutText(ref p, ref start, length);
        }
        else
        {
            p = ref PutMixed(ref p, ref Unsafe.As<char, ushort>(ref start), length); // SAFETY: a char is an ushort. Plain text has been tried.
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

            p = ref Reserve(ref p, MaxGrowth * length);
            ref char start = ref MemoryMarshal.GetReference(text);
            if (!_encodes)
            {
                p = ref PutText(ref p, ref start, length);
            }
            else
            {
                p = ref PutEncoded(ref p, text[..length]);
            }

            text = text[length..];
        }

        p = ref Reserve(ref p, 1 + tail);
        return ref Put(ref p, (byte)'"');
    }

    /// <summary>A text with escapes or beyond ASCII.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutMixed(ref byte p, scoped ref ushort s, int length)
    {
        // SAFETY: (whole method) loads lie within length; 16 or 8 bytes are stored only where as many characters are left, for each of which 6 bytes are reserved.
        nint i = 0;
        while (i < length)
        {
            if (length - i >= 16)
            {
                Vector128<byte> bytes = Narrow(Vector128.LoadUnsafe(ref s, (nuint)i), Vector128.LoadUnsafe(ref s, (nuint)i + 8));
                uint special = default(JsonMinimalText).Special(bytes).ExtractMostSignificantBits();
                bytes.StoreUnsafe(ref p);
                if (special == 0)
                {
                    p = ref Unsafe.Add(ref p, 16);
                    i += 16;
                    continue;
                }

                int plain = BitOperations.TrailingZeroCount(special);
                p = ref Unsafe.Add(ref p, plain);
                i += plain;
            }
            else if (length - i >= 8)
            {
                Vector128<ushort> chars = Vector128.LoadUnsafe(ref s, (nuint)i);
                Vector128<byte> bytes = Narrow(chars, chars);
                uint special = default(JsonMinimalText).Special(bytes).ExtractMostSignificantBits();
                Unsafe.WriteUnaligned(ref p, bytes.AsUInt64().ToScalar());
                if (special == 0)
                {
                    p = ref Unsafe.Add(ref p, 8);
                    i += 8;
                    continue;
                }

                int plain = BitOperations.TrailingZeroCount(special);
                p = ref Unsafe.Add(ref p, plain);
                i += plain;
            }

            uint c = Unsafe.Add(ref s, i);
            if (c < 0x80)
            {
                p = ref PutCharacter(ref p, c);
                i++;
                continue;
            }

            if ((i + 1 == length || Unsafe.Add(ref s, i + 1) < 0x80) && c - 0xd800 >= 0x800)
            {
                // One character alone among ASCII, as in most Latin text.
                if (c < 0x800)
                {
                    Unsafe.WriteUnaligned(ref p, (ushort)(0x80c0 | (c >> 6) | ((c & 0x3f) << 8)));
                    p = ref Unsafe.Add(ref p, 2);
                }
                else
                {
                    Unsafe.WriteUnaligned(ref p, 0x8080e0 | (c >> 12) | ((c << 2) & 0x3f00) | ((c & 0x3f) << 16)); // a fourth byte is stored, which is reserved
                    p = ref Unsafe.Add(ref p, 3);
                }

                i++;
                continue;
            }

            ReadOnlySpan<char> run = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<ushort, char>(ref Unsafe.Add(ref s, i)), length - (int)i);
            int end = run.IndexOfAny(s_escaped);
            if (end >= 0)
            {
                run = run[..end];
            }

            int written = Utf8Encoder.Encode(ref p, run);
            if (written < 0)
            {
                Fail(ref p, "well-formed UTF-16");
            }

            p = ref Unsafe.Add(ref p, written);
            i += run.Length;
        }

        return ref p;
    }

    /// <summary>The letters that stand for control characters; u for those that have none.</summary>
    static ReadOnlySpan<byte> Letters => "uuuuuuuubtnufruuuuuuuuuuuuuuuuuu"u8;

    /// <summary>What one ASCII character is written as.</summary>
    internal static byte[] Character(byte c)
    {
        Span<byte> room = stackalloc byte[8];
        ref byte end = ref PutCharacter(ref room[0], c);
        return room[..(int)Unsafe.ByteOffset(ref room[0], ref end)].ToArray();
    }

    /// <summary>One ASCII character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutCharacter(ref byte p, uint c)
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

    /// <summary>A short text, which most often has nothing that System.Text.Json's encoders would escape: then no encoder is called.</summary>
    ref byte PutShortEncoded(ref byte p, string value, int tail)
    {
        // SAFETY: (whole method) room for each character is reserved, and more where it may be escaped.
        int length = value.Length;
        p = ref Reserve(ref p, 2 + length + tail);
        ref byte text = ref Unsafe.Add(ref p, 1);
        if (!TryPutShort(ref text, in value.GetPinnableReference(), length, ((JsonKeys)_keys!).Plain))
        {
            return ref PutPieces(ref p, value, tail);
        }

        p = (byte)'"';
        return ref Put(ref Unsafe.Add(ref text, length), (byte)'"');
    }

    /// <summary>A text as System.Text.Json's encoders escape it: <see cref="MaxGrowth"/> bytes for each character are reserved.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutEncoded(ref byte p, scoped ReadOnlySpan<char> text)
    {
        Span<byte> room = MemoryMarshal.CreateSpan(ref p, text.Length * MaxGrowth); // SAFETY: reserved by the caller
        JavaScriptEncoder encoder = ((JsonKeys)_keys!).Encoder!;
        bool isHtml = encoder == JavaScriptEncoder.Default;
        int written = isHtml ? JsonHtmlText.Put(text, room) : Utf8Encoder.Encode(ref p, text);
        if (written < 0)
        {
            Fail(ref p, "well-formed UTF-16");
        }

        if (isHtml)
        {
            return ref Unsafe.Add(ref p, written); // SAFETY: written bytes of the room
        }

        int plain = encoder.FindFirstCharacterToEncodeUtf8(room[..written]);
        if (plain < 0)
        {
            return ref Unsafe.Add(ref p, written); // SAFETY: written bytes of the room
        }

        byte[] rest = ArrayPool<byte>.Shared.Rent(written - plain);
        room[plain..written].CopyTo(rest);
        OperationStatus status = encoder.EncodeUtf8(rest.AsSpan(0, written - plain), room[plain..], out _, out int encoded);
        ArrayPool<byte>.Shared.Return(rest);
        if (status != OperationStatus.Done)
        {
            Fail(ref p, "text that can be escaped");
        }

        return ref Unsafe.Add(ref p, plain + encoded); // SAFETY: within the room
    }

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
