using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

public static partial class Utf8Decoder
{
    // Where the processor can leave lanes out of a vector (VBMI2): each of 32 bytes is widened to 16 bits and decoded as if a sequence began there, with the two bytes behind it.
    // Those that continue a sequence are then left out. There is no branch on how many bytes a char takes, so mixed text takes no longer than other text.
    // Of a sequence of four bytes the first makes the high surrogate and the second the low one, each with the two bytes behind it.

    const int BytesAtOnce = 32;
    const int MinSqueezed = 16;

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
            ushort before = 0; // the byte before the next ones, if it begins a sequence of four
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

                Vector512<ushort> areTwo = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xc0)), areThree = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xe0));
                Vector512<ushort> continued = Vector512.Equals(first & Vector512.Create((ushort)0xc0), Vector512.Create((ushort)0x80));
                ulong within = (1UL << lanes) - 1;
                ulong expected = ((areTwo.ExtractMostSignificantBits() & within) << 1) | ((areThree.ExtractMostSignificantBits() & within) << 2) | begun;
                Vector512<ushort> lowBits = second & Vector512.Create((ushort)0x3f);
                Vector512<ushort> two = ((first & Vector512.Create((ushort)0x1f)) << 6) | lowBits;
                Vector512<ushort> three = (first << 12) | (lowBits << 6) | (third & Vector512.Create((ushort)0x3f));
                Vector512<ushort> chars = Vector512.ConditionalSelect(areThree, three, Vector512.ConditionalSelect(areTwo, two, first));
                Vector512<ushort> least = Vector512.ConditionalSelect(areThree, Vector512.Create((ushort)0x800), Vector512.ConditionalSelect(areTwo, Vector512.Create((ushort)0x80), Vector512<ushort>.Zero));
                Vector512<ushort> bad = Vector512.LessThan(chars, least) | Vector512.Equals(chars & Vector512.Create((ushort)0xf800), Vector512.Create((ushort)0xd800));
                Vector512<ushort> leftOut = continued;
                ulong fours = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xf0)).ExtractMostSignificantBits() & within;
                if (fours != 0 || before != 0)
                {
                    // The point's bits from 10 on, and its lower ones. What isn't between 0x10000 and 0x10ffff makes no high surrogate.
                    Vector512<ushort> areFour = Vector512.GreaterThanOrEqual(first, Vector512.Create((ushort)0xf0));
                    Vector512<ushort> high = Vector512.Create((ushort)0xd7c0) + (((first & Vector512.Create((ushort)0x0f)) << 8) | (lowBits << 2) | ((third >>> 4) & Vector512.Create((ushort)3)));
                    Vector512<ushort> leads = Avx512BW.PermuteVar32x16(first, Vector512<ushort>.Indices - Vector512<ushort>.One).WithElement(0, before);
                    Vector512<ushort> areLow = Vector512.GreaterThanOrEqual(leads, Vector512.Create((ushort)0xf0));
                    chars = Vector512.ConditionalSelect(areFour, high, Vector512.ConditionalSelect(areLow, Vector512.Create((ushort)0xdc00) | (three & Vector512.Create((ushort)0x3ff)), chars));
                    bad = Vector512.ConditionalSelect(areFour, ~Vector512.Equals(high & Vector512.Create((ushort)0xfc00), Vector512.Create((ushort)0xd800)), bad);
                    leftOut = Vector512.AndNot(continued, areLow);
                    expected |= fours << 3;
                    before = (ushort)((fours >> (lanes - 1)) * 0xf0);
                }

                if (((expected ^ continued.ExtractMostSignificantBits()) & within) != 0 || (bad.ExtractMostSignificantBits() & within) != 0)
                {
                    return -1;
                }

                begun = expected >> lanes;
                int count = BitOperations.PopCount(~leftOut.ExtractMostSignificantBits() & within);
                Vector512<ushort> squeezed = Avx512Vbmi2.Compress(Vector512<ushort>.Zero, ~leftOut, chars);
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
}
