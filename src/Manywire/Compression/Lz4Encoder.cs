using System;
using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Compression;

/// <summary>Makes LZ4 blocks.</summary>
/// <remarks>
/// One pass, greedy. A table remembers where each hash of five bytes was last seen; where four bytes there are the same as here, a match begins. While nothing
/// is found the steps become longer, so that data that doesn't repeat costs little.
/// <para>The format wants the last match to begin at least 12 bytes before the end, and the last 5 bytes to be literals: that is also what lets all reads be of 8 bytes.</para>
/// </remarks>
static class Lz4Encoder
{
    const int MinMatch = 4;
    const int LastLiterals = 5;
    const int LastStart = 12;
    const int MaxDistance = 65535;
    const int HashBits = 12;
    const ulong Multiplier = 0x9e3779b97f4a7c15; // 2^64 divided by the golden ratio: it spreads all bits to the top
    const int Patience = 6;

    /// <summary>Where hashes were last seen, as positions plus a base. The base moves on with every block, so that old entries are seen to be old and needn't be cleared.</summary>
    sealed class Table
    {
        public readonly int[] Slots = new int[1 << HashBits];
        public int Base = 1;
    }

    [ThreadStatic]
    static Table? t_table;

    /// <summary>Compresses all of <paramref name="raw"/>; the caller has seen to it that the output has <see cref="Lz4Blocks.MaxCompressedLength"/> bytes.</summary>
    /// <remarks>
    /// SAFETY: reading: every position that is hashed or begins a match is at most 12 bytes before the end, and 8 bytes are read there; candidates lie before it.
    /// Writing: after n bytes of input have been passed, at most n + n/255 are written, since a match of 4 or more takes 3 and a byte for every 255 more. Literals
    /// are copied 16 bytes at a time only where 12 and more bytes of input follow, for which the bound has room; else exactly. The last literals take 1 + n/255 + n.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static int Encode(ReadOnlySpan<byte> raw, Span<byte> output)
    {
        ref byte source = ref MemoryMarshal.GetReference(raw);
        ref byte target = ref MemoryMarshal.GetReference(output);
        nint end = raw.Length;
        nint lastStart = end - LastStart;
        nint matchEnd = end - LastLiterals;
        nint anchor = 0;
        nint to = 0;
        if (lastStart > 0)
        {
            Table table = t_table ??= new Table();
            if (table.Base > int.MaxValue - raw.Length)
            {
                Array.Clear(table.Slots);
                table.Base = 1;
            }

            int origin = table.Base;
            table.Base += raw.Length;
            ref int slots = ref MemoryMarshal.GetArrayDataReference(table.Slots);
            Slot(ref slots, Get64(ref source, 0)) = origin;
            nint at = 1;
            while (true)
            {
                // Find four bytes that were there before.
                nint candidate;
                int misses = 1 << Patience;
                while (true)
                {
                    ulong here = Get64(ref source, at);
                    if (Seen(ref source, ref slots, origin, here, at, out candidate))
                    {
                        break;
                    }

                    at += misses++ >> Patience;
                    if (at > lastStart)
                    {
                        return Last(ref source, ref target, anchor, end, to);
                    }
                }

                while (at > anchor && candidate > 0 && Unsafe.Add(ref source, at - 1) == Unsafe.Add(ref source, candidate - 1))
                {
                    at--;
                    candidate--;
                }

                nint token = to;
                to = Literals(ref source, ref target, anchor, at - anchor, end, to);
                while (true)
                {
                    Put16(ref target, to, unchecked((ushort)(at - candidate)));
                    to += 2;
                    nint length = Same(ref source, at + MinMatch, candidate + MinMatch, matchEnd);
                    at += MinMatch + length;
                    if (length >= 15)
                    {
                        Unsafe.Add(ref target, token) |= 15;
                        to = Length(ref target, to, length - 15);
                    }
                    else
                    {
                        Unsafe.Add(ref target, token) |= unchecked((byte)length);
                    }

                    anchor = at;
                    if (at > lastStart)
                    {
                        return Last(ref source, ref target, anchor, end, to);
                    }

                    // Often the next match follows at once. A place within this one is remembered as well: it costs little and finds much.
                    Slot(ref slots, Get64(ref source, at - 2)) = unchecked((int)at - 2 + origin);
                    if (!Seen(ref source, ref slots, origin, Get64(ref source, at), at, out candidate))
                    {
                        break;
                    }

                    token = to;
                    Unsafe.Add(ref target, to++) = 0;
                }

                if (++at > lastStart)
                {
                    return Last(ref source, ref target, anchor, end, to);
                }
            }
        }

        return Last(ref source, ref target, anchor, end, to);
    }

