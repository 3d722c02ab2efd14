using System;
using System.Buffers;
using Manywire.Compression;
using Manywire.Wires.Tests;

namespace Manywire.Fuzz;

/// <summary>An LZ4 block into room of its own, and into memory that grows: both know the same blocks, neither writes behind the room, and what comes of it compresses to the same again.</summary>
sealed class Lz4BlockCase() : FuzzCase("lz4-block", Grammar.Compressed)
{
    const int Most = 1 << 13;

    readonly GuardedMemory _room = new(Most);

    public override byte[] Make(int seed)
    {
        byte[] raw = FuzzWire.MessagePack.Write(new RandomValues(seed, 60).Make<Everything?>());
        byte[] block = new byte[Lz4Blocks.MaxCompressedLength(raw.Length)];
        return block[..Lz4Blocks.Compress(raw, block)];
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        try
        {
            bool measured = Lz4Blocks.TryMeasure(input, out long length);
            if (length > Most)
            {
                return;
            }

            Span<byte> room = _room.AtEnd(measured ? (int)length : Most);
            bool read = Lz4Blocks.TryDecompress(input, room, out int written);
            if (read && (!measured || written != length))
            {
                throw new Finding("TryMeasure and TryDecompress differ", $"{measured} {length}, {written}");
            }

            using var bytes = new WireBytes(Most);
            if (Lz4Blocks.TryDecompress(input, measured ? (int)length : 0, bytes) != read || (read && !bytes.Written.SequenceEqual(room[..written])))
            {
                throw new Finding("TryDecompress differs from itself", $"{read}, {Convert.ToHexString(bytes.Written)}");
            }

            if (read)
            {
                Again(room[..written].ToArray());
            }
        }
        catch (Exception e) when (e is not Finding)
        {
            throw Finding.Of(e, "a block");
        }
    }

    static void Again(byte[] raw)
    {
        byte[] block = new byte[Lz4Blocks.MaxCompressedLength(raw.Length)];
        int size = Lz4Blocks.Compress(raw, block);
        byte[] again = new byte[raw.Length];
        if (!Lz4Blocks.TryDecompress(block.AsSpan(0, size), again, out int written) || written != raw.Length || !raw.AsSpan().SequenceEqual(again))
        {
            throw new Finding("what was compressed doesn't decompress", Convert.ToHexString(raw));
        }
    }
}

/// <summary>A compressed input: what it holds, or a <see cref="WireException"/>; what it holds compresses and decompresses to the same.</summary>
sealed class CompressionCase(string name, WireCompression compression) : FuzzCase(name, Grammar.Compressed)
{
    const int Most = 1 << 16;

    public override byte[] Make(int seed)
    {
        var output = new ArrayBufferWriter<byte>();
        compression.Compress(FuzzWire.MessagePack.Write(new RandomValues(seed, 60).Make<Everything?>()), output);
        return output.WrittenSpan.ToArray();
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        InPieces(input);
        using var bytes = new WireBytes(Most);
        try
        {
            int read = compression.Decompress(input, whole: true, bytes);
            if (read != input.Length || bytes.Count > Most)
            {
                throw new Finding($"{Name} reads too little or holds too much", $"{read} of {input.Length} bytes, {bytes.Count}");
            }
        }
        catch (WireException e) when (e.Offset >= -1 && e.Offset <= input.Length)
        {
            return;
        }
        catch (Exception e) when (e is not Finding)
        {
            throw Finding.Of(e, Name);
        }

        var again = new ArrayBufferWriter<byte>();
        using var back = new WireBytes(Most);
        compression.Compress(bytes.Written, again);
        compression.Decompress(again.WrittenSpan, whole: true, back);
        if (!back.Written.SequenceEqual(bytes.Written))
        {
            throw new Finding($"{Name} gives something else again", Convert.ToHexString(bytes.Written));
        }
    }

    /// <summary>What is decompressed piece by piece, into room of any size, is what is decompressed at once, and ends where that ends.</summary>
    void InPieces(ReadOnlySpan<byte> input)
    {
        using WireDecompressor? pieces = compression.Decompressor();
        if (pieces is null)
        {
            return;
        }

        using var whole = new WireBytes(Most);
        int end = -1;
        try
        {
            end = compression.Decompress(input, whole: false, whole);
        }
        catch (WireException)
        {
        }

        using var bytes = new WireBytes(2 * Most);
        Span<byte> room = stackalloc byte[700];
        int at = 0;
        OperationStatus status = OperationStatus.NeedMoreData;
        for (int step = 0; status is OperationStatus.NeedMoreData or OperationStatus.DestinationTooSmall; step++)
        {
            int size = Math.Min(1 + (step * 7 % 301), input.Length - at);
            if (size == 0 && status == OperationStatus.NeedMoreData && step > 0)
            {
                break;
            }

            status = pieces.Decompress(input.Slice(at, size), room[..(1 + (step % 700))], out int consumed, out int written);
            at += consumed;
            bytes.Write(room[..written]);
            if (bytes.Count > Most)
            {
                return;
            }
        }

        bool ended = status == OperationStatus.Done;
        if (ended != end >= 0 || (ended && (at != end || !bytes.Written.SequenceEqual(whole.Written))))
        {
            throw new Finding($"{Name} in pieces differs", $"{status} at {at}, {bytes.Count} bytes; at once it ends at {end} with {whole.Count}");
        }
    }
}
