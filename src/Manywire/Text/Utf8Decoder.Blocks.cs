using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

public static partial class Utf8Decoder
{
    // Short text that isn't all ASCII, without a branch on what each byte is: that can't be foreseen in names and words, and would cost more than the work. Comparisons of all bytes at once
    // say which begin a sequence and whether the others are where they have to be. For 8 bytes a shuffle that is looked up by those that begin one moves each to a char of its own;
    // the same shuffle, one byte and two bytes further, brings the bytes behind them.

    const int BlockOfBytes = 8;
    const int MaxFew = 16;

    /// <summary>For each of the 256 ways in which 8 bytes begin sequences: where those that do are, for each of 8 chars.</summary>
    static readonly byte[] s_starts = MakeStarts();

    static byte[] MakeStarts()
    {
        byte[] table = new byte[256 * Vector128<byte>.Count];
        table.AsSpan().Fill(0x80); // a zero, also two places further
        for (int mask = 0; mask < 256; mask++)
        {
            int at = mask * Vector128<byte>.Count;
            for (int i = 0; i < BlockOfBytes; i++)
            {
                if ((mask & (1 << i)) != 0)
                {
                    table[at] = (byte)i;
                    at += sizeof(ushort);
                }
            }
        }

        return table;
    }

    /// <summary>Decodes up to 16 bytes, but for sequences of four.</summary>
    /// <param name="s">The first byte.</param>
    /// <param name="n">How many: 1 to 16.</param>
    /// <returns>The string, or null where the bytes have a sequence of four, or aren't well-formed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string? DecodeFew(ref byte s, int n)
    {
        // SAFETY: (whole method) the bytes are loaded once, and all that is stored is stored by their count, for which there is a string.
        Vector128<byte> v = FewBytes.Load(ref s, n);
        uint within = 0xffffu >> (MaxFew - n);
        uint starts = Starts(v) & within, two = AtLeast(v, 0xc0), three = AtLeast(v, 0xe0);
        if (((two << 1) | (three << 2)) != (~starts & within) || HasOther(v) != 0)
        {
            return null;
        }

        int count = BitOperations.PopCount(starts), firstCount = BitOperations.PopCount(starts & 0xff);
        string text = Fresh(count, out Span<ushort> chars);
        ref ushort d = ref MemoryMarshal.GetReference(chars);
        Vector128<ushort> bad = Vector128<ushort>.Zero;
        StoreChars(ref d, Chars(v, starts & 0xff, three != 0, ref bad), firstCount, count);
        if (count > firstCount)
        {
            Vector128<byte> upper = Vector128.ShuffleNative(v, Vector128<byte>.Indices + Vector128.Create((byte)BlockOfBytes)); // what follows the upper half isn't taken: each sequence ends in it
            StoreChars(ref Unsafe.Add(ref d, firstCount), Chars(upper, starts >> BlockOfBytes, three != 0, ref bad), count - firstCount, count - firstCount);
        }

        return bad == Vector128<ushort>.Zero ? text : null;
    }

    /// <summary>Decodes 8 bytes that begin with a sequence, and the one behind them if it belongs to them, where none takes more than two.</summary>
    /// <param name="d">Where to: room for 8 chars.</param>
    /// <param name="s">16 bytes.</param>
    /// <param name="chars">How many chars there were.</param>
    /// <returns>How many bytes were decoded: 8 or 9; 0 where there are others.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int DecodeNarrow(ref ushort d, ref byte s, out int chars)
    {
        // SAFETY: the caller has 16 bytes, and room for 8 chars.
        Vector128<byte> v = Vector128.LoadUnsafe(ref s);
        uint starts = Starts(v), two = AtLeast(v, 0xc0) & 0xff;
        chars = 0;
        if ((((two << 1) ^ ~starts) & (0xff | (two << 1))) != 0 || ((HasOther(v) | AtLeast(v, 0xe0)) & 0xff) != 0)
        {
            return 0;
        }

        Vector128<ushort> bad = default;
        Chars(v, starts & 0xff, hasThree: false, ref bad).StoreUnsafe(ref d);
        chars = BitOperations.PopCount(starts & 0xff);
        return BlockOfBytes + (int)(two >> 7);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint AtLeast(Vector128<byte> v, byte least) => Vector128.GreaterThanOrEqual(v, Vector128.Create(least)).ExtractMostSignificantBits();

    /// <summary>The bytes that begin a sequence of four, or an overlong one of two, or no sequence at all.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint HasOther(Vector128<byte> v) =>
        (Vector128.Equals(v & Vector128.Create((byte)0xfe), Vector128.Create((byte)0xc0)) | Vector128.GreaterThanOrEqual(v, Vector128.Create((byte)0xf0))).ExtractMostSignificantBits();

    /// <summary>The chars of the first 8 bytes.</summary>
    /// <param name="v">Bytes, each of which continues a sequence where it has to.</param>
    /// <param name="starts">Those of the first 8 that begin one.</param>
    /// <param name="hasThree">Whether some take three bytes.</param>
    /// <param name="bad">Gets bits where a sequence of three is overlong or a surrogate.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Chars(Vector128<byte> v, uint starts, bool hasThree, ref Vector128<ushort> bad)
    {
        Vector128<byte> from = Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(s_starts), starts * (nuint)Vector128<byte>.Count); // SAFETY: 8 bits, and the table has 16 bytes for each of their values
        Vector128<ushort> first = Vector128.ShuffleNative(v, from).AsUInt16();
        Vector128<ushort> second = Vector128.ShuffleNative(v, from + Vector128<ushort>.One.AsByte()).AsUInt16() & Vector128.Create((ushort)0x3f);
        Vector128<ushort> areTwo = Vector128.GreaterThan(first.AsInt16(), Vector128.Create((short)0xbf)).AsUInt16();
        Vector128<ushort> chars = Vector128.ConditionalSelect(areTwo, ((first & Vector128.Create((ushort)0x1f)) << 6) | second, first);
        if (hasThree)
        {
            Vector128<ushort> areThree = Vector128.GreaterThan(first.AsInt16(), Vector128.Create((short)0xdf)).AsUInt16();
            Vector128<ushort> third = Vector128.ShuffleNative(v, from + Vector128.Create((ushort)2).AsByte()).AsUInt16() & Vector128.Create((ushort)0x3f);
            chars = Vector128.ConditionalSelect(areThree, (first << 12) | (second << 6) | third, chars);
            bad |= (areThree & Vector128.LessThan(chars, Vector128.Create((ushort)0x800))) | Vector128.Equals(chars & Vector128.Create((ushort)0xf800), Vector128.Create((ushort)0xd800));
        }

        return chars;
    }

    /// <summary>Stores the first chars of a vector, and nothing behind the room.</summary>
    /// <param name="d">Where to.</param>
    /// <param name="chars">The chars.</param>
    /// <param name="count">How many: 1 to 8.</param>
    /// <param name="room">How many there is room for: as many at least.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreChars(ref ushort d, Vector128<ushort> chars, int count, int room)
    {
        // SAFETY: the store lies within the room, or within the count.
        if (room >= Vector128<ushort>.Count)
        {
            chars.StoreUnsafe(ref d);
        }
        else
        {
            FewBytes.Store(ref Unsafe.As<ushort, byte>(ref d), chars.AsByte(), count * sizeof(ushort));
        }
    }
}
