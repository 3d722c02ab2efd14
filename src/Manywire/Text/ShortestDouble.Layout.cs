using System.Numerics;
using System.Runtime.CompilerServices;

namespace Manywire.Text;

/// <summary>Where the digits go: as they are where the point lies among them or near them, else with an exponent.</summary>
public static partial class ShortestDouble
{
    /// <summary>The smallest exponent of a first digit that is written without an exponent: 0.0001.</summary>
    const int MinPlain = -4;

    /// <summary>Writes digits with their point or exponent.</summary>
    /// <param name="p">Where to; room for <see cref="MaxLength"/> bytes less the sign.</param>
    /// <param name="digits">Up to 17 digits, not 0.</param>
    /// <param name="exponent">The power of ten that they are multiplied with.</param>
    /// <param name="maxPlain">The largest exponent of a first digit that is written without an exponent.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Lay(ref byte p, ulong digits, int exponent, int maxPlain)
    {
        // The first of 17 digits, and the others as two words, the first digit in the lowest byte.
        while (digits < Scale)
        {
            digits *= 10;
            exponent--;
        }

        exponent += MaxDigits - 1;
        ulong first = digits / Scale;
        ulong others = digits - (first * Scale);
        uint upper = (uint)(others / 100_000_000);
        ulong a = DecimalDigits.Split(upper);
        ulong b = DecimalDigits.Split((uint)(others - (upper * 100_000_000UL)));
        int n = b != 0 ? 16 - (BitOperations.LeadingZeroCount(b) >> 3) : 8 - (BitOperations.LeadingZeroCount(a) >> 3);
        a += DecimalDigits.Zeros;
        b += DecimalDigits.Zeros;
        byte lead = (byte)(first + '0');

        // SAFETY: (whole method) words are stored up to byte 26 at most, where seven digits stand before the point; the caller has room for 31.
        if ((uint)exponent <= (uint)maxPlain)
        {
            p = lead;
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), a);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 9), b);
            if (n <= exponent)
            {
                return ref Unsafe.Add(ref p, exponent + 1);
            }

            // The digits behind the point are moved down to the lowest bytes.
            int shift = exponent * 8;
            ref byte point = ref Unsafe.Add(ref p, exponent + 1);
            point = (byte)'.';
            if (shift < 64)
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref point, 1), (a >> shift) | (b << 1 << (63 - shift)));
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref point, 9), b >> shift);
            }
            else
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref point, 1), b >> (shift - 64));
            }

            return ref Unsafe.Add(ref p, n + 2);
        }

        if (exponent < 0 && exponent >= MinPlain)
        {
            Unsafe.WriteUnaligned(ref p, 0x30303030_30302e30); // "0.000000"
            p = ref Unsafe.Add(ref p, 1 - exponent);
            p = lead;
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), a);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 9), b);
            return ref Unsafe.Add(ref p, n + 1);
        }

        p = lead;
        Unsafe.Add(ref p, 1) = (byte)'.';
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 2), a);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 10), b);
        p = ref Unsafe.Add(ref p, n == 0 ? 1 : n + 2);
        p = (byte)'E';
        Unsafe.Add(ref p, 1) = (byte)(exponent < 0 ? '-' : '+');
        p = ref Unsafe.Add(ref p, 2);
        uint power = (uint)(exponent < 0 ? -exponent : exponent);
        return ref power < 100 ? ref DecimalDigits.Two(ref p, (int)power) : ref DecimalDigits.Put(ref p, power);
    }
}
