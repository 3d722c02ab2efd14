using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;

namespace Manywire.Text;

/// <summary>UTF-8 to UTF-16, strictly: overlong forms, surrogates, code points beyond U+10FFFF and sequences cut short are refused.</summary>
public static partial class Utf8Decoder
{
    const ulong HighBits = 0x8080808080808080;
    const int LongText = 128;

    /// <summary>Decodes to a string. Nothing outside the bytes given is read.</summary>
    /// <param name="source">The first byte.</param>
    /// <param name="length">How many.</param>
    /// <returns>The string, or null when the bytes aren't well-formed UTF-8.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string? GetString(ref byte source, int length) => length == 0 ? "" : DecodeAscii(ref source, length);

    /// <summary>The same for text that is known not to be ASCII alone: no string is begun in vain.</summary>
    /// <inheritdoc cref="GetString(ref byte, int)"/>
    public static string? GetMixedString(ref byte source, int length) => length == 0 ? "" : DecodeMixed(ref source, length, 0, null);

    // Short ASCII, the common case: two overlapping loads take all of the bytes, one test of their high bits, and two stores of them widened.
    // Longer: the first 16 bytes decide. If they are ASCII, a string as long as the bytes is filled 16 chars at a time, each tested as it is
    // widened (long ones by the runtime, which has wider vectors); where that ends, and at once if they aren't ASCII, the chars are counted and a string of exactly that length is decoded into.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string? DecodeAscii(ref byte s, int n)
    {
        // SAFETY: loads and stores lie within the n bytes and the n chars of a string that no other code has seen yet.
        if (n >= 16)
        {
            return Vector128.LoadUnsafe(ref s).ExtractMostSignificantBits() == 0 ? WidenLong(ref s, n) : DecodeMixed(ref s, n, 0, null);
        }

        if (n >= 8)
        {
            ulong a = Unsafe.ReadUnaligned<ulong>(ref s);
            ulong b = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref s, n - 8));
            if (((a | b) & HighBits) != 0)
            {
                return DecodeMixed(ref s, n, 0, null);
            }

