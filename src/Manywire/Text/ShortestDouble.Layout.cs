using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

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
        // The first of 17 digits, and the others as a vector. Most have 16 or 17, as good as at random: no branch for that.
        ulong isShort = (digits - Scale) >> 63;
        digits *= 1 + (9 * isShort);
        exponent -= (int)isShort;
        while (digits < Scale)
        {
            digits *= 10;
            exponent--;
        }

        exponent += MaxDigits - 1;
        ulong first = digits / Scale;
        ulong others = digits - (first * Scale);
        uint upper = (uint)(others / 100_000_000);
        Vector128<byte> rest = DecimalDigits.Split(upper, (uint)(others - (upper * 100_000_000UL)));
        int n = 32 - BitOperations.LeadingZeroCount(Vector128.GreaterThan(rest, Vector128<byte>.Zero).ExtractMostSignificantBits());
        rest += Vector128.Create((byte)'0');
        byte lead = (byte)(first + '0');

        // SAFETY: (whole method) the vector is stored up to byte 22 at most, where six zeros stand before its first digit; the caller has room for 31.
        if ((uint)exponent <= (uint)maxPlain)
        {
            p = lead;
            p = ref Unsafe.Add(ref p, 1);
            if (n <= exponent)
            {
                rest.StoreUnsafe(ref p);
                return ref Unsafe.Add(ref p, exponent);
            }

            // The last digit, and then all with those behind the point moved by one.
            rest.StoreUnsafe(ref p, 1);
            Vector128<sbyte> places = Vector128<sbyte>.Indices;
            Vector128.ShuffleNative(rest, (places + Vector128.GreaterThan(places, Vector128.Create((sbyte)(exponent - 1)))).AsByte()).StoreUnsafe(ref p);
            Unsafe.Add(ref p, exponent) = (byte)'.';
            return ref Unsafe.Add(ref p, n + 1);
        }

        if (exponent < 0 && exponent >= MinPlain)
        {
            Unsafe.WriteUnaligned(ref p, 0x30303030_30302e30); // "0.000000"
            p = ref Unsafe.Add(ref p, 1 - exponent);
            p = lead;
            rest.StoreUnsafe(ref p, 1);
            return ref Unsafe.Add(ref p, n + 1);
        }

        p = lead;
        Unsafe.Add(ref p, 1) = (byte)'.';
        rest.StoreUnsafe(ref p, 2);
        p = ref Unsafe.Add(ref p, n == 0 ? 1 : n + 2);
        p = (byte)'E';
        Unsafe.Add(ref p, 1) = (byte)(exponent < 0 ? '-' : '+');
        p = ref Unsafe.Add(ref p, 2);
        uint power = (uint)(exponent < 0 ? -exponent : exponent);
        return ref power < 100 ? ref DecimalDigits.Two(ref p, (int)power) : ref DecimalDigits.Put(ref p, power);
    }
}
