using System;

namespace Manywire.Compression;

/// <summary>LZ4 blocks: sequences of literals and of matches with what came before, without a header. By the published description of the block format.</summary>
/// <remarks>
/// A block says neither how long it is nor how much it holds: whoever keeps it has to. <see cref="Lz4Frames"/> adds both, and checksums.
/// </remarks>
public static class Lz4Blocks
{
    /// <summary>The most bytes that a block can hold.</summary>
    public const int MaxLength = 0x7e000000;

    /// <summary>Bytes that a block takes at most: it grows by one in 255 where nothing repeats.</summary>
    /// <param name="length">Bytes to be compressed, up to <see cref="MaxLength"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative or too large.</exception>
    public static int MaxCompressedLength(int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(length, MaxLength);
        return length + (length / 255) + 16;
    }

    /// <summary>Compresses into a block. The same bytes give the same block.</summary>
    /// <param name="raw">What to compress, up to <see cref="MaxLength"/> bytes.</param>
    /// <param name="output">Room of <see cref="MaxCompressedLength"/>; what lies behind the block in it is undefined afterwards.</param>
    /// <returns>Bytes of the block; never 0.</returns>
    /// <exception cref="ArgumentException">The output is too small.</exception>
    public static int Compress(ReadOnlySpan<byte> raw, Span<byte> output)
    {
        if (output.Length < MaxCompressedLength(raw.Length))
        {
            throw new ArgumentException("The output has less than MaxCompressedLength bytes.", nameof(output));
        }

        return Lz4Encoder.Encode(raw, output);
    }

    /// <summary>Decompresses a block.</summary>
    /// <param name="block">The block, and nothing else.</param>
    /// <param name="output">Room for what it holds; what lies behind that is undefined afterwards.</param>
    /// <param name="written">Bytes that it holds; 0 when false.</param>
    /// <returns>False: the block is malformed, or holds more than there is room for.</returns>
    public static bool TryDecompress(ReadOnlySpan<byte> block, Span<byte> output, out int written)
    {
        written = Lz4Decoder.Decode(block, output, 0, out int consumed);
        if (written >= 0 && consumed == block.Length)
        {
            return true;
        }

        written = 0;
        return false;
    }

    /// <summary>Decompresses a block that says elsewhere how much it holds. The memory grows with what it really holds: a declaration that is unlikely is checked first.</summary>
    /// <param name="block">The block, and nothing else.</param>
    /// <param name="length">Bytes that it is said to hold.</param>
    /// <param name="output">What it holds is put behind what is there.</param>
    /// <returns>False: the block is malformed, or holds another number of bytes.</returns>
    /// <exception cref="WireException">It is said to hold more than the output may.</exception>
    public static bool TryDecompress(ReadOnlySpan<byte> block, int length, WireBytes output)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        ArgumentNullException.ThrowIfNull(output);
        int consumed = Lz4Sized.Decompress(block, length, output);
        return consumed == block.Length;
    }

    /// <summary>How much a block holds, without decompressing it and without memory: for blocks whose sender isn't trusted to have declared it truly.</summary>
    /// <param name="block">The block, and nothing else.</param>
    /// <param name="length">Bytes that it holds; 0 when false.</param>
    /// <returns>False: the block is malformed. True doesn't yet mean that it isn't: where its matches point to isn't looked at.</returns>
    public static bool TryMeasure(ReadOnlySpan<byte> block, out long length)
    {
        if (Lz4Decoder.TryMeasure(block, long.MaxValue, out length))
        {
            return true;
        }

        length = 0;
        return false;
    }
}