            string text = Fresh(n, out Span<ushort> chars);
            ref ushort d = ref MemoryMarshal.GetReference(chars);
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(a).AsByte()).StoreUnsafe(ref d);
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(b).AsByte()).StoreUnsafe(ref d, (nuint)(n - 8));
            return text;
        }

        if (n >= 4)
        {
            uint a = Unsafe.ReadUnaligned<uint>(ref s);
            uint b = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref s, n - 4));
            if (((a | b) & unchecked((uint)HighBits)) != 0)
            {
                return DecodeMixed(ref s, n, 0, null);
            }

            string text = Fresh(n, out Span<ushort> chars);
            ref byte d = ref Unsafe.As<ushort, byte>(ref MemoryMarshal.GetReference(chars));
            Vector128<ulong> wide = Vector128.WidenLower(Vector128.CreateScalarUnsafe(a | ((ulong)b << 32)).AsByte()).AsUInt64();
            Unsafe.WriteUnaligned(ref d, wide.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, (n - 4) * 2), wide.GetElement(1));
            return text;
        }
        else
        {
            if (((s | Unsafe.Add(ref s, n >> 1) | Unsafe.Add(ref s, n - 1)) & 0x80) != 0)
            {
                return DecodeMixed(ref s, n, 0, null);
            }

            string text = Fresh(n, out Span<ushort> chars);
            for (int i = 0; i < chars.Length; i++)
            {
                chars[i] = Unsafe.Add(ref s, i);
            }

            return text;
        }
    }

    /// <summary>A new string that may still be written, since no other code has seen it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string Fresh(int n, out Span<ushort> chars)
    {
        string text = new('\0', n);
        chars = MemoryMarshal.CreateSpan(ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text.GetPinnableReference())), n); // SAFETY: n chars of a string that was just allocated; n isn't 0, so it isn't the shared empty one
        return text;
    }

    static string? WidenLong(ref byte s, int n)
    {
        // SAFETY: n >= 16; loads and stores of 16 begin at n - 16 at the latest.
        if (n >= LongText && !Ascii.IsValid(MemoryMarshal.CreateReadOnlySpan(ref s, n)))
        {
            return DecodeMixed(ref s, n, 0, null); // a look at all of it costs less than a string that is thrown away
        }

        string text = Fresh(n, out Span<ushort> chars);
        ref ushort d = ref MemoryMarshal.GetReference(chars);
        if (n >= LongText)
        {
            Ascii.ToUtf16(MemoryMarshal.CreateReadOnlySpan(ref s, n), MemoryMarshal.Cast<ushort, char>(chars), out int ascii);
            return ascii == n ? text : DecodeMixed(ref s, n, ascii, text); // only where the input changed in between
        }

        int last = n - 16;
        for (int i = 0; i < last; i += 16)
        {
            if (!TryWiden16(ref d, ref s, i))
            {
                return DecodeMixed(ref s, n, i, text);
            }
        }

        return TryWiden16(ref d, ref s, last) ? text : DecodeMixed(ref s, n, last & ~15, text);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryWiden16(ref ushort d, ref byte s, int i)
    {
        Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)i); // SAFETY: the caller has 16 bytes at i, and room for as many chars
        if (v.ExtractMostSignificantBits() != 0)
        {
            return false;
        }

        (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(v);
        low.StoreUnsafe(ref d, (nuint)i);
        high.StoreUnsafe(ref d, (nuint)i + 8);
        return true;
    }

    /// <summary>Decodes what isn't all ASCII; the first <paramref name="ascii"/> bytes are, and stand widened in <paramref name="widened"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? DecodeMixed(ref byte s, int n, int ascii, string? widened)
    {
        if (LooksWide(ref s, n))
        {
            string wide = Fresh(n / BytesPerWide, out Span<ushort> all);
            if (TryDecodeWide(ref MemoryMarshal.GetReference(all), ref s, all.Length))
            {
                return wide;
            }
        }

        int count = ascii + CountChars(ref Unsafe.Add(ref s, ascii), n - ascii); // SAFETY: ascii <= n
        if (count == 0)
        {
            return null; // continuation bytes only
        }

        string text = Fresh(count, out Span<ushort> chars);
        if (ascii > 0)
        {
            MemoryMarshal.Cast<char, ushort>(widened.AsSpan(0, ascii)).CopyTo(chars);
        }

        chars = chars[ascii..];
        return DecodeSequences(ref MemoryMarshal.GetReference(chars), chars.Length, ref Unsafe.Add(ref s, ascii), n - ascii) == chars.Length ? text : null; // SAFETY: ascii <= n
    }

    /// <summary>How many chars bytes make if they are well-formed: one for each byte that begins a sequence, one more if that has four bytes.</summary>
    static int CountChars(ref byte s, int n)
    {
        // As signed bytes, those that continue a sequence are below -64, and those that begin one of four are -16 to -1.
        int count = 0;
        int i = 0;
        if (Vector256.IsHardwareAccelerated)
        {
            for (; i <= n - 32; i += 32)
            {
                Vector256<byte> v = Vector256.LoadUnsafe(ref s, (nuint)i); // SAFETY: 32 bytes are left
                count += BitOperations.PopCount(Vector256.GreaterThan(v.AsSByte(), Vector256.Create((sbyte)-65)).ExtractMostSignificantBits())
                    + BitOperations.PopCount(Vector256.GreaterThan(v, Vector256.Create((byte)0xef)).ExtractMostSignificantBits());
            }
        }

        for (; i <= n - 16; i += 16)
        {
            Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)i); // SAFETY: 16 bytes are left
            count += BitOperations.PopCount(Starts(v)) + BitOperations.PopCount(Fours(v));
        }

        if (n >= 16)
        {
            // The rest by a vector that ends where the bytes do: those that have been counted are shifted out.
            Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)(n - 16)); // SAFETY: 16 bytes before the end
            int counted = 16 - (n - i);
            return count + BitOperations.PopCount(Starts(v) >> counted) + BitOperations.PopCount(Fours(v) >> counted);
        }

        for (; i < n; i++)
        {
            byte b = Unsafe.Add(ref s, i); // SAFETY: i < n
            count += ((sbyte)b > -65 ? 1 : 0) + (b > 0xef ? 1 : 0);
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Starts(Vector128<byte> v) => Vector128.GreaterThan(v.AsSByte(), Vector128.Create((sbyte)-65)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Fours(Vector128<byte> v) => Vector128.GreaterThan(v, Vector128.Create((byte)0xef)).ExtractMostSignificantBits();

    /// <summary>Decodes to chars. Nothing outside the bytes given is read.</summary>
    /// <param name="destination">Where to: there is room for as many chars as there are bytes.</param>
    /// <param name="utf8">The bytes.</param>
    /// <returns>Chars written, or -1 when the bytes aren't well-formed UTF-8; the destination is then undefined. Never more chars than there are bytes are stored, also where the bytes change meanwhile.</returns>
    public static int Decode(ref char destination, ReadOnlySpan<byte> utf8) =>
        DecodeSequences(ref Unsafe.As<char, ushort>(ref destination), utf8.Length, ref MemoryMarshal.GetReference(utf8), utf8.Length); // SAFETY: a char is an ushort

    /// <summary>Decodes what may be anything.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int DecodeSequences(ref ushort d, int room, ref byte s, int n) =>
        Avx512Vbmi2.IsSupported && n >= MinSqueezed ? DecodeSqueezed(ref d, room, ref s, n) : DecodeOneByOne(ref d, room, ref s, n);

    // By the byte at hand:
    // - ASCII: widen 16 bytes, step over those before the first that isn't.
    // - the start of a sequence of three (Japanese): 8 of them are spread to 32 bits each by a shuffle that also turns them round, tested all at
    //   once (marks, overlong forms, surrogates), put together by shifts and narrowed; step over those before the first that isn't such a sequence.
    //   4 of them where there is no AVX2.
    // - all else: one sequence at a time. For those of two (Latin, Cyrillic) vectors were slower: words are short.
    // Where a whole vector is of one kind, that is a branch, which is predicted, and the next step needn't wait for the count.
    // room: how many chars the destination takes. What was counted may not be what is decoded, where another thread writes the input meanwhile:
    // each store is preceded by a look at the room, not by a proof from the count.
    static int DecodeOneByOne(ref ushort d, int room, ref byte s, int n)
    {
        // SAFETY: every load of k bytes follows a check of n - i >= k, every store of k chars one of room - o >= k.
        int i = 0;
        int o = 0;
        while (i < n)
        {
            uint b = Unsafe.Add(ref s, i);
            if (b < 0x80)
            {
                if (n - i >= 16 && room - o >= 16 && Unsafe.Add(ref s, i + 1) < 0x80)
                {
                    Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)i);
                    (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(v);
                    low.StoreUnsafe(ref d, (nuint)o);
                    high.StoreUnsafe(ref d, (nuint)o + 8);
                    int run = BitOperations.TrailingZeroCount(v.ExtractMostSignificantBits() | 0x10000);
                    i += run;
                    o += run;
                    if (run == 16)
                    {
                        int more = WidenRun(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), Math.Min(n - i, room - o));
                        i += more;
                        o += more;
                    }
                }
                else if (n - i >= 8 && room - o >= 8)
                {
                    ulong eight = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref s, i));
                    Vector128.WidenLower(Vector128.CreateScalarUnsafe(eight).AsByte()).StoreUnsafe(ref d, (nuint)o);
                    int run = BitOperations.TrailingZeroCount(eight & HighBits) >> 3;
                    i += run;
                    o += run;
                }
                else
                {
                    if (o >= room)
                    {
                        return -1;
                    }

                    Unsafe.Add(ref d, o++) = (ushort)b;
                    i++;
                }
            }
            else if ((b & 0xf0) == 0xe0)
            {
                int run = Avx2.IsSupported && n - i >= 28 && room - o >= 8 ? Decode8(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i))
                    : n - i >= 16 && room - o >= 4 ? Decode4(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i))
                    : n - i >= 3 && room > o ? Decode1(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i))
                    : 0;
                if (run == 0)
                {
                    return -1;
                }

                if (run == 8)
                {
                    i += 8 * 3;
                    o += 8;
                    continue;
                }

                i += run * 3;
                o += run;
            }
            else if (b < 0xe0)
            {
                if (b < 0xc2 || n - i < 2 || o >= room || !Continues(ref s, i + 1))
                {
                    return -1;
                }

                Unsafe.Add(ref d, o++) = (ushort)(((b & 0x1f) << 6) | (Unsafe.Add(ref s, i + 1) & 0x3fu));
                i += 2;
            }
            else
            {
                if (n - i < 4 || room - o < 2 || !Continues(ref s, i + 1) || !Continues(ref s, i + 2) || !Continues(ref s, i + 3))
                {
                    return -1;
                }

                uint point = ((b & 0x0f) << 18) | ((Unsafe.Add(ref s, i + 1) & 0x3fu) << 12) | ((Unsafe.Add(ref s, i + 2) & 0x3fu) << 6) | (Unsafe.Add(ref s, i + 3) & 0x3fu);
                if (point - 0x10000 >= 0x100000)
                {
                    return -1;
                }

                Unsafe.Add(ref d, o) = (ushort)(0xd7c0 + (point >> 10));
                Unsafe.Add(ref d, o + 1) = (ushort)(0xdc00 | (point & 0x3ff));
                o += 2;
                i += 4;
            }
        }

        return o;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Continues(ref byte s, int i) => (Unsafe.Add(ref s, i) & 0xc0) == 0x80; // SAFETY: the caller has checked that byte i is there

    /// <summary>Decodes those of the next 8 sequences of three bytes before the first that isn't one. Loads 28 bytes, stores 8 chars.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Decode8(ref ushort d, ref byte s)
    {
        // SAFETY: the caller has 28 bytes, and room for 8 chars.
        Vector256<uint> v = Avx2.Shuffle(Vector256.Create(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, 12)), Vector256.Create(Spread, Spread)).AsUInt32();
        Vector256<uint> x = (v & Vector256.Create(0x3fu)) | ((v & Vector256.Create(0x3f00u)) >>> 2) | ((v & Vector256.Create(0x0f0000u)) >>> 4);
        Vector256<uint> good = Vector256.Equals(v & Vector256.Create(0xf0c0c0u), Vector256.Create(0xe08080u))
            & Vector256.GreaterThan(x.AsInt32(), Vector256.Create(0x7ff)).AsUInt32()
            & ~Vector256.Equals(x & Vector256.Create(0xf800u), Vector256.Create(0xd800u));
        Vector128.Narrow(x.GetLower(), x.GetUpper()).StoreUnsafe(ref d);
        return BitOperations.TrailingZeroCount(~good.ExtractMostSignificantBits());
    }

    /// <summary>Decodes those of the next 4 sequences of three bytes before the first that isn't one. Loads 16 bytes, stores 4 chars.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Decode4(ref ushort d, ref byte s)
    {
        // SAFETY: the caller has 16 bytes, and room for 4 chars.
        Vector128<uint> v = Vector128.Shuffle(Vector128.LoadUnsafe(ref s), Spread).AsUInt32();
        Vector128<uint> x = (v & Vector128.Create(0x3fu)) | ((v & Vector128.Create(0x3f00u)) >>> 2) | ((v & Vector128.Create(0x0f0000u)) >>> 4);
        Vector128<uint> good = Vector128.Equals(v & Vector128.Create(0xf0c0c0u), Vector128.Create(0xe08080u))
            & Vector128.GreaterThan(x.AsInt32(), Vector128.Create(0x7ff)).AsUInt32()
            & ~Vector128.Equals(x & Vector128.Create(0xf800u), Vector128.Create(0xd800u));
        Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref d), Vector128.Narrow(x, x).AsUInt64().ToScalar());
        return BitOperations.TrailingZeroCount(~good.ExtractMostSignificantBits());
    }

    /// <summary>Decodes one sequence of three bytes; 0: it isn't one.</summary>
    static int Decode1(ref ushort d, ref byte s)
    {
        // SAFETY: the caller has 3 bytes, and room for the char that a well-formed sequence makes.
        uint x = ((s & 0x0fu) << 12) | ((Unsafe.Add(ref s, 1) & 0x3fu) << 6) | (Unsafe.Add(ref s, 2) & 0x3fu);
        if (!Continues(ref s, 1) || !Continues(ref s, 2) || x < 0x800 || x - 0xd800 < 0x800)
        {
            return 0;
        }

        d = (ushort)x;
        return 1;
    }

    /// <summary>Four sequences of three bytes, each turned round into 32 bits.</summary>
    static Vector128<byte> Spread
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)2, 1, 0, 0xff, 5, 4, 3, 0xff, 8, 7, 6, 0xff, 11, 10, 9, 0xff);
    }
}
