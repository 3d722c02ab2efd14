using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

public static partial class Utf8Encoder
{
    /// <summary>The longest text that <see cref="TryEncodeShort"/> takes, in chars.</summary>
    public const int MaxShort = 32;

    /// <summary>Encodes a short text that is all ASCII, without a call: for writers that keep nothing alive across it.</summary>
    /// <param name="destination">Where to; one byte of room for each char. Its content is undefined when the text isn't ASCII.</param>
    /// <param name="text">The first char.</param>
    /// <param name="n">How many chars: 1 to <see cref="MaxShort"/>.</param>
    /// <returns>Whether the text is all ASCII: then it takes <paramref name="n"/> bytes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryEncodeShort(ref byte destination, ref readonly char text, int n)
    {
        // SAFETY: loads lie within the n chars, stores within n bytes: what is left behind a vector is taken together with chars that were taken before.
        ref ushort s = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text));
        if (n >= 16)
        {
            return TryNarrow16(ref destination, ref s, 0) && TryNarrow16(ref destination, ref s, n - 16);
        }

        if (n >= 8)
        {
            Vector128<ushort> a = Vector128.LoadUnsafe(ref s);
            Vector128<ushort> b = Vector128.LoadUnsafe(ref s, (nuint)(n - 8));
            if (((a | b) & Vector128.Create((ushort)0xff80)) != Vector128<ushort>.Zero)
            {
                return false;
            }

            Vector128<ulong> bytes = Vector128.Narrow(a, b).AsUInt64();
            Unsafe.WriteUnaligned(ref destination, bytes.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, n - 8), bytes.GetElement(1));
            return true;
        }

        if (n >= 4)
        {
            ulong a = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s));
            ulong b = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 4)));
            if (((a | b) & 0xff80ff80ff80ff80) != 0)
            {
                return false;
            }

            Vector128<ushort> chars = Vector128.Create(a, b).AsUInt16();
            ulong bytes = Vector128.Narrow(chars, chars).AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(ref destination, (uint)bytes);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, n - 4), (uint)(bytes >> 32));
            return true;
        }

        // One to three chars: the first, the middle and the last, which may be the same.
        uint first = s;
        uint middle = Unsafe.Add(ref s, n >> 1);
        uint last = Unsafe.Add(ref s, n - 1);
        if ((first | middle | last) >= 0x80)
        {
            return false;
        }

        destination = (byte)first;
        Unsafe.Add(ref destination, n >> 1) = (byte)middle;
        Unsafe.Add(ref destination, n - 1) = (byte)last;
        return true;
    }
}
