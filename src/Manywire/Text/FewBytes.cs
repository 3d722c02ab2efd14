using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

/// <summary>Up to 16 bytes in a vector: loads and stores that touch nothing else, without a loop.</summary>
static class FewBytes
{
    /// <summary>Loads bytes, with zeros behind them.</summary>
    /// <param name="s">The first byte.</param>
    /// <param name="count">How many: 1 to 16.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Load(ref byte s, int count)
    {
        // SAFETY: loads lie within the bytes: of four or more in two loads that overlap, of fewer the first, the middle and the last, which may be the same.
        if (count >= 8)
        {
            ulong rest = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref s, count - 8));
            return Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref s), count == 16 ? rest : rest >> (8 * (15 - count)) >> 8).AsByte();
        }

        return Vector128.CreateScalar(count >= 4
            ? Unsafe.ReadUnaligned<uint>(ref s) | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref s, count - 4)) << (8 * (count - 4)))
            : s | ((ulong)Unsafe.Add(ref s, count >> 1) << (8 * (count >> 1))) | ((ulong)Unsafe.Add(ref s, count - 1) << (8 * (count - 1)))).AsByte();
    }

    /// <summary>Stores the first bytes of a vector.</summary>
    /// <param name="d">Where to.</param>
    /// <param name="bytes">The bytes.</param>
    /// <param name="count">How many: 1 to 16.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Store(ref byte d, Vector128<byte> bytes, int count)
    {
        // SAFETY: each store lies within the count, for which the caller has room. Those that overlap store the same.
        ulong low = bytes.AsUInt64().ToScalar();
        if (count >= 8)
        {
            Unsafe.WriteUnaligned(ref d, low);
            ulong end = Vector128.ShuffleNative(bytes, Vector128<byte>.Indices + Vector128.Create((byte)(count - 8))).AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, count - 8), end);
        }
        else if (count >= 4)
        {
            Unsafe.WriteUnaligned(ref d, (uint)low);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, count - 4), (uint)(low >> (8 * (count - 4))));
        }
        else
        {
            d = (byte)low;
            Unsafe.Add(ref d, count >> 1) = (byte)(low >> (8 * (count >> 1)));
            Unsafe.Add(ref d, count - 1) = (byte)(low >> (8 * (count - 1)));
        }
    }
}
