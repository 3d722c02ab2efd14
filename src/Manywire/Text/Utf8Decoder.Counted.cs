using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

public static partial class Utf8Decoder
{
    /// <summary>Decodes to a string where somebody has said how many chars the bytes make: a string of that length is begun at once, and nothing is counted.</summary>
    /// <param name="source">The first byte.</param>
    /// <param name="length">How many.</param>
    /// <param name="chars">How many chars they make, if that is true.</param>
    /// <returns>The string, or null when the bytes aren't well-formed UTF-8 of so many chars.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string? GetString(ref byte source, int length, int chars)
    {
        string? text = chars == length ? GetString(ref source, length) : DecodeCounted(ref source, length, chars);
        return text?.Length == chars ? text : null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? DecodeCounted(ref byte s, int n, int count)
    {
        // No char takes more than three bytes, and one at least takes more than one: what can't be isn't allocated.
        if (count <= 0 || count > n || (long)count * BytesPerWide < n)
        {
            return null;
        }

        bool isWide = count >= MinWide && n == count * BytesPerWide; // n is an int, so this is as well
        if (n <= MaxFew && !isWide && DecodeFew(ref s, n) is { } few)
        {
            return few;
        }

        string text = Fresh(count, out Span<ushort> chars);
        ref ushort d = ref MemoryMarshal.GetReference(chars);
        return (isWide ? TryDecodeWide(ref d, ref s, count) : DecodeSequences(ref d, count, ref s, n) == count) ? text : null;
    }

    /// <summary>Widens ASCII, 32 bytes at a time, as long as all of them are.</summary>
    /// <returns>How many bytes were.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WidenRun(ref ushort d, ref byte s, int n)
    {
        // SAFETY: the caller has n bytes, and room for n chars.
        int i = 0;
        while (Vector256.IsHardwareAccelerated && n - i >= 32)
        {
            Vector256<byte> v = Vector256.LoadUnsafe(ref s, (nuint)i);
            if (v.ExtractMostSignificantBits() != 0)
            {
                break;
            }

            (Vector256<ushort> low, Vector256<ushort> high) = Vector256.Widen(v);
            low.StoreUnsafe(ref d, (nuint)i);
            high.StoreUnsafe(ref d, (nuint)i + 16);
            i += 32;
        }

        return i;
    }
}
