using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

public static partial class Utf8Encoder
{
    const int MinWide = 4;
    const int MaxWide = 128;

    // Text in which every char takes three bytes (Japanese, Chinese, Korean): every char's place is known, so vectors don't wait for one another,
    // and the last one overlaps the one before instead of leaving a rest. Whether the text is of that kind is guessed from its ends, and proved by encoding it;
    // of a long text too much would be done in vain where it isn't, and there the general loop is as fast.

    /// <summary>Whether the first and the last char take three bytes, or may.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool LooksWide(ref ushort s, int n) => n >= MinWide && n <= MaxWide && s >= 0x800 && Unsafe.Add(ref s, n - 1) >= 0x800; // SAFETY: n >= 4

    /// <summary>Encodes text in which every char takes three bytes. Stores nothing beyond them.</summary>
    /// <param name="d">Where to: three bytes for each char.</param>
    /// <param name="s">The text.</param>
    /// <param name="n">Chars, at least 4.</param>
    /// <returns>Whether all took three bytes; otherwise the destination is undefined.</returns>
    static bool TryEncodeWide(ref byte d, ref ushort s, int n)
    {
        // SAFETY: vectors begin at n - 8 or n - 4 at the latest, and touch 8 or 4 chars and three times as many bytes.
        if (Avx2.IsSupported && n >= 8)
        {
            int last = n - 8;
            for (int i = 0; i < last; i += 8)
            {
                if (!TryEncodeWide8(ref Unsafe.Add(ref d, i * MaxBytesPerChar), ref Unsafe.Add(ref s, i)))
                {
                    return false;
                }
            }

            return TryEncodeWide8(ref Unsafe.Add(ref d, last * MaxBytesPerChar), ref Unsafe.Add(ref s, last));
        }
        else
        {
            int last = n - 4;
            for (int i = 0; i < last; i += 4)
            {
                if (!TryEncodeWide4(ref Unsafe.Add(ref d, i * MaxBytesPerChar), ref Unsafe.Add(ref s, i)))
                {
                    return false;
                }
            }

            return TryEncodeWide4(ref Unsafe.Add(ref d, last * MaxBytesPerChar), ref Unsafe.Add(ref s, last));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryEncodeWide8(ref byte d, ref ushort s)
    {
        Vector256<uint> c = Avx2.ConvertToVector256Int32(Vector128.LoadUnsafe(ref s)).AsUInt32(); // SAFETY: the caller has 8 chars, and room for 24 bytes
        Vector256<uint> three = Vector256.GreaterThan(c.AsInt32(), Vector256.Create(0x7ff)).AsUInt32()
            & ~Vector256.Equals(c & Vector256.Create(0xf800u), Vector256.Create(0xd800u));
        Vector256<uint> parts = (c >>> 12) | ((c << 2) & Vector256.Create(0x3f00u)) | ((c & Vector256.Create(0x3fu)) << 16) | Vector256.Create(0x8080e0u);
        Vector256<uint> squeezed = Avx2.Shuffle(parts.AsByte(), Vector256.Create(Squeeze, Squeeze)).AsUInt32();
        Vector256<uint> bytes = Avx2.PermuteVar8x32(squeezed, Vector256.Create(0u, 1, 2, 4, 5, 6, 3, 7));
        bytes.GetLower().AsByte().StoreUnsafe(ref d);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, 16), bytes.GetUpper().AsUInt64().ToScalar());
        return three == Vector256<uint>.AllBitsSet;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryEncodeWide4(ref byte d, ref ushort s)
    {
        Vector128<ushort> chars = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s))).AsUInt16(); // SAFETY: the caller has 4 chars, and room for 12 bytes
        Vector128<uint> c = Vector128.WidenLower(chars);
        Vector128<uint> three = Vector128.GreaterThan(c.AsInt32(), Vector128.Create(0x7ff)).AsUInt32()
            & ~Vector128.Equals(c & Vector128.Create(0xf800u), Vector128.Create(0xd800u));
        Vector128<uint> parts = (c >>> 12) | ((c << 2) & Vector128.Create(0x3f00u)) | ((c & Vector128.Create(0x3fu)) << 16) | Vector128.Create(0x8080e0u);
        Vector128<byte> bytes = Vector128.Shuffle(parts.AsByte(), Squeeze);
        Unsafe.WriteUnaligned(ref d, bytes.AsUInt64().ToScalar());
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, 8), bytes.AsUInt32().GetElement(2));
        return three == Vector128<uint>.AllBitsSet;
    }
}
