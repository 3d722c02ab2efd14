using System;

namespace Manywire.Compression;

/// <summary>Blocks that come with the declaration of what they hold, which isn't trusted.</summary>
static class Lz4Sized
{
    /// <summary>Ratios up to this are believed; beyond, the block is measured first. Real data hardly goes beyond.</summary>
    const int Likely = 16;

    const int Small = 1 << 16;

    /// <summary>Decompresses a block that holds as many bytes as declared.</summary>
    /// <param name="block">The block, and what may follow it.</param>
    /// <param name="length">Bytes declared; not negative.</param>
    /// <param name="output">Where to.</param>
    /// <returns>Bytes of the block; -1 when it is malformed or holds another number.</returns>
    /// <exception cref="WireException">More is declared than the output's limit.</exception>
    public static int Decompress(ReadOnlySpan<byte> block, int length, WireBytes output)
    {
        if (length > output.Limit - output.Count)
        {
            output.TooMuch();
        }

        if (length > 255L * block.Length || (length > Small && length > (long)Likely * block.Length && !Lz4Decoder.TryMeasure(block, length, out _)))
        {
            return -1;
        }

        output.Reserve(length);
        int end = Lz4Decoder.Decode(block, output.Whole(length)[output.Count..], 0, out int consumed);
        if (end != length)
        {
            return -1;
        }

        output.Advance(length);
        return consumed;
    }
}
