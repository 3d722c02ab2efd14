using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

public static partial class Utf8Encoder
{
    // Where the processor can leave bytes out of a vector (VBMI2): each of 16 chars is spread to three bytes, and those that it doesn't take are left out.
    // There is no branch on how many bytes a char takes, so mixed text takes no longer than other text. Surrogates are encoded one pair at a time.

    const int SqueezedAtOnce = 16;
    const int MinSqueezed = 8;

    /// <summary>Encodes the chars from one on, as <see cref="EncodeMixed"/> does.</summary>
    /// <param name="d">Where the first of them goes: three bytes for each.</param>
    /// <param name="text">The first of them.</param>
    /// <param name="n">How many there are.</param>
    /// <returns>Bytes written, or -1 when a surrogate stands alone.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe int EncodeSqueezed(ref byte d, ref ushort text, int n)
    {
        // SAFETY: a whole vector of chars is loaded where so many are left, others are masked to those that are left. Each char has room for three bytes:
        // of 16 of them 48 bytes are stored, at most 32 behind what they take; of fewer only what they take.
        fixed (ushort* s = &text)
        {
            int i = 0, o = 0;
            while (i < n)
            {
                int lanes = int.Min(n - i, SqueezedAtOnce);
                bool isWhole = lanes == SqueezedAtOnce;
                Vector256<ushort> some = isWhole ? Vector256.Load(s + i) : Avx512BW.VL.MaskLoad(s + i, Vector256.LessThan(Vector256<ushort>.Indices, Vector256.Create((ushort)lanes)), Vector256<ushort>.Zero);
                uint surrogates = Vector256.Equals(some & Vector256.Create((ushort)0xf800), Vector256.Create((ushort)0xd800)).ExtractMostSignificantBits();
                if (surrogates != 0)
                {
                    lanes = BitOperations.TrailingZeroCount(surrogates);
                    isWhole = false;
                }

                if (lanes > 0)
                {
                    // Of each char the bits from 12, 6 and 0 on, in three bytes: of those that take one the last, of those that take two the last two.
                    Vector512<uint> chars = Avx512F.ConvertToVector512UInt32(some);
                    Vector512<uint> areOne = Vector512.LessThan(chars, Vector512.Create(0x80u)), areThree = Vector512.GreaterThan(chars, Vector512.Create(0x7ffu));
                    Vector512<byte> parts = Avx512Vbmi.MultiShift(Shifts, chars.AsUInt64());
                    Vector512<uint> bits = Vector512.ConditionalSelect(areOne, Vector512.Create(0x7f0000u), Vector512.Create(0x3f3f0fu));
                    Vector512<uint> marks = Vector512.ConditionalSelect(areOne, Vector512<uint>.Zero, Vector512.ConditionalSelect(areThree, Vector512.Create(0x8080e0u), Vector512.Create(0x80c000u)));
                    Vector512<byte> taken = (marks | Vector512.Create(0x800000u)).AsByte(); // their top bits say which bytes are
                    ulong which = taken.ExtractMostSignificantBits();
                    Vector512<byte> keep = Vector512.LessThan(taken.AsSByte(), Vector512<sbyte>.Zero).AsByte();
                    Vector512<byte> squeezed = Avx512Vbmi2.Compress(Vector512<byte>.Zero, keep, (parts & bits.AsByte()) | marks.AsByte());
                    if (isWhole)
                    {
                        squeezed.GetLower().StoreUnsafe(ref d, (nuint)o);
                        squeezed.GetUpper().GetLower().StoreUnsafe(ref d, (nuint)o + 32);
                        o += BitOperations.PopCount(which);
                    }
                    else
                    {
                        int bytes = BitOperations.PopCount(which & ((1UL << (4 * lanes)) - 1)); // fewer than 16 lanes
                        StorePart(ref Unsafe.Add(ref d, o), squeezed, bytes);
                        o += bytes;
                    }

                    i += lanes;
                }

                while (i < n && (uint)(s[i] - 0xd800) < 0x800)
                {
                    if (!TryEncodePair(ref Unsafe.Add(ref d, o), ref s[i], n - i))
                    {
                        return -1;
                    }

                    i += 2;
                    o += 4;
                }
            }

            return o;
        }
    }

    /// <summary>Stores the first bytes of a vector, fewer than 48.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StorePart(ref byte d, Vector512<byte> bytes, int count)
    {
        // SAFETY: the caller has room for that many: each store is within them, and those that overlap store the same.
        if (count >= 32)
        {
            Vector512<byte> end = Avx512Vbmi.PermuteVar64x8(bytes, Vector512<byte>.Indices + Vector512.Create((byte)(count - 16)));
            bytes.GetLower().StoreUnsafe(ref d);
            end.GetLower().GetLower().StoreUnsafe(ref d, (nuint)(count - 16));
        }
        else if (count >= 16)
        {
            Vector512<byte> end = Avx512Vbmi.PermuteVar64x8(bytes, Vector512<byte>.Indices + Vector512.Create((byte)(count - 16)));
            bytes.GetLower().GetLower().StoreUnsafe(ref d);
            end.GetLower().GetLower().StoreUnsafe(ref d, (nuint)(count - 16));
        }
        else
        {
            FewBytes.Store(ref d, bytes.GetLower().GetLower(), count);
        }
    }

    /// <summary>The bits of a char's three parts, for both chars of eight bytes.</summary>
    static Vector512<byte> Shifts
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector512.Create(0x2020262c_0000060cUL).AsByte();
    }
}
