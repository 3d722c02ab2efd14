using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;

namespace Manywire.Text;

/// <summary>UTF-16 to UTF-8, strictly: text with a lone surrogate isn't encoded.</summary>
public static partial class Utf8Encoder
{
    /// <summary>How far behind the bytes that it returns <see cref="Encode"/> may store, at most.</summary>
    public const int Slack = 32;

    const int MaxBytesPerChar = 3;
    const int LongText = 128;

    /// <summary>Encodes text.</summary>
    /// <remarks>
    /// Stores never reach beyond three bytes for each char, nor beyond <see cref="Slack"/> bytes behind the result:
    /// the destination needs room for the smaller of <c>3 * text.Length</c> and <c>CountBytes(text) + Slack</c>.
    /// </remarks>
    /// <param name="destination">Where to.</param>
    /// <param name="text">The text.</param>
    /// <returns>Bytes written, or -1 when a surrogate stands alone.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Encode(ref byte destination, ReadOnlySpan<char> text)
    {
        ref ushort s = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)); // SAFETY: a char is an ushort
        return text.Length > 0 && s >= 0x80 ? EncodeMixed(ref destination, ref s, text.Length, 0) : EncodeAscii(ref destination, ref s, text.Length);
    }

    /// <summary>Encodes text into room for as many bytes as it was counted to have, and <see cref="Slack"/>. Nothing is stored beyond the room, also where the text isn't what was counted any more.</summary>
    /// <param name="destination">The room.</param>
    /// <param name="text">The text.</param>
    /// <returns>Bytes written, or -1 when a surrogate stands alone or the room is too small.</returns>
    public static int EncodeCounted(Span<byte> destination, ReadOnlySpan<char> text)
    {
        // As many chars at a time as there is room for whatever they are: of ASCII a third of the rest, of text of three bytes a char all of it.
        int written = 0;
        while (!text.IsEmpty)
        {
            int n = Math.Min(text.Length, (destination.Length - written) / MaxBytesPerChar);
            if (n > 0 && n < text.Length && char.IsHighSurrogate(text[n - 1]))
            {
                n--;
            }

            int bytes = n == 0 ? -1 : Encode(ref destination[written], text[..n]);
            if (bytes < 0)
            {
                return -1;
            }

            written += bytes;
            text = text[n..];
        }

        return written;
    }

    // ASCII, the common case: narrow 16 chars at a time. What is left at the end is narrowed together with chars that were narrowed
    // before (an overlapping load), so there is no loop over single chars. In a text of ASCII a char's place is its byte's place.
    // Long texts go to the runtime, which has wider vectors and aligns its stores.
    static int EncodeAscii(ref byte d, ref ushort s, int n)
    {
        // SAFETY: loads lie within the n chars; stores within n bytes, as narrow results take one byte a char.
        if (n >= LongText)
        {
            Ascii.FromUtf16(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<ushort, char>(ref s), n), MemoryMarshal.CreateSpan(ref d, n), out int ascii);
            return ascii == n ? n : EncodeMixed(ref d, ref s, n, ascii);
        }

        if (n >= 16)
        {
            int last = n - 16;
            for (int i = 0; i < last; i += 16)
            {
                if (!TryNarrow16(ref d, ref s, i))
                {
                    return EncodeMixed(ref d, ref s, n, i);
                }
            }

            return TryNarrow16(ref d, ref s, last) ? n : EncodeMixed(ref d, ref s, n, last & ~15);
        }

        if (n >= 8)
        {
            Vector128<ushort> a = Vector128.LoadUnsafe(ref s);
            Vector128<ushort> b = Vector128.LoadUnsafe(ref s, (nuint)(n - 8));
            if (((a | b) & Vector128.Create((ushort)0xff80)) != Vector128<ushort>.Zero)
            {
                return EncodeMixed(ref d, ref s, n, 0);
            }

            Vector128<ulong> bytes = Vector128.Narrow(a, b).AsUInt64();
            Unsafe.WriteUnaligned(ref d, bytes.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, n - 8), bytes.GetElement(1));
            return n;
        }

        if (n >= 4)
        {
            ulong a = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s));
            ulong b = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 4)));
            if (((a | b) & 0xff80ff80ff80ff80) != 0)
            {
                return EncodeMixed(ref d, ref s, n, 0);
            }

            Vector128<ushort> chars = Vector128.Create(a, b).AsUInt16();
            ulong bytes = Vector128.Narrow(chars, chars).AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(ref d, (uint)bytes);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, n - 4), (uint)(bytes >> 32));
            return n;
        }

        for (int i = 0; i < n; i++)
        {
            ushort c = Unsafe.Add(ref s, i);
            if (c >= 0x80)
            {
                return EncodeMixed(ref d, ref s, n, i);
            }

            Unsafe.Add(ref d, i) = (byte)c;
        }

        return n;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryNarrow16(ref byte d, ref ushort s, int i)
    {
        // SAFETY: the caller has 16 chars at i, and room for as many bytes.
        Vector128<ushort> low = Vector128.LoadUnsafe(ref s, (nuint)i);
        Vector128<ushort> high = Vector128.LoadUnsafe(ref s, (nuint)i + 8);
        if (((low | high) & Vector128.Create((ushort)0xff80)) != Vector128<ushort>.Zero)
        {
            return false;
        }

        Vector128.Narrow(low, high).StoreUnsafe(ref d, (nuint)i);
        return true;
    }

    // Text that isn't all ASCII, from char i on, which is byte i as well. By the char at hand:
    // - below 0x800, and so are the 7 behind it (Latin, Cyrillic): 8 of them are encoded at once, and so on; then also the last ones of the text.
    // - ASCII: narrow 16 or 8 chars, step over those before the first that isn't.
    // - 0x800 and above (Japanese): 8 chars are widened to 32 bits, their three parts moved to three bytes each, and the fourth byte squeezed
    //   out by a shuffle; step over those before the first char that doesn't take three bytes. 4 chars where there is no AVX2.
    // - all else, a pair of surrogates, the last chars: one at a time.
    // Where a whole vector is of one kind, that is a branch, which is predicted, and the next step needn't wait for the count.
    // The char at hand is always one of the kind, so each step goes forward.
    // Since o <= 3 * i always, a store of k bytes stays in the room when k <= 3 * (n - i).
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int EncodeMixed(ref byte d, ref ushort s, int n, int i)
    {
        if (LooksWide(ref s, n) && TryEncodeWide(ref d, ref s, n))
        {
            return n * MaxBytesPerChar;
        }

        // SAFETY: i < n, and each of the two is given the place of char i, which is at most three bytes for each char before it.
        int o = i;
        while (true)
        {
            if (n - i >= CharsAtOnce && Unsafe.Add(ref s, i) < 0x800 && Unsafe.Add(ref s, i + 1) < 0x800)
            {
                ulong narrow = EncodeNarrow(ref Unsafe.Add(ref d, o), ref s, n, i);
                i += (int)(narrow >> 32);
                o += (int)narrow;
                if (i == n)
                {
                    return o;
                }
            }

            if (Avx512Vbmi2.IsSupported && Avx512Vbmi.IsSupported && n - i >= CharsAtOnce)
            {
                int rest = EncodeSqueezed(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), n - i); // SAFETY: as above
                return rest < 0 ? -1 : o + rest;
            }

            ulong other = EncodeOther(ref d, ref s, n, i, o);
            i = (int)(other >> 32);
            o = (int)other;
            if (i >= n)
            {
                return o;
            }
        }
    }

    /// <summary>Encodes the chars from one on, one at least, up to some that are narrow.</summary>
    /// <returns>The char after them in the upper half, and its byte in the lower one. After all of the text and -1 when a surrogate stands alone.</returns>
    static ulong EncodeOther(ref byte d, ref ushort s, int n, int i, int o)
    {
        // SAFETY: every load of k chars follows a check of n - i >= k, every store of k bytes one of 3 * (n - i) >= k.
        int first = i;
        while (i < n)
        {
            uint c = Unsafe.Add(ref s, i);
            if (c < 0x80)
            {
                if (i > first && n - i >= CharsAtOnce && Unsafe.Add(ref s, i + 1) < 0x800)
                {
                    break;
                }

                if (i + 1 == n || Unsafe.Add(ref s, i + 1) >= 0x80)
                {
                    Unsafe.Add(ref d, o++) = (byte)c;
                    i++;
                    continue;
                }

                int run = NarrowRun(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), n - i);
                i += run;
                o += run;
                continue;
            }

            if (c < 0x800)
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, o), (ushort)(0x80c0 | (c >> 6) | ((c & 0x3f) << 8)));
                o += 2;
                i++;
                continue;
            }

            if (c - 0xd800 < 0x800)
            {
                uint low = i + 1 < n ? Unsafe.Add(ref s, i + 1) - 0xdc00u : uint.MaxValue;
                if (c >= 0xdc00 || low >= 0x400)
                {
                    return ((ulong)(uint)n << 32) | uint.MaxValue;
                }

                uint point = 0x10000 + ((c - 0xd800) << 10) + low;
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, o), 0x808080f0 | (point >> 18) | ((point >> 4) & 0x3f00) | ((point << 10) & 0x3f0000) | (point << 24 & 0x3f000000));
                o += 4;
                i += 2;
                continue;
            }

            if (n - i >= 6)
            {
                int run = n - i >= 10 && Avx2.IsSupported
                    ? Encode8(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i))
                    : Encode4(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i));
                if (run == 8)
                {
                    i += 8;
                    o += 8 * MaxBytesPerChar;
                    continue;
                }

                i += run;
                o += run * MaxBytesPerChar;
                continue;
            }

            Unsafe.Add(ref d, o) = (byte)(0xe0 | (c >> 12));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, o + 1), (ushort)(0x8080 | ((c >> 6) & 0x3f) | ((c & 0x3f) << 8)));
            o += 3;
            i++;
        }

        return ((ulong)(uint)i << 32) | (uint)o;
    }

    /// <summary>Narrows ASCII up to the first char that isn't, or to the end of the vector at hand; at least one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int NarrowRun(ref byte d, ref ushort s, int left)
    {
        // SAFETY: loads are within left chars, stores within as many bytes.
        if (left >= 8)
        {
            Vector128<ushort> v = Vector128.LoadUnsafe(ref s);
            Unsafe.WriteUnaligned(ref d, Vector128.Narrow(v, v).AsUInt64().ToScalar());
            uint wide = Vector128.GreaterThan(v, Vector128.Create((ushort)0x7f)).ExtractMostSignificantBits();
            return wide == 0 ? 8 : BitOperations.TrailingZeroCount(wide);
        }

        int i = 0;
        if (left >= 4)
        {
            ulong four = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s));
            if ((four & 0xff80ff80ff80ff80) == 0)
            {
                Vector128<ushort> v = Vector128.CreateScalarUnsafe(four).AsUInt16();
                Unsafe.WriteUnaligned(ref d, Vector128.Narrow(v, v).AsUInt32().ToScalar());
                i = 4;
            }
        }

        while (i < left && Unsafe.Add(ref s, i) < 0x80)
        {
            Unsafe.Add(ref d, i) = (byte)Unsafe.Add(ref s, i);
            i++;
        }

        return i;
    }

    /// <summary>Encodes the chars, of the next 8, before the first that doesn't take three bytes. Stores 28 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Encode8(ref byte d, ref ushort s)
    {
        Vector256<uint> c = Avx2.ConvertToVector256Int32(Vector128.LoadUnsafe(ref s)).AsUInt32(); // SAFETY: the caller has 10 chars, and room for 30 bytes
        Vector256<uint> three = Vector256.GreaterThan(c.AsInt32(), Vector256.Create(0x7ff)).AsUInt32()
            & ~Vector256.Equals(c & Vector256.Create(0xf800u), Vector256.Create(0xd800u));
        Vector256<uint> parts = (c >>> 12) | ((c << 2) & Vector256.Create(0x3f00u)) | ((c & Vector256.Create(0x3fu)) << 16) | Vector256.Create(0x8080e0u);
        Vector256<byte> bytes = Avx2.Shuffle(parts.AsByte(), Vector256.Create(Squeeze, Squeeze));
        bytes.GetLower().StoreUnsafe(ref d);
        bytes.GetUpper().StoreUnsafe(ref d, 12);
        return BitOperations.TrailingZeroCount(~three.ExtractMostSignificantBits());
    }

    /// <summary>Encodes the chars, of the next 4, before the first that doesn't take three bytes. Stores 16 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Encode4(ref byte d, ref ushort s)
    {
        Vector128<ushort> chars = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s))).AsUInt16(); // SAFETY: the caller has 6 chars, and room for 18 bytes
        Vector128<uint> c = Vector128.WidenLower(chars);
        Vector128<uint> three = Vector128.GreaterThan(c.AsInt32(), Vector128.Create(0x7ff)).AsUInt32()
            & ~Vector128.Equals(c & Vector128.Create(0xf800u), Vector128.Create(0xd800u));
        Vector128<uint> parts = (c >>> 12) | ((c << 2) & Vector128.Create(0x3f00u)) | ((c & Vector128.Create(0x3fu)) << 16) | Vector128.Create(0x8080e0u);
        Vector128.Shuffle(parts.AsByte(), Squeeze).StoreUnsafe(ref d);
        return BitOperations.TrailingZeroCount(~three.ExtractMostSignificantBits());
    }

    /// <summary>Leaves every fourth byte out.</summary>
    static Vector128<byte> Squeeze
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 0xff, 0xff, 0xff, 0xff);
    }

    /// <summary>How many bytes text takes in UTF-8.</summary>
    /// <param name="text">The text.</param>
    /// <returns>The exact number, or -1 when a surrogate stands alone.</returns>
    public static long CountBytes(ReadOnlySpan<char> text)
    {
        // One byte for each char, one more from 0x80 on, and one more from 0x800 on; each half of a surrogate pair takes two.
        // Blocks of 8 chars without surrogates are counted by comparing, others char by char.
        ref ushort s = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)); // SAFETY: a char is an ushort
        int n = text.Length;
        long count = n;
        int i = 0;
        while (i < n)
        {
            if (n - i >= 8)
            {
                Vector128<ushort> v = Vector128.LoadUnsafe(ref s, (nuint)i); // SAFETY: 8 chars are left
                if (!Vector128.EqualsAny(v & Vector128.Create((ushort)0xf800), Vector128.Create((ushort)0xd800)))
                {
                    count += BitOperations.PopCount(Vector128.GreaterThan(v, Vector128.Create((ushort)0x7f)).ExtractMostSignificantBits())
                        + BitOperations.PopCount(Vector128.GreaterThan(v, Vector128.Create((ushort)0x7ff)).ExtractMostSignificantBits());
                    i += 8;
                    continue;
                }
            }

            char c = text[i++];
            if (c < 0x800)
            {
                count += c < 0x80 ? 0 : 1;
            }
            else if (!char.IsSurrogate(c))
            {
                count += 2;
            }
            else if (char.IsHighSurrogate(c) && i < n && char.IsLowSurrogate(text[i]))
            {
                count += 2;
                i++;
            }
            else
            {
                return -1;
            }
        }

        return count;
    }
}
