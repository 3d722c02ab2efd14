using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

public static partial class Utf8Encoder
{
    // Text in which every char takes one byte or two (Latin, Greek, Cyrillic, Hebrew, Arabic): all of a vector is spread to two bytes each,
    // and a shuffle that is looked up by which of them take two leaves the others' second bytes out. There is no branch on what kind a char is.

    const int CharsAtOnce = 8;

    /// <summary>For each of the 256 ways in which 8 chars take one byte or two: where the bytes come from.</summary>
    static readonly byte[] s_narrow = MakeNarrow();

    static byte[] MakeNarrow()
    {
        byte[] table = new byte[256 * Vector128<byte>.Count];
        table.AsSpan().Fill(0xff);
        for (int mask = 0; mask < 256; mask++)
        {
            int at = mask * Vector128<byte>.Count;
            for (int i = 0; i < CharsAtOnce; i++)
            {
                table[at++] = (byte)(2 * i);
                if ((mask & (1 << i)) != 0)
                {
                    table[at++] = (byte)((2 * i) + 1);
                }
            }
        }

        return table;
    }

    /// <summary>Moves chars to the front of a vector, by as many as the place in the table where the shuffle begins; what follows them is zero.</summary>
    static ReadOnlySpan<byte> Slide =>
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    ];

    /// <summary>Encodes the chars from one on that take one byte or two, 8 at a time: up to a vector in which another is.</summary>
    /// <param name="d">Where to: three bytes for each char that is left.</param>
    /// <param name="s">The text.</param>
    /// <param name="n">Its length, at least 8.</param>
    /// <param name="i">The first of the chars.</param>
    /// <returns>How many there were in the upper half, and their bytes in the lower one. Zero where another is near.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong EncodeNarrow(ref byte d, ref ushort s, int n, int i)
    {
        // SAFETY: vectors are loaded where 8 chars are left, or from the end of the text. Three bytes for each char that is left are room enough for what is stored: see Store.
        int first = i, o = 0;
        while (i < n)
        {
            int left = Math.Min(n - i, CharsAtOnce);
            Vector128<ushort> chars = left == CharsAtOnce ? Vector128.LoadUnsafe(ref s, (nuint)i) : Last(ref s, n, left);
            if ((chars & Vector128.Create((ushort)0xf800)) != Vector128<ushort>.Zero)
            {
                break;
            }

            Vector128<ushort> areTwo = Vector128.GreaterThan(chars, Vector128.Create((ushort)0x7f));
            Vector128<ushort> spread = (chars >>> 6) | ((chars & Vector128.Create((ushort)0x3f)) << 8) | Vector128.Create((ushort)0x80c0);
            uint mask = areTwo.ExtractMostSignificantBits();

            // SAFETY: the mask has 8 bits, and the table 16 bytes for each of its values.
            Vector128<byte> from = Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(s_narrow), mask * (nuint)Vector128<byte>.Count);
            Store(ref Unsafe.Add(ref d, o), Vector128.ShuffleNative(Vector128.ConditionalSelect(areTwo, spread, chars).AsByte(), from), left);
            o += left + BitOperations.PopCount(mask);
            i += left;
        }

        return ((ulong)(uint)(i - first) << 32) | (uint)o;
    }

    /// <summary>Stores two bytes for each of some chars, and no more than three.</summary>
    /// <remarks>SAFETY: the caller has room for three bytes for each of them; 2, 4, 8, 8, 10 and from 6 chars on 16 bytes are stored.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Store(ref byte d, Vector128<byte> bytes, int chars)
    {
        switch (chars)
        {
            case 1:
                Unsafe.WriteUnaligned(ref d, bytes.AsUInt16().ToScalar());
                break;
            case 2:
                Unsafe.WriteUnaligned(ref d, bytes.AsUInt32().ToScalar());
                break;
            case 3 or 4:
                Unsafe.WriteUnaligned(ref d, bytes.AsUInt64().ToScalar());
                break;
            case 5:
                Unsafe.WriteUnaligned(ref d, bytes.AsUInt64().ToScalar());
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, sizeof(ulong)), bytes.AsUInt16().GetElement(4));
                break;
            default:
                bytes.StoreUnsafe(ref d);
                break;
        }
    }

    /// <summary>The last chars of a text of at least 8, at the front of a vector, and zeros behind them.</summary>
    /// <param name="s">The text.</param>
    /// <param name="n">Its length.</param>
    /// <param name="left">How many chars: 1 to 8.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Last(ref ushort s, int n, int left)
    {
        // SAFETY: n >= 8, so the vector lies within the text; 16 bytes of the table lie behind each of its first 17.
        Vector128<byte> slide = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Slide), (nuint)((CharsAtOnce - left) * sizeof(ushort)));
        return Vector128.ShuffleNative(Vector128.LoadUnsafe(ref s, (nuint)(n - CharsAtOnce)).AsByte(), slide).AsUInt16();
    }
}
