using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

public static partial class Utf8Decoder
{
    // Where the processor can leave lanes out of a vector (VBMI2): each of 32 bytes is widened to 16 bits and decoded as if a sequence began there, with the two bytes behind it.
    // Those that continue a sequence are then left out. There is no branch on how many bytes a char takes, so mixed text takes no longer than other text.
    // Where a sequence of four bytes is near, a piece of the text is decoded by the general loop.

    const int BytesAtOnce = 32;
    const int MinSqueezed = 16;
    const int PieceWithFours = 64;

    /// <summary>Decodes to chars, as <see cref="DecodeSequences"/> does.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe int DecodeSqueezed(ref ushort destination, int room, ref byte source, int n)
    {
        // SAFETY: a load of 32 bytes at i + 2 follows a check of n - i >= 34, other loads are masked to the bytes that are left. A store of a whole vector follows a look at the room for it, others are masked to the chars there are, for which there is room.
        fixed (byte* s = &source)
        fixed (ushort* d = &destination)
        {
            int i = 0, o = 0;
            ulong begun = 0; // of the next bytes, those that continue sequences that have begun before
            while (i < n)
            {
                Vector512<ushort> first, second, third;
                int lanes = BytesAtOnce, left = n - i;
                if (left >= BytesAtOnce + 2)
                {
                    Vector256<byte> some = Vector256.Load(s + i);
                    if (some.ExtractMostSignificantBits() == 0 && room - o >= BytesAtOnce)
                    {
                        if (begun != 0)
                        {
                            return -1;
                        }

                        Avx512BW.ConvertToVector512UInt16(some).Store(d + o);
                        i += BytesAtOnce;
                        o += BytesAtOnce;
                        continue;
                    }

                    first = Avx512BW.ConvertToVector512UInt16(some);
                    second = Avx512BW.ConvertToVector512UInt16(Vector256.Load(s + i + 1));
                    third = Avx512BW.ConvertToVector512UInt16(Vector256.Load(s + i + 2));
                }
                else
                {
                    Vector256<byte> areLeft = Vector256.LessThan(Vector256<byte>.Indices, Vector256.Create((byte)left));
                    first = Avx512BW.ConvertToVector512UInt16(Avx512BW.VL.MaskLoad(s + i, areLeft, Vector256<byte>.Zero));
                    second = Avx512BW.PermuteVar32x16(first, Vector512<ushort>.Indices + Vector512<ushort>.One); // the last lane is one that is left out, or one that none may follow
                    third = Avx512BW.PermuteVar32x16(first, Vector512<ushort>.Indices + Vector512.Create((ushort)2));
                    lanes = left <= BytesAtOnce ? left : BytesAtOnce - 2;
                }

                ulong fours = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xf0)).ExtractMostSignificantBits();
                if (fours != 0)
                {
                    lanes = int.Min(lanes, BitOperations.TrailingZeroCount(fours));
                    if (begun == 0)
                    {
                        int piece = PieceFrom(s + i, left);
                        int made = DecodeOneByOne(ref d[o], room - o, ref s[i], piece);
                        if (made < 0)
                        {
                            return -1;
                        }

                        i += piece;
                        o += made;
                        continue;
                    }

                    if (lanes == 0)
                    {
                        return -1;
                    }
                }

                Vector512<ushort> areTwo = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xc0)), areThree = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xe0));
                Vector512<ushort> continued = Vector512.Equals(first & Vector512.Create((ushort)0xc0), Vector512.Create((ushort)0x80));
                ulong within = (1UL << lanes) - 1;
                ulong expected = ((areTwo.ExtractMostSignificantBits() & within) << 1) | ((areThree.ExtractMostSignificantBits() & within) << 2) | begun;
                if (((expected ^ continued.ExtractMostSignificantBits()) & within) != 0)
                {
                    return -1;
                }

                begun = expected >> lanes;
                Vector512<ushort> low = second & Vector512.Create((ushort)0x3f);
                Vector512<ushort> two = ((first & Vector512.Create((ushort)0x1f)) << 6) | low;
                Vector512<ushort> three = (first << 12) | (low << 6) | (third & Vector512.Create((ushort)0x3f));
                Vector512<ushort> chars = Vector512.ConditionalSelect(areThree, three, Vector512.ConditionalSelect(areTwo, two, first));
                Vector512<ushort> least = Vector512.ConditionalSelect(areThree, Vector512.Create((ushort)0x800), Vector512.ConditionalSelect(areTwo, Vector512.Create((ushort)0x80), Vector512<ushort>.Zero));
                Vector512<ushort> bad = Vector512.LessThan(chars, least) | Vector512.Equals(chars & Vector512.Create((ushort)0xf800), Vector512.Create((ushort)0xd800));
                if ((bad.ExtractMostSignificantBits() & within) != 0)
                {
                    return -1;
                }

                int count = BitOperations.PopCount(~continued.ExtractMostSignificantBits() & within);
                Vector512<ushort> squeezed = Avx512Vbmi2.Compress(Vector512<ushort>.Zero, ~continued, chars);
                if (room - o >= BytesAtOnce)
                {
                    squeezed.Store(d + o);
                }
                else if (room - o >= count)
                {
                    Avx512BW.MaskStore(d + o, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count)), squeezed);
                }
                else
                {
                    return -1;
                }

                i += lanes;
                o += count;
            }

            return begun == 0 ? o : -1;
        }
    }

    /// <summary>How many bytes a piece of text has that ends before a byte which begins a sequence, if any of the last four does.</summary>
    static unsafe int PieceFrom(byte* s, int n)
    {
        // SAFETY: the caller has n bytes; one that is looked at is within them.
        int piece = int.Min(n, PieceWithFours);
        for (int back = 0; piece < n && back < 3 && (s[piece] & 0xc0) == 0x80; back++)
        {
            piece--;
        }

        return piece;
    }
}
