using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Compression;

/// <summary>Reads LZ4 blocks, whatever is in them.</summary>
/// <remarks>
/// Far from both ends a sequence needs two checks: sixteen bytes are copied for up to fourteen literals, and eighteen for a short match, whatever their true
/// lengths; what is copied too much is overwritten by what follows. Near the ends, and for long ones, every length is checked against what is left.
/// </remarks>
static class Lz4Decoder
{
    const int MinMatch = 4;

    /// <summary>Sixteen bytes for the literals, and the offset behind them.</summary>
    const int SourceMargin = 16 + 2;

    /// <summary>Fourteen literals, and eighteen bytes for the match behind them.</summary>
    const int TargetMargin = 14 + 18;

    /// <summary>Decompresses a block behind what is there.</summary>
    /// <param name="block">The block; it ends here, or where the output is full.</param>
    /// <param name="output">What came before, to which matches may go back, and the room.</param>
    /// <param name="start">Where the room begins.</param>
    /// <param name="consumed">Bytes of the block.</param>
    /// <returns>Where what it holds ends in the output; -1 when it is malformed or holds more.</returns>
    /// <remarks>SAFETY: `at` is at most `end`, and `to` at most `limit`; every copy is preceded by the comparison of its size with what is left on both sides.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static int Decode(ReadOnlySpan<byte> block, Span<byte> output, int start, out int consumed)
    {
        ref byte source = ref MemoryMarshal.GetReference(block);
        ref byte target = ref MemoryMarshal.GetReference(output);
        nint at = 0, end = block.Length, farSource = end - SourceMargin;
        nint to = start, limit = output.Length, farTarget = limit - TargetMargin;
        consumed = 0;
        while (at < end)
        {
            uint token = Unsafe.Add(ref source, at++);
            nint literals = (nint)(token >> 4);
            nint length = (nint)(token & 15);
            nint distance, from;
            if (literals != 15 && at <= farSource && to <= farTarget)
            {
                Copy16(ref source, at, ref target, to);
                at += literals;
                to += literals;
                distance = Get16(ref source, at);
                from = to - distance;
                if (length != 15 && distance >= 8 && from >= 0)
                {
                    // Eight by eight: a match may overlap what it makes.
                    at += 2;
                    Copy8(ref target, from, to);
                    Copy8(ref target, from + 8, to + 8);
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, to + 16), Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref target, from + 16)));
                    to += length + MinMatch;
                    continue;
                }
            }
            else
            {
                if (literals == 15)
                {
                    literals = Extend(ref source, ref at, end, 15);
                }

                if (literals > end - at || literals > limit - to || literals < 0)
                {
                    return -1;
                }

                CopyLiterals(ref source, at, end, ref target, to, limit, literals);
                at += literals;
                to += literals;
                if (at == end || to == limit)
                {
                    consumed = (int)at;
                    return (int)to;
                }

                if (end - at < 2)
                {
                    return -1;
                }

                distance = Get16(ref source, at);
                from = to - distance;
            }

            at += 2;
            if (from < 0 || distance == 0)
            {
                return -1;
            }

            if (length == 15)
            {
                length = Extend(ref source, ref at, end, 15);
            }

            length += MinMatch;
            if (length > limit - to || length < MinMatch)
            {
                return -1;
            }

            CopyMatch(ref target, from, to, length, limit);
            to += length;
        }

        return -1;
    }

    /// <summary>How much a block holds, or that it holds enough.</summary>
    /// <param name="block">The block, and what may follow it where it holds enough.</param>
    /// <param name="enough">How much need be counted.</param>
    /// <param name="length">Bytes that it holds; at least <paramref name="enough"/> where it holds more.</param>
    /// <returns>False: it is malformed before it holds enough.</returns>
    public static bool TryMeasure(ReadOnlySpan<byte> block, long enough, out long length)
    {
        ref byte source = ref MemoryMarshal.GetReference(block); // SAFETY: read only where at < end
        nint at = 0, end = block.Length;
        length = 0;
        while (at < end)
        {
            uint token = Unsafe.Add(ref source, at++);
            nint literals = (nint)(token >> 4);
            if (literals == 15)
            {
                literals = Extend(ref source, ref at, end, 15);
            }

            if (literals < 0 || literals > end - at)
            {
                return false;
            }

            at += literals;
            length += literals;
            if (at == end || length >= enough)
            {
                return true;
            }

            at += 2;
            nint match = (nint)(token & 15);
            if (match == 15)
            {
                match = Extend(ref source, ref at, end, 15);
            }

            if (match < 0)
            {
                return false;
            }

            length += match + MinMatch;
        }

        return length >= enough;
    }

    /// <summary>Adds the bytes of a long length, up to the first that isn't 255.</summary>
    /// <returns>The length; -1000 when the block ends before it does, or nothing can be so long.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static nint Extend(ref byte source, scoped ref nint at, nint end, nint length)
    {
        const int Bad = -1000;
        uint more;
        do
        {
            if (at >= end || length > int.MaxValue - 1000)
            {
                return Bad;
            }

            more = Unsafe.Add(ref source, at++); // SAFETY: at < end
            length += (nint)more;
        }
        while (more == 255);
        return length;
    }

    /// <summary>Copies literals, which both sides have the bytes of.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void CopyLiterals(ref byte source, nint at, nint end, ref byte target, nint to, nint limit, nint count)
    {
        // SAFETY: up to fifteen bytes too many are copied only where both sides have them.
        if (count <= 128 && count <= end - at - 16 && count <= limit - to - 16)
        {
            for (nint i = 0; i < count; i += 16)
            {
                Copy16(ref source, at + i, ref target, to + i);
            }
        }
        else
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref target, to), ref Unsafe.Add(ref source, at), unchecked((uint)count));
        }
    }

    /// <summary>Copies a match, which the room has the bytes of. It may overlap itself: then what it makes is its source.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void CopyMatch(ref byte target, nint from, nint to, nint length, nint limit)
    {
        nint distance = to - from;
        nint stop = to + length;

        // SAFETY: from < to; up to fifteen bytes too many are written only where the room has them, and read only before where they are written.
        if (stop > limit - 16)
        {
            for (; to < stop; to++, from++)
            {
                Unsafe.Add(ref target, to) = Unsafe.Add(ref target, from);
            }

            return;
        }

        if (distance >= 16)
        {
            for (; to < stop; to += 16, from += 16)
            {
                Copy16(ref target, from, ref target, to);
            }

            return;
        }

        if (distance < 8)
        {
            if (distance == 1)
            {
                Unsafe.InitBlockUnaligned(ref Unsafe.Add(ref target, to), Unsafe.Add(ref target, from), unchecked((uint)length));
                return;
            }

            // Eight bytes one by one; then the pattern also repeats at a multiple of its length that is at least eight.
            for (int i = 0; i < 8; i++)
            {
                Unsafe.Add(ref target, to + i) = Unsafe.Add(ref target, from + i);
            }

            to += 8;
            from = to - Multiples[(int)distance];
        }

        for (; to < stop; to += 8, from += 8)
        {
            Copy8(ref target, from, to);
        }
    }

    /// <summary>The least multiple of each distance that is at least eight.</summary>
    static ReadOnlySpan<byte> Multiples => [0, 8, 8, 9, 8, 10, 12, 14];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Copy16(ref byte source, nint at, ref byte target, nint to) =>
        Vector128.StoreUnsafe(Vector128.LoadUnsafe(ref source, (nuint)at), ref target, (nuint)to); // SAFETY: the callers have sixteen bytes on both sides

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Copy8(ref byte target, nint from, nint to) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, to), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref target, from))); // SAFETY: the callers have eight bytes of room

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static nint Get16(ref byte source, nint at)
    {
        ushort value = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, at)); // SAFETY: the callers have two bytes
        return BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
    }
}
