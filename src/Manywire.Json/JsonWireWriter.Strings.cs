using System;
using System.Buffers;
using System.Buffers.Text;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
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
        if (value is null)
        {
            p = ref Reserve(ref p, 4 + tail);
            return ref PutNil(ref p);
        }

        int length = value.Length;
        if (length > Piece || _encoder is not null)
        {
            return ref PutPieces(ref p, value, tail);
        }

        p = ref Reserve(ref p, 2 + (MaxGrowth * length) + tail);
        p = ref Put(ref p, (byte)'"');
        p = ref PutText(ref p, ref MemoryMarshal.GetReference(value.AsSpan()), length);
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
            if (_encoder is null)
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

    /// <summary>What needs an escape or isn't ASCII, as a mask of two bits a character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Special(Vector256<ushort> v) =>
        (Vector256.GreaterThan(v - Vector256.Create((ushort)0x20), Vector256.Create((ushort)0x5f))
        | Vector256.Equals(v, Vector256.Create((ushort)'"'))
        | Vector256.Equals(v, Vector256.Create((ushort)'\\'))).AsByte().ExtractMostSignificantBits();

    /// <summary>The same as a mask of one bit a character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Special(Vector128<ushort> v) =>
        (Vector128.GreaterThan(v - Vector128.Create((ushort)0x20), Vector128.Create((ushort)0x5f))
        | Vector128.Equals(v, Vector128.Create((ushort)'"'))
        | Vector128.Equals(v, Vector128.Create((ushort)'\\'))).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsPlain(Vector128<ushort> v) =>
        (Vector128.GreaterThan(v - Vector128.Create((ushort)0x20), Vector128.Create((ushort)0x5f))
        | Vector128.Equals(v, Vector128.Create((ushort)'"'))
        | Vector128.Equals(v, Vector128.Create((ushort)'\\'))) == Vector128<ushort>.Zero;

    /// <summary>A text without its quotation marks: <see cref="MaxGrowth"/> bytes for each character are reserved.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutText(ref byte p, scoped ref char text, int length)
    {
        // SAFETY: (whole method) loads lie within text's length; stores are no longer than what was loaded, and 6 bytes a character are reserved.
        ref ushort s = ref Unsafe.As<char, ushort>(ref text);
        nint i = 0;
        if (length >= 16)
        {
            for (; i + 16 <= length; i += 16)
            {
                Vector256<ushort> v = Vector256.LoadUnsafe(ref s, (nuint)i);
                if (Special(v) != 0)
                {
                    goto Slow;
                }

                Vector128.Narrow(v.GetLower(), v.GetUpper()).StoreUnsafe(ref p, (nuint)i);
            }

            if (i < length)
            {
                Vector256<ushort> v = Vector256.LoadUnsafe(ref s, (nuint)(length - 16));
                if (Special(v) != 0)
                {
                    goto Slow;
                }

                Vector128.Narrow(v.GetLower(), v.GetUpper()).StoreUnsafe(ref p, (nuint)(length - 16));
            }
        }
        else if (length >= 8)
        {
            Vector128<ushort> a = Vector128.LoadUnsafe(ref s);
            Vector128<ushort> b = Vector128.LoadUnsafe(ref s, (nuint)(length - 8));
            if (!IsPlain(a) || !IsPlain(b))
            {
                goto Slow;
            }

            Unsafe.WriteUnaligned(ref p, Vector128.Narrow(a, a).AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 8), Vector128.Narrow(b, b).AsUInt64().ToScalar());
        }
        else if (length >= 4)
        {
            Vector128<ushort> v = Vector128.Create(
                Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s)),
                Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, length - 4)))).AsUInt16();
            if (!IsPlain(v))
            {
                goto Slow;
            }

            ulong narrow = Vector128.Narrow(v, v).AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(ref p, (uint)narrow);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 4), (uint)(narrow >> 32));
        }
        else
        {
            for (; i < length; i++)
            {
                uint c = Unsafe.Add(ref s, i);
                if (c - 0x20 > 0x5f || c == '"' || c == '\\')
                {
                    goto Slow;
                }

                Unsafe.Add(ref p, i) = (byte)c;
            }
        }

        return ref Unsafe.Add(ref p, length);

    Slow:
        return ref PutMixed(ref Unsafe.Add(ref p, i), ref Unsafe.Add(ref s, i), length - (int)i);
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
                Vector256<ushort> v = Vector256.LoadUnsafe(ref s, (nuint)i);
                uint special = Special(v);
                Vector128.Narrow(v.GetLower(), v.GetUpper()).StoreUnsafe(ref p);
                if (special == 0)
                {
                    p = ref Unsafe.Add(ref p, 16);
                    i += 16;
                    continue;
                }

                int plain = BitOperations.TrailingZeroCount(special) >> 1;
                p = ref Unsafe.Add(ref p, plain);
                i += plain;
            }
            else if (length - i >= 8)
            {
                Vector128<ushort> v = Vector128.LoadUnsafe(ref s, (nuint)i);
                uint special = Special(v);
                Unsafe.WriteUnaligned(ref p, Vector128.Narrow(v, v).AsUInt64().ToScalar());
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

    /// <summary>A text as System.Text.Json's encoders escape it: <see cref="MaxGrowth"/> bytes for each character are reserved.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutEncoded(ref byte p, scoped ReadOnlySpan<char> text)
    {
        int written = Utf8Encoder.Encode(ref p, text);
        if (written < 0)
        {
            Fail(ref p, "well-formed UTF-16");
        }

        Span<byte> room = MemoryMarshal.CreateSpan(ref p, text.Length * MaxGrowth); // SAFETY: reserved by the caller
        int plain = _encoder!.FindFirstCharacterToEncodeUtf8(room[..written]);
        if (plain < 0)
        {
            return ref Unsafe.Add(ref p, written); // SAFETY: written bytes of the room
        }

        byte[] rest = ArrayPool<byte>.Shared.Rent(written - plain);
        room[plain..written].CopyTo(rest);
        OperationStatus status = _encoder.EncodeUtf8(rest.AsSpan(0, written - plain), room[plain..], out _, out int encoded);
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

    static ref byte IWireWriter.PutByteSpan<TSelf>(scoped ref TSelf writer, ref byte p, scoped ReadOnlySpan<byte> value, int tail) =>
        ref Unsafe.As<TSelf, JsonWireWriter>(ref writer).PutBase64(ref p, value, tail); // SAFETY: by the contract TSelf is the struct that implements it, which is this one

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

    /// <inheritdoc/>
    public ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        if (value.Length > int.MaxValue - tail)
        {
            Fail(ref p, "a value of less than 2 GiB");
        }

        p = ref Reserve(ref p, value.Length + tail);
        return ref Copy(ref p, value);
    }
}
