using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Text;

/// <content>Digits to integers, eight at a time. The words are little-endian: a number's first digit is in the lowest byte.</content>
public static partial class DecimalDigits
{
    /// <summary>The most digits that are read.</summary>
    public const int MaxRead = 19;

    const ulong NoDigit = 0x7676767676767676, Highest = 0x8080808080808080;

    static ReadOnlySpan<ulong> Powers =>
    [
        1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000, 1000000000000, 10000000000000, 100000000000000,
        1000000000000000, 10000000000000000, 100000000000000000, 1000000000000000000,
    ];

    /// <summary>Reads one to <see cref="MaxRead"/> digits.</summary>
    /// <param name="text">Nothing but the digits.</param>
    /// <param name="value">The number.</param>
    /// <returns>False: there are none or too many, or something else is among them.</returns>
    public static bool TryRead(ReadOnlySpan<byte> text, out ulong value)
    {
        // SAFETY: (whole method) every load lies within the text, whose length was looked at before; powers are those of less than 9.
        ref byte p = ref MemoryMarshal.GetReference(text);
        ref ulong powers = ref MemoryMarshal.GetReference(Powers);
        int n = text.Length;
        ulong first, last;
        if (n <= 8)
        {
            first = Few(ref p, n);
            value = Eight(first);
            return n > 0 & AreDigits(first);
        }

        first = Unsafe.ReadUnaligned<ulong>(ref p) ^ Zeros;
        if (n <= 16)
        {
            last = Last(ref p, n, n - 8);
            value = (Eight(first) * Unsafe.Add(ref powers, n - 8)) + Eight(last);
            return AreDigits(first) & AreDigits(last);
        }

        if (n > MaxRead)
        {
            value = 0;
            return false;
        }

        ulong second = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, 8)) ^ Zeros;
        last = Last(ref p, n, n - 16);
        value = unchecked((((Eight(first) * 100_000_000) + Eight(second)) * Unsafe.Add(ref powers, n - 16)) + Eight(last));
        return AreDigits(first) & AreDigits(second) & AreDigits(last);
    }

    /// <summary>Reads digits with a point among them or without: at most <see cref="MaxRead"/> of them.</summary>
    /// <param name="text">The digits, and the point.</param>
    /// <param name="digits">The number that the digits are without the point.</param>
    /// <param name="scale">How many of them stand behind it.</param>
    /// <returns>False: it is something else, or begins or ends with the point.</returns>
    public static bool TryRead(ReadOnlySpan<byte> text, out ulong digits, out int scale)
    {
        if (text.Length is > 0 and <= 8)
        {
            return TryReadFew(text, out digits, out scale);
        }

        int point = text.IndexOf((byte)'.');
        if (point < 0)
        {
            scale = 0;
            return TryRead(text, out digits);
        }

        scale = text.Length - 1 - point;
        if (text.Length > MaxRead + 1 || !TryRead(text[..point], out digits) || !TryRead(text[(point + 1)..], out ulong fraction))
        {
            digits = 0;
            return false;
        }

        // SAFETY: a digit before the point leaves at most 18 behind it.
        digits = (digits * Unsafe.Add(ref MemoryMarshal.GetReference(Powers), scale)) + fraction;
        return true;
    }

    /// <summary>The same for one to eight bytes.</summary>
    static bool TryReadFew(ReadOnlySpan<byte> text, out ulong digits, out int scale)
    {
        // SAFETY: the bytes of the text, and no others.
        ulong word = Few(ref MemoryMarshal.GetReference(text), text.Length), others = NotDigits(word);
        scale = 0;
        if (others != 0)
        {
            // The first byte that is no digit has to be the point, neither the first nor the last of the text. It is taken out: what stands before it moves up, into its place.
            int bits = BitOperations.TrailingZeroCount(others) & 0x38;
            scale = 7 - (bits >> 3);
            ulong before = (1UL << bits) - 1;
            if ((byte)(word >> bits) != ('.' ^ '0') || scale == 0 || scale == text.Length - 1)
            {
                digits = 0;
                return false;
            }

            word = ((word & before) << 8) | (word & ~(before | (0xFFUL << bits)));
        }

        digits = Eight(word);
        return AreDigits(word);
    }

    /// <summary>At most eight bytes, each less '0', with zeros before them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Few(ref byte p, int n)
    {
        // SAFETY: the loads overlap, and lie within the n bytes.
        ulong word = n >= 4 ? Unsafe.ReadUnaligned<uint>(ref p) | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref p, n - 4)) << ((n - 4) * 8))
            : n > 0 ? p | ((ulong)Unsafe.Add(ref p, n >> 1) << ((n >> 1) * 8)) | ((ulong)Unsafe.Add(ref p, n - 1) << ((n - 1) * 8))
            : 0;
        return n > 0 ? (word ^ Zeros) << (64 - (n * 8)) : 0;
    }

    /// <summary>The last digits of a number, with zeros before them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Last(ref byte p, int length, int count)
    {
        ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, length - 8)) ^ Zeros; // SAFETY: the caller has at least eight bytes
        int shift = 64 - (count * 8);
        return word >> shift << shift;
    }

    /// <summary>Marks the bytes that aren't digits by their highest bit; the lowest such mark is exact.</summary>
    /// <param name="word">Eight bytes, each "exclusive or" <c>0</c>: <see cref="Zeros"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NotDigits(ulong word) => (unchecked(word + NoDigit) | word) & Highest;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AreDigits(ulong word) => NotDigits(word) == 0;

    /// <summary>The number that eight digits are.</summary>
    /// <param name="word">Eight bytes, each from 0 to 9; the first digit is in the lowest.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Eight(ulong word)
    {
        unchecked
        {
            word = (word * 10) + (word >> 8);
            return (((word & 0x000000FF000000FF) * 0x000F424000000064) + (((word >> 16) & 0x000000FF000000FF) * 0x0000271000000001)) >> 32;
        }
    }
}
