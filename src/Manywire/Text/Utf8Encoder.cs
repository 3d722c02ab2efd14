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
        return text.Length >= 4 && s >= 0x80 ? EncodeMixed(ref destination, ref s, text.Length, 0) : EncodeAscii(ref destination, ref s, text.Length);
    }

    /// <summary>Encodes text that isn't all ASCII, as <see cref="TryEncodeShort"/> has said, without looking for that again.</summary>
    /// <inheritdoc cref="Encode"/>
    public static int EncodeBeyondAscii(ref byte destination, ReadOnlySpan<char> text)
    {
        ref ushort s = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)); // SAFETY: a char is an ushort
        return text.Length < 4 ? EncodeFew(ref destination, ref s, text.Length) : EncodeMixed(ref destination, ref s, text.Length, 0);
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
            int last = n - 16, i = 0;
            for (; i < last; i += 16)
            {
                if (!TryNarrow16(ref d, ref s, i))
                {
                    return EncodeMixed(ref d, ref s, n, i);
                }
            }

            return TryNarrow16(ref d, ref s, last) ? n : EncodeMixed(ref d, ref s, n, i);
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

        return EncodeFew(ref d, ref s, n);
    }

    /// <summary>Encodes up to three chars.</summary>
    static int EncodeFew(ref byte d, ref ushort s, int n)
    {
        // SAFETY: i < n, and each char has room for three bytes.
        int o = 0;
        for (int i = 0; i < n; i++)
        {
            uint c = Unsafe.Add(ref s, i);
            if (c < 0x80)
            {
                Unsafe.Add(ref d, o++) = (byte)c;
            }
            else if (c < 0x800)
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, o), (ushort)(0x80c0 | (c >> 6) | ((c & 0x3f) << 8)));
                o += 2;
            }
            else if (c - 0xd800 >= 0x800)
            {
                Unsafe.Add(ref d, o) = (byte)(0xe0 | (c >> 12));
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, o + 1), (ushort)(0x8080 | ((c >> 6) & 0x3f) | ((c & 0x3f) << 8)));
                o += 3;
            }
            else if (TryEncodePair(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), n - i))
            {
                i++;
                o += 4;
            }
            else
            {
                return -1;
            }
        }

        return o;
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

    /// <summary>Encodes text that isn't all ASCII, but for its first chars.</summary>
    /// <param name="d">Where to: three bytes for each char.</param>
    /// <param name="s">The text.</param>
    /// <param name="n">Its length.</param>
    /// <param name="i">How many chars have been encoded, in as many bytes.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int EncodeMixed(ref byte d, ref ushort s, int n, int i)
    {
        if (LooksWide(ref s, n) && TryEncodeWide(ref d, ref s, n))
        {
            return n * MaxBytesPerChar;
        }

        if (Avx512Vbmi2.IsSupported && Avx512Vbmi.IsSupported && n - i >= MinSqueezed && Unsafe.Add(ref s, i) >= 0x800)
        {
            int rest = EncodeSqueezed(ref Unsafe.Add(ref d, i), ref Unsafe.Add(ref s, i), n - i); // SAFETY: i < n
            return rest < 0 ? -1 : i + rest;
        }

        ulong done = EncodeBlocks(ref d, n * MaxBytesPerChar, ref s, n, i, i, escapes: true);
        return (int)(done >> 32) == n ? (int)done : -1;
    }

    /// <summary>Encodes a surrogate and the one behind it.</summary>
    /// <param name="d">Where to: four bytes.</param>
    /// <param name="s">A surrogate.</param>
    /// <param name="left">How many chars there are with it.</param>
    /// <returns>False: they are no pair.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryEncodePair(ref byte d, ref ushort s, int left)
    {
        // SAFETY: the second is looked at where there are two, which have room for six bytes.
        uint high = s - 0xd800u, low = left > 1 ? Unsafe.Add(ref s, 1) - 0xdc00u : uint.MaxValue;
        if (high >= 0x400 || low >= 0x400)
        {
            return false;
        }

        uint point = 0x10000 + (high << 10) + low;
        Unsafe.WriteUnaligned(ref d, 0x808080f0 | (point >> 18) | ((point >> 4) & 0x3f00) | ((point << 10) & 0x3f0000) | ((point << 24) & 0x3f000000));
        return true;
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