    /// <summary>Whether the four bytes at hand were seen within reach; remembers them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Seen(ref byte source, ref int slots, int origin, ulong here, nint at, out nint candidate)
    {
        ref int slot = ref Slot(ref slots, here);
        candidate = slot - origin;
        slot = unchecked((int)at + origin);
        return candidate >= 0 && at - candidate <= MaxDistance && Get32(ref source, candidate) == unchecked((uint)here); // SAFETY: 0 <= candidate < at
    }

    /// <summary>The table's place for five bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref int Slot(ref int slots, ulong bytes) => ref Unsafe.Add(ref slots, (nint)(unchecked((bytes << 24) * Multiplier) >> (64 - HashBits))); // SAFETY: the shift leaves as many bits as the table has

    /// <summary>How many bytes are the same, up to a limit that the first position is not beyond.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static nint Same(ref byte source, nint at, nint before, nint limit)
    {
        nint start = at;

        // SAFETY: eight bytes, then one, are read only below the limit; the place before is before.
        while (at <= limit - 8)
        {
            ulong difference = Get64(ref source, at) ^ Get64(ref source, before);
            if (difference != 0)
            {
                return at + (BitOperations.TrailingZeroCount(difference) >> 3) - start;
            }

            at += 8;
            before += 8;
        }

        while (at < limit && Unsafe.Add(ref source, at) == Unsafe.Add(ref source, before))
        {
            at++;
            before++;
        }

        return at - start;
    }

    /// <summary>A token with the count of literals in its upper half, and the literals.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static nint Literals(ref byte source, ref byte target, nint from, nint count, nint end, nint to)
    {
        // SAFETY: see Encode. Sixteen bytes are copied where the source has them.
        nint token = to++;
        if (count < 15)
        {
            Unsafe.Add(ref target, token) = unchecked((byte)(count << 4));
        }
        else
        {
            Unsafe.Add(ref target, token) = 15 << 4;
            to = Length(ref target, to, count - 15);
        }

        if (from + count <= end - 16)
        {
            for (nint i = 0; i < count; i += 16)
            {
                Vector128.StoreUnsafe(Vector128.LoadUnsafe(ref source, (nuint)(from + i)), ref target, (nuint)(to + i));
            }
        }
        else
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref target, to), ref Unsafe.Add(ref source, from), unchecked((uint)count));
        }

        return to + count;
    }

    /// <summary>The rest of a length: 255 for as often as it goes, then what remains.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static nint Length(ref byte target, nint to, nint rest)
    {
        // SAFETY: see Encode.
        for (; rest >= 255; rest -= 255)
        {
            Unsafe.Add(ref target, to++) = 255;
        }

        Unsafe.Add(ref target, to++) = unchecked((byte)rest);
        return to;
    }

    /// <summary>What is left becomes literals without a match.</summary>
    static int Last(ref byte source, ref byte target, nint anchor, nint end, nint to) => (int)Literals(ref source, ref target, anchor, end - anchor, end, to);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Get64(ref byte source, nint at)
    {
        ulong value = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, at)); // SAFETY: see Encode
        return BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Get32(ref byte source, nint at)
    {
        uint value = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, at)); // SAFETY: see Encode
        return BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Put16(ref byte target, nint at, ushort value) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, at), BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value)); // SAFETY: see Encode
}
