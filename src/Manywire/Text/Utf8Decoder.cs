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

    // ASCII of up to 32 bytes, the common case: two overlapping loads take all of the bytes, one test of their high bits, and two stores of them widened.
    // Longer: the first 16 bytes decide. If they are ASCII, a string as long as the bytes is filled 16 chars at a time, each tested as it is
    // widened (long ones by the runtime, which has wider vectors); where that ends, and at once if they aren't ASCII, the chars are counted and a string of exactly that length is decoded into.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string? DecodeAscii(ref byte s, int n)
    {
        // SAFETY: loads and stores lie within the n bytes and the n chars of a string that no other code has seen yet.
        if (n >= 16)
        {
            if (n > 32)
            {
                return Vector128.LoadUnsafe(ref s).ExtractMostSignificantBits() == 0 ? WidenLong(ref s, n) : DecodeMixed(ref s, n, 0, null);
            }

            Vector128<byte> a = Vector128.LoadUnsafe(ref s), b = Vector128.LoadUnsafe(ref s, (nuint)(n - 16));
            if ((a | b).ExtractMostSignificantBits() != 0)
            {
                return DecodeMixed(ref s, n, 0, null);
            }

            string text = Fresh(n, out Span<ushort> chars);
            ref ushort d = ref MemoryMarshal.GetReference(chars);
            Widen(ref d, a);
            Widen(ref Unsafe.Add(ref d, n - 16), b);
            return text;
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

        Widen(ref Unsafe.Add(ref d, i), v);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Widen(ref ushort d, Vector128<byte> ascii)
    {
        // SAFETY: the caller has room for 16 chars.
        (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(ascii);
        low.StoreUnsafe(ref d);
        high.StoreUnsafe(ref d, 8);
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

        if (n <= MaxFew && DecodeFew(ref s, n) is { } few)
        {
            return few;
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

        if (n > 0)
        {
            Vector128<byte> v = FewBytes.Load(ref s, n);
            count = BitOperations.PopCount(Starts(v) & (0xffffu >> (MaxFew - n))) + BitOperations.PopCount(Fours(v));
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Starts(Vector128<byte> v) => Vector128.GreaterThan(v.AsSByte(), Vector128.Create((sbyte)-65)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Fours(Vector128<byte> v) => AtLeast(v, 0xf0);

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
}
