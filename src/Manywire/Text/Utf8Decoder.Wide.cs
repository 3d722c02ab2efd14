using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

public static partial class Utf8Decoder
{
    const int BytesPerWide = 3;
    const int MinWide = 4;
    const int MaxWide = 128;

    // Text in which every char takes three bytes (Japanese, Chinese, Korean, Thai without spaces): its length in bytes is its length in chars,
    // so nothing is counted first, and every char's place is known: vectors don't wait for one another, and the last one overlaps the one before
    // instead of leaving a rest. Whether the text is of that kind is guessed from three bytes, and proved by decoding it; of a long text too much would be done in vain
    // where it isn't, and there the general loop is as fast.

    /// <summary>Whether bytes look like sequences of three: the first, one in the middle and the last begin one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool LooksWide(ref byte s, int n) =>
        n >= MinWide * BytesPerWide && n <= MaxWide * BytesPerWide && n % BytesPerWide == 0
        && (s & 0xf0 & Unsafe.Add(ref s, n / (2 * BytesPerWide) * BytesPerWide) & Unsafe.Add(ref s, n - BytesPerWide)) == 0xe0; // SAFETY: n >= 12, so all three lie within

    /// <summary>Decodes text in which every char takes three bytes.</summary>
    /// <param name="d">Where to: room for <paramref name="chars"/>.</param>
    /// <param name="s">Three bytes for each char.</param>
    /// <param name="chars">At least 4.</param>
    /// <returns>Whether all were well-formed sequences of three; otherwise the destination is undefined.</returns>
    static bool TryDecodeWide(ref ushort d, ref byte s, int chars)
    {
        // SAFETY: vectors begin at chars - 8 or chars - 4 at the latest, and touch 8 or 4 chars and three times as many bytes.
        if (Avx2.IsSupported && chars >= 8)
        {
            int last = chars - 8;
            for (int i = 0; i < last; i += 8)
            {
                if (!TryDecodeWide8(ref Unsafe.Add(ref d, i), ref Unsafe.Add(ref s, i * BytesPerWide)))
                {
                    return false;
                }
            }

            return TryDecodeWide8(ref Unsafe.Add(ref d, last), ref Unsafe.Add(ref s, last * BytesPerWide));
        }
        else
        {
            int last = chars - 4;
            for (int i = 0; i < last; i += 4)
            {
                if (!TryDecodeWide4(ref Unsafe.Add(ref d, i), ref Unsafe.Add(ref s, i * BytesPerWide)))
                {
                    return false;
                }
            }

            return TryDecodeWide4(ref Unsafe.Add(ref d, last), ref Unsafe.Add(ref s, last * BytesPerWide));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryDecodeWide8(ref ushort d, ref byte s)
    {
        // SAFETY: 24 bytes in, by two loads that overlap; 8 chars out.
        Vector256<uint> v = Avx2.Shuffle(
            Vector256.Create(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, 8)),
            Vector256.Create(Spread, Spread + Vector128.Create(0x040404u).AsByte())).AsUInt32();
        Vector256<uint> x = (v & Vector256.Create(0x3fu)) | ((v & Vector256.Create(0x3f00u)) >>> 2) | ((v & Vector256.Create(0x0f0000u)) >>> 4);
        Vector256<uint> good = Vector256.Equals(v & Vector256.Create(0xf0c0c0u), Vector256.Create(0xe08080u))
            & Vector256.GreaterThan(x.AsInt32(), Vector256.Create(0x7ff)).AsUInt32()
            & ~Vector256.Equals(x & Vector256.Create(0xf800u), Vector256.Create(0xd800u));
        Vector128.Narrow(x.GetLower(), x.GetUpper()).StoreUnsafe(ref d);
        return good == Vector256<uint>.AllBitsSet;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryDecodeWide4(ref ushort d, ref byte s)
    {
        // SAFETY: 12 bytes in, 4 chars out.
        Vector128<byte> bytes = Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref s), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref s, 8))).AsByte();
        Vector128<uint> v = Vector128.Shuffle(bytes, Spread).AsUInt32();
        Vector128<uint> x = (v & Vector128.Create(0x3fu)) | ((v & Vector128.Create(0x3f00u)) >>> 2) | ((v & Vector128.Create(0x0f0000u)) >>> 4);
        Vector128<uint> good = Vector128.Equals(v & Vector128.Create(0xf0c0c0u), Vector128.Create(0xe08080u))
            & Vector128.GreaterThan(x.AsInt32(), Vector128.Create(0x7ff)).AsUInt32()
            & ~Vector128.Equals(x & Vector128.Create(0xf800u), Vector128.Create(0xd800u));
        Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref d), Vector128.Narrow(x, x).AsUInt64().ToScalar());
        return good == Vector128<uint>.AllBitsSet;
    }
}
