using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>Decimals without an exponent, read 32 bytes at a time: where a number ends and where its point is are known from one load, so that what follows it needn't wait for its digits.</summary>
static class FloatText
{
    /// <summary>Bytes that must be there.</summary>
    public const int Room = 32;

    const int MostAtOnce = 16;
    const int Longest = DecimalToDouble.MaxDigits + 1; // with the point

    /// <summary>Whether the processor can do it.</summary>
    public static bool IsSupported => Avx2.IsSupported;

    /// <summary>From the place 16 - n on: n bytes of ones, and zeros.</summary>
    static ReadOnlySpan<byte> Ones =>
    [
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>From the place n on: what moves n bytes to the end of sixteen, behind zeros.</summary>
    static ReadOnlySpan<byte> ToTheEnd =>
    [
        128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ];

    /// <summary>Reads digits, with or without a point among them: up to 16 before it, and up to 19 in all.</summary>
    /// <param name="p">The number; <see cref="Room"/> bytes are there.</param>
    /// <param name="sign">The length of its sign.</param>
    /// <param name="mantissa">All digits.</param>
    /// <param name="digits">How many of them stand behind the point.</param>
    /// <returns>The number's length, with its sign; 0 where it has another form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Read(ref byte p, int sign, out ulong mantissa, out int digits)
    {
        // SAFETY: (whole method) 32 bytes are there from p on. What is loaded from the first digit on lies within 21 of them, which with a sign are 22; tables have 32 bytes, and are loaded from places up to 16.
        Vector256<byte> text = Vector256.LoadUnsafe(ref p);
        uint points = Vector256.Equals(text, Vector256.Create((byte)'.')).ExtractMostSignificantBits() >> sign;
        uint others = Vector256.GreaterThan((text - Vector256.Create((byte)('0' + 128))).AsSByte(), Vector256.Create((sbyte)(9 - 128))).ExtractMostSignificantBits() >> sign;
        int whole = BitOperations.TrailingZeroCount(points);
        int length = BitOperations.TrailingZeroCount((others & ~points) | (1u << Longest + 1));
        int second = BitOperations.TrailingZeroCount(points & (points - 1));
        ref byte first = ref Unsafe.Add(ref p, sign);
        int hasPoint = whole < length ? 1 : 0;
        whole = Math.Min(whole, length);
        if ((uint)(whole - 1) < MostAtOnce && length <= Longest && length - whole != 1 && second >= length
            && (Unsafe.Add(ref first, length) | 0x20) != 'e' && (whole == 1 || first != '0'))
        {
            // The first sixteen digits: those before the point as they are, those behind it from one place farther.
            Vector128<byte> before = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Ones), (nuint)(MostAtOnce - whole));
            Vector128<byte> values = Vector128.ConditionalSelect(before, Vector128.LoadUnsafe(ref first), Vector128.LoadUnsafe(ref first, 1)) - Vector128.Create((byte)'0');
            int all = length - hasPoint;
            int some = Math.Min(all, MostAtOnce);
            values = Ssse3.Shuffle(values, Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(ToTheEnd), (nuint)some));
            Vector128<short> twos = Ssse3.MultiplyAddAdjacent(values, Vector128.Create((ushort)(10 | (1 << 8))).AsSByte());
            Vector128<int> fours = Sse2.MultiplyAddAdjacent(twos, Vector128.Create(100 | (1 << 16)).AsInt16());
            Vector128<ushort> narrow = Sse41.PackUnsignedSaturate(fours, fours);
            ulong eights = Sse2.MultiplyAddAdjacent(narrow.AsInt16(), Vector128.Create(10000 | (1 << 16)).AsInt16()).AsUInt64().ToScalar();

            // Up to three more, the first in the lowest byte.
            int more = all - some;
            uint last = (uint)((ulong)(Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref first, MostAtOnce + 1)) ^ 0x30303030) << (32 - (8 * more)));
            last = ((last * 10) + (last >> 8)) & 0x00FF00FF;
            last = ((last * 100) + (last >> 16)) & 0xFFFF;
            mantissa = (((eights & uint.MaxValue) * 100_000_000) + (eights >> 32)) * PowersOfTenTo3(more) + last;
            digits = length - whole - hasPoint;
            return sign + length;
        }

        mantissa = 0;
        digits = 0;
        return 0;
    }

    static ReadOnlySpan<ulong> Powers => [1, 10, 100, 1000];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong PowersOfTenTo3(int exponent) => Unsafe.Add(ref MemoryMarshal.GetReference(Powers), exponent); // SAFETY: at most three digits more than sixteen are read
}
